/** A market that left a view for less than this comes back without being announced again. */
export const PAUSE_MS = 5 * 60_000

/** Unix milliseconds since when a market is out of the view; null while it is in. */
type Outside = Map<string, number | null>

/** Which markets newly enter a view. */
export class Entries {
  readonly #outside: Outside = new Map()

  /**
   * The markets that were out of the view, the first time or for PAUSE_MS, and now are in. What is known of a market
   * for the first time is no entry, and while nothing is known of it, it stays where it was.
   * @param isIn of each market; null where it is not known
   */
  entered(isIn: Iterable<readonly [market: string, isIn: boolean | null]>, now: number): readonly string[] {
    const found: string[] = []
    for (const [market, inside] of isIn) {
      if (inside === null) continue
      const since = this.#outside.get(market)
      if (!inside) {
        // Of a market that was never in, any entry is new.
        if (since === undefined) this.#outside.set(market, -Infinity)
        else if (since === null) this.#outside.set(market, now)
        continue
      }
      if (since !== undefined && since !== null && now - since >= PAUSE_MS) found.push(market)
      this.#outside.set(market, null)
    }
    return found
  }
}
