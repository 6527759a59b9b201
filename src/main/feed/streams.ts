import type { DataState } from '../../contract/frames.ts'
import { StalenessDetector } from '../../core/book/staleness-detector.ts'

type StreamName = 'trade' | 'ticker' | 'lastprice'

/** Staleness of every market's trades, ticker and last price. All times are elapsed milliseconds. */
export interface Streams {
  /** False if the market is not wanted: its message must leave no trace, because a venue may name any. */
  observe(channel: StreamName, market: string, at: number): boolean
  /** A market without any message is `waiting`. */
  state(channel: StreamName, market: string, now: number, isConnected: boolean): DataState
  /** Forgets markets that are no longer wanted. */
  keep(channel: StreamName, wanted: 'all' | ReadonlySet<string>): void
  /** Data arrived on the channel before, and all of it is stale: the venue may have lost the subscription. */
  isSilent(channel: StreamName, now: number): boolean
  restart(): void
}

/** Of all markets, this many are kept at most; far more than any venue has. */
const MOST_MARKETS = 20_000

export function createStreams(): Streams {
  const wantedOf: Record<StreamName, 'all' | ReadonlySet<string>> = {
    trade: new Set(),
    ticker: new Set(),
    lastprice: new Set()
  }
  const detectors: Record<StreamName, Map<string, StalenessDetector>> = {
    trade: new Map(),
    ticker: new Map(),
    lastprice: new Map()
  }
  return {
    observe(channel, market, at) {
      const kept = detectors[channel]
      let detector = kept.get(market)
      if (detector === undefined) {
        const wanted = wantedOf[channel]
        if (wanted === 'all' ? kept.size >= MOST_MARKETS : !wanted.has(market)) return false
        kept.set(market, (detector = new StalenessDetector()))
      }
      detector.observe(at)
      return true
    },
    state(channel, market, now, isConnected) {
      const detector = detectors[channel].get(market)
      if (detector !== undefined) return detector.state(now, isConnected)
      return isConnected ? 'waiting' : 'offline'
    },
    keep(channel, wanted) {
      wantedOf[channel] = wanted
      if (wanted === 'all') return
      for (const market of detectors[channel].keys()) if (!wanted.has(market)) detectors[channel].delete(market)
    },
    isSilent(channel, now) {
      let known = 0
      for (const detector of detectors[channel].values()) {
        const state = detector.state(now, true)
        if (state === 'live') return false
        if (state === 'stale') known++
      }
      return known > 0
    },
    restart() {
      for (const byMarket of Object.values(detectors)) for (const detector of byMarket.values()) detector.restart()
    }
  }
}
