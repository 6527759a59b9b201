import {
  decoderOf,
  documented,
  every,
  inside,
  mapped,
  nullable,
  orNull,
  readable,
  record,
  unreadable,
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
  orZero,
  price,
  quantity,
  role,
  side,
  signed,
  words,
  wordsLike
} from '../values.ts'

/** POST …/orders/market and POST …/orders. */
export const decodeOrderPlaced = decoderOf(record({ orderId: ['order_id', id] }))

/** DELETE …/orders/{orderId}: only `success: true` is proof. */
export const decodeOrderCancelled = decoderOf(
  inside(
    'success',
    documented(flag, (value) => (value === true ? null : unreadable('success is not true')))
  )
)

const openOrder = record(
  {
    id: ['id', id],
    side: ['direction', side],
    market: ['symbol', market],
    price: ['price', nullable(price)],
    quantity: ['quantity', nullable(quantity)],
    /** Quote currency. */
    total: ['value', nullable(amount)],
    filledQuantity: ['filledQuantity', orZero(quantity)],
    filledTotal: ['filledValue', orZero(amount)],
    createdAt: ['createdAt', moment],
    clientOrderId: ['clientOrderId', nullable(id)],
    stopLossPrice: ['stopLossPrice', nullable(price)]
  },
  { market: 'symbol' }
)
export type OpenOrderRecord = Read<typeof openOrder>

/** GET …/orders. A list of which nothing can be read is no failure: its orders are counted. */
export const OPEN_ORDERS = inside('result', readable(openOrder))
export const decodeOpenOrders = decoderOf(OPEN_ORDERS)

const fill = record({
  id: ['id', id],
  role: ['tradeRole', role],
  price: ['filledPrice', aboveZero(price)],
  quantity: ['filledQuantity', quantity],
  total: ['filledValue', amount],
  fee: ['fee', signed],
  feeCurrency: ['feeCurrency', currency],
  at: ['committedAt', moment]
})

const deal = record({
  id: ['id', id],
  state: ['state', wordsLike('completed')],
  createdAt: ['createdAt', orNull(moment)],
  completedAt: ['completedAt', nullable(moment)],
  averagePrice: ['averageFilledPrice', orNull(amount)],
  fills: ['transactions', mapped(orNull(every(fill)), (fills) => fills ?? [])]
})

const historyOrder = record(
  {
    id: ['id', id],
    /** `market`, `limit`, or the venue's text. */
    type: ['type', wordsLike('limit', 'market')],
    side: ['direction', side],
    market: ['symbol', market],
    quantity: ['quantity', nullable(quantity)],
    filledQuantity: ['filledQuantity', orZero(quantity)],
    filledTotal: ['filledValue', orZero(amount)],
    state: ['state', words],
    internalState: ['internalState', orNull(words)],
    clientOrderId: ['clientOrderId', nullable(id), 'undocumented'],
    createdAt: ['createdAt', moment],
    finishedAt: ['finishedAt', nullable(moment)],
    deal: ['deal', nullable(deal)]
  },
  { market: 'symbol' }
)
export type HistoryOrderRecord = Read<typeof historyOrder>

/** GET …/orders/history. An order with an unreadable fill is unreadable: its amounts would not add up. */
export const ORDER_HISTORY = inside('result', readable(historyOrder))
export const decodeOrderHistory = decoderOf(ORDER_HISTORY)
