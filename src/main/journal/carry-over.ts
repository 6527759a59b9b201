import type { DatabaseSync } from 'node:sqlite'
import { PAGE_BYTES, salvage } from '../storage/salvage.ts'
import type { NewRow } from '../storage/seal.ts'
import type { Carried } from '../storage/sqlite-file.ts'
import { changeOf } from './changes-table.ts'
import { exitOf } from './exits-table.ts'
import { noteLostRows } from './lost-rows.ts'
import { convertIntentOf, factsOf, fillOf, intentOf } from './rows.ts'
import { sealedInsert, type SealedTable } from './sealed-rows.ts'

/** Every row takes more bytes of a page than this. */
const LEAST_ROW_BYTES = 24
const TABLES: readonly SealedTable[] = ['intents', 'convert_intents', 'orders', 'fills', 'changes', 'exits']

/** Copies each readable row of a damaged journal, which is not changed. */
export const carryOver = (into: DatabaseSync, path: string, migrations: readonly string[]): Carried =>
  salvage(
    into,
    path,
    migrations,
    (source) => copyRows(source, into),
    ({ lost }) => {
      if (lost !== 0) noteLostRows(into)
    }
  )

function copyRows(source: DatabaseSync, into: DatabaseSync): Carried {
  const read = TABLES.map((table) => ({ table, ...copyTable(source, into, table) }))
  copySettings(source, into)
  return {
    rows: read.reduce((sum, { rows }) => sum + rows, 0),
    lost: read.reduce((sum, { lost }) => sum + (lost ?? 0), 0),
    lostExits: read.find(({ table }) => table === 'exits')?.lost ?? 0
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
