import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { columnsOf } from '../../../src/core/indicators/columns.ts'
import { rsi } from '../../../src/core/indicators/kinds/rsi.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createScanner } from '../../../src/main/scanner/scanner.ts'
import { watchViews } from '../../../src/main/scanner/view-alerts.ts'
import { startTradeArchive } from '../../../src/main/archive/archive-in-worker.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk } from './session-desk.ts'

const MINUTE = 60_000
const parts = { clock: systemClock, log: quietLog }

test('what the archive recorded before the start is known at once, of no other market', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-'))
  const { archive, closes, use, stop } = startTradeArchive(parts)
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  await use(join(folder, 'trades.db'))
  const now = Date.now()
  // More minutes than the test takes.
  const minutes = Array.from({ length: 20 }, (_, i) => now - (i + 1) * MINUTE).reverse()
  const trades = minutes.map((at) => ({ price: '40000', quantity: '1', side: 'buy', at }) as const)
  archive.add('BTC_USDT', trades)
  // Closing writes what waits.
  await use(null)
  await use(join(folder, 'trades.db'))

  const it = await sessionDesk()
  await it.open()
  it.desk.reader().setView({ books: [], tapes: [], tickers: 'all' })
  const scanner = createScanner({ states: it.desk, closes, ...parts })
  onTestFinished(scanner.stop)
  const change = (market: string) => scanner.now().find((one) => one.market === market)?.figures.change5m ?? NaN
  await it.until('a change of five minutes', () => !Number.isNaN(change('BTC_USDT')))
  const last = Number(it.exchange.control.truth.reads().lastPrice('BTC_USDT'))
  expect(change('BTC_USDT')).toBeCloseTo((last / 40_000 - 1) * 100, 0)
  expect(change('ETH_USDT')).toBeNaN()
})

test('the venue gives the candles of the hours before, soon after the start', async () => {
  const it = await sessionDesk({}, { rate: 0 })
  await it.open()
  // Candles are detected by a market with trades.
  it.desk.reader().setView({ books: [], tapes: ['BTC_USDT'], tickers: 'all' })
  const scanner = createScanner({ states: it.desk, closes: () => Promise.resolve([]), ...parts })
  onTestFinished(scanner.stop)
  const of = (market: string) => scanner.now().find((one) => one.market === market)?.figures
  const isKnown = (market: string) =>
    [of(market)?.change1h, of(market)?.change4h, of(market)?.rsi].every((value) => Number.isFinite(value))
  await it.until('figures of a market that no window shows', () => isKnown('ETH_USDT') && isKnown('BTC_USDT'))
  const candles = await it.desk.candles({ market: 'ETH_USDT', seconds: 900 })
  if (!candles.ok) throw new Error(candles.failure.code)
  const input = { ...columnsOf(candles.value.bars), seconds: 900, session: { value: 0, volume: 0 }, flow: null }
  expect(of('ETH_USDT')?.rsi).toBeCloseTo(rsi.compute(input, { length: 14 })[0]?.at(-1) ?? NaN, 1)
})

test('a market that enters a view is announced while no window shows any price', async () => {
  const it = await sessionDesk({}, { rate: 200 })
  await it.open()
  const scanner = createScanner({ states: it.desk, closes: () => Promise.resolve([]), ...parts })
  onTestFinished(scanner.stop)
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const traded = Number(it.exchange.control.truth.reads().ticker('BTC_USDT', Date.now())?.quoteVolume)
  const value = String(Math.ceil(traded) + 20_000)
  const stop = watchViews({
    scanner,
    states: it.desk,
    settings: {
      follow: (changed) =>
        changed({
          ...DEFAULT_SETTINGS,
          scannerViews: [
            { id: 'N1', name: 'Busy', alert: true, filters: [{ column: 'turnover', side: 'atLeast', value }] }
          ]
        })
    },
    clock: systemClock,
    notice: (_tone, title, text) => resolve([title, text]),
    desktop: { notifyAlert: () => undefined }
  })
  onTestFinished(stop)
  expect(await promise).toEqual([
    { code: 'view-entered', params: { name: 'Busy' } },
    { code: 'view-entered-text', params: { pairs: 'BTC / USDT' } }
  ])
})
