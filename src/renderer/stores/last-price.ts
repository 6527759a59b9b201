import { computed, type ComputedRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { useTickers } from './tickers.ts'
import { useTrades } from './trades.ts'

/** The last price of a market. The newest trade is newer than any ticker, which comes four times a second; without one the ticker's stands. */
export function useLastPrice(market: () => string): ComputedRef<DecimalText | null> {
  const trades = useTrades()
  const tickers = useTickers()
  return computed(() => trades.tape(market()).value[0]?.price ?? tickers.row(market())?.last ?? null)
}
