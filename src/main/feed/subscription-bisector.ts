import type { Clock } from '../../contract/clock.ts'

/** How long half of a group waits for its turn, and how long a single refused parameter waits at first. */
const TURN_MS = 250
const AWAY_MS = 60_000
const AWAY_CAP_MS = 960_000

export interface SubscriptionBisector {
  /** The parameters that are not set aside now. */
  without(params: readonly string[]): string[]
  /** The venue has accepted these. */
  proved(params: readonly string[]): void
  /** The venue has refused these together: sets some aside. Returns false if none is suspect, so all must wait. */
  accuse(params: readonly string[]): boolean
  /** Milliseconds until a parameter may be tried again; null without one. */
  waitMs(): number | null
}

/**
 * A venue refuses a whole list for one bad entry, such as a delisted market, without naming it. Bisecting the entries
 * that were never accepted finds it while everything else stays subscribed.
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
      // An accepted entry may have been delisted since: after a second refusal everything is suspect.
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
