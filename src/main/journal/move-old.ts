import { DatabaseSync } from 'node:sqlite'
import { SEALED } from './sealed-rows.ts'

/** The newest ended orders are never moved, because windows show them from the journal. */
const NEWEST_KEPT = 1_000
const TABLES = ['orders', 'fills', 'intents'] as const

/**
 * Moves ended orders that did not change since `before` (Unix milliseconds), with their intents and fills, into the
 * archive, which has the same tables. Both files must be intact, of the newest version and not open elsewhere. Rows are
 * deleted only after the archive is on disk, so an interrupted move is repeated. Returns the number of moved orders.
 */
export function moveOldEntries(path: string, archive: string, before: number): number {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY')
    db.prepare('ATTACH ? AS archive').run(archive)
    db.exec('PRAGMA main.synchronous = FULL; PRAGMA archive.synchronous = FULL')
    const orders = listOld(db, before)
    if (orders > 0) {
      db.exec(`BEGIN IMMEDIATE; ${TABLES.map(copy).join('; ')}; COMMIT`)
      db.exec(`BEGIN IMMEDIATE; ${TABLES.map(remove).join('; ')}; COMMIT`)
      // Free pages would be checked at each start.
      db.exec('VACUUM main')
    }
    return orders
  } finally {
    db.close()
  }
}

/** Whether there is something to move, so that no empty archive is created. */
export function hasOldEntries(path: string, before: number): boolean {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY')
    return listOld(db, before) > 0
  } finally {
    db.close()
  }
}

function listOld(db: DatabaseSync, before: number): number {
  db.exec('CREATE TEMP TABLE old_orders (key TEXT PRIMARY KEY)')
  const newest = db
    .prepare('SELECT created_at FROM main.orders WHERE ended = 1 ORDER BY created_at DESC LIMIT 1 OFFSET ?')
    .get(NEWEST_KEPT - 1)
  if (newest === undefined) return 0
  const limit = Math.min(before, Number(newest['created_at']))
  db.prepare(
    'INSERT INTO old_orders SELECT key FROM main.orders WHERE ended = 1 AND created_at < ? AND updated_at < ?'
  ).run(limit, before)
  return Number(db.prepare('SELECT count(*) AS count FROM old_orders').get()?.['count'])
}

const ownOrder = { orders: 'key', fills: 'order_key', intents: 'key' } as const
const isOld = (table: (typeof TABLES)[number]) => `${ownOrder[table]} IN (SELECT key FROM old_orders)`
const remove = (table: (typeof TABLES)[number]) => `DELETE FROM main.${table} WHERE ${isOld(table)}`

/** Keeps the stored checksum: a damaged row must not get a valid one. */
function copy(table: (typeof TABLES)[number]): string {
  const columns = [...SEALED[table], 'checksum'].join(', ')
  return `INSERT OR REPLACE INTO archive.${table} (${columns})
    SELECT ${columns} FROM main.${table} WHERE ${isOld(table)}`
}
