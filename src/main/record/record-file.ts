import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../../contract/clock.ts'
import { logLine } from '../../core/message.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { databaseInMemory, openDatabase, type DatabaseOptions } from '../storage/kept-database.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
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
export function openRecordFile({ path, stamp, log, onProblem, onUnusable }: RecordFileOptions): RecordFile {
  const options: DatabaseOptions<RecordTables> = {
    ...{ path, migrations: MIGRATIONS, synchronous: 'FULL', stamp, tables: tablesIn },
    ...{ carryOver: carryOverRecord, adopt: adoptRecord },
    onReplaced: onProblem,
    onUnusable(reason) {
      log.warn('record', logLine(reason))
      onUnusable(reason)
    }
  }
  const opened = openDatabase(options)
  if (opened.ok) opened.value.problems.forEach(onProblem)
  else onUnusable(opened.failure)
  const database = opened.ok ? opened.value.database : databaseInMemory(options, opened.failure)

  /** Whether nothing failed. */
  function done(what: string, work: () => void): boolean {
    try {
      work()
      return true
    } catch (error) {
      log.warn(`record: ${what} failed`, error)
      return false
    }
  }

  return {
    write: (work) => done('writing', () => database.commit(work)),
    read(work, otherwise) {
      let found = otherwise
      done('reading', () => {
        found = database.run(work)
      })
      return found
    },
    clear: () => done('deleting', database.empty),
    bytes: database.bytes,
    close: () => database.close((error) => log.warn('record: closing failed', error))
  }
}
