import type { ConvertsOptions } from '../converts/converts-api.ts'
import type { OrdersOptions } from '../orders/orders-api.ts'
import type { StateReader } from '../state/state-api.ts'
import type { AccountFollower } from './follow-account.ts'

/** What orders and converts tell the record of their account. */
export const recorded = (
  follower: () => AccountFollower | null
): Required<Pick<OrdersOptions, 'onFill' | 'onLeaving' | 'onReconciled'>> &
  Required<Pick<ConvertsOptions, 'onConverts' | 'onQuote'>> => ({
  onFill: (fill) => follower()?.filled(fill),
  onLeaving: (intent) => follower()?.leaving(intent),
  onReconciled: () => follower()?.reconciled(),
  onConverts: (orders) => follower()?.converted(orders),
  onQuote: (from, to, quote) => follower()?.quoted(from, to, quote)
})

/** Subscribes to prices that no window may show, by a reader that is never read. */
export function wantPrices(open: () => StateReader): (markets: readonly string[]) => void {
  let reader: StateReader | null = null
  return (markets) => {
    if (markets.length === 0) {
      reader?.close()
      reader = null
      return
    }
    reader ??= open()
    reader.setView({ books: [], tapes: [], tickers: [...markets] })
  }
}
