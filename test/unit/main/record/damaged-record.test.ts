import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { FileProblem } from '../../../../src/main/storage/sqlite-file.ts'
import { openRecordFile } from '../../../../src/main/record/record-file.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const PAGE_BYTES = 4096
const ROWS = 300

/** A record with movements, notes of trades and transfers, each of them several pages long. */
function recordOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'record-a.db')
  const open = () => {
    const problems: FileProblem[] = []
    const file = openRecordFile({
      path,
      stamp: 's',
      log: quietLog,
      onProblem: (problem) => problems.push(problem),
      onUnusable: () => expect.unreachable()
    })
    const rows = file.read(
      ({ movements, notes, settle }) => ({
        movements: movements.all().filter(({ note }) => note.startsWith('paid for')),
        notes: notes.all().filter(([, { tags }]) => tags[0] === 'breakout'),
        transfers: settle.transfers().length
      }),
      { movements: [], notes: [], transfers: 0 }
    )
    file.close()
    return { problems, ...rows }
  }
  const file = openRecordFile({
    path,
    stamp: 's',
    log: quietLog,
    onProblem: () => expect.unreachable(),
    onUnusable: () => expect.unreachable()
  })
  file.write(({ movements, notes, settle }) => {
    for (let i = 0; i < ROWS; i++) {
      const id = `m${i}`
      const note = `paid for ${'coffee '.repeat(8)}${i}`
      movements.put({
        ...{ kind: 'movement', id, currency: 'BTC', amount: '0.1', label: 'reward' },
        ...{ isLabelled: true, price: '50000', note, at: i }
      })
      notes.put(`t${i}`, { note, tags: ['breakout'], rating: 3 })
      settle.addTransfer({ at: i, currency: 'BTC', amount: '1', to: 'personal' })
    }
  })
  file.close()
  return { folder, path, open }
}

test('a damaged page takes rows of one table at most; what a user wrote elsewhere stays', () => {
  const { folder, path, open } = recordOnDisk()
  const whole = readFileSync(path)
  const pages = whole.length / PAGE_BYTES
  expect(pages).toBeGreaterThan(20)
  let damaged = 0
  let most = 0
  for (let page = 0; page < pages; page++) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    const bytes = Buffer.from(whole)
    bytes.fill(0xa5, page * PAGE_BYTES, (page + 1) * PAGE_BYTES)
    writeFileSync(path, bytes)
    const { problems, movements, notes, transfers } = open()
    damaged += problems.length
    const lost = [movements.length, notes.length, transfers].filter((rows) => rows < ROWS)
    expect(lost.length, `page ${page} of ${pages}`).toBeLessThanOrEqual(1)
    if (lost.length === 1) most = Math.max(most, ...lost)
    // Stays as it is at the next start.
    expect(open()).toMatchObject({ problems: [], transfers })
  }
  expect(damaged).toBeGreaterThan(pages / 2)
  expect(most, 'a table with a damaged page keeps its other pages').toBeGreaterThan(ROWS / 2)
})

test('says how much was carried over, or that nothing was', () => {
  const { path, open } = recordOnDisk()
  const whole = readFileSync(path)
  whole.fill(0, 0, 100)
  writeFileSync(path, whole)
  expect(open().problems).toMatchObject([{ kind: 'damaged', carried: { rows: 3 * ROWS, lost: 0 } }])
  writeFileSync(path, Buffer.alloc(PAGE_BYTES, 'no database '))
  expect(open().problems).toMatchObject([{ kind: 'damaged', carried: { rows: 0 } }])
})

test('what was recorded while the file was held is adopted by the next run, without what the account had then', () => {
  const { folder, path, open } = recordOnDisk()
  const start = (stamp: string, problems: FileProblem[] = []) =>
    openRecordFile({
      ...{ path, stamp, log: quietLog, onProblem: (problem) => void problems.push(problem) },
      onUnusable: () => expect.unreachable()
    })
  const holder = new DatabaseSync(path)
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const problems: FileProblem[] = []
  const beside = start('20260101T000000Z', problems)
  expect(problems).toMatchObject([{ kind: 'held' }])
  const moved = { kind: 'movement', currency: 'BTC', isLabelled: true, price: null, at: 9 } as const
  beside.write(({ movements, notes, settle, equity }) => {
    movements.put({ ...moved, id: 'all', label: 'opening', amount: '30', note: 'paid for by nobody' })
    movements.put({ ...moved, id: 'new', label: 'reward', amount: '1', note: 'paid for the next run' })
    notes.put('t1', { note: 'written meanwhile', tags: ['meanwhile'], rating: 5 })
    notes.put('t-new', { note: 'new', tags: ['breakout'], rating: 1 })
    settle.addTransfer({ at: 10, currency: 'BTC', amount: '2', to: 'trading' })
    settle.convertsRead()
    equity.put({ at: 11, reference: 'USDT', worth: '5', notValued: 0 })
  })
  beside.close()
  holder.close()
  // The opening, and what had been written of the first trade before.
  const next = open()
  expect([next.problems, next.movements.length, next.notes.length, next.transfers]).toEqual([
    [],
    ROWS + 1,
    ROWS,
    ROWS + 1
  ])
  const file = start('s')
  const read = file.read(
    ({ movements, notes, settle, equity }) => ({
      openings: movements.all().filter(({ label }) => label === 'opening').length,
      note: new Map(notes.all()).get('t1')?.note,
      areConvertsRead: settle.areConvertsRead(),
      equity: equity.all('USDT').length
    }),
    null
  )
  file.close()
  expect(read).toEqual({ openings: 0, note: 'written meanwhile', areConvertsRead: false, equity: 1 })
  expect(
    readdirSync(folder)
      .filter((name) => name.includes('beside'))
      .map((name) => name.split('.').at(-1))
  ).toEqual(['adopted'])
})
