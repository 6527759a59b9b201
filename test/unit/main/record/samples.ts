import type { OrderChange } from '../../../../src/core/orders/change.ts'
import type { Order, OrderDraft } from '../../../../src/core/orders/order.ts'

const draft: OrderDraft = {
  ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '1', total: null },
  ...{ price: '100', stopLossPrice: null }
}

export const orderSample = (more: Partial<Order> = {}): Order => ({
  ...{ ...draft, key: 'o', venueId: 'v', clientOrderId: 'c', filledQuantity: '0', filledTotal: '0', own: true },
  ...{ state: 'working', reason: null, dismissUnresolved: false, createdAt: 0, updatedAt: 0, finishedAt: null },
  ...more
})

export const changeSample = (step: OrderChange['step']): OrderChange => ({
  ...{ key: 'change', orderKey: 'o', draft, seenFilled: '0', step, cancel: 'accepted', reason: null },
  ...{ newKey: null, again: false, awaits: null, at: 0 }
})
