import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FileProblem } from '../../../../src/main/journal/sqlite-file.ts'
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
