import { expect, test } from 'vitest'
import { orderLine } from '../../../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'

const DRAFT: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.50',
  total: null,
  price: '64000',
  stopLossPrice: '65000.5'
}

test('writes a draft as one line with its exact amounts', () => {
  expect([
    orderLine(DRAFT),
    orderLine({ ...DRAFT, type: 'market', side: 'sell', price: null, stopLossPrice: null })
  ]).toEqual(['BUY LIMIT BTC_USDT quantity 0.5 price 64000 stop 65000.5', 'SELL MARKET BTC_USDT quantity 0.5'])
})

test('gives every different draft a different line', () => {
  const shown = orderLine(DRAFT)
  const changed: readonly Partial<OrderDraft>[] = [
    { market: 'ETH_USDT' },
    { side: 'sell' },
    { type: 'market' },
    { quantity: '5' },
    { quantity: null, total: '0.5' },
    { price: '64001' },
    { stopLossPrice: null },
    { stopLossPrice: '65000.6' }
  ]
  expect(orderLine({ ...DRAFT, quantity: '0.5' })).toBe(shown)
  for (const change of changed) expect(orderLine({ ...DRAFT, ...change })).not.toBe(shown)
})
