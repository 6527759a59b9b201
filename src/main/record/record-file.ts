import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../../contract/clock.ts'
import { logLine } from '../../core/message.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { adoptFilesBeside } from '../storage/adopt.ts'
import { isDamage, migrate, openSqliteFile, replaceDamaged, type FileProblem } from '../storage/sqlite-file.ts'
import type { SqliteFile } from '../storage/sqlite-file.ts'
import { adoptRecord, carryOverRecord } from './carry-over-record.ts'
import { convertsTable, CONVERTS_MIGRATION } from './tables/converts-table.ts'
import { equityTable, EQUITY_MIGRATION } from './tables/equity-table.ts'
import { marksTable, MARKS_MIGRATION } from './tables/marks-table.ts'
import { movementsTable, MOVEMENTS_MIGRATION } from './tables/movements-table.ts'
import { notesTable, NOTES_MIGRATION } from './tables/notes-table.ts'
import { premiumsTable, PREMIUMS_MIGRATION } from './tables/premiums-table.ts'
import { pricesTable, PRICES_MIGRATION } from './tables/prices-table.ts'
import { settleTable, SETTLE_MIGRATION } from './tables/settle-table.ts'

/** What cannot be had again, of one account. */
export interface RecordFile {
  /** All of it is written, or nothing; false: nothing. */
  write(work: (tables: RecordTables) => void): boolean
  read<T>(work: (tables: RecordTables) => T, otherwise: T): T
  /** On disk. */
  bytes(): number
  /** Deletes every row, and the damaged files that were kept aside. */
  clear(): boolean
  close(): void
}

export interface RecordFileOptions {
  readonly path: string
  /** Suffix of kept files. */
  readonly stamp: string
  readonly log: Log
  readonly onProblem: (problem: FileProblem) => void
  /** Nothing is kept after this run. */
  readonly onUnusable: (reason: AppMessage) => void
}

/** Released ones never change. */
const MIGRATIONS = [
  [
    ...[PRICES_MIGRATION, MOVEMENTS_MIGRATION, CONVERTS_MIGRATION, SETTLE_MIGRATION],
    ...[EQUITY_MIGRATION, MARKS_MIGRATION, PREMIUMS_MIGRATION, NOTES_MIGRATION]
  ].join(' ')
]

type RecordTables = ReturnType<typeof tablesIn>
const tablesIn = (db: DatabaseSync) => ({
  prices: pricesTable(db),
  movements: movementsTable(db),
  notes: notesTable(db),
  converts: convertsTable(db),
  settle: settleTable(db),
  equity: equityTable(db),
  marks: marksTable(db),
  premiums: premiumsTable(db)
})

/**
 * A damaged file is kept aside, and what can be read of it is carried over; without any file the record of this run is
 * in memory.
 */
export function openRecordFile(options: RecordFileOptions): RecordFile {
  const { path, stamp, log } = options
  const file: SqliteFile = {
    ...{ path, migrations: MIGRATIONS, synchronous: 'FULL', stamp, check: tablesIn },
    carryOver: (into, damaged) => carryOverRecord(into, damaged, MIGRATIONS)
  }
  let used = path
  let db = open()
  let tables = tablesIn(db)

  function open(): DatabaseSync {
    const opened = openSqliteFile(file)
    if (!opened.ok) {
      options.onUnusable(opened.failure)
      return inMemory()
    }
    used = opened.value.path
    const { db: usable, problem } = opened.value
    if (problem !== null) options.onProblem(problem)
    // Not into a file of this run alone: the next one adopts both.
    if (used === path)
      for (const one of adoptFilesBeside(usable, path, { used, stamp, migrations: MIGRATIONS, carryOver: adoptRecord }))
        options.onProblem(one)
    return usable
  }

  function failed(what: string, error: unknown): void {
    log.warn(`record: ${what}`, error)
    try {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
    } catch {
      /* A damaged file is replaced. */
    }
    if (!isDamage(error)) return
    close()
    const reason = error instanceof Error ? error.message : String(error)
    const replaced = replaceDamaged({ ...file, path: used }, { kind: 'damaged', reason })
    if (replaced.ok) {
      db = replaced.value.db
      if (replaced.value.problem !== null) options.onProblem(replaced.value.problem)
    } else {
      log.warn('record', logLine(replaced.failure))
      options.onUnusable(replaced.failure)
      db = inMemory()
    }
    tables = tablesIn(db)
  }

  function close(): void {
    try {
      if (db.isOpen) db.close()
    } catch (error) {
      log.warn('record: closing failed', error)
    }
  }

  return {
    write(work) {
      try {
        db.exec('BEGIN IMMEDIATE')
        work(tables)
        db.exec('COMMIT')
        return true
      } catch (error) {
        failed('writing failed', error)
        return false
      }
    },
    read(work, otherwise) {
      try {
        return work(tables)
      } catch (error) {
        failed('reading failed', error)
        return otherwise
      }
    },
    clear() {
      try {
        db.exec('BEGIN IMMEDIATE')
        for (const { name } of db.prepare(TABLES).all()) db.exec(`DELETE FROM "${String(name)}"`)
        db.exec('COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
        removeKept(path, used)
        return true
      } catch (error) {
        failed('deleting failed', error)
        return false
      }
    },
    bytes: () =>
      ['', '-wal'].reduce((sum, ending) => sum + (existsSync(used + ending) ? statSync(used + ending).size : 0), 0),
    close
  }
}

function inMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  migrate(db, MIGRATIONS, 0)
  return db
}

const TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table'"

function removeKept(path: string, used: string): void {
  const stem = basename(path).replace(/\.db$/, '.')
  for (const name of existsSync(dirname(path)) ? readdirSync(dirname(path)) : []) {
    const file = join(dirname(path), name)
    const isOpen = ['', '-wal', '-shm'].some((ending) => file === used + ending)
    if (name.startsWith(stem) && !isOpen) rmSync(file, { force: true })
  }
}
