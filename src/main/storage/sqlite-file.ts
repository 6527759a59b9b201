import { message, type AppMessage } from '../../i18n/codes.ts'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { copyPrivateSync } from '../disk/write-private.ts'
import { isMarkedReadOnly, setVersion, versionOf } from './file-header.ts'
import { sqliteCode, sqliteReason } from './sqlite-reason.ts'
import { DamagedFile } from './seal.ts'
import { isWalDamaged } from './wal.ts'

export interface SqliteFile {
  readonly path: string
  /** Each entry migrates the file from version i to i + 1. Never change a released one. */
  readonly migrations: readonly string[]
  /** `FULL`: a commit is on disk when it returns. `OFF`: faster, but a power failure may lose the newest rows. */
  readonly synchronous: 'FULL' | 'OFF'
  /** Suffix of kept and extra files, such as `20260101T120000Z`. */
  readonly stamp: string
  /**
   * How the content is checked: `done` if it was checked a moment ago. By default a small file completely, a large one
   * without its indices.
   */
  readonly compare?: 'whole' | 'done' | undefined
  /** Throws if the tables are not those that the caller expects. */
  readonly check?: (db: DatabaseSync) => void
  /** Copies the readable rows of the damaged file at `path` into the new one. Nothing is copied by default. */
  readonly carryOver?: CarryOver
}

/** Copies rows of the file at `path`, which is not changed. */
export type CarryOver = (into: DatabaseSync, path: string, migrations: readonly string[]) => Carried

/** `lost`: rows that could not be read, or only in part; null if nothing could be read. */
export interface Carried {
  readonly rows: number
  readonly lost: number | null
  /** How many of these held an exit. */
  readonly lostExits?: number
}

/**
 * `damaged`, `empty`: the file was moved to `kept` and replaced by a new one. `held`, `newer`: the file is in use by
 * another program, or of a newer version; it stays, and `used` is used instead.
 */
export type FileProblem =
  | {
      readonly kind: 'damaged' | 'empty'
      readonly path: string
      readonly kept: string
      readonly reason: string | AppMessage
      readonly carried: Carried
    }
  | { readonly kind: 'held' | 'newer'; readonly path: string; readonly used: string }

export interface OpenedFile {
  readonly db: DatabaseSync
  readonly path: string
  /** The problem of the existing file; null for none. */
  readonly problem: FileProblem | null
}

type Open = (path: string) => DatabaseSync
const openPath: Open = (path) => new DatabaseSync(path, { timeout: 200 })

/** Problems of the system may pass: number of attempts and time between them. */
const TRIES = 4
const APART_MS = 50
/** Up to this size indices are compared with rows too, which takes longer than `quick_check`. */
const WHOLE_CHECK_BYTES = 8_000_000

/**
 * Opens or creates a database. A damaged file is renamed; a file held by another process, or of a newer version, stays.
 * In both cases a new file is opened and `problem` is set. A failing disk or low memory does not mean that the file is
 * damaged: after some attempts the call fails, and nothing is changed.
 */
export function openSqliteFile(file: SqliteFile, open: Open = openPath): Result<OpenedFile> {
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
    return fail(cannotOpen(file.path, failureReason(error)))
  }
}

/**
 * Replaces a damaged file that is not open elsewhere. The damaged file stays until the new one is complete, so an
 * interrupted replacement is repeated.
 */
export function replaceDamaged(
  file: SqliteFile,
  reason: Pick<Extract<FileProblem, { kept: string }>, 'kind' | 'reason'>,
  open: Open = openPath
): Result<OpenedFile & { readonly problem: FileProblem }> {
  const { path } = file
  const next = `${path}.new`
  try {
    removeDatabase(next)
    const made = attempt(file, next, open)
    if (!made.ok) return fail(cannotOpen(path, made.failure.reason))
    let carried: Carried = { rows: 0, lost: null }
    try {
      carried = file.carryOver?.(made.value, path, file.migrations) ?? carried
    } finally {
      made.value.close()
    }
    const kept = keptName(path, file.stamp)
    if (existsSync(path)) linkOrCopy(path, kept)
    // The old log must be gone before the new file has its name.
    for (const ending of ['-wal', '-shm']) if (existsSync(path + ending)) renameSync(path + ending, kept + ending)
    renameSync(next, path)
    const opened = attempt(file, path, open)
    if (!opened.ok) return fail(cannotOpen(path, opened.failure.reason))
    return ok({ db: opened.value, path, problem: { ...reason, path, kept, carried } })
  } catch (error) {
    return fail(cannotOpen(path, failureReason(error)))
  } finally {
    try {
      removeDatabase(next)
    } catch {
      /* The next replacement removes it. */
    }
  }
}

