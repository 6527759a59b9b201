import { computed, type ComputedRef } from 'vue'
import type { PriceStyle } from '../format/market-price.ts'
import { useMarkets } from './markets.ts'
import { useSettings } from './settings.ts'

/** How prices of the venue's markets are written in sentences. */
export function usePriceStyle(): ComputedRef<PriceStyle> {
  const markets = useMarkets()
  const settings = useSettings()
  return computed(() => ({ separators: settings.separators, quoteDecimals: markets.quoteDecimals }))
}
