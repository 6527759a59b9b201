import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { ArchivedTrade } from '../../../../src/main/archive/archived-trade.ts'
import type { RecordedFlow } from '../../../../src/main/archive/recorded-flow.ts'
import {
  openTradeArchive,
  TRADE_MIGRATIONS,
  type TradeArchive,
  type TradeArchiveOptions
} from '../../../../src/main/archive/trade-archive.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { tradesOf } from '../../../support/trades-of.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'

const START = Date.UTC(2026, 0, 1)
let folder = ''
let clock: FakeClock = createFakeClock()
let archives: TradeArchive[] = []
const path = () => join(folder, 'trades.db')

function open(more: Partial<TradeArchiveOptions> = {}): TradeArchive {
  const result = openTradeArchive({ path: path(), clock, log: quietLog, ...more })
  assert(result.ok, 'the archive did not open')
  archives.push(result.value)
  return result.value
}
const at = (second: number) => START + second * 1_000
const trade = (second: number, quantity = '1', side: ArchivedTrade['side'] = 'buy'): ArchivedTrade => ({
  price: '100',
  quantity,
  side,
  at: at(second)
})
const all = { market: 'A_B', seconds: 60, from: START, to: at(100_000) }
/** In seconds since the start. */
const seen = ({ bars, recorded }: RecordedFlow) => ({
  bars: bars.map((bar) => [(bar.at - START) / 1_000, bar.bought, bar.sold]),
  recorded: recorded.map(({ from, to }) => [(from - START) / 1_000, (to - START) / 1_000])
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flow-'))
  clock = createFakeClock(START)
})
afterEach(() => {
  for (const archive of archives) archive.close()
  archives = []
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

test('sums up trades of a market by bar, and tells since when none is missing', async () => {
  const archive = open()
  archive.add(tradesOf('A_B', [trade(10, '0.1'), trade(20, '0.2'), trade(30, '5', 'sell')], at(5)))
  await clock.advance(1_000)
  archive.add(tradesOf('A_B', [trade(130, '7')], at(5)))
  archive.add(tradesOf('C_D', [trade(40)], at(1)))
  expect(seen(await archive.flow(all))).toEqual({
    bars: [
      [0, '0.3', '5'],
      [120, '7', '0']
    ],
    recorded: [[5, 130]]
  })
  expect(seen(await archive.flow({ ...all, from: at(60), to: at(120) }))).toEqual({ bars: [], recorded: [[60, 120]] })
})

test('the time between two runs is a gap, unless the list of the next one reaches back', async () => {
  open().add(tradesOf('A_B', [trade(10), trade(70)], at(5)))
  archives.pop()?.close()
  const again = open()
  again.add(tradesOf('A_B', [trade(200), trade(210)], at(150)))
  expect(seen(await again.flow(all)).recorded).toEqual([
    [5, 70],
    [150, 210]
  ])
  again.add(tradesOf('A_B', [trade(220)], at(60)))
  expect(seen(await again.flow(all)).recorded).toEqual([[5, 220]])
})

test('trades of which it is not known whether others are missing say nothing of the time around them', async () => {
  const archive = open()
  archive.add(tradesOf('A_B', [trade(10), trade(20)]))
  expect(seen(await archive.flow(all))).toEqual({ bars: [[0, '2', '0']], recorded: [] })
})

test('a file of an earlier version has trades, and no time in which none is missing', async () => {
  const db = new DatabaseSync(path())
  db.exec(`${TRADE_MIGRATIONS[0]}; PRAGMA user_version = 1`)
  db.prepare('INSERT INTO trades (market, at, price, quantity, buy) VALUES (?, ?, ?, ?, 1)').run('A_B', at(9), '1', '2')
  db.close()
  const archive = open()
  expect(seen(await archive.flow(all))).toEqual({ bars: [[0, '2', '0']], recorded: [] })
})

test('what is deleted is no longer claimed, also of a run that goes on', async () => {
  const archive = open({ keepMs: 100_000 })
  archive.add(tradesOf('A_B', [trade(10), trade(20)], at(0)))
  archive.add(tradesOf('C_D', [trade(10)], at(0)))
  await clock.advance(120_000)
  archive.add(tradesOf('A_B', [trade(119)], at(0)))
  expect(seen(await archive.flow(all))).toEqual({
    bars: [
      [0, '1', '0'],
      [60, '1', '0']
    ],
    recorded: [[20, 119]]
  })
  expect(seen(await archive.flow({ ...all, market: 'C_D' })).recorded).toEqual([])

  const small = open({ path: join(folder, 'small.db'), keepRows: 2 })
  small.add(tradesOf('A_B', [trade(10), trade(20), trade(30), trade(40)], at(0)))
  await clock.advance(60_000)
  expect(seen(await small.flow(all))).toEqual({ bars: [[0, '2', '0']], recorded: [[21, 40]] })
})
