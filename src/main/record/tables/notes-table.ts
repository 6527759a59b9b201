import type { DatabaseSync } from 'node:sqlite'
import { LONGEST_TAG, MOST_TAGS, type TradeNote } from '../../../contract/record-views.ts'

export const NOTES_MIGRATION = `
  CREATE TABLE notes (
    trade TEXT PRIMARY KEY, note TEXT NOT NULL, tags TEXT NOT NULL, rating INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** What the user wrote of trades. */
export function notesTable(db: DatabaseSync) {
  const put = db.prepare('INSERT OR REPLACE INTO notes (trade, note, tags, rating) VALUES (?, ?, ?, ?)')
  const remove = db.prepare('DELETE FROM notes WHERE trade = ?')
  const all = db.prepare('SELECT * FROM notes')
  return {
    /** Without text, tags and rating there is nothing to keep. */
    put(trade: string, { note, tags, rating }: TradeNote): void {
      if (note === '' && tags.length === 0 && rating === 0) remove.run(trade)
      else put.run(trade, note, JSON.stringify(tags), rating)
    },
    all: (): readonly (readonly [trade: string, note: TradeNote])[] => all.all().flatMap((row) => noteOf(row) ?? [])
  }
}

/** Null for a row that is not what was written. */
function noteOf(row: Readonly<Record<string, unknown>>): readonly (readonly [string, TradeNote])[] | null {
  const { trade, note, rating } = row
  const tags = tagsOf(row['tags'])
  if (typeof trade !== 'string' || typeof note !== 'string' || typeof rating !== 'number' || tags === null) return null
  return [[trade, { note, tags, rating }]]
}

function tagsOf(text: unknown): readonly string[] | null {
  if (typeof text !== 'string') return null
  try {
    const tags: unknown = JSON.parse(text)
    if (!Array.isArray(tags) || tags.length > MOST_TAGS) return null
    return tags.filter((tag) => typeof tag === 'string' && tag !== '' && tag.length <= LONGEST_TAG)
  } catch {
    return null
  }
}
