import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import type { FillSeen } from '../../../../src/core/orders/evidence.ts'
import { factsOfIntent } from '../../../../src/core/orders/facts.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { JOURNAL_MIGRATIONS } from '../../../../src/main/journal/journal-tables.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'

/** A journal that an earlier version of the app wrote opens in this one, and nothing of it is lost. */

const NOW = Date.UTC(2026, 0, 2, 12)
const draft: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.5',
  total: null,
  price: '60000',
  stopLossPrice: null
}
const fill: FillSeen = {
  kind: 'fill',
  dealId: 'd',
  transactionId: 't',
  venueId: null,
  market: 'BTC_USDT',
  price: '60000',
  quantity: '0.1',
  total: '6000',
  fee: '6',
  feeCurrency: 'USDT',
  role: 'maker',
  at: NOW
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

function open(path: string) {
  const opened = openJournal(path, NOW, { onProblem: (problem) => expect(problem).toBe('none') })
  assert(opened.ok, 'the journal did not open')
  return opened.value.journal
}

/** What the app of today writes. */
function written(path: string): void {
  const journal = open(path)
  for (const key of ['a', 'b']) {
    journal.addIntent({
      ...{ key, intentKey: `click-${key}`, clientOrderId: key, draft, quote: 'USDT', value: '30000', at: NOW },
      ...{ answer: null, answeredAt: null }
    })
  }
  const facts = factsOfIntent('a', 'a', draft, NOW)
  journal.keep([{ order: orderOf(facts), facts }], [], [fill])
  journal.close()
}

const columnsOf = (db: DatabaseSync, place: string, table: string): readonly string[] =>
  db
    .prepare(`SELECT name FROM ${place}.pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))

/** The same rows in the tables of an earlier version. */
function asVersion(version: number, source: string, path: string): void {
  const db = new DatabaseSync(path)
  for (const migration of JOURNAL_MIGRATIONS.slice(0, version)) db.exec(migration)
  db.exec(`PRAGMA user_version = ${version}`)
  db.prepare('ATTACH ? AS today').run(source)
  const tables = db
    .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .all()
  for (const { name } of tables) {
    const columns = columnsOf(db, 'main', String(name)).join(', ')
    db.exec(`INSERT INTO main.${String(name)} (${columns}) SELECT ${columns} FROM today.${String(name)}`)
  }
  db.close()
}

test.each(JOURNAL_MIGRATIONS.map((_, index) => index + 1))('opens a journal of version %i', (version) => {
  const today = join(folder, 'today.db')
  written(today)
  const earlier = join(folder, 'earlier.db')
  asVersion(version, today, earlier)
  const [wanted, found] = [open(today), open(earlier)]
  expect(found.load(10, 0)).toEqual(wanted.load(10, 0))
  expect(found.load(10, 0)).toMatchObject({ intents: [{ key: 'a' }, { key: 'b' }], orders: [{}], fills: [fill] })
  wanted.close()
  found.close()
})
