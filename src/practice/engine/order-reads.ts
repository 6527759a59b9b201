import type { OrderFilter, OrderRecord } from './api/orders.ts'
import { orderRecord } from './records.ts'
import type { LiveOrder } from './state.ts'

/** Newest first, filtered, then `offset` skipped and `limit` taken. */
export function listOrders(orders: readonly LiveOrder[], filter: OrderFilter = {}): readonly OrderRecord[] {
  const offset = filter.offset ?? 0
  return orders
    .filter((order) => matches(order, filter))
    .reverse()
    .slice(offset, filter.limit === undefined ? undefined : offset + filter.limit)
    .map(orderRecord)
}

const matches = (order: LiveOrder, { market, side, id, clientOrderId }: OrderFilter): boolean =>
  (market ?? order.market.symbol) === order.market.symbol &&
  (side ?? order.side) === order.side &&
  (id ?? order.id) === order.id &&
  (clientOrderId ?? order.clientOrderId) === order.clientOrderId
