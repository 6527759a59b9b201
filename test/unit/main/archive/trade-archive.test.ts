import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { ArchivedTrade } from '../../../../src/main/archive/archived-trade.ts'
import {
  openTradeArchive,
  type TradeArchive,
  type TradeArchiveOptions
} from '../../../../src/main/archive/trade-archive.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { tradesOf } from '../../../support/trades-of.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'

let folder = ''
let clock: FakeClock = createFakeClock()
let archives: TradeArchive[] = []

function open(more: Partial<TradeArchiveOptions> = {}): TradeArchive {
  const result = openTradeArchive({ path: join(folder, 'trades.db'), clock, log: quietLog, ...more })
  assert(result.ok, 'the archive did not open')
  archives.push(result.value)
  return result.value
}
const trades = (from: number, count: number): ArchivedTrade[] =>
  Array.from({ length: count }, (_, index) => ({
    price: '1.5',
    quantity: String(from + index),
    side: 'buy',
    at: clock.now() + from + index
  }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  clock = createFakeClock()
})
afterEach(() => {
  for (const archive of archives) archive.close()
  archives = []
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

test('returns trades oldest first, the newest of too many', async () => {
  const archive = open()
  archive.add(tradesOf('A_B', trades(0, 3)))
  archive.add(tradesOf('A_B', trades(3, 2)))
  archive.add(tradesOf('C_D', trades(0, 9)))
  expect((await archive.read('A_B', 0, 4)).map((trade) => trade.quantity)).toEqual(['1', '2', '3', '4'])
})

test('reads in slices without losing or repeating rows, and without what was written meanwhile', async () => {
  const archive = open()
  archive.add(tradesOf('A_B', trades(0, 9_000)))
  const reading = archive.read('A_B', 0, 100_000)
  archive.add(tradesOf('A_B', trades(-5_000, 500)))
  expect((await reading).map((trade) => Number(trade.quantity))).toEqual(Array.from({ length: 9_000 }, (_, i) => i))
  expect((await archive.read('A_B', 0, 100_000)).length).toBe(9_500)
})

test('a slice that the disk refuses is counted, and is a gap in what was followed; the next are written', async () => {
  const archive = open()
  const at = clock.now()
  archive.add(tradesOf('A_B', trades(0, 1_000), at - 1))
  const run = vi.spyOn(StatementSync.prototype, 'run').mockImplementationOnce(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  archive.add(tradesOf('A_B', trades(1_000, 5_000), at - 1))
  run.mockRestore()
  expect(archive.stats()).toEqual({ written: 4_000, dropped: 2_000 })
  const { recorded } = await archive.flow({ market: 'A_B', seconds: 60, from: 0, to: at + 100_000 })
  // The venue's times are whole seconds: others of the last lost one may be missing.
  expect(recorded.map((span) => [span.from - at, span.to - at])).toEqual([
    [-1, 999],
    [2_999 + 1_000, 5_999]
  ])
})

test('a file replaced during use claims nothing of the time before', async () => {
  const archive = open()
  const at = clock.now()
  archive.add(tradesOf('A_B', trades(0, 10), at - 1))
  const run = vi.spyOn(StatementSync.prototype, 'run').mockImplementationOnce(() => {
    throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
  })
  archive.add(tradesOf('A_B', trades(10, 10), at - 1))
  run.mockRestore()
  archive.add(tradesOf('A_B', trades(20, 90_000), at - 1))
  const { recorded } = await archive.flow({ market: 'A_B', seconds: 60, from: 0, to: at + 100_000 })
  // The clock of the venue may be ahead.
  expect(recorded.map((span) => [span.from - at, span.to - at])).toEqual([[60_000, 90_019]])
})

test('deletes old rows and excess rows', async () => {
  const archive = open({ keepRows: 5, keepMs: 90_000 })
  archive.add(tradesOf('A_B', trades(0, 8)))
  await clock.advance(60_000)
  const many = (await archive.read('A_B', 0, 100)).length
  await clock.advance(60_000)
  expect([many, (await archive.read('A_B', 0, 100)).length]).toEqual([5, 0])
})

test('trims an oversized file in slices', async () => {
  const archive = open({ keepRows: 10 })
  archive.add(tradesOf('A_B', trades(0, 3_000)))
  await clock.advance(59_000)
  const before = (await archive.read('A_B', 0, 10_000)).length
  await clock.advance(3_000)
  expect([before, (await archive.read('A_B', 0, 10_000)).length]).toEqual([3_000, 10])
})
