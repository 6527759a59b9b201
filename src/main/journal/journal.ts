import { inWords } from '../../core/message.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { carryOver } from './carry-over.ts'
import { openDatabase, type KeptDatabase } from '../storage/kept-database.ts'
import { failureReason, isFileFailure, type SqliteFile } from '../storage/sqlite-file.ts'
import type { Journal, JournalTables, JournalProblem, OpenedJournal } from './journal-api.ts'
import { linkOldFills } from './link-fills.ts'
import { journalTablesIn } from './journal-on-file.ts'
import { JOURNAL_MIGRATIONS } from './journal-tables.ts'

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
  const opened = openDatabase<JournalTables>({
    path,
    migrations: JOURNAL_MIGRATIONS,
    synchronous: 'FULL',
    stamp: new Date(now).toISOString().replace(/[-:]|\.\d+/g, ''),
    compare,
    tables: journalTablesIn,
    carryOver,
    adopt: carryOver,
    // What was sent counts for the limits of today.
    adoptsBeside: true,
    onReplaced: onProblem,
    onUnusable: (reason, used) => onProblem({ kind: 'unusable', path: used, reason })
  })
  if (!opened.ok) return opened
  const { database, problems } = opened.value
  const journal = journalOn(database)
  linkOldFills(journal)
  return ok({ journal, problems })
}

function journalOn(database: KeptDatabase<JournalTables>): Journal {
  /** What cannot be read is not taken for nothing: the journal is given up, so nothing can be sent. */
  function read<T>(run: (tables: JournalTables) => T): T {
    try {
      return database.runAgain(run)
    } catch (error) {
      if (!isFileFailure(error)) throw error
      if (database.unusable === null) database.giveUp(asMessage(failureReason(error)))
      return database.run(run)
    }
  }

  /** A full or missing disk is expected: the caller decides what must stop. */
  function write(run: (tables: JournalTables) => void): Result<null> {
    try {
      if (database.unusable === null) database.runAgain(run)
    } catch (error) {
      return cannotWrite(database.unusable ?? failureReason(error))
    }
    return database.unusable === null ? ok(null) : cannotWrite(database.unusable)
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
    close: () => database.close()
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
