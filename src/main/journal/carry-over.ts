import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { changeOf } from './changes-table.ts'
import { exitOf } from './exits-table.ts'
import { makeWritable } from './file-header.ts'
import { noteLostRows } from './lost-rows.ts'
import { convertIntentOf, factsOf, fillOf, intentOf } from './rows.ts'
import { sealedInsert, type NewRow, type SealedTable } from './sealed-rows.ts'
import { migrate, type Carried } from './sqlite-file.ts'
import { repairedWal } from './wal.ts'

/** The database header; the page with the schema follows it. */
const HEADER_BYTES = 100
const PAGE_BYTES = 4096
/** Every row takes more bytes of a page than this. */
const LEAST_ROW_BYTES = 24
const TABLES: readonly SealedTable[] = ['intents', 'convert_intents', 'orders', 'fills', 'changes', 'exits']

/**
 * Copies each readable row of a damaged journal. Works on copies: the damaged file is not changed. Header and schema
 * are the same in every journal and are taken from a new one.
 */
export function carryOver(into: DatabaseSync, path: string, migrations: readonly string[]): Carried {
  const folder = mkdtempSync(join(dirname(path), '.salvage-'))
  try {
    const first = firstPageOfNew(join(folder, 'new.db'), migrations)
    let rows = 0
    let lost: number | null = null
    into.exec('BEGIN IMMEDIATE')
    for (const [index, bytes] of [0, HEADER_BYTES, PAGE_BYTES].entries()) {
      const copy = copyWith(first.subarray(0, bytes), path, join(folder, `${index}.db`))
      const read = copyRows(into, copy, migrations)
      if (read === null) continue
      rows += read.rows
      lost = Math.min(lost ?? Infinity, read.lost ?? Infinity)
      if (lost === 0) break
    }
    if (lost !== 0) noteLostRows(into)
    into.exec('COMMIT')
    return { rows, lost }
  } finally {
    if (into.isTransaction) into.exec('ROLLBACK')
    rmSync(folder, { recursive: true, force: true })
  }
}

function firstPageOfNew(path: string, migrations: readonly string[]): Buffer {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = WAL')
  migrate(db, migrations, 0)
  db.close()
  return readFileSync(path).subarray(0, PAGE_BYTES)
}

function copyWith(start: Buffer, path: string, copy: string): string {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.length >= start.length ? bytes : Buffer.alloc(start.length)
  renewFirstPage(whole, start, Math.floor(whole.length / PAGE_BYTES))
  writeFileSync(copy, whole, { mode: 0o600 })
  if (existsSync(`${path}-wal`)) {
    const log = readFileSync(`${path}-wal`)
    if (log.length > PAGE_BYTES) {
      const repaired = repairedWal(log, (page, pages) => renewFirstPage(page, start, pages))
      writeFileSync(`${copy}-wal`, repaired, { mode: 0o600 })
    }
  }
  return copy
}

/** Its own count of changes stays, and it gets no free list, since nothing is written. */
function renewFirstPage(page: Buffer, start: Buffer, pages: number): void {
  const changes = Buffer.from(page.subarray(24, 28))
  start.copy(page)
  makeWritable(page)
  if (start.length === 0) return
  changes.copy(page, 24)
  changes.copy(page, 92)
  page.writeUInt32BE(pages, 28)
  page.fill(0, 32, 40)
}

/** Null: not even the tables can be read. */
function copyRows(into: DatabaseSync, copy: string, migrations: readonly string[]): Carried | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(copy)
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version > 0 && version < migrations.length) migrate(db, migrations, version)
    const source = db
    const read = TABLES.map((table) => copyTable(source, into, table))
    copySettings(source, into)
    return {
      rows: read.reduce((sum, { rows }) => sum + rows, 0),
      lost: read.reduce((sum, { lost }) => sum + (lost ?? 0), 0)
    }
  } catch {
    return null
  } finally {
    try {
      db?.close()
    } catch {
      /* The file did not open. */
    }
  }
}

function copyTable(source: DatabaseSync, into: DatabaseSync, table: SealedTable): Carried {
  const insert = sealedInsert(into, table, 'OR IGNORE')
  let rows = 0
  const read = new Set<number>()
  // A changed number of cells in a page shows the same row many times.
  const damaged = new Set<number>()
  let failed = 0
  let last = 0
  const take = (row: NewRow): void => {
    last = Number(row['row_id'])
    read.add(last)
    const kept = stateOf(table, row)
    if (kept !== 'lost' && insert(row)) rows++
    if (kept !== 'intact') damaged.add(last)
  }
  try {
    for (const row of source.prepare(`SELECT rowid AS row_id, * FROM ${table} ORDER BY rowid`).iterate()) take(row)
  } catch {
    // A damaged page ends a scan, so the remaining rows are read one by one.
    const one = source.prepare(`SELECT rowid AS row_id, * FROM ${table} WHERE rowid = ?`)
    const end = lastRowOf(source, table)
    for (let id = last + 1; id <= end; id++) {
      try {
        const row = one.get(id)
        if (row !== undefined) take(row)
      } catch {
        failed++
      }
    }
  }
  const all = indexedRowsOf(source, table)
  return { rows, lost: damaged.size + (all === null ? failed : Math.max(0, all - read.size)) }
}

/**
 * A changed byte can hide rows from a scan without an error, and rows are looked for that never were; the index has all
 * of them too. Its own number of cells may be what was changed, so the same row counts once. Null if it cannot be read.
 */
function indexedRowsOf(source: DatabaseSync, table: SealedTable): number | null {
  const ids = new Set<number>()
  try {
    const indexed = source.prepare(`SELECT rowid AS row_id FROM ${table} INDEXED BY sqlite_autoindex_${table}_1`)
    for (const row of indexed.iterate()) ids.add(Number(row['row_id']))
    return ids.size
  } catch {
    return null
  }
}

function copySettings(source: DatabaseSync, into: DatabaseSync): void {
  try {
    const put = into.prepare('INSERT OR IGNORE INTO settings VALUES (?, ?)')
    for (const { name, value } of source.prepare('SELECT name, value FROM settings').all())
      put.run(name ?? null, value ?? null)
  } catch {
    /* These columns have defaults. */
  }
}

function lastRowOf(source: DatabaseSync, table: SealedTable): number {
  const most = Number(source.prepare('PRAGMA page_count').get()?.['page_count'] ?? 0) * (PAGE_BYTES / LEAST_ROW_BYTES)
  try {
    return Math.min(most, Number(source.prepare(`SELECT max(rowid) AS last FROM ${table}`).get()?.['last'] ?? 0))
  } catch {
    return most
  }
}

/** An intent is kept even with a wrong checksum: the venue repeats orders and fills, but not intents. */
function stateOf(table: SealedTable, row: NewRow): 'intact' | 'in part' | 'lost' {
  const read = {
    intents: intentOf,
    convert_intents: convertIntentOf,
    orders: factsOf,
    fills: fillOf,
    changes: changeOf,
    exits: exitOf
  }[table]
  try {
    read(row)
    return 'intact'
  } catch {
    /* Not a valid row. */
  }
  try {
    if (table === 'intents') intentOf(row, false)
    else if (table === 'convert_intents') convertIntentOf(row, false)
    else return 'lost'
    return 'in part'
  } catch {
    return 'lost'
  }
}
