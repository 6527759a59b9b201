import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTradeArchive } from '../../../src/main/archive/archive-in-worker.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { quietLog } from '../../support/quiet-log.ts'

const NOW = Date.UTC(2026, 0, 2)
const trade = (id: number) => ({ price: String(id), quantity: '1', side: 'buy', at: NOW + id * 60_000 }) as const
const all = { market: 'A_B', seconds: 60, from: 0, to: NOW + 1e9, most: 10 }

/** No second passes on main's clock, so only queries and ends send what waits. */
function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'archive-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const start = () => {
    const archive = startTradeArchive({ clock: createFakeClock(NOW), log: quietLog })
    onTestFinished(archive.stop)
    return archive
  }
  return { path: join(folder, 'one.db'), other: join(folder, 'two.db'), start }
}

test('trades that wait when the app quits are on the disk, and both files are closed', async () => {
  const { path, start } = bench()
  const first = start()
  await first.use(path)
  first.archive.add('A_B', [trade(1), trade(2)])
  await first.stop()
  expect([`${path}-wal`, path.replace('.db', '.candles.db-wal')].map(existsSync)).toEqual([false, false])
  const next = start()
  await next.use(path)
  expect((await next.archive.read('A_B', 0, 10)).map(({ price }) => price)).toEqual(['1', '2'])
})

test('every query finds what was added before it', async () => {
  const { path, start } = bench()
  const { archive, use, closes } = start()
  await use(path)
  archive.add('A_B', [trade(1)], NOW)
  expect((await archive.candles(all)).map(({ close }) => close)).toEqual(['1'])
  archive.add('A_B', [trade(2)], NOW)
  const [found] = await closes({ markets: ['A_B'], minutes: 0, periods: 0 })
  expect(found?.minutes.map(([, close]) => close)).toEqual([1, 2])
  archive.add('A_B', [trade(3)], NOW)
  const range = { seconds: 60, from: 0, to: NOW + 1e9, prices: { low: 0, high: 10, rows: 10 } }
  expect((await archive.sums('A_B', range)).bars.length).toBe(3)
  archive.add('A_B', [trade(4)], NOW)
  expect((await archive.flow(all)).recorded).toEqual([{ from: NOW, to: NOW + 4 * 60_000 }])
})

test('counts what is written of the open venue, anew for the next one', async () => {
  const { path, other, start } = bench()
  const { archive, use } = start()
  await use(path)
  archive.add('A_B', [trade(1), trade(2)])
  expect(archive.stats()).toEqual({ written: 0, dropped: 0, waiting: 2 })
  await archive.candles(all)
  await archive.candles(all)
  expect(archive.stats()).toEqual({ written: 2, dropped: 0, waiting: 0 })
  archive.add('A_B', [trade(3)])
  await use(other)
  expect(archive.stats()).toEqual({ written: 0, dropped: 0, waiting: 0 })
  expect(await archive.read('A_B', 0, 10)).toEqual([])
  await use(path)
  expect((await archive.read('A_B', 0, 10)).length).toBe(3)
})
