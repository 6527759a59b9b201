import { computed, type ComputedRef } from 'vue'
import type { ConvertOrder, PendingConvert } from '../../core/converts/convert.ts'
import { limitInMarket, limitOf, limitOfDraft, type LimitInMarket } from '../../core/converts/limit-in-market.ts'
import type { Market } from '../../core/market.ts'
import { useAccount } from '../stores/account.ts'
import { useConverts } from '../stores/converts.ts'

/** A limit convert that may still fill, in the terms of a market. */
export interface LimitConvert extends LimitInMarket {
  /** The id of the convert at the venue, or that of its intent. */
  readonly key: string
  /** Null: sent, and not known at the venue yet. */
  readonly order: ConvertOrder | null
  readonly state: 'open' | 'cancelling' | PendingConvert['state']
  readonly canCancel: boolean
  /** The venue's list could not be read for a while. */
  readonly isStale: boolean
}

/** The limit converts of a market's pair in either direction: those of the venue, and those that were sent. */
export function useLimitConverts(market: () => Market): ComputedRef<readonly LimitConvert[]> {
  const account = useAccount()
  const converts = useConverts()
  return computed(() => {
    const { isStale } = converts
    const ofVenue = converts.live.flatMap((order): readonly LimitConvert[] => {
      const limit = order.type === 'limit' ? limitInMarket(market(), limitOf(order)) : null
      if (limit === null) return []
      const isCancelling = converts.cancelling.has(order.orderId)
      const canCancel = !isCancelling && order.status === 'active' && account.can('cancel-convert')
      return [{ ...limit, key: order.orderId, order, state: isCancelling ? 'cancelling' : 'open', canCancel, isStale }]
    })
    const sent = converts.pending.flatMap(({ key, draft, state }): readonly LimitConvert[] => {
      const limit = limitInMarket(market(), limitOfDraft(draft))
      return limit === null ? [] : [{ ...limit, key, order: null, state, canCancel: false, isStale: false }]
    })
    return [...ofVenue, ...sent]
  })
}
