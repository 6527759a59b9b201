import type { DataState } from '../../contract/frames.ts'
import { Pace } from '../../core/book/pace.ts'

type StreamName = 'trade' | 'ticker' | 'lastprice'

/** Staleness of every market's trades, ticker and last price. */
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
  const paces: Record<StreamName, Map<string, Pace>> = { trade: new Map(), ticker: new Map(), lastprice: new Map() }
  return {
    observe(channel, market, at) {
      let pace = paces[channel].get(market)
      if (pace === undefined) paces[channel].set(market, (pace = new Pace()))
      pace.observe(at)
    },
    state(channel, market, now, isConnected) {
      const pace = paces[channel].get(market)
      if (pace !== undefined) return pace.state(now, isConnected)
      return isConnected ? 'waiting' : 'offline'
    },
    keep(channel, wanted) {
      if (wanted === 'all') return
      for (const market of paces[channel].keys()) if (!wanted.has(market)) paces[channel].delete(market)
    },
    isSilent(channel, now) {
      let known = 0
      for (const pace of paces[channel].values()) {
        const state = pace.state(now, true)
        if (state === 'live') return false
        if (state === 'stale') known++
      }
      return known > 0
    },
    restart() {
      for (const byMarket of Object.values(paces)) for (const pace of byMarket.values()) pace.restart()
    }
  }
}
