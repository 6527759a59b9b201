import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { DamagedFile } from './sealed-rows.ts'
import { isWalDamaged } from './wal.ts'

export interface SqliteFile {
  readonly path: string
  /** Each entry takes the file from version i to i + 1. Never change one that was shipped. */
  readonly migrations: readonly string[]
  /** `FULL`: a commit is on disk when it returns. `OFF`: fast, may lose the newest rows with the machine's power. */
  readonly synchronous: 'FULL' | 'OFF'
  /** Marks names of kept and extra files, such as `20260101T120000Z`. */
  readonly stamp: string
  /**
   * How the content is compared with itself: `done` where that was done a moment ago. Default: the whole of a small
   * file, a large one without its indices.
   */
  readonly compare?: 'whole' | 'done' | undefined
  /** Throws where the tables are not those that the caller works with. */
  readonly check?: (db: DatabaseSync) => void
  /** Copies what can still be read of the damaged file at `path` into the new one. Without it nothing is copied. */
  readonly carryOver?: (into: DatabaseSync, path: string) => Carried
}

/** `lost`: rows that could not be read, or only in part; null when nothing could be read. */
export interface Carried {
  readonly rows: number
  readonly lost: number | null
}

/**
 * `damaged`, `empty`: the file was moved to `kept`, and a new one is at its place. `held`, `newer`: it stays where it
 * is, in use by another program or of a newer version, and `used` is used instead.
 */
export type FileProblem =
  | {
      readonly kind: 'damaged' | 'empty'
      readonly path: string
      readonly kept: string
      readonly reason: string
      readonly carried: Carried
    }
  | { readonly kind: 'held' | 'newer'; readonly path: string; readonly used: string }

export interface OpenedFile {
  readonly db: DatabaseSync
  readonly path: string
  /** What was wrong with the file that was there; null when nothing was. */
  readonly problem: FileProblem | null
}

type Open = (path: string) => DatabaseSync
const openDatabase: Open = (path) => new DatabaseSync(path, { timeout: 200 })

/** The machine's own problem may pass: so often it is tried, so long apart. */
const TRIES = 4
const APART_MS = 50
/** Up to this size the indices are compared with the rows too; it takes five times as long as `quick_check`. */
const WHOLE_CHECK_BYTES = 8_000_000

/**
 * Opens or makes a database. A damaged file is kept under another name; a file that another process holds, or that a
 * newer version wrote, stays where it is. Either way a fresh one is opened and `problem` says so. A disk that fails or
 * memory that is short says nothing of the file: it is tried again, and then it is a failure that touches nothing.
 */
export function openSqliteFile(file: SqliteFile, open: Open = openDatabase): Result<OpenedFile> {
  try {
    mkdirSync(dirname(file.path), { recursive: true, mode: 0o700 })
    const first = attempt(file, file.path, open)
    if (first.ok) return ok({ db: first.value, path: file.path, problem: null })
    const { kind, reason } = first.failure
    if (kind === 'machine') return fail(cannotOpen(file.path, reason))
    if (kind === 'damaged' || kind === 'empty') return replaceDamaged(file, { kind, reason }, open)
    const beside = besidePath(file.path, file.stamp)
    const other = attempt(file, beside, open)
    if (other.ok) return ok({ db: other.value, path: beside, problem: { kind, path: file.path, used: beside } })
    return fail(cannotOpen(beside, other.failure.reason))
  } catch (error) {
    return fail(cannotOpen(file.path, wordsOf(error)))
  }
}

/**
 * Puts a new file in the place of a damaged one that nobody has open. Until the new one is complete the damaged one
 * stays where it is, so that an end of the app in between only means that it is done again.
 */
export function replaceDamaged(
  file: SqliteFile,
  reason: Pick<Extract<FileProblem, { kept: string }>, 'kind' | 'reason'>,
  open: Open = openDatabase
): Result<OpenedFile> {
  const { path } = file
  const next = `${path}.new`
  try {
    removeDatabase(next)
    const made = attempt(file, next, open)
    if (!made.ok) return fail(cannotOpen(path, made.failure.reason))
    let carried: Carried = { rows: 0, lost: null }
    try {
      carried = file.carryOver?.(made.value, path) ?? carried
    } finally {
      made.value.close()
    }
    const kept = keptName(path, file.stamp)
    if (existsSync(path)) linkOrCopy(path, kept)
    // The old log must be gone before the new file has the name that it belongs to.
    for (const ending of ['-wal', '-shm']) if (existsSync(path + ending)) renameSync(path + ending, kept + ending)
    renameSync(next, path)
    const opened = attempt(file, path, open)
    if (!opened.ok) return fail(cannotOpen(path, opened.failure.reason))
    return ok({ db: opened.value, path, problem: { ...reason, path, kept, carried } })
  } catch (error) {
    return fail(cannotOpen(path, wordsOf(error)))
  } finally {
    removeDatabase(next)
  }
}

