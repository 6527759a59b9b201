import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import { factsOfIntent } from '../../../../src/core/orders/facts.ts'
import type { Journal, OpenedJournal } from '../../../../src/main/journal/journal-api.ts'
import { HISTORY } from '../../../../src/main/journal/lost-rows.ts'
import { besidePath } from '../../../../src/main/storage/sqlite-file.ts'
import { archivePath, openWithArchive } from '../../../../src/main/journal/with-archive.ts'

/** Once the venue's history was read, only its news are. What a damaged file loses is not news, so it is read anew. */

const NOW = Date.UTC(2026, 0, 2, 12)
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '1',
  total: null,
  price: '10',
  stopLossPrice: null
} as const

function journalFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lost-rows-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'journal.db')
}

function open(path: string): Journal {
  const opened = openWithArchive(path, NOW, {})
  assert(opened.ok, 'the journal did not open')
  onTestFinished(() => opened.value.journal.close())
  return opened.value.journal
}

/** A journal of orders whose history was read. */
function written(path: string, keys: readonly string[] = ['a', 'b', 'c']): void {
  const journal = open(path)
  const kept = keys.map((key) => factsOfIntent(key, key, draft, NOW))
  journal.keep(
    kept.map((facts) => ({ order: orderOf(facts), facts })),
    [],
    []
  )
  journal.setSetting(HISTORY, 'whole')
  journal.close()
}

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
}

const DAMAGE = `UPDATE orders SET facts = replace(facts, '"10"', '"90"') WHERE key = 'b'`

test('reads the history anew when a row was lost, and once more at the next start', () => {
  const path = journalFile()
  written(path)
  change(path, DAMAGE)
  const journal = open(path)
  expect([journal.setting(HISTORY), journal.load(10, 0).orders.length, journal.setting(HISTORY)]).toEqual([
    'whole',
    2,
    null
  ])
  // The end of a reading that was running, which may have passed the lost row before.
  journal.setSetting(HISTORY, 'whole')
  journal.close()
  const next = open(path)
  expect(next.setting(HISTORY)).toBe('')
  next.setSetting(HISTORY, 'whole')
  next.close()
  expect(open(path).setting(HISTORY), 'once').toBe('whole')
})

test('keeps the history as read when nothing was lost', () => {
  const path = journalFile()
  written(path)
  change(path, 'PRAGMA application_id = 7')
  const journal = open(path)
  expect([journal.load(10, 0).orders.length, journal.setting(HISTORY)]).toEqual([3, 'whole'])
  journal.close()
  expect(open(path).setting(HISTORY)).toBe('whole')
})

test('reads the history anew when the archive lost rows', () => {
  const path = journalFile()
  written(path)
  writeFileSync(archivePath(path), 'no database')
  expect(open(path).setting(HISTORY)).toBe('')
})

test('reads the history anew when a file of a second process, merged now, had lost rows', () => {
  const path = journalFile()
  written(path)
  written(besidePath(path, '20260101T000000Z'))
  change(besidePath(path, '20260101T000000Z'), DAMAGE)
  expect(open(path).setting(HISTORY)).toBe('')
})

/** Opens a journal after a change of a byte in the first page of its orders. */
function openDamaged(path: string, offset: number, was: number, is: number): OpenedJournal {
  const db = new DatabaseSync(path)
  const root = Number(db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'orders'`).get()?.['rootpage'])
  db.close()
  const bytes = readFileSync(path)
  const at = (root - 1) * 4096 + offset
  expect(bytes.readUInt8(at)).toBe(was)
  bytes.writeUInt8(is, at)
  writeFileSync(path, bytes)
  const opened = openWithArchive(path, NOW, {})
  assert(opened.ok, 'the journal did not open')
  onTestFinished(() => opened.value.journal.close())
  return opened.value
}

test('counts an order that a changed byte hides from a scan, and reads the history anew', () => {
  const path = journalFile()
  written(path)
  // The number of rows on the page.
  const { journal, problems } = openDamaged(path, 4, 3, 2)
  expect(problems).toMatchObject([{ kind: 'damaged', carried: { rows: 2, lost: 1 } }])
  expect(journal.setting(HISTORY)).toBe('')
})

test('counts the orders that were there when a changed byte makes all of them unreadable', () => {
  const path = journalFile()
  const keys = Array.from({ length: 40 }, (_, index) => String(index))
  written(path, keys)
  // The kind of the page, which points to those with the rows.
  const { problems } = openDamaged(path, 0, 5, 4)
  expect(problems).toMatchObject([{ kind: 'damaged', carried: { rows: 0, lost: 40 } }])
})
