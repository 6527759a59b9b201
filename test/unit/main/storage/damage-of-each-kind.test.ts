import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { openCandleArchive } from '../../../../src/main/archive/candle-archive.ts'
import { openTradeArchive } from '../../../../src/main/archive/trade-archive.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import { openRecordFile } from '../../../../src/main/record/record-file.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const NOW = Date.UTC(2026, 0, 2, 12)

interface OpenedFile {
  /** One row. Whether it is said to be written. */
  write(id: number): boolean
  /** Ids of the rows that are read. */
  rows(): Promise<readonly number[]>
  close(): void
}
/** `told`: kinds of problems, or `unusable`. */
type Opening = (path: string, told: string[]) => OpenedFile

const trade = (id: number) => ({ price: String(id), quantity: '1', side: 'buy', at: NOW + id * 60_000 }) as const
/** All that was ever written to the candles: their trades are in another file, which is whole. */
let recorded: number[] = []

const KINDS: Readonly<Record<string, Opening>> = {
  'the journal'(path, told) {
    const opened = openJournal(path, NOW, { onProblem: ({ kind }) => told.push(kind) })
    assert(opened.ok, 'the journal did not open')
    const { journal, problems } = opened.value
    told.push(...problems.map(({ kind }) => kind))
    const draft = { market: 'A_B', side: 'buy', type: 'market', quantity: null, total: '1', price: null } as const
    return {
      write: (id) =>
        journal.addIntent({
          ...{ key: `k${id}`, intentKey: `i${id}`, clientOrderId: `k${id}`, draft: { ...draft, stopLossPrice: null } },
          ...{ quote: 'B', value: '1', at: NOW + id, answer: null, answeredAt: null }
        }).ok,
      rows: () => Promise.resolve(journal.load(100, 0).intents.map(({ key }) => Number(key.slice(1)))),
      close: journal.close
    }
  },
  'the record'(path, told) {
    const file = openRecordFile({
      ...{ path, stamp: '1', log: quietLog, onProblem: ({ kind }) => told.push(kind) },
      onUnusable: () => told.push('unusable')
    })
    const note = { note: 'text', tags: [], rating: 1 }
    return {
      write: (id) => file.write(({ notes }) => notes.put(`t${id}`, note)),
      rows: () => Promise.resolve(file.read(({ notes }) => notes.all(), []).map(([trade]) => Number(trade.slice(1)))),
      close: file.close
    }
  },
  'the trades'(path, told) {
    const opened = openTradeArchive({
      path,
      clock: createFakeClock(NOW),
      log: quietLog,
      onProblem: ({ kind }) => told.push(kind)
    })
    assert(opened.ok, 'the trades did not open')
    const archive = opened.value
    return {
      write(id) {
        const before = archive.stats().written
        archive.add([{ market: 'A_B', trade: trade(id) }])
        return archive.stats().written > before
      },
      rows: async () => (await archive.read('A_B', 0, 100)).map(({ price }) => Number(price)),
      close: archive.close
    }
  },
  'the candles'(path, told) {
    const opened = openCandleArchive({
      ...{ path, log: quietLog, onProblem: ({ kind }) => told.push(kind) },
      trades: () => recorded.map((id) => ({ market: 'A_B', trade: trade(id) }))
    })
    assert(opened.ok, 'the candles did not open')
    const candles = opened.value
    const all = { market: 'A_B', seconds: 60, from: 0, to: Number.MAX_SAFE_INTEGER, most: 100 }
    const rows = () => candles.read(all).map(({ close }) => Number(close))
    return {
      write(id) {
        recorded.push(id)
        candles.add([{ market: 'A_B', trade: trade(id) }])
        return rows().includes(id)
      },
      rows: () => Promise.resolve(rows()),
      close: candles.close
    }
  }
}

function tempFile(): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'each-kind-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  recorded = []
  return { folder, path: join(folder, 'one.db') }
}
function opened(name: string, path: string): OpenedFile & { readonly told: string[] } {
  const told: string[] = []
  const open = KINDS[name]
  assert(open !== undefined, name)
  const file = open(path, told)
  onTestFinished(file.close)
  return { ...file, told }
}
/** The next statement that writes says that the file is damaged. */
function damagedOnce(): void {
  const run = vi.spyOn(StatementSync.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  run.mockImplementationOnce(() => {
    throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 })
  })
}
const broken = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.includes('.broken-'))

test.each([
  { name: 'the journal', left: [1, 2] },
  { name: 'the record', left: [1, 2] },
  { name: 'the trades', left: [] },
  { name: 'the candles', left: [1, 2] }
])('$name: found damaged at opening, a file is kept aside and replaced', async ({ name, left }) => {
  const { folder, path } = tempFile()
  const first = opened(name, path)
  expect([first.write(1), first.write(2), first.told]).toEqual([true, true, []])
  first.close()
  const damaged = readFileSync(path)
  damaged.fill(0, 0, 100)
  writeFileSync(path, damaged)
  const next = opened(name, path)
  expect({ told: next.told, rows: await next.rows() }).toEqual({ told: ['damaged'], rows: left })
  const [kept = ''] = broken(folder)
  expect(readFileSync(join(folder, kept)).equals(damaged)).toBe(true)
  expect(next.write(3)).toBe(true)
  next.close()
  const last = opened(name, path)
  expect({ told: last.told, rows: await last.rows() }).toEqual({ told: [], rows: [...left, 3] })
})

test.each([
  { name: 'the journal', isWritten: true, left: [1, 2] },
  { name: 'the record', isWritten: false, left: [1] },
  { name: 'the trades', isWritten: false, left: [] },
  { name: 'the candles', isWritten: true, left: [1, 2] }
])('$name: found damaged during use, the file is replaced at once', async ({ name, isWritten, left }) => {
  const { folder, path } = tempFile()
  const file = opened(name, path)
  file.write(1)
  damagedOnce()
  expect(file.write(2)).toBe(isWritten)
  expect({ told: file.told, broken: broken(folder).length }).toEqual({ told: ['damaged'], broken: 1 })
  expect(await file.rows()).toEqual(left)
  file.write(3)
  file.close()
  expect(await opened(name, path).rows()).toEqual([...left, 3])
})

test.each([
  // Nothing is sent, so it says that nothing is written.
  { name: 'the journal', told: ['unusable'], isWritten: false, left: [] },
  { name: 'the record', told: ['unusable'], isWritten: true, left: [3] },
  { name: 'the trades', told: [], isWritten: false, left: [] },
  { name: 'the candles', told: [], isWritten: false, left: [] }
])('$name: the disk lets no file replace the damaged one', async ({ name, told, isWritten, left }) => {
  const { folder, path } = tempFile()
  const file = opened(name, path)
  file.write(1)
  // In the way of the new file.
  mkdirSync(`${path}.new/held`, { recursive: true })
  damagedOnce()
  file.write(2)
  expect({ told: file.told, broken: broken(folder), old: existsSync(path) }).toEqual({ told, broken: [], old: true })
  expect([file.write(3), await file.rows()]).toEqual([isWritten, left])
  file.close()
  rmSync(`${path}.new`, { recursive: true })
  // What was in it before is still there.
  expect(await opened(name, path).rows()).toContain(1)
})
