import type { Trade } from '../../contract/frames.ts'

/** Trades of one market, newest first. They come with every frame of a burst, and are put in order when somebody reads them. */
export class NewestTrades {
  readonly #kept: number
  #list: readonly Trade[] = []
  /** Oldest first, and not in the list yet. */
  #late: Trade[] = []

  /** `kept`: so many are. */
  constructor(kept: number) {
    this.#kept = kept
  }

  /** Oldest first. */
  add(trades: readonly Trade[]): void {
    for (const trade of trades) this.#late.push(trade)
    if (this.#late.length >= 2 * this.#kept) this.#late = this.#late.slice(-this.#kept)
  }

  clear(): void {
    this.#list = []
    this.#late = []
  }

  /** Another list whenever there are other trades. */
  get list(): readonly Trade[] {
    if (this.#late.length === 0) return this.#list
    const late = this.#late.slice(-this.#kept).reverse()
    this.#late = []
    this.#list = late.concat(this.#list.slice(0, this.#kept - late.length))
    return this.#list
  }
}
