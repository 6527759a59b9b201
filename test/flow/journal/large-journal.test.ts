import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { JournalProblem } from '../../../src/main/journal/journal-api.ts'
import { orderPages } from '../../../src/main/journal/read-all.ts'
import { checkJournal } from '../../../src/main/journal/journal-check.ts'
import { writeBusyJournal } from '../../support/busy-profile.ts'
import { longestBlock } from '../../support/longest-block.ts'
import { quietLog } from '../../support/quiet-log.ts'

/** `DEPTHDESK_BUSY=100000` for the full size. */
const COUNT = Number(process.env['DEPTHDESK_BUSY'] ?? 20_000)
/** Processor time of one turn, milliseconds: checking a whole file on this thread takes longer. */
const MOST_MS = 50

function largeJournal(): { readonly path: string; readonly now: number } {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const made = { path: join(folder, 'orders.db'), now: Date.now() }
  writeBusyJournal(made.path, COUNT, made.now)
  return made
}

/** Opens as the app does: checked in a worker, then opened without another check. */
async function open({ path, now }: { readonly path: string; readonly now: number }) {
  const problems = await checkJournal(path, now, { log: quietLog })
  assert(problems !== null, 'nothing was checked')
  const later: JournalProblem[] = []
  const opened = openJournal(path, now, { compare: 'done', onProblem: (problem) => later.push(problem) })
  assert(opened.ok, 'the journal did not open')
  return { journal: opened.value.journal, problems: [...problems, ...opened.value.problems, ...later] }
}

test('checks a large journal in a worker thread and never blocks main', async () => {
  const made = largeJournal()
  const {
    ms,
    value: { journal, problems }
  } = await longestBlock(() => open(made))
  process.stdout.write(`a journal of ${COUNT} orders: main's longest block while it opens ${ms.toFixed(0)} ms\n`)
  expect(journal.newest(3).fills).toHaveLength(3)
  journal.close()
  expect([problems, ms < MOST_MS]).toEqual([[], true])
})

test('finds damage in an index of a large journal, and keeps every order', async () => {
  const made = largeJournal()
  const bytes = readFileSync(made.path)
  // An index entry by the venue's id, right after its record header: no row checksum covers it.
  const id = '01V00000000000000000000077'
  for (let at = bytes.indexOf(id); at >= 0; at = bytes.indexOf(id, at + 1))
    if (bytes.readUInt8(at - 1) < 10) bytes.write('X', at + 3)
  writeFileSync(made.path, bytes)
  const { journal, problems } = await open(made)
  expect(problems).toMatchObject([{ kind: 'damaged', path: made.path, carried: { lost: 0 } }])
  const [problem] = problems
  assert(problem !== undefined && 'kept' in problem, 'nothing was kept')
  expect(existsSync(problem.kept)).toBe(true)
  expect([...orderPages(journal)].flat()).toHaveLength(COUNT)
  journal.close()
})

test('leaves a small journal to its opener', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'small-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  expect(await checkJournal(path, 0, { log: quietLog })).toBe(null)
  writeBusyJournal(path, 10, Date.now())
  expect([await checkJournal(path, 0, { log: quietLog }), statSync(path).size < 2_000_000]).toEqual([null, true])
})
