import {
  decides,
  decoderOf,
  documented,
  every,
  informs,
  informsElse,
  inside,
  leftOutOf,
  mapped,
  nullable,
  readable,
  record,
  unreadable,
  type Listed,
  type Read
} from '../fields.ts'
import {
  aboveZero,
  amount,
  currency,
  flag,
  id,
  market,
  moment,
  price,
  quantity,
  role,
  side,
  signed,
  words,
  wordsLike
} from '../values.ts'
import { withTotal } from '../total.ts'

/** POST …/orders/market and POST …/orders. */
export const decodeOrderPlaced = decoderOf(record({ orderId: decides('order_id', id) }))

/** DELETE …/orders/{orderId}: only `success: true` is proof. */
export const decodeOrderCancelled = decoderOf(
  inside(
    'success',
    documented(flag, (value) => (value === true ? null : unreadable('success is not true')))
  )
)

const openOrder = record(
  {
    id: decides('id', id),
    side: decides('direction', side),
    market: decides('symbol', market),
    price: informs('price', nullable(price)),
    quantity: informs('quantity', nullable(quantity)),
    /** Quote currency. */
    total: informs('value', nullable(amount)),
    filledQuantity: informsElse('filledQuantity', quantity, '0'),
    filledTotal: informsElse('filledValue', amount, '0'),
    createdAt: informs('createdAt', moment),
    clientOrderId: informs('clientOrderId', nullable(id)),
    stopLossPrice: informs('stopLossPrice', nullable(price))
  },
  { market: 'symbol' }
)
export type OpenOrderRecord = Read<typeof openOrder>

/** GET …/orders. A list of which nothing can be read is no failure: its orders are counted. */
export const OPEN_ORDERS = inside('result', readable(openOrder))
export const decodeOpenOrders = decoderOf(OPEN_ORDERS)

const execution = record({
  id: decides('id', id),
  role: informsElse('tradeRole', role, 'other'),
  price: decides('filledPrice', aboveZero(price)),
  quantity: decides('filledQuantity', quantity),
  total: informs('filledValue', amount),
  fee: informs('fee', signed),
  feeCurrency: informs('feeCurrency', currency),
  at: informs('committedAt', moment)
})

const fill = mapped(execution, withTotal)

/** An execution that cannot be read does not hide the others, nor its order; it is counted with them. */
const fills = documented(every(fill), (value, name, blank) => {
  const listed = readable(fill).read(value, name, blank)
  for (const { reason } of listed.undecoded) blank(`${name}: ${reason}`)
  return { items: listed.items, leftOut: leftOutOf(listed) }
})

const deal = record({
  id: decides('id', id),
  state: informs('state', wordsLike('completed')),
  createdAt: informs('createdAt', moment),
  completedAt: informs('completedAt', nullable(moment)),
  averagePrice: informs('averageFilledPrice', amount),
  fills: informs('transactions', fills)
})

const historyOrder = record(
  {
    id: decides('id', id),
    /** `market`, `limit`, or the venue's text. */
    type: informs('type', wordsLike('limit', 'market')),
    side: decides('direction', side),
    market: decides('symbol', market),
    quantity: informs('quantity', nullable(quantity)),
    filledQuantity: informsElse('filledQuantity', quantity, '0'),
    filledTotal: informsElse('filledValue', amount, '0'),
    state: informs('state', words),
    internalState: informs('internalState', words),
    clientOrderId: { ...informs('clientOrderId', nullable(id)), isUndocumented: true },
    createdAt: informs('createdAt', moment),
    finishedAt: informs('finishedAt', nullable(moment)),
    deal: informs('deal', nullable(deal))
  },
  { market: 'symbol' }
)
export type HistoryOrderRecord = Read<typeof historyOrder>

/** GET …/orders/history. */
export const ORDER_HISTORY = inside('result', readable(historyOrder))
export const decodeOrderHistory = decoderOf(ORDER_HISTORY)

/** Orders of a page that could not be read, and those with an execution that could not. */
export const undecodedIn = (page: Listed<HistoryOrderRecord>): number =>
  leftOutOf(page) + page.items.filter(({ deal }) => (deal?.fills?.leftOut ?? 0) > 0).length
