import { readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const TABLES = ['intents', 'orders', 'fills', 'convert_intents'] as const

/**
 * A journal that was held by another process left a second file beside it (sqlite-file.ts). Its rows come home on the
 * next start that can read both; a file that is still in use, or of another version, waits.
 */
export function adoptFilesBeside(db: DatabaseSync, path: string, version: number): void {
  const prefix = `${basename(path, '.db')}.beside-`
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(prefix) || !name.endsWith('.db')) continue
    const beside = join(dirname(path), name)
    if (!isReadable(beside, version)) continue
    db.prepare('ATTACH ? AS beside').run(beside)
    try {
      db.exec(`BEGIN IMMEDIATE; ${TABLES.map((table) => `INSERT OR IGNORE INTO main.${table} SELECT * FROM beside.${table}`).join('; ')}; COMMIT`)
    } finally {
      if (db.isTransaction) db.exec('ROLLBACK')
      db.exec('DETACH beside')
    }
    renameSync(beside, beside.replace(/\.db$/, '.adopted'))
  }
}

function isReadable(path: string, version: number): boolean {
  try {
    const db = new DatabaseSync(path, { timeout: 0 })
    try {
      // Writes the log into the file itself, so that the file alone is the whole.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
      return db.prepare('PRAGMA user_version').get()?.['user_version'] === version
    } finally {
      db.close()
    }
  } catch {
    return false
  }
}
