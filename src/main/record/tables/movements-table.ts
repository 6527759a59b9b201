import type { DatabaseSync } from 'node:sqlite'
import { isDecimalText } from '../../../core/money.ts'
import { MOVEMENT_LABELS, type MovementEvent } from '../../../core/record/events.ts'
import { numberIn } from './row.ts'

export const MOVEMENTS_MIGRATION = `
  CREATE TABLE movements (
    id TEXT PRIMARY KEY, currency TEXT NOT NULL, amount TEXT NOT NULL, label TEXT NOT NULL, labelled INTEGER NOT NULL,
    price TEXT, note TEXT NOT NULL, at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export function movementsTable(db: DatabaseSync) {
  const put = db.prepare(`INSERT OR REPLACE INTO movements (id, currency, amount, label, labelled, price, note, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const remove = db.prepare('DELETE FROM movements WHERE id = ?')
  const all = db.prepare('SELECT * FROM movements ORDER BY at, id')
  const count = db.prepare('SELECT count(*) AS n, min(at) AS since FROM movements')
  return {
    size(): { readonly rows: number; readonly since: number | null } {
      const row = count.get() ?? {}
      return { rows: numberIn(row, 'n') ?? 0, since: numberIn(row, 'since') }
    },
    put({ id, currency, amount, label, isLabelled, price, note, at }: MovementEvent): void {
      put.run(id, currency, amount, label, Number(isLabelled), price, note, Math.round(at))
    },
    remove: (id: string): void => void remove.run(id),
    all: (): readonly MovementEvent[] => all.all().flatMap((row) => movementOf(row) ?? [])
  }
}

/** Null for a row that is not what was written. */
function movementOf(row: Readonly<Record<string, unknown>>): MovementEvent | null {
  const { id, currency, amount, price, note, at } = row
  const label = MOVEMENT_LABELS.find((one) => one === row['label'])
  if (label === undefined || typeof id !== 'string' || typeof currency !== 'string') return null
  if (typeof note !== 'string' || typeof at !== 'number' || !isDecimalText(amount)) return null
  if (price !== null && !isDecimalText(price)) return null
  return { kind: 'movement', id, currency, amount, label, isLabelled: row['labelled'] === 1, price, note, at }
}
