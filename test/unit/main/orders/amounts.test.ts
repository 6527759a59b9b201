import { afterEach, describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import type { Listed } from '../../../../src/contract/wire/fields.ts'
import type { Balance, OrderDraft } from '../../../../src/core/orders/order.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { bench, BUY, LIMIT, list, venue, type Bench } from './desk-with-orders.ts'

const SELL: OrderDraft = { ...BUY, side: 'sell', total: null, quantity: '0.5' }
let clicks = 0
const ruleOf = async (it: Bench, draft: OrderDraft) => {
  const answer = await it.orders.place(draft, `click ${clicks++}`)
  return answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
}

describe('the most that one order may be worth', () => {
  // Best bid 99, best ask 100.
  test.each<[string, OrderDraft, string]>([
    ['a market sell within it', { ...SELL, quantity: '0.505050' }, 'sent'],
    ['a market sell beyond it', { ...SELL, quantity: '0.505051' }, 'order-value'],
    ['a limit sell within it', { ...LIMIT, side: 'sell', price: '125', quantity: '0.4' }, 'sent'],
    ['a limit sell beyond it', { ...LIMIT, side: 'sell', price: '125.01', quantity: '0.4' }, 'order-value'],
    [
      'a limit sell below the market, which brings the market’s price',
      { ...LIMIT, side: 'sell', price: '90', quantity: '0.55' },
      'order-value'
    ],
    ['a limit buy beyond it', { ...LIMIT, price: '95', quantity: '0.53' }, 'order-value']
  ])('%s', async (_, draft, rule) => {
    const it = bench(venue())
    it.orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '50' } })
    expect(await ruleOf(it, draft)).toBe(rule)
  })
})

describe('a market buy by quantity', () => {
  test.each([
    ['plenty', '1000', '20.02'],
    ['hardly more than the estimate', '20.01', '20.01'],
    ['more digits than the market has', '20.0199', '20.01']
  ])('spends no more than its allowance and what is available: %s', async (_, available, value) => {
    const placeMarket = vi.fn(venue().placeMarket)
    const it = bench(venue({ placeMarket }))
    it.desk.sink.balance(
      { walletId: 'w', currency: 'USDT', amount: available, oldBalance: '0', newBalance: available },
      0
    )
    await ruleOf(it, { ...BUY, total: null, quantity: '0.2' })
    expect(placeMarket.mock.calls).toMatchObject([[{ quantity: '0.2', value }, expect.any(Function)]])
  })
})

test('a market buy by quantity counts what it may spend until the first byte, also where the market fell', async () => {
  const seen: unknown[] = []
  const it: Bench = bench(
    venue({
      placeMarket: ({ value }, findBlocker) => {
        it.book.reload([['50', '5']], [['49', '5']], it.clock.now())
        it.orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '60' } })
        const blocked = findBlocker()
        seen.push(blocked?.kind === 'denied' ? blocked.rule : value)
        return Promise.resolve(blocked === null ? ok({ orderId: 'v1' }) : fail(blocked))
      }
    })
  )
  // It was journaled with 100.1, and by the book of now it would be 50.05.
  await ruleOf(it, { ...BUY, total: null, quantity: '1' })
  expect(seen).toEqual(['order-value'])
})

describe('a day begins at midnight UTC, whatever zone the machine is in', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])('%s', async (name) => {
    process.env['TZ'] = name
    const it = bench(venue())
    it.orders.setLimits({ ...DEFAULT_LIMITS, dayValue: { USDT: '30' } })
    // The clock stands at midnight UTC: the last millisecond of the day is almost a day later.
    it.clock.jumpWall(86_400_000 - 2)
    const rules = [await ruleOf(it, BUY), await ruleOf(it, { ...BUY, total: '15' })]
    it.clock.jumpWall(2)
    rules.push(await ruleOf(it, { ...BUY, total: '15' }), await ruleOf(it, { ...BUY, total: '16' }))
    expect(rules).toEqual(['sent', 'day-value', 'sent', 'day-value'])
  })
})

test('balances that come after another account was opened do not show there', async () => {
  let answer: (result: Result<Listed<Balance>>) => void = () => undefined
  const it = bench(
    venue({
      balances: () =>
        new Promise((resolve) => {
          answer = resolve
        })
    })
  )
  const reading = it.orders.reconcile()
  await it.clock.advance(0)
  it.desk.begin()
  answer(list({ currency: 'USDT', available: '100', held: '0', at: 0 }))
  await reading
  expect(it.desk.balances()).toEqual([])
})
