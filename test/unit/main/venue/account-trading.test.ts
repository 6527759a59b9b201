import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assert, fail, ok } from '../../../../src/contract/failure.ts'
import { CAPABILITIES, type Capability } from '../../../../src/contract/frames.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import { exitLine, type ExitPlan } from '../../../../src/core/exits/exit.ts'
import type { MovementEvent } from '../../../../src/core/record/events.ts'
import type { ConvertsOptions } from '../../../../src/main/converts/converts-api.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { createSentOrders } from '../../../../src/main/placement/sent-orders.ts'
import { openAccountTrading } from '../../../../src/main/venue/account-trading.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { AT, convert, LIMIT } from '../../core/converts/samples.ts'
import { bench, list, venue } from '../orders/desk-with-orders.ts'

const PLAN: ExitPlan = {
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
}
const unused = (): Promise<never> => Promise.reject(new Error('not in this test'))

/** Orders and converts of one account, which has 1 BTC. */
function trading({
  capabilities = CAPABILITIES,
  listed = [],
  movements = []
}: {
  capabilities?: readonly Capability[]
  listed?: readonly ConvertOrder[]
  movements?: readonly MovementEvent[]
} = {}) {
  const openOrders = vi.fn(venue().openOrders)
  const converts = vi.fn<ConvertsOptions['client']['converts']>(() =>
    Promise.resolve(ok({ items: listed, undecoded: [], next: null, previous: null, hasPages: false, perPage: 15 }))
  )
  const balances = list({ currency: 'BTC', available: '1', held: '0', at: 0 })
  const client = { ...venue({ openOrders, balances: () => Promise.resolve(balances) }) }
  const { clock, desk, journal } = bench(client)
  let ids = 0
  const opened = openAccountTrading({
    client: {
      ...client,
      ...{ placeMarketConvert: unused, quoteConvert: unused, convertDirections: unused, cancelConvert: unused },
      ...{ converts, placeLimitConvert: () => Promise.resolve(ok(convert('1'))) },
      personalBalances: () => Promise.resolve(list())
    },
    ...{ session: desk.session(), journal, clock, log: quietLog, capabilities, canTrade: () => true },
    ...{ sent: createSentOrders(clock), prices: () => pricesOf({ BTC_USDT: '100' }), newId: () => `t${++ids}` },
    exitVenue: {
      ...{ isLastLive: () => true, want: () => undefined, provesTrigger: false, gap: null },
      ...{ drained: (then) => void then(), scales: () => Promise.resolve(ok([{ index: 0, step: '0.01' }])) }
    },
    movements: () => Promise.resolve(movements)
  })
  onTestFinished(opened.stop)
  return {
    ...opened,
    clock,
    asked: () => [openOrders, converts].map(({ mock }) => mock.calls.length),
    converting: converts
  }
}

test('the limit of a day counts the exits of the account for its converts too', async () => {
  const { orders, converts } = trading()
  orders.setLimits({ ...DEFAULT_LIMITS, orderValue: {}, dayValue: { USDT: '600' }, bandPercent: null })
  await orders.reconcile()
  assert(orders.exits, 'no exits')
  expect(orders.exits.arm({ plan: PLAN, intentKey: 'exit', confirmed: exitLine(PLAN) })).toMatchObject({ ok: true })
  const place = (amount: string) => {
    const draft = { ...LIMIT, amount }
    return converts.place({ draft, intentKey: amount, confirmed: convertLine(draft) })
  }
  expect(await place('506')).toMatchObject({
    ok: false,
    failure: { code: 'day-value-over-limit', params: { sum: '601' } }
  })
  expect(await place('505')).toMatchObject({ ok: true })
})

test('reads the orders and the converts of the venue from the start on, and neither after the end', async () => {
  const { start, stop, asked, clock } = trading({ listed: [convert('7', { expiresAt: null })] })
  expect(asked()).toEqual([0, 0])
  start()
  await clock.advance(0)
  expect(asked()).toEqual([1, 1])
  // The active convert is watched.
  await clock.advance(5_000)
  expect(asked()).toEqual([1, 2])
  stop()
  await clock.advance(60_000)
  expect(asked()).toEqual([1, 2])
})

const DONE = convert('7', { status: 'completed', executedFrom: '100', executedTo: '0.001', completedAt: AT })
const TAX = { what: 'tax', program: 'koinly', venue: 'Practice', path: '/tax.csv' } as const
const moved = (id: string, at: number): MovementEvent => ({
  ...{ kind: 'movement', id, currency: 'USDT', amount: '5', label: 'deposit' },
  ...{ isLabelled: false, price: null, note: '', at }
})

test('a tax file has converts and movements by their time', async () => {
  const { orders, exportTax } = trading({ listed: [DONE], movements: [moved('b', AT + 1), moved('a', AT - 1)] })
  const written = vi.spyOn(orders, 'exportCsv').mockResolvedValue(ok({ path: '/tax.csv', rows: 3 }))
  expect(await exportTax(TAX)).toEqual(ok({ path: '/tax.csv', rows: 3 }))
  expect(written.mock.calls.map(([, events]) => events?.map(({ id }) => id))).toEqual([['a', '7', 'b']])
})

test('a tax file is not written without the converts, and needs none of a venue that has none', async () => {
  const { orders, exportTax, converting } = trading({ listed: [DONE] })
  const written = vi.spyOn(orders, 'exportCsv').mockResolvedValue(ok({ path: '/tax.csv', rows: 0 }))
  const down = fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'down' } } as const)
  converting.mockResolvedValueOnce(down)
  expect([await exportTax(TAX), written.mock.calls.length]).toEqual([down, 0])
  const without = trading({ capabilities: CAPABILITIES.filter((one) => one !== 'market-convert') })
  const other = vi.spyOn(without.orders, 'exportCsv').mockResolvedValue(ok({ path: '/tax.csv', rows: 0 }))
  await without.exportTax(TAX)
  expect([without.converting.mock.calls.length, other.mock.calls]).toEqual([0, [[TAX, []]]])
})

test('converts are exported as the venue lists them, other tables by the orders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'converts-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'converts.csv')
  const { orders, exportCsv } = trading({ listed: [DONE] })
  const written = vi.spyOn(orders, 'exportCsv').mockResolvedValue(ok({ path, rows: 9 }))
  expect(await exportCsv({ what: 'converts', utc: true, style: 'comma', path })).toEqual(ok({ path, rows: 1 }))
  expect(readFileSync(path, 'utf8').split('\r\n')[1]).toContain('0.001')
  expect(await exportCsv({ what: 'fills', utc: true, style: 'comma', path })).toEqual(ok({ path, rows: 9 }))
  expect(written.mock.calls.length).toBe(1)
})
