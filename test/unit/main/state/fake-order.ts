import type { Order } from '../../../../src/core/orders/order.ts'

/** A working order of this app's own. */
export const order = (key: string, more: Partial<Order> = {}): Order => ({
  key,
  venueId: null,
  clientOrderId: null,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '1',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 0,
  updatedAt: 0,
  finishedAt: null,
  ...more
})
