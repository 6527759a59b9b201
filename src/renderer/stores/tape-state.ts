import { computed, type ComputedRef } from 'vue'
import type { DataState } from '../../contract/frames.ts'
import { useConnection } from './connection.ts'
import { useMarkets } from './markets.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/**
 * State of a market's trades and of data built from them. A market without trades since its subscription is quiet;
 * silence counts as stale only while the feed has problems.
 */
export function useTapeState(market: () => string): ComputedRef<DataState> {
  const connection = useConnection()
  const tickers = useTickers()
  const trades = useTrades()
  const markets = useMarkets()
  return computed(() => {
    // The venue sends nothing of it any more.
    if (markets.bySymbol.get(market())?.isDelisted === true) return 'offline'
    const own = connection.stateOf(tickers.row(market())?.trades ?? 'waiting')
    if (own !== 'waiting' || trades.newest(market()) === null) return own
    return connection.live ? 'live' : 'stale'
  })
}
