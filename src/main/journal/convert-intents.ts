import type { DatabaseSync } from 'node:sqlite'
import { convertLine } from '../../core/converts/convert-line.ts'
import type { ConvertIntent, ConvertIntentsTable } from './journal-api.ts'
import type { Placed, PlacedSums } from './placed-sums.ts'
import { convertAnswerOf, convertIntentOf, endsPlaced, NOT_PLACED } from './rows.ts'
import { sealedInsert } from './sealed-rows.ts'

/** Unresolved intents have no final answer, so they are found by what their answer is not. */
export const CONVERT_INTENTS_TABLE = `
  CREATE TABLE convert_intents (
    key TEXT PRIMARY KEY,
    intent_key TEXT NOT NULL UNIQUE,
    draft TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    answer TEXT,
    answered_at INTEGER
  ) STRICT;
  CREATE INDEX convert_intents_by_outcome ON convert_intents (outcome)
`

/** The worth of each convert when placed, as earlier versions stored it. */
export const CONVERT_WORTH_COLUMN = `ALTER TABLE convert_intents ADD COLUMN worth TEXT NOT NULL DEFAULT '{}'`

/** The venue's time at the sending, and of what it had listed by then. Null in rows of older versions. */
export const CONVERT_TIMES_COLUMNS = `
  ALTER TABLE convert_intents ADD COLUMN venue_at INTEGER;
  ALTER TABLE convert_intents ADD COLUMN listed_to INTEGER
`

/** @param sums updated with each written intent, and with an answer after which it does not count */
export function convertIntentsIn(
  db: DatabaseSync,
  sums: Pick<PlacedSums, 'finish' | 'add' | 'subtract'>
): ConvertIntentsTable {
  const insert = sealedInsert(db, 'convert_intents', '')
  const replace = sealedInsert(db, 'convert_intents', 'OR REPLACE')
  const byKey = db.prepare('SELECT * FROM convert_intents WHERE key = ?')
  const byIntentKey = db.prepare('SELECT * FROM convert_intents WHERE intent_key = ?')
  const open = db.prepare(`SELECT * FROM convert_intents WHERE outcome IN ('sent', 'unknown') ORDER BY created_at`)
  const since = db.prepare('SELECT * FROM convert_intents WHERE created_at >= ?')
  const placed = db.prepare(`SELECT * FROM convert_intents WHERE created_at >= ?
    AND outcome NOT IN (${NOT_PLACED.map((kind) => `'${kind}'`).join(', ')})`)
  const accepted = db.prepare(`SELECT answer FROM convert_intents WHERE outcome = 'accepted'`)
  return {
    add(it) {
      sums.finish()
      insert({
        key: it.key,
        intent_key: it.intentKey,
        draft: JSON.stringify(it.draft),
        created_at: Math.round(it.at),
        outcome: 'sent',
        worth: '{}',
        venue_at: it.venueAt === null ? null : Math.round(it.venueAt),
        listed_to: it.listedTo
      })
      sums.add(placedByConvert(it))
    },
    intentOf(intentKey) {
      const row = byIntentKey.get(intentKey)
      return row === undefined ? null : convertIntentOf(row)
    },
    answer(key, answer, at) {
      const row = byKey.get(key)
      if (row === undefined) return
      const intent = convertIntentOf(row)
      const isGone = endsPlaced(intent.answer?.kind ?? null, answer.kind)
      if (isGone) sums.finish()
      replace({ ...row, outcome: answer.kind, answer: JSON.stringify(answer), answered_at: Math.round(at) })
      if (isGone) sums.subtract(placedByConvert(intent))
    },
    unresolved: () => open.all().map((row) => convertIntentOf(row)),
    sentSince: (at) =>
      since
        .all(Math.round(at))
        .map((row) => convertIntentOf(row))
        .map((it) => ({ key: it.key, line: convertLine(it.draft), at: it.at })),
    acceptedIds: () =>
      accepted.all().flatMap((row) => {
        const answer = convertAnswerOf(row)
        return answer.kind === 'accepted' ? [answer.venueId] : []
      }),
    placedSince: (at) => placed.all(Math.round(at)).map((row) => placedByConvert(convertIntentOf(row)))
  }
}

export const placedByConvert = ({ draft, at }: ConvertIntent): Placed => ({
  currency: draft.from,
  amount: draft.amount,
  at
})
