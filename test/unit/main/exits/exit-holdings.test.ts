import { expect, test } from 'vitest'
import type { Fill, Order } from '../../../../src/core/orders/order.ts'
import { baseFeesOf, createHoldings, fillChanges } from '../../../../src/main/exits/exit-holdings.ts'
import { anOrder } from '../../core/orders/change-samples.ts'

const sale = (key: string, more: Partial<Order> = {}): Order => ({
  ...anOrder({ key, state: 'working' }),
  ...{ market: 'BTC_USDT', side: 'sell', venueId: key, quantity: '0.4', filledQuantity: '0.1' },
  ...more
})
const total = (held: string | null, ...alive: readonly Order[]) =>
  createHoldings({
    balanceOf: (currency) => (currency === 'BTC' ? { currency, available: '1', held, at: 0 } : null),
    alive: () => alive
  })

test('coins in open sales count once, whether the list has them as held already or not', () => {
  const open = [sale('a'), sale('b')]
  expect(total('0.6', ...open).total('BTC')).toBe('1.6')
  expect(total('0', ...open).total('BTC')).toBe('1.6')
  expect(total('0.9', ...open).total('BTC')).toBe('1.9')
  expect(total(null, ...open).total('BTC')).toBe('1.6')
  expect(total('0', ...open).available('BTC')).toBe('1')
  expect(total('0', ...open).total('ETH')).toBeNull()
})

test('a purchase, another market and an order that the venue does not show hold none of the coins', () => {
  const others = [sale('a', { side: 'buy' }), sale('b', { market: 'BTCX_USDT' }), sale('c', { venueId: null })]
  expect(total('0', ...others).total('BTC')).toBe('1')
})

test('fees in the coin are those of the fills of that order; fills change both balances and that of their fee', () => {
  const fill: Fill = {
    ...{ id: 'f', orderKey: 'a', market: 'BTC_USDT', price: '100', quantity: '1', total: '100' },
    ...{ fee: '0.001', feeCurrency: 'BTC', at: 5 },
    side: 'buy',
    role: 'taker'
  }
  const fills = [
    fill,
    { ...fill, id: 'g', fee: '0.002' },
    { ...fill, id: 'h', feeCurrency: 'USDT' },
    { ...fill, id: 'i', orderKey: 'b' },
    { ...fill, id: 'j', fee: '-0.5' }
  ]
  expect(baseFeesOf(fills, 'a', 'BTC_USDT')).toBe('0.003')
  expect(fillChanges([fill, { ...fill, side: null }])).toEqual([
    { currency: 'BTC', amount: '1', at: 5 },
    { currency: 'USDT', amount: '-100', at: 5 },
    { currency: 'BTC', amount: '-0.001', at: 5 }
  ])
})
