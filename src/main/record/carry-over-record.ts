import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fromCopies } from '../journal/readable-copies.ts'
import type { Carried } from '../journal/sqlite-file.ts'

/**
 * Copies each readable row of a damaged record, which is not changed. What a row holds is checked where it is read
 * (`tables`). How many rows were lost is not counted: `lost` is 0 or the number of tables with unreadable parts.
 */
export function carryOverRecord(into: DatabaseSync, path: string, migrations: readonly string[]): Carried {
  const tables = into
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name))
  try {
    into.exec('BEGIN IMMEDIATE')
    const carried = fromCopies(path, migrations, (copy) => copyTables(into, copy, tables))
    into.exec('COMMIT')
    return carried
  } finally {
    if (into.isTransaction) into.exec('ROLLBACK')
  }
}

/** Null: the copy is not a database. */
function copyTables(into: DatabaseSync, copy: string, tables: readonly string[]): Carried | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(copy)
    const source = db
    source.prepare('PRAGMA user_version').get()
    const read = tables.map((table) => copyTable(source, into, table))
    return {
      rows: read.reduce((sum, { rows }) => sum + rows, 0),
      lost: read.filter(({ isWhole }) => !isWhole).length
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

/** From both ends: a damaged page ends a scan. */
function copyTable(source: DatabaseSync, into: DatabaseSync, table: string): { rows: number; isWhole: boolean } {
  const described = into.prepare(`PRAGMA table_info("${table}")`).all()
  const keys = described.filter(({ pk }) => Number(pk) > 0).map(({ name }) => `"${String(name)}"`)
  // Without a key a row is known by its number, so that it is not copied twice.
  const columns = [...(keys.length === 0 ? ['rowid'] : []), ...described.map(({ name }) => `"${String(name)}"`)]
  const order = keys.length === 0 ? ['rowid'] : keys
  const insert = into.prepare(
    `INSERT OR IGNORE INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  )
  let rows = 0
  let isWhole = true
  const scan = (direction: 'ASC' | 'DESC'): boolean => {
    try {
      const by = order.map((column) => `${column} ${direction}`).join(', ')
      const found = source.prepare(`SELECT ${columns.join(', ')} FROM "${table}" ORDER BY ${by}`)
      for (const row of found.iterate()) if (!put(Object.values(row))) isWhole = false
      return true
    } catch {
      isWhole = false
      return false
    }
  }
  /** False: the row is not of this table. */
  function put(row: readonly SQLInputValue[]): boolean {
    try {
      rows += Number(insert.run(...row).changes)
      return true
    } catch {
      return false
    }
  }
  if (!scan('ASC')) scan('DESC')
  return { rows, isWhole }
}
