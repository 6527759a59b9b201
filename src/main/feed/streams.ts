import type { DataState } from '../../contract/frames.ts'
import { StalenessDetector } from '../../core/book/staleness-detector.ts'

/** Staleness of one channel's stream of each market. All times are elapsed milliseconds. */
export interface Streams {
  /** False if the market is not wanted: its message must leave no trace, because a venue may name any. */
  observe(market: string, at: number): boolean
  /** A market without any message is `waiting`. */
  state(market: string, now: number, isConnected: boolean): DataState
  /** Forgets markets that are no longer wanted. */
  keep(wanted: 'all' | ReadonlySet<string>): void
  /** Data arrived before, and all of it is stale: the venue may have lost the subscription. */
  isSilent(now: number): boolean
  restart(): void
}

/** Of all markets, this many are kept at most; far more than any venue has. */
const MOST_MARKETS = 20_000

export function createStreams(): Streams {
  let wanted: 'all' | ReadonlySet<string> = new Set()
  const detectors = new Map<string, StalenessDetector>()
  return {
    observe(market, at) {
      let detector = detectors.get(market)
      if (detector === undefined) {
        if (wanted === 'all' ? detectors.size >= MOST_MARKETS : !wanted.has(market)) return false
        detectors.set(market, (detector = new StalenessDetector()))
      }
      detector.observe(at)
      return true
    },
    state(market, now, isConnected) {
      const detector = detectors.get(market)
      if (detector !== undefined) return detector.state(now, isConnected)
      return isConnected ? 'waiting' : 'offline'
    },
    keep(next) {
      wanted = next
      if (next === 'all') return
      for (const market of detectors.keys()) if (!next.has(market)) detectors.delete(market)
    },
    isSilent(now) {
      let known = 0
      for (const detector of detectors.values()) {
        const state = detector.state(now, true)
        if (state === 'live') return false
        if (state === 'stale') known++
      }
      return known > 0
    },
    restart() {
      for (const detector of detectors.values()) detector.restart()
    }
  }
}
