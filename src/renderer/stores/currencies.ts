import { defineStore } from 'pinia'
import { computed } from 'vue'
import { currencyDecimals, shownDecimals, usualDecimals } from '../../core/currency-decimals.ts'
import type { DecimalsOf } from '../format/amount.ts'
import { useMarkets } from './markets.ts'

/** The precision of each currency of the venue. */
export const useCurrencies = defineStore('currencies', () => {
  const markets = useMarkets()
  const decimals = computed(() => currencyDecimals(markets.list))
  const decimalsOf: DecimalsOf = (amount, currency) =>
    shownDecimals(amount, decimals.value.get(currency) ?? usualDecimals(currency))
  return { decimalsOf }
})
