import type { Result } from '../../failure.ts'
import {
  amount,
  amountOrNull,
  amountOrZero,
  currency,
  eachOf,
  fieldsOf,
  id,
  idOrNull,
  isGiven,
  market,
  price,
  readableOf,
  reading,
  role,
  side,
  signed,
  words,
  wordsOrNull,
  unreadable,
  type Fields,
  type Listed
} from '../fields.ts'
import type { HistoryDealRecord, HistoryFillRecord, HistoryOrderRecord, OpenOrderRecord } from '../rest.ts'
import { moment, momentOrNull } from '../times.ts'

/** POST …/orders/market and POST …/orders. */
export const decodeOrderPlaced = (body: unknown): Result<{ readonly orderId: string }, string> =>
  reading(() => ({ orderId: id(fieldsOf(body, 'body'), 'order_id') }))

/** DELETE …/orders/{orderId}: only `success: true` is proof. */
export const decodeOrderCancelled = (body: unknown): Result<null, string> =>
  reading(() => (fieldsOf(body, 'body').success === true ? null : unreadable('success is not true')))

/** GET …/orders. A list of which nothing can be read is no failure: its orders are counted. */
export const decodeOpenOrders = (body: unknown): Result<Listed<OpenOrderRecord>, string> =>
  reading(() =>
    readableOf(fieldsOf(body, 'body').result, 'result', (fields) => ({
      id: id(fields, 'id'),
      market: market(fields, 'symbol'),
      side: side(fields, 'direction'),
      price: amountOrNull(fields, 'price'),
      quantity: amountOrNull(fields, 'quantity'),
      total: amountOrNull(fields, 'value'),
      filledQuantity: amountOrZero(fields, 'filledQuantity'),
      filledTotal: amountOrZero(fields, 'filledValue'),
      createdAt: moment(fields, 'createdAt'),
      clientOrderId: idOrNull(fields, 'clientOrderId'),
      stopLossPrice: amountOrNull(fields, 'stopLossPrice')
    }))
  )

/** GET …/orders/history. An order with an unreadable fill is unreadable: its amounts would not add up. */
export const decodeOrderHistory = (body: unknown): Result<Listed<HistoryOrderRecord>, string> =>
  reading(() =>
    readableOf(fieldsOf(body, 'body').result, 'result', (fields) => ({
      id: id(fields, 'id'),
      type: words(fields, 'type'),
      market: market(fields, 'symbol'),
      side: side(fields, 'direction'),
      quantity: amountOrNull(fields, 'quantity'),
      filledQuantity: amountOrZero(fields, 'filledQuantity'),
      filledTotal: amountOrZero(fields, 'filledValue'),
      state: words(fields, 'state'),
      internalState: wordsOrNull(fields, 'internalState'),
      clientOrderId: idOrNull(fields, 'clientOrderId'),
      createdAt: moment(fields, 'createdAt'),
      finishedAt: momentOrNull(fields, 'finishedAt'),
      deal: isGiven(fields, 'deal') ? readDeal(fieldsOf(fields.deal, 'deal')) : null
    }))
  )

const readDeal = (fields: Fields): HistoryDealRecord => ({
  id: id(fields, 'id'),
  state: words(fields, 'state'),
  createdAt: momentOrNull(fields, 'createdAt'),
  completedAt: momentOrNull(fields, 'completedAt'),
  averagePrice: amountOrNull(fields, 'averageFilledPrice'),
  fills: isGiven(fields, 'transactions') ? eachOf(fields.transactions, 'transactions', readFill) : []
})

const readFill = (fields: Fields): HistoryFillRecord => ({
  id: id(fields, 'id'),
  role: role(fields, 'tradeRole'),
  price: price(fields, 'filledPrice'),
  quantity: amount(fields, 'filledQuantity'),
  total: amount(fields, 'filledValue'),
  fee: signed(fields, 'fee'),
  feeCurrency: currency(fields, 'feeCurrency'),
  at: moment(fields, 'committedAt')
})
