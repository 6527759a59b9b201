import { EventEmitter } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { followAccount, type FollowerParts } from '../../../../src/main/record/follow-account.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert } from '../../core/converts/samples.ts'

/** The follower of an account that holds 100 USDT; `told` is what it tells the record. */
function bench(
  prices: Readonly<Record<string, string>> = {},
  candles: FollowerParts['candles'] = () => Promise.resolve(fail({ kind: 'closed', ...message('no-venue-open') }))
) {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const told: RecordInput[] = []
  const events = new EventEmitter()
  const follower = followAccount({
    record: {
      ...{ clock, tell: (...inputs: readonly RecordInput[]) => void told.push(...inputs) },
      ask: () => Promise.resolve(ok(0 as never)),
      events: events as never
    },
    ...{ journal: { fillsAfter: () => [] }, session, prices: () => pricesOf(prices), log: quietLog },
    ...{ isListed: () => true, isTraded: () => true, want: () => undefined },
    candles
  })
  onTestFinished(follower.stop)
  session.shared.put('balances', { currency: 'USDT', available: '100', held: '0', at: 0 })
  return { clock, follower, told, events, session: session.events, shared: session.shared }
}
type Bench = ReturnType<typeof bench>
const equity = ({ told }: Bench) => told.flatMap((input) => (input.kind === 'equity' ? [input.equity.worth] : []))

const fill = (it: Bench, side: Fill['side']): Fill => ({
  ...{ id: 'd:1', orderKey: null, market: 'BTC_USDT', side, price: '100', quantity: '1', total: '100' },
  ...{ fee: '0', feeCurrency: 'USDT', role: 'taker', at: it.clock.now() }
})

test('equity is recorded once the lists were read, then every five minutes, not from lists that failed', async () => {
  const it = bench()
  await it.clock.advance(600_000)
  expect(equity(it)).toEqual([])
  it.shared.set('reconciledAt', it.clock.now())
  it.session.emit('reconciled')
  await it.clock.advance(0)
  expect(equity(it)).toEqual(['100'])
  it.shared.set('listsProblem', message('no-venue-open'))
  await it.clock.advance(300_000)
  expect(equity(it)).toEqual(['100'])
  it.shared.set('listsProblem', null)
  await it.clock.advance(300_000)
  expect(equity(it)).toEqual(['100', '100'])
})

test.each<[string, Partial<Bench['shared']['fields']>]>([
  ['a balance of the trading wallet', { balancesUnknown: ['BTC'] }],
  ['a balance of the personal wallet', { personalUnknown: ['BTC'] }],
  ['a balance without a currency', { balancesUndecoded: 1 }],
  ['a balance of the personal wallet without a currency', { personalUndecoded: 1 }]
])('equity says that it may be without %s that cannot be read', async (_, unreadable) => {
  const it = bench()
  it.shared.set('reconciledAt', it.clock.now())
  for (const [name, value] of Object.entries(unreadable)) it.shared.set(name as 'balancesUndecoded', value as number)
  it.session.emit('reconciled')
  await it.clock.advance(0)
  expect(it.told.flatMap((input) => (input.kind === 'equity' ? [input.equity.notValued] : []))).toEqual([1])
})

test('equity is not recorded before the lists were read, and not anew with each reading', async () => {
  const it = bench()
  it.session.emit('reconciled')
  await it.clock.advance(0)
  expect(equity(it)).toEqual([])
  it.shared.set('reconciledAt', it.clock.now())
  for (let reading = 0; reading < 3; reading++) {
    it.session.emit('reconciled')
    await it.clock.advance(30_000)
  }
  expect(equity(it)).toEqual(['100'])
})

test('equity says that it is without what active converts hold', async () => {
  const it = bench()
  it.shared.set('reconciledAt', it.clock.now())
  const board = { pending: [], checkedAt: null, problem: null, undecoded: 0 }
  it.shared.set('converts', { ...board, newest: [convert('1'), convert('2', { status: 'completed' })] })
  it.session.emit('reconciled')
  await it.clock.advance(0)
  expect(it.told.flatMap((input) => (input.kind === 'equity' ? [input.equity.notValued] : []))).toEqual([1])
})

test('equity is recorded a moment after a fill of now, and not after one that comes to light later', async () => {
  const it = bench()
  it.shared.set('reconciledAt', it.clock.now())
  it.session.emit('reconciled')
  await it.clock.advance(0)
  it.session.emit('fill', { ...fill(it, 'buy'), at: it.clock.now() - 60_001 })
  await it.clock.advance(10_000)
  expect(equity(it).length).toBe(1)
  it.session.emit('fill', fill(it, 'buy'))
  await it.clock.advance(1_499)
  expect(equity(it).length).toBe(1)
  await it.clock.advance(1)
  expect(equity(it).length).toBe(2)
})