export const besidePath = (path: string, stamp: string): string => path.replace(/\.db$/, `.beside-${stamp}.db`)

/** Whether an error of a statement means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error)
  // This app never writes numbers beyond the safe range.
  return (
    error instanceof DamagedFile ||
    code === 11 ||
    code === 26 ||
    (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')
  )
}

/** Whether the file or SQLite failed, as opposed to a bug of the app. */
export const isFileFailure = (error: unknown): boolean => sqliteCode(error) !== null || isDamage(error)

interface Problem {
  readonly kind: 'damaged' | 'empty' | 'held' | 'newer' | 'machine'
  readonly reason: string | AppMessage
}

function attempt(file: SqliteFile, path: string, open: Open): Result<DatabaseSync, Problem> {
  const isNew = !existsSync(path)
  let result = attemptOnce(file, path, open)
  for (let tries = 1; tries < TRIES && !result.ok && result.failure.kind === 'machine'; tries++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, APART_MS)
    result = attemptOnce(file, path, open)
  }
  // An empty file would look like one that lost everything.
  if (!result.ok && isNew && existsSync(path) && statSync(path).size === 0) rmSync(path)
  return result
}

function attemptOnce(file: SqliteFile, path: string, open: Open): Result<DatabaseSync, Problem> {
  let db: DatabaseSync | null = null
  try {
    const before = findFileDamage(path)
    if (before !== null) return fail(before)
    db = open(path)
    // Exclusive: a second process on the same profile must not write in between.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA synchronous = ${file.synchronous}; BEGIN IMMEDIATE; COMMIT`)
    if (file.compare !== 'done') {
      const kind =
        file.compare !== 'whole' && statSync(path).size > WHOLE_CHECK_BYTES ? 'quick_check' : 'integrity_check'
      const check = db.prepare(`PRAGMA ${kind}(1)`).get()?.[kind]
      if (check !== 'ok') throw new DamagedFile(message('sqlite-damaged'))
    }
    const version = versionOf(db, file.migrations.length)
    if (version > file.migrations.length) {
      db.close()
      return fail({ kind: 'newer', reason: `version ${version}` })
    }
    if (version === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined)
      throw new DamagedFile(message('file-foreign-database'))
    migrate(db, file.migrations, version)
    file.check?.(db)
    return ok(db)
  } catch (error) {
    try {
      db?.close()
    } catch {
      /* The file did not open. */
    }
    const code = sqliteCode(error)
    if (code === 5 || code === 6) return fail({ kind: 'held', reason: 'in use by another program' })
    if (code === 7 || code === 10) return fail({ kind: 'machine', reason: failureReason(error) })
    if (code === 14 || code === 8 || code === 13) throw error
    // An error of the system, which refuses the file itself.
    if (code === null && error instanceof Error && 'syscall' in error) throw error
    return fail({ kind: 'damaged', reason: failureReason(error) })
  }
}

/**
 * Finds damage that SQLite ignores: it accepts an empty file as a new one, writes nothing to a file of an unknown write
 * version, and drops everything after a damaged frame.
 */
function findFileDamage(path: string): Problem | null {
  const size = existsSync(path) ? statSync(path).size : null
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : null
  if (size === 0 || (size === null && log !== null && log.length > 0))
    return { kind: 'empty', reason: message('file-empty') }
  if (size !== null && isMarkedReadOnly(path)) return { kind: 'damaged', reason: message('file-header-damaged') }
  return log !== null && isWalDamaged(log) ? { kind: 'damaged', reason: message('file-wal-mismatch') } : null
}

export function migrate(db: DatabaseSync, migrations: readonly string[], from: number): void {
  for (let version = from; version < migrations.length; version++) {
    db.exec(`BEGIN IMMEDIATE; ${migrations[version]}; ${setVersion(version + 1)}; COMMIT`)
  }
}

function removeDatabase(path: string): void {
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
    copyPrivateSync(path, kept)
  }
}

/** For the user: a message for what they can act on, else SQLite's own words. */
export const failureReason = (error: unknown): string | AppMessage =>
  error instanceof DamagedFile ? error.reason : sqliteReason(error)
const cannotOpen = (path: string, reason: string | AppMessage) =>
  ({ kind: 'denied', rule: 'journal', code: 'journal-cannot-write', params: { path, reason } }) as const
