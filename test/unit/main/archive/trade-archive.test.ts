import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { ArchivedTrade } from '../../../../src/main/archive/archived-trade.ts'
import {
  openTradeArchive,
  type TradeArchive,
  type TradeArchiveOptions
} from '../../../../src/main/archive/trade-archive.ts'
import { quietLog } from '../../../support/quiet-log.ts'
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

test('returns trades oldest first, the newest of too many, written or pending', async () => {
  const archive = open()
  archive.add('A_B', trades(0, 3))
  await clock.advance(1_000)
  archive.add('A_B', trades(3, 2))
  archive.add('C_D', trades(0, 9))
  expect((await archive.read('A_B', 0, 4)).map((trade) => trade.quantity)).toEqual(['1', '2', '3', '4'])
})

test('reads in slices without losing or repeating rows', async () => {
  const archive = open()
  archive.add('A_B', trades(0, 9_000))
  await clock.advance(2_000)
  expect(archive.stats().written).toBe(9_000)
  // Older pending trades, written between two slices of the read.
  archive.add('A_B', trades(-5_000, 500))
  const reading = archive.read('A_B', 0, 100_000)
  clock.advanceNow(1_000)
  expect((await reading).map((trade) => Number(trade.quantity)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 9_500 }, (_, index) => (index < 500 ? index - 5_000 : index - 500))
  )
})

test('writes a burst in slices, and drops and counts what the disk cannot follow', async () => {
  const archive = open({ maxWaiting: 2_000 })
  archive.add('A_B', trades(0, 2_500))
  const before = archive.stats()
  clock.advanceNow(1_000)
  const first = archive.stats()
  clock.advanceNow(1_000)
  expect([before, first, archive.stats()]).toEqual([
    { written: 0, dropped: 500, waiting: 2_000 },
    { written: 500, dropped: 500, waiting: 1_500 },
    { written: 2_000, dropped: 500, waiting: 0 }
  ])
})

test('deletes old rows and excess rows', async () => {
  const archive = open({ keepRows: 5, keepMs: 90_000 })
  archive.add('A_B', trades(0, 8))
  await clock.advance(60_000)
  const many = (await archive.read('A_B', 0, 100)).length
  await clock.advance(60_000)
  expect([many, (await archive.read('A_B', 0, 100)).length]).toEqual([5, 0])
})

test('trims an oversized file in slices', async () => {
  const archive = open({ keepRows: 10 })
  archive.add('A_B', trades(0, 3_000))
  await clock.advance(59_000)
  const before = (await archive.read('A_B', 0, 10_000)).length
  await clock.advance(3_000)
  expect([before, (await archive.read('A_B', 0, 10_000)).length]).toEqual([3_000, 10])
})

test('writes pending trades on close', async () => {
  open().add('A_B', trades(0, 3))
  archives.pop()?.close()
  expect((await open().read('A_B', 0, 10)).length).toBe(3)
})
