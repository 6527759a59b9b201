import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ok, type Result } from '../../contract/failure.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { adoptFilesBeside } from './adopt.ts'
import { failureReason, isDamage, migrate, openSqliteFile, replaceDamaged } from './sqlite-file.ts'
import type { CarryOver, FileProblem, SqliteFile } from './sqlite-file.ts'

export interface DatabaseOptions<Tables> extends Omit<SqliteFile, 'check'> {
  /** The statements of a file. Throws if its tables are not those that are expected. */
  readonly tables: (db: DatabaseSync) => Tables
  /** How rows of a file of another run are merged (adopt.ts); none are by default. */
  readonly adopt?: CarryOver
  /** Also into a file of this run alone, where the own file is held. By default the next run merges both. */
  readonly adoptsBeside?: boolean
  /** During use: the damaged file was replaced by a new one. */
  readonly onReplaced?: (problem: FileProblem, tables: Tables) => void
  /** During use: nothing is kept from now on. The file is not changed. */
  readonly onUnusable?: (reason: AppMessage, path: string) => void
}

/** A database that replaces its file when this turns out to be damaged, and is empty in memory when that fails. */
export interface KeptDatabase<Tables> {
  /** The file in use: that of the options, or one beside it. */
  readonly path: string
  readonly isOpen: boolean
  /** Why nothing is kept; null while it is. */
  readonly unusable: AppMessage | null
  /** Throws what `work` throws. If that was damage, the file has been replaced by then. */
  run<T>(work: (tables: Tables) => T): T
  /** The same; after damage the work is done once more in the new file. */
  runAgain<T>(work: (tables: Tables) => T): T
  /** `run` in one transaction: all of it is written, or nothing. */
  commit<T>(work: (tables: Tables) => T): T
  /** Keeps nothing from now on. */
  giveUp(reason: AppMessage): void
  /** With its log. */
  bytes(): number
  /** Deletes every row, and the files that were kept aside. */
  empty(): void
  /** Committed rows are in the file or its log, also if this fails. */
  close(failed?: (error: unknown) => void): void
}

export interface OpenedDatabase<Tables> {
  readonly database: KeptDatabase<Tables>
  /** Of the existing files. */
  readonly problems: readonly FileProblem[]
}

/** Opens or creates the file. A failure: the machine does not let it be read or written; nothing is changed. */
export function openDatabase<Tables>(options: DatabaseOptions<Tables>): Result<OpenedDatabase<Tables>> {
  const opened = openSqliteFile(fileOf(options, options.path))
  if (!opened.ok) return opened
  const { db, path: used, problem } = opened.value
  const { path, stamp, migrations, adopt: carryOver } = options
  const adopts = carryOver !== undefined && (used === path || options.adoptsBeside === true)
  const adopted = adopts ? adoptFilesBeside(db, path, { used, stamp, migrations, carryOver }) : []
  return ok({
    database: databaseOn(db, used, null, options),
    problems: problem === null ? adopted : [problem, ...adopted]
  })
}

/** For a file that does not open. */
export const databaseInMemory = <Tables>(options: DatabaseOptions<Tables>, reason: AppMessage): KeptDatabase<Tables> =>
  databaseOn(inMemory(options), options.path, reason, options)

const fileOf = <Tables>({ tables, ...file }: DatabaseOptions<Tables>, path: string): SqliteFile => ({
  ...{ ...file, path },
  check: tables
})

function inMemory({ migrations }: Pick<SqliteFile, 'migrations'>): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db, migrations, 0)
  return db
}

function databaseOn<Tables>(
  first: DatabaseSync,
  path: string,
  reason: AppMessage | null,
  options: DatabaseOptions<Tables>
): KeptDatabase<Tables> {
  let db = first
  let tables = options.tables(db)
  let unusable = reason

  function use(next: DatabaseSync): void {
    db = next
    tables = options.tables(db)
  }

  function abandon(): void {
    try {
      if (db.isOpen) db.close()
    } catch {
      /* The old connection is not needed any more. */
    }
  }

  function replace(error: unknown): void {
    abandon()
    const replaced = replaceDamaged(fileOf(options, path), { kind: 'damaged', reason: failureReason(error) })
    if (!replaced.ok) return giveUp(replaced.failure)
    use(replaced.value.db)
    options.onReplaced?.(replaced.value.problem, tables)
  }

  function giveUp(why: AppMessage): void {
    abandon()
    unusable = why
    use(inMemory(options))
    options.onUnusable?.(why, path)
  }

  function rollBack(): void {
    try {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
    } catch {
      /* A damaged file is replaced. */
    }
  }

  function run<T>(work: (given: Tables) => T): T {
    try {
      return work(tables)
    } catch (error) {
      rollBack()
      if (isDamage(error) && unusable === null) replace(error)
      throw error
    }
  }

  function commit<T>(work: (given: Tables) => T): T {
    return run((given) => {
      db.exec('BEGIN IMMEDIATE')
      const done = work(given)
      db.exec('COMMIT')
      return done
    })
  }

  return {
    path,
    get isOpen() {
      return db.isOpen
    },
    get unusable() {
      return unusable
    },
    run,
    runAgain(work) {
      try {
        return run(work)
      } catch (error) {
        if (!isDamage(error) || unusable !== null) throw error
        return work(tables)
      }
    },
    commit,
    giveUp,
    bytes: () =>
      ['', '-wal'].reduce((sum, ending) => sum + (existsSync(path + ending) ? statSync(path + ending).size : 0), 0),
    empty() {
      commit(() => {
        for (const { name } of db.prepare(TABLE_NAMES).all()) db.exec(`DELETE FROM "${String(name)}"`)
      })
      run(() => db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'))
      removeKept(options.path, path)
    },
    close(failed) {
      try {
        if (db.isOpen) db.close()
      } catch (error) {
        failed?.(error)
      }
    }
  }
}

const TABLE_NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table'"

function removeKept(path: string, used: string): void {
  const stem = basename(path).replace(/\.db$/, '.')
  for (const name of existsSync(dirname(path)) ? readdirSync(dirname(path)) : []) {
    const file = join(dirname(path), name)
    const isOpen = ['', '-wal', '-shm'].some((ending) => file === used + ending)
    if (name.startsWith(stem) && !isOpen) rmSync(file, { force: true })
  }
}
