import { inWords } from '../../core/message.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { adoptFilesBeside } from '../storage/adopt.ts'
import { carryOver } from './carry-over.ts'
import type { Journal, JournalTables, JournalProblem, OpenedJournal } from './journal-api.ts'
import { linkOldFills } from './link-fills.ts'
import { journalTablesIn } from './journal-on-file.ts'
import { JOURNAL_MIGRATIONS } from './journal-tables.ts'
import { sqliteReason } from '../storage/sqlite-reason.ts'
import {
  isDamage,
  isSqliteError,
  migrate,
  openSqliteFile,
  replaceDamaged,
  type SqliteFile
} from '../storage/sqlite-file.ts'

export interface JournalOpening {
  /** Called for problems found later, during use. */
  readonly onProblem?: ((problem: JournalProblem) => void) | undefined
  readonly compare?: SqliteFile['compare']
}

/**
 * Opens the order journal of one account at one venue.
 * @param now Unix milliseconds, for names of kept files
 */
export function openJournal(
  path: string,
  now: number,
  { onProblem = () => undefined, compare }: JournalOpening = {}
): Result<OpenedJournal> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const fileAt = (place: string): SqliteFile => ({
    path: place,
    migrations: JOURNAL_MIGRATIONS,
    synchronous: 'FULL',
    stamp,
    compare,
    check: journalTablesIn,
    carryOver: (into, damaged) => carryOver(into, damaged, JOURNAL_MIGRATIONS)
  })
  const opened = openSqliteFile(fileAt(path))
  if (!opened.ok) return opened
  const { db, path: used, problem } = opened.value
  const adopted = adoptFilesBeside(db, path, { used, stamp, migrations: JOURNAL_MIGRATIONS, carryOver })
  const journal = usableJournal(db, fileAt(used), onProblem)
  linkOldFills(journal)
  return ok({ journal, problems: [...(problem === null ? [] : [problem]), ...adopted] })
}

/** A journal that replaces its file if it turns out to be damaged during use. */
function usableJournal(first: DatabaseSync, file: SqliteFile, onProblem: (problem: JournalProblem) => void): Journal {
  let db = first
  let tables = journalTablesIn(db)
  /** Why nothing can be written any more. */
  let refusal: AppMessage | null = null

  function use(next: DatabaseSync): void {
    db = next
    tables = journalTablesIn(db)
  }

  function renew(reason: string | AppMessage): void {
    try {
      db.close()
    } catch {
      /* The old connection is not needed any more. */
    }
    const replaced = replaceDamaged(file, { kind: 'damaged', reason })
    if (!replaced.ok) return giveUp(replaced.failure)
    use(replaced.value.db)
    if (replaced.value.problem !== null) onProblem(replaced.value.problem)
  }

  /** Reads and writes fail from now on, so nothing can be sent. The file is not changed. */
  function giveUp(reason: AppMessage): void {
    try {
      db.close()
    } catch {
      /* The old connection is not needed any more. */
    }
    refusal = reason
    const empty = new DatabaseSync(':memory:')
    migrate(empty, JOURNAL_MIGRATIONS, 0)
    use(empty)
    onProblem({ kind: 'unusable', path: file.path, reason })
  }

  function attempt<T>(run: (tables: JournalTables) => T): T {
    try {
      return run(tables)
    } catch (error) {
      if (!isDamage(error)) throw error
      renew(sqliteReason(error))
      return run(tables)
    }
  }

  function read<T>(run: (tables: JournalTables) => T): T {
    try {
      return attempt(run)
    } catch (error) {
      if (!isSqliteError(error) && !isDamage(error)) throw error
      giveUp(asMessage(sqliteReason(error)))
      return run(tables)
    }
  }

  /** A full or missing disk is expected: the caller decides what must stop. */
  function write(run: (tables: JournalTables) => void): Result<null> {
    try {
      if (refusal === null) attempt(run)
    } catch (error) {
      return cannotWrite(sqliteReason(error))
    }
    return refusal === null ? ok(null) : cannotWrite(refusal)
  }

  return {
    addIntent: (intent) => write((on) => on.addIntent(intent)),
    intentOf: (intentKey) => read((on) => on.intentOf(intentKey)),
    answerIntent: (key, answer, at) => write((on) => on.answerIntent(key, answer, at)),
    keep: (orders, gone, fills) => write((on) => on.keep(orders, gone, fills)),
    load: (limit, since) => read((on) => on.load(limit, since)),
    placedSince: (at) => read((on) => on.placedSince(at)),
    sumPlaced: (at) => read((on) => on.sumPlaced(at)),
    openAfter: (after) => read((on) => on.openAfter(after)),
    newest: (limit) => read((on) => on.newest(limit)),
    withoutOrder: (to) => read((on) => on.withoutOrder(to)),
    orderOf: (venueId, clientOrderId) => read((on) => on.orderOf(venueId, clientOrderId)),
    hasOrder: (key) => read((on) => on.hasOrder(key)),
    hasFill: (id) => read((on) => on.hasFill(id)),
    hasExecution: (seen) => read((on) => on.hasExecution(seen)),
    ordersAfter: (after) => read((on) => on.ordersAfter(after)),
    fillsAfter: (since, after) => read((on) => on.fillsAfter(since, after)),
    sentSince: (at) => read((on) => on.sentSince(at)),
    converts: {
      add: (intent) => write((on) => on.converts.add(intent)),
      intentOf: (intentKey) => read((on) => on.converts.intentOf(intentKey)),
      answer: (key, answer, at) => write((on) => on.converts.answer(key, answer, at)),
      unresolved: () => read((on) => on.converts.unresolved()),
      sentSince: (at) => read((on) => on.converts.sentSince(at)),
      acceptedIds: () => read((on) => on.converts.acceptedIds()),
      placedSince: (at) => read((on) => on.converts.placedSince(at))
    },
    changes: {
      put: (change, frees) => write((on) => on.changes.put(change, frees)),
      of: (key) => read((on) => on.changes.of(key)),
      list: (limit) => read((on) => on.changes.list(limit)),
      unfilled: (orderKey, filled) => read((on) => on.changes.unfilled(orderKey, filled))
    },
    exits: {
      put: (exit) => write((on) => on.exits.put(exit)),
      of: (key) => read((on) => on.exits.of(key)),
      list: (limit) => read((on) => on.exits.list(limit)),
      doneOf: (orderKey) => read((on) => on.exits.doneOf(orderKey))
    },
    setting: (name) => read((on) => on.setting(name)),
    setSetting: (name, value) => write((on) => on.setSetting(name, value)),
    close: () => {
      try {
        tables.close()
      } catch {
        // Committed rows are in the file's log and are read at the next start.
      }
    }
  }
}

const cannotWrite = (words: string | AppMessage): Result<null> =>
  fail({
    kind: 'denied',
    rule: 'journal',
    code: 'journal-write-failed',
    params: { reason: words }
  })
const asMessage = (reason: string | AppMessage): AppMessage => (typeof reason === 'string' ? inWords(reason) : reason)