export const besidePath = (path: string, stamp: string): string => path.replace(/\.db$/, `.beside-${stamp}.db`)

/** Whether an error of a statement says that the file is not what was written. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  // A number that fits no number of JavaScript was never written by this app.
  return (
    error instanceof DamagedFile ||
    code === 11 ||
    code === 26 ||
    (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')
  )
}

/** Whether SQLite itself refused, as opposed to a bug of the app. */
export const isSqliteError = (error: unknown): boolean => codeOf(error) !== null

interface Problem {
  readonly kind: 'damaged' | 'empty' | 'held' | 'newer' | 'machine'
  readonly reason: string
}

function attempt(file: SqliteFile, path: string, open: Open): Result<DatabaseSync, Problem> {
  const isNew = !existsSync(path)
  let result = attemptOnce(file, path, open)
  for (let tries = 1; tries < TRIES && !result.ok && result.failure.kind === 'machine'; tries++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, APART_MS)
    result = attemptOnce(file, path, open)
  }
  // An empty file would be taken for one that lost everything.
  if (!result.ok && isNew && existsSync(path) && statSync(path).size === 0) rmSync(path)
  return result
}

function attemptOnce(file: SqliteFile, path: string, open: Open): Result<DatabaseSync, Problem> {
  let db: DatabaseSync | null = null
  try {
    const before = lookAt(path)
    if (before !== null) return fail(before)
    db = open(path)
    // Exclusive: a second copy of the app on the same data must not write between our lines.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA synchronous = ${file.synchronous}; BEGIN IMMEDIATE; COMMIT`)
    if (file.compare !== 'done') {
      const kind =
        file.compare !== 'whole' && statSync(path).size > WHOLE_CHECK_BYTES ? 'quick_check' : 'integrity_check'
      const check = db.prepare(`PRAGMA ${kind}(1)`).get()?.[kind]
      if (check !== 'ok') throw new DamagedFile(String(check))
    }
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
    if (version > file.migrations.length) {
      db.close()
      return fail({ kind: 'newer', reason: `version ${version}` })
    }
    if (version === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined)
      throw new DamagedFile('a database of another program')
    migrate(db, file.migrations, version)
    file.check?.(db)
    return ok(db)
  } catch (error) {
    try {
      db?.close()
    } catch {
      /* It did not open. */
    }
    const code = codeOf(error)
    if (code === 5 || code === 6) return fail({ kind: 'held', reason: 'in use by another program' })
    if (code === 7 || code === 10) return fail({ kind: 'machine', reason: wordsOf(error) })
    if (code === 14 || code === 8 || code === 13) throw error
    // Neither SQLite's nor ours: the system refuses the file itself.
    if (code === null && error instanceof Error && 'syscall' in error) throw error
    return fail({ kind: 'damaged', reason: wordsOf(error) })
  }
}

/**
 * What SQLite would pass over in silence: it takes an empty file for a new one, and drops what is behind a damaged
 * frame.
 */
function lookAt(path: string): Problem | null {
  const size = existsSync(path) ? statSync(path).size : null
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : null
  if (size === 0 || (size === null && log !== null && log.length > 0)) return { kind: 'empty', reason: 'it is empty' }
  return log !== null && isWalDamaged(log)
    ? { kind: 'damaged', reason: 'its newest entries (-wal) do not fit their checksums' }
    : null
}

export function migrate(db: DatabaseSync, migrations: readonly string[], from: number): void {
  for (let version = from; version < migrations.length; version++) {
    db.exec(`BEGIN IMMEDIATE; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT`)
  }
}

export function removeDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
}

function keptName(path: string, stamp: string): string {
  const name = (count: number) => path.replace(/\.db$/, `.broken-${stamp}${count === 1 ? '' : `-${count}`}.db`)
  let count = 1
  while (existsSync(name(count)) || existsSync(`${name(count)}-wal`)) count++
  return name(count)
}

function linkOrCopy(path: string, kept: string): void {
  try {
    linkSync(path, kept)
  } catch {
    copyFileSync(path, kept)
  }
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
  ({
    kind: 'denied',
    rule: 'journal',
    message: `Cannot write ${path}: ${words}. Orders need it; check the disk and its permissions.`
  }) as const
