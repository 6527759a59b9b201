/**
 * The prices at the ends of equal intervals, of many markets: for each the newest `size` ones. What is not known is
 * NaN. An interval is named by its number since 1970.
 */
export class CloseRecord {
  readonly #size: number
  readonly #closes = new Map<string, Float64Array>()
  /** The newest interval that has ended; null before the first. */
  #newest: number | null = null

  constructor(size: number) {
    this.#size = size
  }

  /**
   * An interval has ended: intervals between it and the one before are unknown. If the clock was set back, all is.
   * @param prices of the markets whose price is known
   */
  end(interval: number, prices: ReadonlyMap<string, number>): void {
    this.#moveTo(interval)
    for (const [market, price] of prices) this.#of(market)[interval % this.#size] = price
  }

  /**
   * Fills in what was recorded elsewhere; what is known stays.
   * @param closes of intervals that have ended, from `first` on
   */
  fill(market: string, first: number, closes: readonly number[]): void {
    const known = this.#of(market)
    closes.forEach((close, index) => {
      const interval = first + index
      const place = interval % this.#size
      if (this.#isKept(interval) && Number.isNaN(known[place] ?? NaN)) known[place] = close
    })
  }

  /** NaN if it is not known. */
  at(market: string, interval: number): number {
    return this.#isKept(interval) ? (this.#closes.get(market)?.[interval % this.#size] ?? NaN) : NaN
  }

  /** The closes without a gap up to the newest interval, oldest first; empty unless `last` is that one. */
  unbroken(market: string, last: number): readonly number[] {
    const found: number[] = []
    if (last !== this.#newest) return found
    for (let interval = last; ; interval--) {
      const close = this.at(market, interval)
      if (Number.isNaN(close)) return found.reverse()
      found.push(close)
    }
  }

  clear(): void {
    this.#closes.clear()
    this.#newest = null
  }

  #isKept(interval: number): boolean {
    return this.#newest !== null && interval <= this.#newest && interval > this.#newest - this.#size
  }

  #moveTo(interval: number): void {
    const before = this.#newest
    this.#newest = interval
    if (before === null || interval === before) return
    const skipped = interval - before
    for (const closes of this.#closes.values()) {
      if (skipped < 0 || skipped >= this.#size) closes.fill(NaN)
      else for (let at = before + 1; at <= interval; at++) closes[at % this.#size] = NaN
    }
  }

  #of(market: string): Float64Array {
    const known = this.#closes.get(market)
    if (known !== undefined) return known
    const closes = new Float64Array(this.#size).fill(NaN)
    this.#closes.set(market, closes)
    return closes
  }
}
