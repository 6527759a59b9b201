import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HistoryOrderRecord } from '../../../../src/contract/wire/rest.ts'
import type { Side } from '../../../../src/core/market.ts'
import { heard } from '../../../support/heard.ts'
import { bench, finished, list, streamed, venue, type Bench } from './desk-with-orders.ts'

/** Half a coin at 99, as order and as deal of the stream. */
const AMOUNTS = { filledQuantity: '0.5', filledTotal: '49.5' }
const ended = (it: Bench, id: string, side: Side = 'buy') =>
  it.desk.sink.order({ type: 'finished', order: streamed(id, { ...AMOUNTS, side, quantity: '0.5', finishedAt: 5 }) }, 0)
const execution = { price: '99', quantity: '0.5', total: '49.5', fee: '0', feeCurrency: 'USDT', role: 'taker' } as const
const deal = (it: Bench, id: string, market = 'BTC_USDT', at = 5_000) =>
  it.desk.sink.deal({ ...execution, id, transactionId: '1', market, state: 'completed', at }, 0)
const listed = (id: string, side: Side, dealId: string, fillId = '1'): HistoryOrderRecord =>
  finished(id, {
    ...AMOUNTS,
    side,
    quantity: '0.5',
    deal: {
      ...{ id: dealId, state: 'completed', createdAt: null, completedAt: null, averagePrice: null },
      fills: { items: [{ ...execution, id: fillId, at: 5_000 }], leftOut: 0 }
    }
  })
const shown = (it: Bench) =>
  it.desk
    .session()
    .shared.rows('fills')
    .map(({ id, side }) => [id, side])
    .sort()
/** What the fills add up to, their number, and how many have no side. */
const held = (it: Bench) => {
  const fills = it.desk.session().shared.rows('fills')
  const sum = fills.reduce((all, { side }) => (side === null ? all : all + (side === 'buy' ? 0.5 : -0.5)), 0)
  return [String(sum), fills.length, fills.filter(({ side }) => side === null).length]
}

test('two equal purchases are held both; a side that is not certain is taken back, and comes back', async () => {
  const history: HistoryOrderRecord[] = []
  const client = venue({ orderHistory: () => Promise.resolve(list(...history)) })
  const it = bench(client)
  const told = heard(it.desk.session().events, 'fill')
  ended(it, 'v1')
  deal(it, 'd1')
  ended(it, 'v2')
  deal(it, 'd2')
  expect([shown(it), held(it)]).toEqual([
    [
      ['d1:1', 'buy'],
      ['d2:1', 'buy']
    ],
    ['1', 2, 0]
  ])
  // A sale of the same amounts: any of the three may be it.
  ended(it, 'v3', 'sell')
  deal(it, 'd3')
  expect([new Set(shown(it).map(([, side]) => side)), held(it)]).toEqual([new Set([null]), ['0', 3, 3]])
  expect(told.slice(-3).map(([{ side }]) => side)).toEqual([null, null, null])
  history.push(listed('v3', 'sell', 'd2'))
  await it.orders.reconcile()
  expect([shown(it), held(it)]).toEqual([
    [
      ['d1:1', 'buy'],
      ['d2:1', 'sell'],
      ['d3:1', 'buy']
    ],
    ['0.5', 3, 0]
  ])
})

test('a side that is certain without its order is still so after a restart', () => {
  const it = bench(venue())
  for (const n of [1, 2]) {
    ended(it, `v${n}`)
    deal(it, `d${n}`)
  }
  it.orders.stop()
  const again = it.crash(venue())
  expect([shown(again).map(([, side]) => side), held(again)]).toEqual([
    ['buy', 'buy'],
    ['1', 2, 0]
  ])
})

test('one id in two markets is two executions, also after a restart', () => {
  const it = bench(venue())
  deal(it, 'd1')
  deal(it, 'd1', 'ETH_USDT')
  const both = ['d1:1', 'd1:1:ETH_USDT']
  expect(shown(it).map(([id]) => id)).toEqual(both)
  it.orders.stop()
  const again = it.crash(venue())
  for (const market of ['ETH_USDT', 'BTC_USDT', 'DOGE_USDT']) deal(again, 'd1', market)
  expect(shown(again).map(([id]) => id)).toEqual([...both, 'd1:1:DOGE_USDT'].sort())
  expect(
    again.desk
      .session()
      .shared.rows('fills')
      .map(({ market }) => market)
      .sort()
  ).toEqual(['BTC_USDT', 'DOGE_USDT', 'ETH_USDT'])
})

