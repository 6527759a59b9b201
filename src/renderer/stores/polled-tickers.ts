import { computed, type ComputedRef } from 'vue'
import type { DataState } from '../../contract/frames.ts'
import { useConnection } from './connection.ts'
import { useMarkets } from './markets.ts'
import { useTickers } from './tickers.ts'

/** How far a list of prices can be trusted where all of them come with one request; null with a stream. */
export function usePolledTickers(): ComputedRef<{
  readonly state: DataState
  readonly updatedAt: number | null
} | null> {
  const connection = useConnection()
  const markets = useMarkets()
  const tickers = useTickers()
  return computed(() => {
    if (connection.polling === null) return null
    const row = tickers.row(markets.list[0]?.symbol ?? '')
    return { state: connection.stateOf(row?.state ?? 'waiting'), updatedAt: row?.updatedAt ?? null }
  })
}
