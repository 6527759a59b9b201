import type { Clock } from '../../contract/clock.ts'

/** Delay before half of a group is tried, and the initial delay before a single refused parameter is tried again. */
const TURN_MS = 250
const AWAY_MS = 60_000
const AWAY_CAP_MS = 960_000

export interface SubscriptionBisector {
  /** The parameters that are not excluded now. */
  without(params: readonly string[]): string[]
  /** The venue accepted these together. */
  proved(params: readonly string[]): void
  /**
   * The venue refused these together: excludes some. Returns false if no parameter can be excluded, so all must wait.
   */
  accuse(params: readonly string[]): boolean
  /** Milliseconds until a parameter may be tried again; null without one. */
  waitMs(): number | null
}

/**
 * A venue refuses a whole list because of one invalid entry, such as a delisted market, without naming it. Bisecting
 * the entries that were never accepted finds it, while all others stay subscribed.
 */
export function createSubscriptionBisector(clock: Clock): SubscriptionBisector {
  const good = new Set<string>()
  const aside = new Map<string, { readonly until: number; readonly awayMs: number }>()
  let baseless = 0

  return {
    without: (params) => params.filter((param) => (aside.get(param)?.until ?? 0) <= clock.monotonic()),
    proved(params) {
      baseless = 0
      for (const param of params) {
        good.add(param)
        aside.delete(param)
      }
    },
    accuse(params) {
      // An accepted entry may have been delisted since: after a second refusal any entry may be the invalid one.
      if (params.every((param) => good.has(param)) && ++baseless >= 2) good.clear()
      const suspect = params.filter((param) => !good.has(param))
      const [first] = suspect
      if (first === undefined) return false
      const now = clock.monotonic()
      if (suspect.length === 1) {
        const awayMs = Math.min(AWAY_CAP_MS, Math.max(AWAY_MS, (aside.get(first)?.awayMs ?? 0) * 2))
        aside.set(first, { until: now + awayMs, awayMs })
      } else {
        for (const param of suspect.slice(suspect.length >> 1)) {
          aside.set(param, { until: now + TURN_MS, awayMs: aside.get(param)?.awayMs ?? 0 })
        }
      }
      return true
    },
    waitMs() {
      const now = clock.monotonic()
      let until = Infinity
      for (const entry of aside.values()) if (entry.until > now) until = Math.min(until, entry.until)
      return until === Infinity ? null : until - now
    }
  }
}
