import type { Fill, Order } from '../../core/orders/order.ts'

/** An execution with what is known of its order. */
export type JournalFill = Fill & Pick<Order, 'venueId' | 'clientOrderId'>

/**
 * Where a reader stands: the last row that it was given. A row keeps its place while it changes, so each comes once.
 */
export type FillPlace = Pick<Fill, 'at' | 'id'>
export type OrderPlace = Pick<Order, 'createdAt' | 'key'>

/** An order with its facts as JSON. */
export type KeptOrder = OrderPlace & { readonly facts: string }
