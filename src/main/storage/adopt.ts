import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { message } from '../../i18n/codes.ts'
import { isMarkedReadOnly, versionOf } from './file-header.ts'
import { isDamage, type CarryOver, type FileProblem } from './sqlite-file.ts'
import { isWalDamaged } from './wal.ts'

export interface Adopting {
  /** The file of `db`; it may be one of the extra files. */
  readonly used: string
  readonly stamp: string
  readonly migrations: readonly string[]
  /** Copies the rows of the other file. */
  readonly carryOver: CarryOver
}

/**
 * A file that was held by another process left a second one (sqlite-file.ts). Its rows are merged at the next start
 * that can read both; a file in use, or of a newer version, waits. Returns the damaged ones.
 */
export function adoptFilesBeside(
  db: DatabaseSync,
  path: string,
  { used, stamp, migrations, carryOver }: Adopting
): readonly FileProblem[] {
  const prefix = `${basename(path, '.db')}.beside-`
  return readdirSync(dirname(path)).flatMap((name): readonly FileProblem[] => {
    const beside = join(dirname(path), name)
    if (!name.startsWith(prefix) || !/^[^.]*\.db$/.test(name.slice(prefix.length)) || beside === used) return []
    const state = stateOf(beside, migrations.length)
    if (state === 'waits') return []
    try {
      const carried = carryOver(db, beside, migrations)
      const isWhole = state === 'readable' && carried.lost === 0
      const kept = beside.replace(/\.db$/, isWhole ? '.adopted' : `.broken-${stamp}.db`)
      renameSync(beside, kept)
      return isWhole ? [] : [{ kind: 'damaged', path, kept, reason: message('file-row-damaged'), carried }]
    } catch {
      // The disk failed: retried at the next start.
      return []
    }
  })
}

function stateOf(path: string, version: number): 'readable' | 'waits' | 'damaged' {
  try {
    if (isMarkedReadOnly(path) || (existsSync(`${path}-wal`) && isWalDamaged(readFileSync(`${path}-wal`))))
      return 'damaged'
    const db = new DatabaseSync(path, { timeout: 0 })
    try {
      // Writes the log into the file, so that the file alone is complete.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
      return versionOf(db, version) > version ? 'waits' : 'readable'
    } finally {
      db.close()
    }
  } catch (error) {
    return isDamage(error) ? 'damaged' : 'waits'
  }
}
