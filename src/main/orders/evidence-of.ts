import type { HistoryOrderRecord, OpenOrderRecord } from '../../contract/wire/rest.ts'
import type { DealRecord, OrderEvent } from '../../contract/wire/socket/records.ts'
import { isZeroText, type DecimalText } from '../../core/money.ts'
import { endingOf, isEndWord } from '../../core/orders/ending.ts'
import type { Evidence, FillSeen } from '../../core/orders/evidence.ts'

/** Maps records of the venue to evidence for the ledger. */

/** A fee that the venue gives without its currency is not known, unless it is zero. */
function feeOf(
  market: string,
  fee: DecimalText | null,
  currency: string | null
): Pick<FillSeen, 'fee' | 'feeCurrency'> {
  const quote = market.slice(market.indexOf('_') + 1)
  return { fee: currency === null && fee !== null && !isZeroText(fee) ? null : fee, feeCurrency: currency ?? quote }
}

/** @param receivedAt the venue's time now: of what has no time of its own */
export function evidenceOfEvent({ type, order }: OrderEvent, receivedAt: number): Evidence {
  // An event that is not documented ends an order that has a finishing time, as in the history.
  const isEnd = type === 'finished' || (type !== 'created' && type !== 'updated' && order.finishedAt !== null)
  const at = order.finishedAt ?? order.updatedAt ?? order.createdAt ?? receivedAt
  const ending = endingOf(order.state, order.internalState, order.filledQuantity, order.quantity, at)
  return {
    kind: 'order',
    source: 'stream',
    venueId: order.id,
    clientOrderId: order.clientOrderId,
    market: order.market,
    side: order.side,
    description: { type: order.type, price: order.price, quantity: order.quantity, total: order.total },
    filledQuantity: order.filledQuantity,
    filledTotal: order.filledTotal,
    ending: isEnd ? { ...ending, isStated: ending.isStated === true || type === 'finished' } : null,
    createdAt: order.createdAt,
    changedAt: order.updatedAt,
    dealId: null
  }
}

/** @param receivedAt the venue's time now: of a deal without a time */
export const evidenceOfDeal = (deal: DealRecord, receivedAt: number): Evidence => ({
  kind: 'fill',
  dealId: deal.id,
  transactionId: deal.transactionId,
  venueId: null,
  market: deal.market,
  price: deal.price,
  quantity: deal.quantity,
  total: deal.total,
  ...feeOf(deal.market, deal.fee, deal.feeCurrency),
  role: deal.role,
  at: deal.at ?? receivedAt
})

export const evidenceOfOpen = (order: OpenOrderRecord): Evidence => ({
  kind: 'order',
  source: 'open',
  venueId: order.id,
  clientOrderId: order.clientOrderId,
  market: order.market,
  side: order.side,
  description: {
    type: null,
    price: order.price,
    quantity: order.quantity,
    total: order.total,
    stopLossPrice: order.stopLossPrice
  },
  filledQuantity: order.filledQuantity,
  filledTotal: order.filledTotal,
  ending: null,
  createdAt: order.createdAt,
  changedAt: null,
  dealId: null
})

/**
 * `clientOrderId`: that of the query, if the venue filters by it but does not repeat it. `isOpen`: the venue's list of
 * open orders names it, so that a date alone does not end it.
 */
export function evidenceOfHistory(
  order: HistoryOrderRecord,
  clientOrderId: string | null,
  isOpen = false
): readonly Evidence[] {
  const { deal, finishedAt } = order
  const latest = finishedAt ?? deal?.completedAt ?? deal?.createdAt ?? order.createdAt
  const ending = endingOf(order.state, order.internalState, order.filledQuantity, order.quantity, finishedAt)
  // A history that also lists open orders gives them no finishing time.
  const isEnd = finishedAt === null ? [order.state, order.internalState].some(isEndWord) : !isOpen || ending.isStated
  const seen: Evidence = {
    kind: 'order',
    source: 'history',
    venueId: order.id,
    clientOrderId: order.clientOrderId ?? clientOrderId,
    market: order.market,
    side: order.side,
    description: { type: order.type, price: null, quantity: order.quantity, total: null },
    filledQuantity: order.filledQuantity,
    filledTotal: order.filledTotal,
    ending: isEnd ? ending : null,
    createdAt: order.createdAt,
    changedAt: order.finishedAt,
    dealId: deal?.id ?? null
  }
  const fills = (deal?.fills?.items ?? []).map((fill): Evidence => ({
    kind: 'fill',
    dealId: deal?.id ?? '',
    transactionId: fill.id,
    venueId: order.id,
    market: order.market,
    price: fill.price,
    quantity: fill.quantity,
    total: fill.total,
    ...feeOf(order.market, fill.fee, fill.feeCurrency),
    role: fill.role,
    at: fill.at ?? latest ?? 0
  }))
  return [seen, ...fills]
}
