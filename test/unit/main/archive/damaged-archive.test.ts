import { EventEmitter } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { FileProblem } from '../../../../src/main/storage/sqlite-file.ts'
import { openTradeArchive, type TradeArchive } from '../../../../src/main/archive/trade-archive.ts'
import { noticeArchiveProblems } from '../../../../src/main/app/archive-notices.ts'
import type { ArchiveEvents } from '../../../../src/main/archive/archive-in-worker.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { tradesOf } from '../../../support/trades-of.ts'

let folder = ''
let clock: FakeClock = createFakeClock()
let told: FileProblem[] = []
const path = () => join(folder, 'trades.db')
const trade = (price: string) => ({ price, quantity: '1', side: 'buy', at: clock.now() }) as const

function open(): TradeArchive {
  const opened = openTradeArchive({ path: path(), clock, log: quietLog, onProblem: (problem) => told.push(problem) })
  assert(opened.ok, 'the archive did not open')
  return opened.value
}

/** What the user is told. */
function noticesOf(problems: readonly FileProblem[]): readonly object[] {
  const events: ArchiveEvents = new EventEmitter()
  const notices: object[] = []
  noticeArchiveProblems({ events }, (tone, title, text) => notices.push({ tone, title, text }))
  for (const problem of problems) events.emit('problem', problem)
  return notices
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-archive-'))
  clock = createFakeClock()
  told = []
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

test.each([
  ['empty', ''],
  ['foreign', 'no database at all'.repeat(100)]
])('renames an archive that is %s, reports it, and starts a new one', async (_, text) => {
  writeFileSync(path(), text)
  const archive = open()
  archive.add(tradesOf('A_B', [trade('1')]))
  await clock.advance(1_000)
  expect((await archive.read('A_B', 0, 10)).map(({ price }) => price)).toEqual(['1'])
  archive.close()
  expect([told.length, readdirSync(folder).some((name) => name.includes('.broken-'))]).toEqual([1, true])
  expect(noticesOf(told)).toMatchObject([
    {
      title: { code: 'charts-restarted' },
      text: { code: 'file-unusable', params: { path: path(), file: expect.stringContaining('trades') } }
    }
  ])
})

test('renames an archive with a damaged page, reports it, and starts a new one', () => {
  const first = open()
  first.add(
    tradesOf(
      'A_B',
      Array.from({ length: 2_000 }, (_, index) => trade(String(index + 1)))
    )
  )
  first.close()
  const bytes = readFileSync(path())
  bytes.fill(0xff, 4_096, 3 * 4_096)
  writeFileSync(path(), bytes)
  open().close()
  expect(told).toMatchObject([{ kind: 'damaged', path: path() }])
})
