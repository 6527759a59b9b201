import type { Side } from '../../core/market.ts'
import { trimZeros, type DecimalText } from '../../core/money.ts'

/** A public trade without an id: the stream gives none, so sources are matched by the values of a trade. */
export interface PlainTrade {
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly side: Side
  /** Unix milliseconds; the venue sends whole seconds. */
  readonly at: number
}

const nameOf = (trade: PlainTrade): string =>
  `${Math.floor(trade.at / 1_000)} ${trade.side} ${trimZeros(trade.price)} ${trimZeros(trade.quantity)}`

/** A multiset of trades: three equal ones in one second are three. */
export class TradeBag {
  readonly #counts = new Map<string, number>()

  constructor(trades: Iterable<PlainTrade> = []) {
    for (const trade of trades) this.add(trade)
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  add(trade: PlainTrade): void {
    const name = nameOf(trade)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Removes one equal trade; false if there is none. */
  take(trade: PlainTrade): boolean {
    const name = nameOf(trade)
    const count = this.#counts.get(name) ?? 0
    if (count === 0) return false
    if (count === 1) this.#counts.delete(name)
    else this.#counts.set(name, count - 1)
    return true
  }
}

/** The trades of the first source that the second does not have. */
export function tradesMissingIn<T extends PlainTrade>(trades: readonly T[], known: Iterable<PlainTrade>): readonly T[] {
  const bag = new TradeBag(known)
  return trades.filter((trade) => !bag.take(trade))
}
