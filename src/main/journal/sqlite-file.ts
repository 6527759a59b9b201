import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'

export interface SqliteFile {
  readonly path: string
  /** Each entry takes the file from version i to i + 1. Never change one that was shipped. */
  readonly migrations: readonly string[]
  /** `FULL`: a commit is on disk when it returns. `OFF`: fast, may lose the newest rows with the machine's power. */
  readonly synchronous: 'FULL' | 'OFF'
  /** Marks names of kept and extra files, such as `20260101T120000Z`. */
  readonly stamp: string
}

export interface OpenedFile {
  readonly db: DatabaseSync
  readonly path: string
  /** What was wrong with the file that was there, in words for the user, and where it is kept; null when nothing was. */
  readonly trouble: { readonly message: string; readonly kept: string } | null
}

type Open = (path: string) => DatabaseSync
const openDatabase: Open = (path) => new DatabaseSync(path, { timeout: 200 })

/** The machine's own trouble may pass: so often it is tried, so long apart. */
const TRIES = 4
const APART_MS = 50

/**
 * Opens or makes a database. A broken file is moved aside and kept; a file that another process holds, or that a newer
 * version wrote, stays where it is. Either way a fresh one is opened and `trouble` says so. A disk that fails or memory
 * that is short says nothing of the file: it is tried again, and then it is a failure that touches nothing.
 */
export function openSqliteFile(file: SqliteFile, open: Open = openDatabase): Result<OpenedFile> {
  const attempt = (path: string): Result<DatabaseSync, Trouble> => {
    let result = attemptOnce(file, path, open)
    for (let tries = 1; tries < TRIES && !result.ok && result.failure.reason === 'machine'; tries++) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, APART_MS)
      result = attemptOnce(file, path, open)
    }
    return result
  }
  try {
    mkdirSync(dirname(file.path), { recursive: true, mode: 0o700 })
    const first = attempt(file.path)
    if (first.ok) return ok({ db: first.value, path: file.path, trouble: null })
    const { reason, message } = first.failure
    if (reason === 'machine') return fail(cannotOpen(file.path, message))
    if (reason === 'broken') {
      const kept = moveAside(file.path, file.stamp)
      const again = attempt(file.path)
      if (again.ok) return ok({ db: again.value, path: file.path, trouble: { message, kept } })
      return fail(cannotOpen(file.path, again.failure.message))
    }
    const beside = besidePath(file.path, file.stamp)
    const other = attempt(beside)
    if (other.ok) return ok({ db: other.value, path: beside, trouble: { message, kept: file.path } })
    return fail(cannotOpen(beside, other.failure.message))
  } catch (error) {
    return fail(cannotOpen(file.path, wordsOf(error)))
  }
}

export const besidePath = (path: string, stamp: string): string => path.replace(/\.db$/, `.beside-${stamp}.db`)

interface Trouble { readonly reason: 'broken' | 'held' | 'newer' | 'machine'; readonly message: string }

function attemptOnce(file: SqliteFile, path: string, open: Open): Result<DatabaseSync, Trouble> {
  let db: DatabaseSync | null = null
  try {
    db = open(path)
    // Exclusive: a second copy of the app on the same data must not write between our lines.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA synchronous = ${file.synchronous}; BEGIN IMMEDIATE; COMMIT`)
    const check = db.prepare('PRAGMA quick_check(1)').get()?.['quick_check']
    if (check !== 'ok') throw new Error(String(check))
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
    if (version > file.migrations.length) {
      db.close()
      return fail({ reason: 'newer', message: `${path} was written by a newer version of the app (${version}).` })
    }
    migrate(db, file.migrations, version)
    return ok(db)
  } catch (error) {
    try { db?.close() } catch { /* It did not open. */ }
    const code = codeOf(error)
    const held = code === 5 || code === 6
    if (held) return fail({ reason: 'held', message: `${path} is in use by another program.` })
    if (code === 7 || code === 10) return fail({ reason: 'machine', message: wordsOf(error) })
    if (code === 14 || code === 8 || code === 13) throw error
    return fail({ reason: 'broken', message: `${path} is damaged (${wordsOf(error)}).` })
  }
}

function migrate(db: DatabaseSync, migrations: readonly string[], from: number): void {
  for (let version = from; version < migrations.length; version++) {
    db.exec(`BEGIN IMMEDIATE; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT`)
  }
}

function moveAside(path: string, stamp: string): string {
  const kept = path.replace(/\.db$/, `.broken-${stamp}.db`)
  for (const ending of ['', '-wal', '-shm']) if (existsSync(path + ending)) renameSync(path + ending, kept + ending)
  return kept
}

/**
 * SQLite's primary result code: 5 busy, 6 locked, 7 out of memory, 8 read-only, 10 I/O error, 11 corrupt, 13 full,
 * 14 cannot open, 26 not a database.
 */
function codeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const cannotOpen = (path: string, words: string) =>
  ({ kind: 'denied', rule: 'journal', message: `Cannot write ${path}: ${words}. Orders need it; check the disk and its permissions.` }) as const
