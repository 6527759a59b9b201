import { DatabaseSync } from 'node:sqlite'
import { SEALED } from './sealed-rows.ts'

/** So many ended orders stay whatever their age: what a window shows of earlier runs comes from the journal itself. */
const NEWEST_KEPT = 1_000
const TABLES = ['orders', 'fills', 'intents'] as const

/**
 * Moves ended orders that did not change since `before` (Unix ms), with their intents and fills, into the archive,
 * which has the same tables. Both files must exist, whole and of the newest version, and nobody else may have them
 * open. Cut off at any point it is done again: what is in both files is not deleted before the archive is on disk.
 * Answers how many were moved.
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
      // The room that they took would be compared with each start.
      db.exec('VACUUM main')
    }
    return orders
  } finally {
    db.close()
  }
}

/** Whether there is anything to move, so that no archive is made for nothing. */
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

/** With its checksum as it is: what is damaged must not get one that fits. */
function copy(table: (typeof TABLES)[number]): string {
  const columns = [...SEALED[table], 'checksum'].join(', ')
  return `INSERT OR REPLACE INTO archive.${table} (${columns})
    SELECT ${columns} FROM main.${table} WHERE ${isOld(table)}`
}
