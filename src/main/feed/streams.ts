import type { DataState } from '../../contract/frames.ts'
import { StalenessDetector } from '../../core/book/staleness-detector.ts'

type StreamName = 'trade' | 'ticker' | 'lastprice'

/** Staleness of every market's trades, ticker and last price. All times are elapsed milliseconds. */
export interface Streams {
  observe(channel: StreamName, market: string, at: number): void
  /** A market without any message is `waiting`. */
  state(channel: StreamName, market: string, now: number, isConnected: boolean): DataState
  /** Forgets markets that are no longer wanted. */
  keep(channel: StreamName, wanted: 'all' | ReadonlySet<string>): void
  /** Data arrived on the channel before, and all of it is stale: the venue may have lost the subscription. */
  isSilent(channel: StreamName, now: number): boolean
  restart(): void
}

export function createStreams(): Streams {
  const detectors: Record<StreamName, Map<string, StalenessDetector>> = {
    trade: new Map(),
    ticker: new Map(),
    lastprice: new Map()
  }
  return {
    observe(channel, market, at) {
      let detector = detectors[channel].get(market)
      if (detector === undefined) detectors[channel].set(market, (detector = new StalenessDetector()))
      detector.observe(at)
    },
    state(channel, market, now, isConnected) {
      const detector = detectors[channel].get(market)
      if (detector !== undefined) return detector.state(now, isConnected)
      return isConnected ? 'waiting' : 'offline'
    },
    keep(channel, wanted) {
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
