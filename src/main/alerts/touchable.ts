import type { TouchableOrder } from '../../core/alerts/order-touch.ts'
import type { Order } from '../../core/orders/order.ts'

/** The limit orders of a market that rest at the venue. */
export const touchable = (orders: readonly Order[], market: string): readonly TouchableOrder[] =>
  orders.flatMap(({ key, market: where, side, type, state, price }) =>
    where === market && type === 'limit' && price !== null && (state === 'working' || state === 'partial')
      ? [{ key, side, price }]
      : []
  )
