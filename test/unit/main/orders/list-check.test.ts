import { expect, test } from 'vitest'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { DEFAULT_LIMITS, type Limits } from '../../../../src/main/placement/limits.ts'
import { bench, LIMIT, list, venue, type Bench } from './desk-with-orders.ts'

/** Five buys of 0.2 at 98, 97, …: together 96. */
const five: readonly OrderDraft[] = [0, 1, 2, 3, 4].map((i) => ({ ...LIMIT, quantity: '0.2', price: String(98 - i) }))

async function start(limits: Partial<Limits> = {}, usdt = '1000', btc = '10'): Promise<Bench> {
  const balance = (currency: string, available: string) => ({ currency, available, held: '0', at: 0 })
  const it = bench(venue({ balances: () => Promise.resolve(list(balance('USDT', usdt), balance('BTC', btc))) }))
  await it.orders.reconcile()
  it.orders.setLimits({ ...DEFAULT_LIMITS, ...limits })
  return it
}
const said = (it: Bench, drafts: readonly OrderDraft[]) => {
  const answer = it.orders.checkAll(drafts)
  return answer.ok ? 'ok' : answer.failure.code
}
/** How many of them the venue gets, sent one after the other. */
async function placed(it: Bench, drafts: readonly OrderDraft[]): Promise<number> {
  let count = 0
  for (const draft of drafts) if ((await it.orders.place(draft, `click-${count}`)).ok) count++
  return count
}

test.each<[string, Partial<Limits>, Partial<Limits>, string]>([
  ['the day', { dayValue: { USDT: '95' } }, { dayValue: { USDT: '96' } }, 'day-value-over-limit'],
  ['the minute', { perMinute: 4 }, { perMinute: 5 }, 'rate-per-minute']
])('a list is refused as a whole where it exceeds the limit of %s after some', async (_, over, within, code) => {
  const it = await start(over)
  expect([said(it, five), said(it, five.slice(0, 4))]).toEqual([code, 'ok'])
  it.orders.setLimits({ ...DEFAULT_LIMITS, ...within })
  expect([said(it, five), await placed(it, five)]).toEqual(['ok', 5])
})

test('a list counts what was placed before it, once', async () => {
  const it = await start({ dayValue: { USDT: '116' } })
  expect(await placed(it, [{ ...LIMIT, quantity: '0.2', price: '99' }])).toBe(1)
  expect(said(it, five)).toBe('ok')
  it.orders.setLimits({ ...DEFAULT_LIMITS, dayValue: { USDT: '115' } })
  expect(said(it, five)).toBe('day-value-over-limit')
})

test('a list of buys is refused where the balance does not suffice for all, with their fees', async () => {
  expect([said(await start({}, '95.9'), five), said(await start({}, '96'), five)]).toEqual(['cost-over-balance', 'ok'])
  // The fees of all are 0.096, that of the last is 0.0188.
  const it = await start({}, '96.05')
  it.desk.session().shared.set('fees', { makerPercent: '0.1', takerPercent: '0.1', equivalentCurrency: null })
  expect([said(it, five), said(it, five.slice(0, 4))]).toEqual(['cost-with-fee-over-balance', 'ok'])
})

test('a list of sells is refused where the coins do not suffice for all', async () => {
  const sells = five.map((draft, i) => ({ ...draft, side: 'sell' as const, price: String(101 + i) }))
  expect([said(await start({}, '0', '0.9'), sells), said(await start({}, '0', '1'), sells)]).toEqual([
    'balance-short',
    'ok'
  ])
})

test('a list is refused for what stops any of its orders alone', async () => {
  const it = await start({ bandPercent: '10' })
  expect(said(it, [...five.slice(0, 4), { ...LIMIT, quantity: '0.2', price: '120' }])).toBe('order-beyond-band')
  expect(said(it, [...five.slice(0, 4), { ...LIMIT, quantity: '0.1', price: '90' }])).toBe('amount-minimum')
})
