import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { barsFrom } from '../../../../src/core/candles.ts'
import { candlePath, openCandleArchive, type CandleArchive } from '../../../../src/main/archive/candle-archive.ts'
import type { FileProblem } from '../../../../src/main/storage/sqlite-file.ts'
import type { ArchivedTrade } from '../../../../src/main/archive/archived-trade.ts'
import { openTradeArchive, TRADE_MIGRATIONS } from '../../../../src/main/archive/trade-archive.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { tradesOf } from '../../../support/trades-of.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)
let folder = ''
let told: FileProblem[] = []
const tradesFile = () => join(folder, 'trades.db')

/** As the worker does it: trades and candles beside them. */
function open(clock = createFakeClock()) {
  let candles: CandleArchive | null = null
  const trades = openTradeArchive({
    path: tradesFile(),
    clock,
    log: quietLog,
    onProblem: (problem) => told.push(problem),
    onWritten: (written) => candles?.add(written)
  })
  assert(trades.ok, 'the trades did not open')
  const opened = openCandleArchive({
    path: candlePath(tradesFile()),
    log: quietLog,
    onProblem: (problem) => told.push(problem),
    trades: () => trades.value.written()
  })
  assert(opened.ok, 'the candles did not open')
  candles = opened.value
  return {
    clock,
    trades: trades.value,
    candles: opened.value,
    close() {
      trades.value.close()
      opened.value.close()
    }
  }
}
const trade = (second: number, price: string, quantity = '1'): ArchivedTrade => ({
  price,
  quantity,
  side: 'buy',
  at: START + second * 1_000
})
const all = { market: 'A_B', seconds: 60, from: 0, to: START + 1_000 * DAY_MS, most: 1_000 }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candles-'))
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

test('keeps minute candles after their trades are gone', async () => {
  const it = open()
  const seen = [trade(0, '10'), trade(30, '12'), trade(59, '9'), trade(150, '11', '0.5')]
  it.trades.add(tradesOf('A_B', seen))
  it.trades.add(tradesOf('C_D', [trade(0, '77')]))
  await it.clock.advance(1_000)
  expect(it.candles.read(all)).toEqual(barsFrom(seen, 60))
  await it.clock.advance(8 * DAY_MS)
  expect([await it.trades.read('A_B', 0, 10), it.candles.read(all)]).toEqual([[], barsFrom(seen, 60)])
  it.close()
})

test('puts a late trade where it belongs', () => {
  const it = open()
  for (const one of [trade(20, '10'), trade(40, '11'), trade(5, '9', '2'), trade(30, '14')])
    it.candles.add([{ market: 'A_B', trade: one }])
  expect(it.candles.read(all)).toEqual([{ at: START, open: '9', high: '14', low: '9', close: '11', volume: '5' }])
  it.close()
})

test('reads coarser bars, the newest of too many, and none where nothing was seen', () => {
  const it = open()
  const hours = [0, 1, 2, 7].map((hour) => trade(hour * 3_600, String(10 + hour)))
  it.candles.add([...hours, trade(60, '20')].map((one) => ({ market: 'A_B', trade: one })))
  const bars = (range: object) =>
    it.candles.read({ ...all, seconds: 3_600, ...range }).map(({ at, close }) => [(at - START) / 3_600_000, close])
  expect(bars({})).toEqual([
    [0, '20'],
    [1, '11'],
    [2, '12'],
    [7, '17']
  ])
  expect(bars({ most: 2 })).toEqual([
    [2, '12'],
    [7, '17']
  ])
  expect(bars({ to: START + 7_200_000 })).toEqual([
    [0, '20'],
    [1, '11']
  ])
  expect(bars({ from: START + 3_600_000, to: START + 10_800_000 })).toEqual([
    [1, '11'],
    [2, '12']
  ])
  it.close()
})

test('fills a new file from the trades of a profile without candles', () => {
  const db = new DatabaseSync(tradesFile())
  db.exec(`${TRADE_MIGRATIONS[0]}; PRAGMA user_version = 1`)
  const insert = db.prepare('INSERT INTO trades (market, at, price, quantity, buy) VALUES (?, ?, ?, ?, 1)')
  const old = [trade(0, '10'), trade(61, '11'), trade(62, '12')]
  for (const { at, price, quantity } of old) insert.run('A_B', at, price, quantity)
  db.close()
  const it = open()
  expect(it.candles.read(all)).toEqual(barsFrom(old, 60))
  it.close()
  const again = open()
  expect([again.candles.read(all), told]).toEqual([barsFrom(old, 60), []])
  again.close()
})

test.each(['the file of candles', 'the file of trades'])('loses nothing else when %s is damaged', async (what) => {
  const clock = createFakeClock()
  const many = Array.from({ length: 3_000 }, (_, index) => trade(index * 60, String(index + 1)))
  const first = open(clock)
  first.trades.add(tradesOf('A_B', many))
  first.close()
  const path = what === 'the file of trades' ? tradesFile() : candlePath(tradesFile())
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4_096, 3 * 4_096)
  writeFileSync(path, bytes)
  const it = open(clock)
  const trades = await it.trades.read('A_B', 0, 10_000)
  expect([told.map((problem) => problem.path), it.candles.read({ ...all, most: 5_000 }), trades.length]).toEqual([
    [path],
    barsFrom(many, 60),
    what === 'the file of trades' ? 0 : 3_000
  ])
  it.close()
})

test('leaves out a row that is not what was written', () => {
  const it = open()
  it.candles.add([trade(0, '10'), trade(60, '11')].map((one) => ({ market: 'A_B', trade: one })))
  it.close()
  const db = new DatabaseSync(candlePath(tradesFile()))
  db.exec("UPDATE candles SET close = 'x' WHERE open = '10'")
  db.close()
  const again = open()
  expect(again.candles.read(all).map(({ open: price }) => price)).toEqual(['11'])
  again.close()
})

test('the closes of many markets are those of their minutes and of the quarters of an hour, gaps left out', () => {
  const { clock, trades, candles, close } = open()
  trades.add(tradesOf('A_B', [trade(0, '1'), trade(59, '2'), trade(14 * 60, '3'), trade(45 * 60, '4')]))
  trades.add(tradesOf('C_D', [trade(61, '5')]))
  clock.advanceNow(2_000)
  const minute = (n: number) => START + n * 60_000
  const from = { minutes: START + 60_000, periods: START }
  expect(candles.closes({ markets: ['A_B', 'C_D', 'E_F'], ...from })).toEqual([
    {
      market: 'A_B',
      minutes: [
        [minute(14), 3],
        [minute(45), 4]
      ],
      periods: [
        [minute(14), 3],
        [minute(45), 4]
      ]
    },
    { market: 'C_D', minutes: [[minute(1), 5]], periods: [[minute(1), 5]] }
  ])
  close()
})
