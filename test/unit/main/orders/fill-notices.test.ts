import { expect, test } from 'vitest'
import type { Order } from '../../../../src/core/orders/order.ts'
import { createFillNotices } from '../../../../src/main/orders/fill-notices.ts'
import type { FilledNotice } from '../../../../src/main/state/notify.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const order = (key: string, filledQuantity: string, filledTotal: string, state: Order['state'] = 'partial'): Order => ({
  key,
  venueId: key,
  clientOrderId: key,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '100',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity,
  filledTotal,
  state,
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 0,
  updatedAt: 0,
  finishedAt: null
})

function watched() {
  const clock = createFakeClock()
  const told: string[] = []
  const decimals: (number | null)[] = []
  const now = new Map<string, Order>()
  const notices = createFillNotices(
    clock,
    (key) => now.get(key),
    (symbol) => (symbol === 'BTC_USDT' ? { baseDecimals: 6, quoteDecimals: 2 } : undefined),
    (notice: FilledNotice) => {
      const { key, state } = notice.order
      told.push(`${key} ${state} ${notice.quantity} ${notice.total}`)
      decimals.push(notice.quoteDecimals)
    }
  )
  const filled = (next: Order) => {
    const before = now.get(next.key)
    now.set(next.key, next)
    notices.filled(before, next)
  }
  return { clock, told, decimals, now, filled, notices }
}

test('merges deals of an order within a second, with their exact sum', () => {
  const { clock, told, filled } = watched()
  filled(order('a', '0.1', '10'))
  clock.advanceNow(500)
  filled(order('a', '0.3', '30.3'))
  clock.advanceNow(499)
  filled(order('a', '0.30000001', '30.301'))
  expect(told).toEqual([])
  clock.advanceNow(1)
  expect(told).toEqual(['a partial 0.30000001 30.301'])
})

test('has the decimals of prices of its market, if they are known', () => {
  const { clock, decimals, filled } = watched()
  filled(order('a', '0.1', '10'))
  filled({ ...order('b', '0.1', '10'), market: 'OLD_USDT' })
  clock.advanceNow(1_000)
  expect(decimals).toEqual([2, null])
})

test('reports a later deal separately, with its own amount', () => {
  const { clock, told, filled } = watched()
  filled(order('a', '0.1', '10'))
  clock.advanceNow(1000)
  filled(order('a', '1', '100', 'filled'))
  clock.advanceNow(1000)
  expect(told).toEqual(['a partial 0.1 10', 'a filled 0.9 90'])
})

test('never merges two orders', () => {
  const { clock, told, filled } = watched()
  filled(order('a', '0.1', '10'))
  filled(order('b', '0.2', '20'))
  clock.advanceNow(1000)
  expect(told).toEqual(['a partial 0.1 10', 'b partial 0.2 20'])
})

test('includes an ending that arrives after the last deal', () => {
  const { clock, told, now, filled } = watched()
  filled(order('a', '1', '100'))
  now.set('a', order('a', '1', '100', 'filled'))
  clock.advanceNow(1000)
  expect(told).toEqual(['a filled 1 100'])
})

test('reports an order whose deals cover its amount as filled, before its ending', () => {
  const { clock, told, filled } = watched()
  const byTotal = (key: string, filledTotal: string) =>
    filled({ ...order(key, '0.5', filledTotal), type: 'market', quantity: null, total: '50' })
  byTotal('all', '50')
  byTotal('rest buys nothing', '49.99995')
  byTotal('rest buys some', '49.9')
  filled(order('limit', '1', '100'))
  clock.advanceNow(1000)
  expect(told).toEqual([
    'all filled 0.5 50',
    'rest buys nothing filled 0.5 49.99995',
    'rest buys some partial 0.5 49.9',
    'limit filled 1 100'
  ])
})

test('reports nothing after the stop', () => {
  const { clock, told, filled, notices } = watched()
  filled(order('a', '1', '100'))
  notices.stop()
  clock.advanceNow(5000)
  expect([told, clock.pending()]).toEqual([[], 0])
})
