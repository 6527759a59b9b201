import type { Order } from '../../../../src/core/orders/order.ts'

/** A working limit order at the venue. */
export const anOrder = (more: Partial<Order> = {}): Order => ({
  key: 'old',
  venueId: 'v-1',
  clientOrderId: 'old',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '100',
  stopLossPrice: '110',
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 1_000,
  updatedAt: 1_000,
  finishedAt: null,
  ...more
})
