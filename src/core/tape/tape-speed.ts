import type { Trade } from '../tape.ts'

const WINDOW_SECONDS = 60
/** Seconds that are kept: the clock may be behind the newest trade. */
const KEPT_SECONDS = 2 * WINDOW_SECONDS

/** Trades a minute of one market, by the times that the venue gave. */
export class TapeSpeed {
  readonly #counts = new Map<number, number>()
  /** Since when no trade is missing, in main and here. */
  #followedFrom = Infinity
  #addedFrom = Infinity
  #newest = 0

  /**
   * Adds trades, oldest first. `reset`: some may be missing before them.
   * @param followedFrom the time since which none is missing in main, Unix milliseconds; undefined if unknown
   */
  add(trades: readonly Pick<Trade, 'at'>[], reset: boolean, followedFrom: number | undefined): void {
    if (reset) {
      this.#counts.clear()
      this.#newest = 0
      // The first second may be cut.
      this.#addedFrom = trades[0] === undefined ? 0 : trades[0].at + 1_000
    }
    this.#followedFrom = followedFrom ?? Infinity
    for (const { at } of trades) {
      const second = Math.floor(at / 1_000)
      this.#counts.set(second, (this.#counts.get(second) ?? 0) + 1)
      this.#newest = Math.max(this.#newest, second)
    }
    if (this.#counts.size > 2 * KEPT_SECONDS)
      for (const second of this.#counts.keys()) if (second <= this.#newest - KEPT_SECONDS) this.#counts.delete(second)
  }

  /**
   * Trades of the 60 s up to `now`, or up to the newest trade if it is later; null until that long was followed without
   * a gap.
   * @param now on the venue's clock, Unix milliseconds
   */
  perMinute(now: number): number | null {
    const last = Math.max(Math.floor(now / 1_000), this.#newest)
    const first = last - WINDOW_SECONDS + 1
    if (first * 1_000 < Math.max(this.#followedFrom, this.#addedFrom)) return null
    let sum = 0
    for (const [second, count] of this.#counts) if (second >= first) sum += count
    return sum
  }
}
