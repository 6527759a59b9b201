import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { currencyDecimals, shownDecimals } from '../format/currency-decimals.ts'
import { useMarkets } from './markets.ts'

/** The precision of each currency of the venue. */
export const useCurrencies = defineStore('currencies', () => {
  const markets = useMarkets()
  const decimals = computed(() => currencyDecimals(markets.list))
  /** Decimals that an amount of a currency is shown with. */
  const decimalsOf = (amount: DecimalText, currency: string): number =>
    shownDecimals(amount, decimals.value.get(currency))
  return { decimalsOf }
})
