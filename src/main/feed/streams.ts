import type { DataState } from '../../contract/frames.ts'
import { Pace } from '../../core/book/pace.ts'

export type StreamName = 'trade' | 'ticker' | 'lastprice'

/** The pace of every market's trades, ticker and last price. */
export interface Streams {
  observe(channel: StreamName, market: string, at: number): void
  /** `isSettled`: the venue has confirmed the channel. A market that has not said anything yet waits. */
  state(channel: StreamName, market: string, now: number, isConnected: boolean): DataState
  restart(): void
}

export function createStreams(): Streams {
  const paces: Record<StreamName, Map<string, Pace>> = { trade: new Map(), ticker: new Map(), lastprice: new Map() }
  return {
    observe(channel, market, at) {
      let pace = paces[channel].get(market)
      if (pace === undefined) paces[channel].set(market, pace = new Pace())
      pace.observe(at)
    },
    state(channel, market, now, isConnected) {
      const pace = paces[channel].get(market)
      if (pace !== undefined) return pace.state(now, isConnected)
      return isConnected ? 'waiting' : 'offline'
    },
    restart() {
      for (const byMarket of Object.values(paces)) for (const pace of byMarket.values()) pace.restart()
    }
  }
}