describe('converts', () => {
  const kindsOf = ({ told }: Bench) =>
    told.flatMap((input) =>
      input.kind === 'premium' ? [`${input.premium.kind} ${input.premium.rate} at ${input.premium.mid}`] : input.kind
    )
  const done = (it: Bench, more: Partial<ConvertOrder> = {}) => {
    const now = it.clock.now()
    return convert('1', { executedFrom: '100', executedTo: '1', createdAt: now, completedAt: now, ...more })
  }
  const BTC = { BTC_USDT: '80' }

  test('are told once as far as they were executed, with what they cost against the market', () => {
    const it = bench(BTC)
    for (let time = 0; time < 2; time++) it.session.emit('converts', [done(it)])
    const sum = ['executed 0.01 at 0.0125', 'prices', 'events']
    expect(kindsOf(it)).toEqual(sum)
    it.session.emit('converts', [done(it, { executedFrom: '200', executedTo: '2' })])
    expect(kindsOf(it)).toEqual([...sum, ...sum])
  })

  test('of before cost nothing against the market of now', () => {
    const it = bench(BTC)
    it.session.emit('converts', [done(it, { completedAt: it.clock.now() - 60_001 })])
    expect(kindsOf(it)).toEqual(['prices', 'events'])
  })

  test('have their quotes compared with the market, but none of nothing', () => {
    const it = bench(BTC)
    it.session.emit('quote', 'USDT', 'BTC', { ...QUOTE, amountFrom: '100', total: '0.9' })
    it.session.emit('quote', 'USDT', 'BTC', { ...QUOTE, amountFrom: '0', total: '0' })
    it.session.emit('quote', 'USDT', 'XMR', { ...QUOTE, amountFrom: '1', total: '1' })
    expect(kindsOf(it)).toEqual(['quote 0.009 at 0.0125'])
  })

  test('are read again where the list fails, five times at most; then balances are compared', async () => {
    const it = bench()
    it.shared.set('reconciledAt', it.clock.now())
    const page = vi.fn(() => Promise.resolve(fail({ kind: 'closed', ...message('no-venue-open') } as const)))
    const orders = { readBalances: () => Promise.resolve(true) }
    it.follower.start({ orders, converts: { page, readPersonal: null } })
    await it.follower.fillsTold
    await it.clock.advance(119_999)
    expect([page.mock.calls.length, kindsOf(it).includes('check')]).toEqual([4, false])
    await it.clock.advance(1)
    expect([page.mock.calls.length, kindsOf(it).includes('check')]).toEqual([5, true])
  })
})

test('nothing is told after the end', async () => {
  const it = bench({ BTC_USDT: '110' })
  it.shared.set('reconciledAt', it.clock.now())
  const none = { items: [], previous: null, next: null }
  const converts = { page: () => Promise.resolve(ok(none)), readPersonal: null }
  it.follower.start({ orders: { readBalances: () => Promise.resolve(true) }, converts })
  it.follower.stop()
  it.told.length = 0
  it.session.emit('fill', fill(it, 'buy'))
  it.session.emit('converts', [convert('1', { executedFrom: '100', executedTo: '1' })])
  it.session.emit('quote', 'USDT', 'BTC', { ...QUOTE, amountFrom: '100', total: '0.9' })
  it.events.emit('checked', true)
  it.events.emit('wanted', [{ kind: 'movement', id: 'm', at: it.clock.now(), currency: 'BTC', reference: 'USDT' }])
  await it.clock.advance(600_000)
  expect(it.told).toEqual([])
})

test('a price that is found after the end is not told', async () => {
  const at = Date.UTC(2020, 0)
  const bar = { at, open: '9', high: '9', low: '9', close: '9', volume: '1' }
  for (const isStopped of [false, true]) {
    let answer: () => void = () => undefined
    const it = bench(
      {},
      () => new Promise((resolve) => (answer = () => void resolve(ok({ bars: [bar], seq: 0, hasOlder: false }))))
    )
    const none = { items: [], previous: null, next: null }
    const converts = { page: () => Promise.resolve(ok(none)), readPersonal: null }
    it.follower.start({ orders: { readBalances: () => Promise.resolve(true) }, converts })
    it.events.emit('wanted', [{ kind: 'movement', id: 'm', at, currency: 'BTC', reference: 'USDT' }])
    await it.clock.advance(0)
    if (isStopped) it.follower.stop()
    it.told.length = 0
    answer()
    await it.clock.advance(0)
    expect(it.told.filter(({ kind }) => kind === 'prices').length).toBe(isStopped ? 0 : 1)
  }
})

const QUOTE = { amountTo: '0', rate: '0', commission: '0' }

test('a fill whose side is not known is taken back, and counts when it is', () => {
  const it = bench()
  for (const side of ['buy', null, 'sell'] as const) it.session.emit('fill', fill(it, side))
  const kinds = it.told.flatMap((input): readonly string[] => {
    if (input.kind === 'unassigned') return input.fills.map(({ id }) => `gone ${id}`)
    return input.kind === 'events' ? input.events.map((one) => (one.kind === 'fill' ? one.side : one.kind)) : []
  })
  expect(kinds).toEqual(['buy', 'gone d:1', 'sell'])
})
