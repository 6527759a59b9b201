/**
 * Names of the tape's rows, so that a row that falls off the end is written anew for the trade that comes in: in a burst every
 * row changes at once, and rows that are made cost ten times what rows that are written do.
 */
export class TapeKeys {
  #keys = new Map<number, number>()
  #next = 0

  /** A key for each trade, in their order; a trade keeps its own as long as it is there. */
  of(trades: readonly { readonly seq: number }[]): readonly number[] {
    const stay = new Set(trades.map(({ seq }) => seq))
    const free = [...this.#keys].filter(([seq]) => !stay.has(seq)).map(([, key]) => key)
    const keys = trades.map(({ seq }) => this.#keys.get(seq) ?? free.shift() ?? this.#next++)
    this.#keys = new Map(trades.map(({ seq }, i) => [seq, keys[i] ?? 0]))
    return keys
  }
}
