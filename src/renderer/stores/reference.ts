import { computed, type ComputedRef } from 'vue'
import { referenceCurrency } from '../../core/orders/valuation.ts'
import { useAccount } from './account.ts'
import { useMarkets } from './markets.ts'

/** The currency in which the account is measured. */
export function useReference(): ComputedRef<string> {
  const account = useAccount()
  const markets = useMarkets()
  return computed(() =>
    referenceCurrency(account.fees?.equivalentCurrency ?? null, (currency) =>
      markets.list.some(({ base, quote }) => base === currency || quote === currency)
    )
  )
}
