import { byNewest, type ConvertOrder } from '../converts/convert.ts'
import type { Fill, Order } from '../orders/order.ts'
import { csvOf, timeCell } from './csv.ts'

export type ExportKind = 'orders' | 'fills' | 'converts'

const oldestFirst = <T>(rows: readonly T[], at: (row: T) => number): readonly T[] => [...rows].sort((a, b) => at(a) - at(b))

/** All orders, oldest first. `utc`: the clock of the times, here and below. Amounts and prices are exact; fees stand with the fills. */
export const ordersCsv = (orders: readonly Order[], utc: boolean): string => csvOf([
  ['created', 'finished', 'market', 'side', 'type', 'state', 'price', 'quantity', 'total', 'filled_quantity', 'filled_total', 'order_id',
    'client_order_id', 'placed_here', 'set_aside', 'reason'],
  ...oldestFirst(orders, (order) => order.createdAt).map((it) => [
    timeCell(it.createdAt, utc), timeCell(it.finishedAt, utc), it.market, it.side, it.type, it.state, it.price, it.quantity, it.total,
    it.filledQuantity, it.filledTotal, it.venueId, it.clientOrderId, it.own ? 'yes' : 'no', it.setAside ? 'yes' : 'no', it.reason
  ])
])

/** All executions, oldest first. `orders`: by key, for their ids at the venue. */
export const fillsCsv = (fills: readonly Fill[], orders: ReadonlyMap<string, Order>, utc: boolean): string => csvOf([
  ['time', 'market', 'side', 'price', 'quantity', 'total', 'fee', 'fee_currency', 'role', 'fill_id', 'order_id', 'client_order_id'],
  ...oldestFirst(fills, (fill) => fill.at).map((it) => {
    const order = it.orderKey === null ? undefined : orders.get(it.orderKey)
    return [timeCell(it.at, utc), it.market, it.side, it.price, it.quantity, it.total, it.fee, it.feeCurrency, it.role, it.id,
      order?.venueId ?? null, order?.clientOrderId ?? null]
  })
])

/** All converts, oldest first. */
export const convertsCsv = (converts: readonly ConvertOrder[], utc: boolean): string => csvOf([
  ['created', 'completed', 'expires', 'type', 'status', 'from', 'to', 'amount_from', 'amount_to', 'executed_from', 'executed_to',
    'rate', 'market_rate', 'limit', 'order_id', 'uuid'],
  ...[...converts].sort(byNewest).reverse().map((it) => [
    timeCell(it.createdAt, utc), timeCell(it.completedAt, utc), timeCell(it.expiresAt, utc), it.type, it.status, it.currencyFrom, it.currencyTo,
    it.amountFrom, it.amountTo, it.executedFrom, it.executedTo, it.currentRate, it.marketRate, it.limit, it.orderId, it.uuid
  ])
])
