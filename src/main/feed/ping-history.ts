import type { Clock } from '../../contract/clock.ts'
import type { FeedLink } from '../../contract/diagnostics.ts'

const KEPT_MS = 5 * 60_000

/** Round trips of the last five minutes. */
export interface PingHistory {
  /** Milliseconds. */
  add(ms: number): void
  read(): FeedLink['ping']
}

export function createPingHistory(clock: Clock): PingHistory {
  let pings: { readonly at: number; readonly ms: number }[] = []
  const forgetOld = (): void => {
    pings = pings.filter(({ at }) => clock.monotonic() - at <= KEPT_MS)
  }
  return {
    add(ms) {
      forgetOld()
      pings.push({ at: clock.monotonic(), ms })
    },
    read() {
      forgetOld()
      const last = pings.at(-1)
      if (last === undefined) return null
      const sorted = pings.map(({ ms }) => ms).sort((a, b) => a - b)
      const quantile = (share: number): number => tenths(sorted[Math.ceil(share * sorted.length) - 1] ?? last.ms)
      return { last: tenths(last.ms), p50: quantile(0.5), p95: quantile(0.95), count: sorted.length }
    }
  }
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10
