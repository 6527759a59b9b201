import { compareText, money, plain, type DecimalText } from '../money.ts'
import { dateOf, type OrderFacts } from './facts.ts'
import type { Order, OrderState, OrderType } from './order.ts'
import { inWords, type Message } from '../message.ts'

const nonZero = (text: DecimalText | null | undefined): DecimalText | null =>
  text === null || text === undefined || compareText(text, '0') === 0 ? null : text

/** Average price to 12 significant digits, for display: the exact amounts are shown beside it. */
function averagePrice(total: DecimalText, quantity: DecimalText): DecimalText | null {
  const base = money(quantity)
  return base.isZero() ? null : plain(money(total).div(base).toSignificantDigits(12))
}

/** The cancel trigger; undefined while only a source that does not have it has shown the order. */
export const triggerOf = ({ intent, described }: OrderFacts): DecimalText | null | undefined => {
  const trigger = intent === null ? described.open?.stopLossPrice : intent.draft.stopLossPrice
  return trigger === undefined ? undefined : nonZero(trigger)
}

/** The shown order, computed from all known facts: equal facts give an equal order. */
export function orderOf(facts: OrderFacts): Order {
  const { stream, open, history } = facts.described
  const draft = facts.intent?.draft
  const first = (pick: 'price' | 'quantity' | 'total'): DecimalText | null =>
    nonZero(draft?.[pick]) ?? nonZero(stream?.[pick]) ?? nonZero(open?.[pick]) ?? nonZero(history?.[pick])
  const word = draft?.type ?? stream?.type ?? history?.type ?? open?.type ?? 'limit'
  const type: OrderType = word === 'market' ? 'market' : 'limit'
  const quantity = draft === undefined ? first('quantity') : draft.quantity
  const asked = draft === undefined ? (type === 'market' && quantity === null ? first('total') : null) : draft.total
  const { state, reason } = stateOf(facts, quantity, asked)
  const createdAt = facts.intent?.at ?? facts.bornAt ?? facts.changedAt
  const ended = finishedAt(facts, state)
  return {
    key: facts.key,
    venueId: facts.venueId,
    clientOrderId: facts.clientOrderId,
    market: facts.market,
    side: facts.side,
    type,
    ...(word !== type && { otherType: word }),
    price: type === 'limit' ? first('price') : averagePrice(facts.filledTotal, facts.filledQuantity),
    stopLossPrice: triggerOf(facts) ?? null,
    quantity,
    total: asked,
    filledQuantity: facts.filledQuantity,
    filledTotal: facts.filledTotal,
    state,
    reason,
    dismissUnresolved: state === 'unknown' && (facts.dismissUnresolvedAt ?? null) !== null,
    own: facts.intent !== null,
    createdAt,
    updatedAt: facts.changedAt,
    // The venue's time is in whole seconds, that of an order placed here is not.
    finishedAt: ended === null ? null : Math.max(ended, createdAt)
  }
}

/**
 * True if the deals of an order cover the amount that it requests. `baseDecimals`: of the market; what is left of a
 * total and buys less than the smallest amount of base is no rest.
 */
export function isCovered(
  {
    quantity,
    total,
    filledQuantity,
    filledTotal
  }: Pick<Order, 'quantity' | 'total' | 'filledQuantity' | 'filledTotal'>,
  baseDecimals: number | null = null
): boolean {
  const filled = money(filledQuantity)
  if (filled.isZero()) return false
  if (quantity !== null) return filled.gte(quantity)
  if (total === null) return false
  const rest = money(total).sub(filledTotal)
  if (baseDecimals === null) return rest.lte(0)
  return rest.lt(money(filledTotal).div(filled).mul(money('10').pow(-baseDecimals)))
}

function stateOf(
  facts: OrderFacts,
  quantity: DecimalText | null,
  total: DecimalText | null
): { state: OrderState; reason: Message | null } {
  const { ending, answer, filledQuantity, filledTotal } = facts
  // Whatever its ending says: nothing was left to cancel.
  if (isCovered({ quantity, total, filledQuantity, filledTotal })) return { state: 'filled', reason: null }
  if (ending !== null) {
    const explain = ending.state === 'rejected' || ending.state === 'expired' || ending.state === 'cancelled'
    return { state: ending.state, reason: explain && ending.words !== '' ? inWords(ending.words) : null }
  }
  if (compareText(filledQuantity, '0') > 0) return { state: 'partial', reason: null }
  // A sighting at the venue outweighs the answer to the request.
  if (facts.seen) return { state: 'working', reason: null }
  switch (answer?.kind) {
    case undefined:
      return { state: 'placing', reason: null }
    case 'accepted':
      return { state: 'working', reason: null }
    case 'unknown':
      return { state: 'unknown', reason: reasonOf(answer.words) }
    case 'refused':
    case 'never-sent':
      return { state: 'rejected', reason: reasonOf(answer.words) }
  }
}

export const reasonOf = (words: Message | string): Message => (typeof words === 'string' ? inWords(words) : words)

function finishedAt(facts: OrderFacts, state: OrderState): number | null {
  const at = facts.ending === null ? null : dateOf(facts.ending)
  if (at !== null || (facts.ending !== null && state !== 'filled')) return at
  return state === 'filled' || state === 'rejected' ? facts.changedAt : null
}
