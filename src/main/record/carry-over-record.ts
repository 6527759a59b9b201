import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { salvage } from '../storage/salvage.ts'
import type { Carried } from '../storage/sqlite-file.ts'

/**
 * Copies each readable row of a damaged record, which is not changed. What a row holds is checked where it is read
 * (`tables`). How many rows were lost is not counted: `lost` is 0 or the number of tables with unreadable parts.
 */
export const carryOverRecord = (into: DatabaseSync, path: string, migrations: readonly string[]): Carried =>
  copyRecord(into, path, migrations, () => SAME)

/**
 * Merges what was recorded in a file of its own, while this one was held. That file began with nothing: what the
 * account had then is known here, and so is how far its balances are explained.
 */
export const adoptRecord = (into: DatabaseSync, path: string, migrations: readonly string[]): Carried =>
  copyRecord(into, path, migrations, (table) => ADOPTED[table] ?? { ...SAME, isNumbered: false })

interface Copying {
  readonly conflict: 'IGNORE' | 'REPLACE'
  /** SQL. */
  readonly which: string
  /** Rows without a key keep their number, so that none is copied twice. */
  readonly isNumbered: boolean
}
const SAME: Copying = { conflict: 'IGNORE', which: 'TRUE', isNumbered: true }
const ADOPTED: Readonly<Record<string, Copying>> = {
  facts: { ...SAME, which: 'FALSE' },
  movements: { ...SAME, which: "label <> 'opening'" },
  notes: { ...SAME, conflict: 'REPLACE' }
}

function copyRecord(
  into: DatabaseSync,
  path: string,
  migrations: readonly string[],
  copying: (table: string) => Copying
): Carried {
  const tables = into
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name))
  return salvage(into, path, migrations, (source) => {
    const read = tables.map((table) => copyTable(source, into, table, copying(table)))
    return {
      rows: read.reduce((sum, { rows }) => sum + rows, 0),
      lost: read.filter(({ isWhole }) => !isWhole).length
    }
  })
}

/** From both ends: a damaged page ends a scan. */
function copyTable(
  source: DatabaseSync,
  into: DatabaseSync,
  table: string,
  { conflict, which, isNumbered }: Copying
): { rows: number; isWhole: boolean } {
  const described = into.prepare(`PRAGMA table_info("${table}")`).all()
  const keys = described.filter(({ pk }) => Number(pk) > 0).map(({ name }) => `"${String(name)}"`)
  const columns = [
    ...(keys.length === 0 && isNumbered ? ['rowid'] : []),
    ...described.map(({ name }) => `"${String(name)}"`)
  ]
  const order = keys.length === 0 ? ['rowid'] : keys
  const insert = into.prepare(
    `INSERT OR ${conflict} INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  )
  let rows = 0
  let isWhole = true
  const scan = (direction: 'ASC' | 'DESC'): boolean => {
    try {
      const by = order.map((column) => `${column} ${direction}`).join(', ')
      const found = source.prepare(`SELECT ${columns.join(', ')} FROM "${table}" WHERE ${which} ORDER BY ${by}`)
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