test('an execution that is not in memory keeps its id from one of another market', () => {
  const it = bench(venue())
  for (let n = 0; n < 300; n++) deal(it, `d${n}`, 'BTC_USDT', 5_000 + n)
  it.orders.stop()
  const again = it.crash(venue())
  // The newest 200 are in memory.
  expect(shown(again).some(([id]) => id === 'd1:1')).toBe(false)
  deal(again, 'd1', 'ETH_USDT')
  again.orders.stop()
  expect([again.journal.hasFill('d1:1'), again.journal.hasFill('d1:1:ETH_USDT')]).toEqual([true, true])
})

test.each([
  ['other', '1'],
  ['d1', '2']
])('an execution that the history shows as %s:%s is one, also after a restart', async (dealId, transactionId) => {
  const client = venue({ orderHistory: () => Promise.resolve(list(listed('v1', 'buy', dealId, transactionId))) })
  const it = bench(client)
  ended(it, 'v1')
  deal(it, 'd1')
  // Its row is written before the history has another id for it.
  await it.clock.advance(300)
  await it.orders.reconcile()
  expect([shown(it), held(it)]).toEqual([[['d1:1', 'buy']], ['0.5', 1, 0]])
  it.orders.stop()
  const again = it.crash(client)
  await again.orders.reconcile()
  expect([shown(again), held(again)]).toEqual([[['d1:1', 'buy']], ['0.5', 1, 0]])
  expect(again.journal.hasExecution({ market: 'BTC_USDT', dealId, transactionId })).toBe(true)
})

test('a tax file has every fill whose side is certain, and counts the others', async () => {
  const it = bench(venue())
  const folder = mkdtempSync(join(tmpdir(), 'tax-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  for (const n of [1, 2]) {
    ended(it, `v${n}`)
    deal(it, `d${n}`)
  }
  const exported = async () => {
    const path = join(folder, 'koinly.csv')
    const answer = await it.orders.exportCsv({ what: 'tax', program: 'koinly', venue: 'The venue', path })
    const lines = readFileSync(path, 'utf8').trim().split('\r\n').length - 1
    return [answer, lines]
  }
  const path = join(folder, 'koinly.csv')
  expect(await exported()).toEqual([{ ok: true, value: { path, rows: 2, leftOut: 0 } }, 2])
  ended(it, 'v3', 'sell')
  expect(await exported()).toEqual([{ ok: true, value: { path, rows: 0, leftOut: 2 } }, 0])
})

test('a fee without a currency is unknown until the history tells it, and is kept then', async () => {
  const history: HistoryOrderRecord[] = []
  const client = venue({ orderHistory: () => Promise.resolve(list(...history)) })
  const it = bench(client)
  const told = heard(it.desk.session().events, 'fill')
  const fees = (on: Bench) =>
    on.desk
      .session()
      .shared.rows('fills')
      .map(({ fee, feeCurrency }) => [fee, feeCurrency])
  const unpriced = { ...execution, fee: '0.2', feeCurrency: null }
  it.desk.sink.deal({ ...unpriced, id: 'd1', transactionId: '1', market: 'BTC_USDT', state: 'completed', at: 5_000 }, 0)
  ended(it, 'v1')
  expect(fees(it)).toEqual([[null, 'USDT']])
  const whole = listed('v1', 'buy', 'd1')
  const deals = whole.deal === null ? null : { ...whole.deal, fills: { items: [priced('0.2', 'BTC')], leftOut: 0 } }
  history.push({ ...whole, deal: deals })
  await it.orders.reconcile()
  expect([fees(it), told.at(-1)]).toMatchObject([[['0.2', 'BTC']], [{ fee: '0.2', feeCurrency: 'BTC' }]])
  it.orders.stop()
  const again = it.crash(venue())
  await again.orders.reconcile()
  expect(fees(again)).toEqual([['0.2', 'BTC']])
})
const priced = (fee: string | null, feeCurrency: string | null) => ({
  ...execution,
  id: '1',
  at: 5_000,
  fee,
  feeCurrency
})

test.each([
  ['of zero without a currency is none', '0.00', null, ['0.00', 'USDT']],
  ['with a currency is as it is', '0.1', 'BTC', ['0.1', 'BTC']],
  ['without a currency is unknown', '0.1', null, [null, 'USDT']],
  ['that is not given is unknown', null, 'BTC', [null, 'BTC']]
] as const)('a fee %s', (_, fee, feeCurrency, expected) => {
  const it = bench(venue())
  it.desk.sink.deal(
    { ...execution, fee, feeCurrency, id: 'd1', transactionId: '1', market: 'BTC_USDT', state: 'completed', at: 5_000 },
    0
  )
  const [row] = it.desk.session().shared.rows('fills')
  expect([row?.fee, row?.feeCurrency]).toEqual(expected)
})
