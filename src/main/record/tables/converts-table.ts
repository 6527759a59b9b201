import type { DatabaseSync } from 'node:sqlite'
import type { ConvertEvent } from '../../../core/record/events.ts'
import { amountIn, numberIn, textIn } from './row.ts'

/** What converts executed: the venue lists them too, but its whole list is read only once. */
export const CONVERTS_MIGRATION = `
  CREATE TABLE converts (
    id TEXT PRIMARY KEY, sold TEXT NOT NULL, bought TEXT NOT NULL, gave TEXT NOT NULL, got TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export function convertsTable(db: DatabaseSync) {
  const put = db.prepare('INSERT OR REPLACE INTO converts (id, sold, bought, gave, got, at) VALUES (?, ?, ?, ?, ?, ?)')
  const all = db.prepare('SELECT * FROM converts')
  return {
    put: ({ id, from, to, gave, got, at }: ConvertEvent): void => void put.run(id, from, to, gave, got, Math.round(at)),
    all: (): readonly ConvertEvent[] => all.all().flatMap((row) => convertOf(row) ?? [])
  }
}

function convertOf(row: Readonly<Record<string, unknown>>): ConvertEvent | null {
  const [id, from, to] = [textIn(row, 'id'), textIn(row, 'sold'), textIn(row, 'bought')]
  const [gave, got, at] = [amountIn(row, 'gave'), amountIn(row, 'got'), numberIn(row, 'at')]
  if (id === null || from === null || to === null || gave === null || got === null || at === null) return null
  return { kind: 'convert', id, from, to, gave, got, at }
}
