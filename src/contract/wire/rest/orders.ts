import {
  decides,
  decoderOf,
  documented,
  informs,
  informsElse,
  inside,
  leftOutOf,
  mapped,
  nullable,
  readable,
  reading,
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
export const ORDER_PLACED = record({ orderId: decides('order_id', id) })
export const decodeOrderPlaced = decoderOf(ORDER_PLACED)

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
const listedFills = readable(fill)
const fills = documented(listedFills, (value, name, blank) => {
  const listed = reading(() => listedFills.read(value, name, blank))
  const reasons = listed.ok ? listed.value.undecoded.map(({ reason }) => `${name}: ${reason}`) : [listed.failure]
  for (const reason of reasons) blank(reason)
  return listed.ok ? { items: listed.value.items, leftOut: leftOutOf(listed.value) } : { items: [], leftOut: 1 }
})

const dealRecord = record({
  id: informs('id', id),
  state: informs('state', wordsLike('completed')),
  createdAt: informs('createdAt', moment),
  completedAt: informs('completedAt', nullable(moment)),
  averagePrice: informs('averageFilledPrice', amount),
  fills: informs('transactions', fills)
})
/** Without its id nothing tells its executions from others: all of them are left out. */
const deal = documented(dealRecord, (value, name, blank) => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  // Something else is read as executions, which it is not: so it is told and counted.
  const one = dealRecord.read(isObject ? value : { transactions: value }, name, blank)
  if (one.id !== null || one.fills === null) return one
  return { ...one, fills: { items: [], leftOut: one.fills.leftOut + one.fills.items.length } }
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
