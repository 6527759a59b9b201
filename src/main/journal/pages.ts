import type { Fill, Order } from '../../core/orders/order.ts'

/** An execution, with the known facts of its order. */
export type JournalFill = Fill & Pick<Order, 'venueId' | 'clientOrderId'>

/** Position of a reader: the last row it received. A row keeps its position while it changes, so each is read once. */
export type FillPlace = Pick<Fill, 'at' | 'id'>
export type OrderPlace = Pick<Order, 'createdAt' | 'key'>

/** An order with its facts as JSON. */
export type KeptOrder = OrderPlace & { readonly facts: string }
