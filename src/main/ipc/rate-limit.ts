import type { RequestName } from '../../contract/ipc.ts'

/** Calls a second that one window may make of one request, and as many at once. */
const PER_SECOND = 200
const TIGHTER: Partial<Record<RequestName, number>> = { 'orders.place': 10, 'orders.cancelMany': 10, 'export.csv': 2, 'converts.place': 10, 'accounts.add': 2, 'accounts.rekey': 2, 'accounts.lock': 2, 'settings.export': 2, 'settings.import': 2, 'diagnostics.read': 10, 'diagnostics.export': 2, 'venue.open': 5, 'settings.write': 50, 'windows.open': 5, 'windows.showMarket': 20, 'watch.keep': 20 }

export const callsPerSecond = (name: RequestName): number => TIGHTER[name] ?? PER_SECOND

export interface RateLimit {
  /** Takes one call; false when the window has made too many. `nowMs` never runs back. */
  take(windowId: number, name: RequestName, nowMs: number): boolean
  forget(windowId: number): void
}

/** One bucket per window and request that fills evenly. */
export function createRateLimit(): RateLimit {
  const windows = new Map<number, Map<RequestName, { left: number; at: number }>>()
  return {
    take(windowId, name, nowMs) {
      const limit = callsPerSecond(name)
      const buckets = windows.get(windowId) ?? new Map<RequestName, { left: number; at: number }>()
      windows.set(windowId, buckets)
      const bucket = buckets.get(name) ?? { left: limit, at: nowMs }
      buckets.set(name, bucket)
      bucket.left = Math.min(limit, bucket.left + ((nowMs - bucket.at) / 1000) * limit)
      bucket.at = nowMs
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
    forget: (windowId) => windows.delete(windowId)
  }
}
