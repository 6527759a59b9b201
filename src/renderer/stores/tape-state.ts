import { computed, type ComputedRef } from 'vue'
import type { DataState } from '../../contract/frames.ts'
import { useConnection } from './connection.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/**
 * How far the trades of a market, and what is built from them, can be trusted. A market without trades since it was
 * subscribed to is quiet; only where the feed has problems of its own that silence tells nothing.
 */
export function useTapeState(market: () => string): ComputedRef<DataState> {
  const connection = useConnection()
  const tickers = useTickers()
  const trades = useTrades()
  return computed(() => {
    const own = connection.stateOf(tickers.row(market())?.trades ?? 'waiting')
    if (own !== 'waiting' || trades.newest(market()) === null) return own
    return connection.live ? 'live' : 'stale'
  })
}
