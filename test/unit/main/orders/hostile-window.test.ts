import { expect, test } from 'vitest'
import { fail, ok, type Failure } from '../../../../src/contract/failure.ts'
import { DEFAULT_LIMITS } from '../../../../src/contract/limits.ts'
import { money } from '../../../../src/core/money.ts'
import { orderLine } from '../../../../src/core/orders/order-line.ts'
import { createRateLimit } from '../../../../src/main/ipc/rate-limit.ts'
import { checkConfirmed } from '../../../../src/main/orders/confirmed.ts'
import type { MarketOrderRequest } from '../../../../src/main/rest/client-api.ts'
import { bench, BUY, venue } from './desk-with-orders.ts'

const CALLS = 10_000
const WINDOW = 1

test('10,000 calls to place an order get nothing above the limits and nothing beyond the rate', async () => {
  const sent: MarketOrderRequest[] = []
  const it = bench(venue({ placeMarket: (request) => (sent.push(request), Promise.resolve(ok({ orderId: `v${sent.length}` }))) }))
  it.orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '100' }, dayValue: { USDT: '6000' }, perMinute: 60 })
  const rate = createRateLimit()
  const start = it.clock.now()
  const perSecond = new Map<number, number>()
  for (let call = 0; call < CALLS; call++) {
    if (call % 100 === 0) await it.clock.advance(1_000)
    if (!rate.take(WINDOW, 'orders.place', it.clock.monotonic())) continue
    const draft = { ...BUY, total: String(15 + (call * 7) % 500) }
    const isSame = checkConfirmed(orderLine(draft), call % 9 === 0 ? 'BUY' : orderLine(draft))
    const before = sent.length
    const answer = isSame.ok ? await it.orders.place(draft, `hostile-${call}`) : fail<Failure>(isSame.failure)
    const second = Math.floor((it.clock.now() - start) / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + sent.length - before)
    if (call % 9 === 0) expect(answer).toMatchObject({ ok: false, failure: { rule: 'confirmation' } })
  }
  const worth = sent.map(({ value }) => money(value ?? '0'))
  expect(sent.length).toBeGreaterThan(20)
  expect(worth.every((value) => value.lte('100'))).toBe(true)
  expect(worth.reduce((sum, value) => sum.add(value), money('0')).lte('6000')).toBe(true)
  expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(10)
  // The calls took 100 seconds: no minute of them may hold more than 60 orders.
  const seconds = Array.from({ length: 101 }, (_, second) => perSecond.get(second) ?? 0)
  const minutes = seconds.map((_, from) => seconds.slice(from, from + 60).reduce((sum, count) => sum + count, 0))
  expect(Math.max(...minutes)).toBeLessThanOrEqual(60)
})
