import { estimateMarketOrder } from '../../core/book/estimate.ts'
import { topOf } from '../../core/book/view.ts'
import type { DecimalText } from '../../core/money.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import type { SessionState } from '../state/state-api.ts'

/** As deep as the ticket looks. */
const DEPTH = 500

/** The average price that a market order gets from the live book, as the ticket shows it; null for none. */
export function estimateOf(
  draft: OrderDraft,
  session: Pick<SessionState, 'referenceBook' | 'market'>
): DecimalText | null {
  const live = session.referenceBook(draft.market)
  if (draft.type !== 'market' || live?.state !== 'live') return null
  const levels = topOf(live.book, draft.side === 'buy' ? 'asks' : 'bids', DEPTH)
  if (draft.quantity !== null) return estimateMarketOrder(levels, { quantity: draft.quantity }, '0').average
  const quantityDecimals = session.market(draft.market)?.baseDecimals
  if (draft.total === null || quantityDecimals === undefined) return null
  return estimateMarketOrder(levels, { total: draft.total, quantityDecimals }, '0').average
}
