import type { DatabaseSync } from 'node:sqlite'
import type { Journal } from './journal-api.ts'

/** Setting: how far the venue's history of orders was read (orders/history-mark.ts). */
export const HISTORY = 'history-read'
/** Setting: rows of this file were lost. */
const ROWS_LOST = 'rows-lost'

/**
 * The venue may still list what a damaged file lost, so its history is read anew. Rows in memory are known and
 * would not be written again, and a reading that runs now sets its mark at its end: the next start reads it once more.
 */
export function noteLostRows(db: DatabaseSync): void {
  db.prepare('DELETE FROM settings WHERE name = ?').run(HISTORY)
  db.prepare(`INSERT OR REPLACE INTO settings VALUES (?, 'yes')`).run(ROWS_LOST)
}

/** At a start. @param files the journal and its archive */
export function readHistoryAnew(journal: Journal, files: readonly Journal[]): void {
  for (const file of files.filter((one) => (one.setting(ROWS_LOST) ?? '') !== ''))
    if (journal.setSetting(HISTORY, '').ok) file.setSetting(ROWS_LOST, '')
}
