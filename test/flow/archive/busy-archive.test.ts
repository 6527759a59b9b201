import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { startTradeArchive } from '../../../src/main/archive/archive-in-worker.ts'
import { writeTradeArchive } from '../../support/busy-profile.ts'
import { longestBlock } from '../../support/longest-block.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { createFakeClock } from '../../support/fake-clock.ts'

/** `DEPTHDESK_TRADES=5000000` for the full size. */
const COUNT = Number(process.env['DEPTHDESK_TRADES'] ?? 300_000)
/** Processor time of one turn, milliseconds; a trim, check or full read on this thread takes longer. */
const MOST_MS = 100

function archiveAt(folder: string) {
  const said: string[] = []
  const archive = startTradeArchive({
    clock: systemClock,
    log: quietLog
  })
  archive.events.on('problem', (problem) => said.push(problem.kind))
  archive.events.on('unusable', (reason) => said.push(reason.code))
  onTestFinished(async () => {
    await archive.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { ...archive, said }
}
const trade = (quantity: number, at: number) => ({ price: '1.5', quantity: String(quantity), side: 'buy', at }) as const

test('never blocks main when it opens, writes, reads and closes an archive of many trades', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busy-trades-'))
  const path = join(folder, 'trades.db')
  const now = Date.now()
  writeTradeArchive(path, COUNT, now)
  const { archive, use, stop, said } = archiveAt(folder)
  const opened = await longestBlock(() => use(path))
  archive.add('M0_USDT', [trade(7, now + 1), trade(8, now + 2)])
  const limit = Math.min(100_000, COUNT / 20 + 2)
  const read = await longestBlock(() => archive.read('M0_USDT', 0, limit))
  expect(read.value.length).toBe(limit)
  expect(read.value.slice(-3).map(({ quantity }) => quantity)).toEqual(['0.25', '7', '8'])
  expect(read.value.every(({ at }, i) => i === 0 || at >= (read.value[i - 1]?.at ?? 0))).toBe(true)
  const ofBars = { market: 'M0_USDT', seconds: 60, from: 0, to: now + 10 }
  const flow = await longestBlock(() => archive.flow(ofBars))
  const volumes = flow.value.bars.map(({ bought, sold }) => Number(bought) + Number(sold))
  expect(volumes.reduce((sum, one) => sum + one, 0)).toBe(Math.min(300_000, COUNT / 20) * 0.25 + 15)
  const prices = { low: 0, high: 1_000_000, rows: 60 }
  const range = { seconds: 60, from: 0, to: now + 3, prices }
  const summed = await longestBlock(() => archive.sums('M0_USDT', range))
  const quantities = read.value.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  const inRows = summed.value.rows.reduce((sum, { bought, sold }) => sum + bought + sold, 0)
  expect([inRows, summed.value.bars.length > 1]).toEqual([expect.closeTo(quantities, 3), true])
  const closed = await longestBlock(() => stop())
  expect(said).toEqual([])
  const blocks = { opening: opened.ms, reading: read.ms, flow: flow.ms, summing: summed.ms, closing: closed.ms }
  process.stdout.write(
    `${COUNT} trades, main's longest block in ms: ${Object.entries(blocks)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', ')}\n`
  )
  expect(Object.entries(blocks).filter(([, ms]) => ms > MOST_MS)).toEqual([])
})

test('switches between the files of two venues, and reopens one at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-archives-'))
  const { archive, use, said } = archiveAt(folder)
  const [one, two] = [join(folder, 'one.db'), join(folder, 'two.db')]
  void use(one)
  archive.add('A_B', [trade(1, 5)])
  void use(two)
  archive.add('A_B', [trade(2, 6)])
  void use(null)
  void use(one)
  const first = await archive.read('A_B', 0, 10)
  await use(two)
  expect([first, await archive.read('A_B', 0, 10)].map((trades) => trades.map(({ quantity }) => quantity))).toEqual([
    ['1'],
    ['2']
  ])
  expect(said).toEqual([])
})

test('leaves charts without the archive when its thread ends, and answers every query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-archive-'))
  const archive = startTradeArchive({
    workerFile: join(folder, 'missing.js'),
    clock: createFakeClock(),
    log: quietLog
  })
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  await archive.use(join(folder, 'trades.db'))
  archive.archive.add('A_B', [trade(1, 5)])
  expect(await archive.archive.read('A_B', 0, 10)).toEqual([])
})
