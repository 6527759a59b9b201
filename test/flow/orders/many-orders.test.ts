import { expect, test } from 'vitest'
import { placeMany } from '../../support/many-orders.ts'
import { quickPaces, tradingDesk } from './trading-desk.ts'
import { message } from '../../../src/i18n/codes.ts'

const fast = quickPaces()

test('loads every open order over all pages, and cancels all of them', async () => {
  const { exchange, desk, orders } = await tradingDesk({ stream: false, paces: fast })
  const real = placeMany(exchange, 5_000)
  await orders.reconcile()
  const open = desk.orders().filter(({ state }) => state === 'working')
  expect(open.length).toBe(5_000)
  expect(new Set(open.map(({ venueId }) => venueId))).toEqual(new Set(real))
  const outcome = await orders.cancelMany(open.map(({ key }) => key))
  expect(outcome).toEqual({ ok: true, value: { requested: 5_000, failed: [], left: [], waitMs: 0 } })
  expect(exchange.control.truth.openOrders()).toEqual([])
})

test('loads orders and fills beyond the first page of the history once', async () => {
  const { exchange, desk, orders, when } = await tradingDesk({ stream: false, paces: fast })
  for (let i = 0; i < 450; i++) {
    const placed = exchange.control.apply({
      kind: 'market-order',
      at: exchange.control.now(),
      account: exchange.account.userId,
      id: exchange.control.newOrderId(),
      market: 'BTC_USDT',
      side: i % 2 === 0 ? 'buy' : 'sell',
      quantity: '0.001',
      value: null,
      clientOrderId: null,
      tag: null
    })
    expect(placed.ok).toBe(true)
  }
  await orders.reconcile()
  await when('all are read', () => desk.orders().length === 450)
  const deals = exchange.control.truth.orderHistory().flatMap(({ deal }) => deal?.transactions ?? [])
  await when('all fills, too', () => desk.fills().length === deals.length)
  await expect.poll(pagesOf).toBeGreaterThanOrEqual(5)
  const before = pagesOf()
  await orders.reconcile()
  await orders.reconcile()
  expect(pagesOf() - before, 'without news the first page is enough').toBe(2)

  function pagesOf(): number {
    return exchange.control.truth
      .requests()
      .filter(({ path, query }) => path.endsWith('/orders/history') && query.includes('offset=')).length
  }
})

test('says that the venue has more open orders than it lists', async () => {
  const { exchange, orders, desk } = await tradingDesk({ stream: false, paces: fast })
  placeMany(exchange, 10_101)
  await orders.reconcile()
  expect(desk.orders().filter(({ state }) => state === 'working').length).toBe(10_100)
  expect(desk.reader().take(0).fields.listsMissing).toEqual(message('open-orders-truncated', { most: 10_100 }))
})

test('leaves the rest for later if the venue demands a pause', async () => {
  const { exchange, desk, orders } = await tradingDesk({ stream: false, paces: fast })
  placeMany(exchange, 40)
  await orders.reconcile()
  const keys = desk.orders().map(({ key }) => key)
  exchange.control.faults.http(
    { method: 'DELETE', times: 1 },
    { kind: 'answer', when: 'before', status: 429, headers: { 'retry-after': '1' } }
  )
  const first = await orders.cancelMany(keys)
  if (!first.ok) throw new Error(first.failure.code)
  expect(first.value.failed).toEqual([])
  expect(first.value.requested + first.value.left.length).toBe(40)
  expect(first.value.left.length).toBeGreaterThan(30)
  expect(first.value.waitMs).toBeGreaterThan(0)
  await expect
    .poll(async () => (await orders.cancelMany(first.value.left)).ok && exchange.control.truth.openOrders().length)
    .toBe(0)
})
