import type { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../contract/failure.ts'
import type { ConvertDraft } from '../../core/converts/convert.ts'
import { convertLine } from '../../core/converts/convert-line.ts'
import type { Worth } from '../../core/converts/worth.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Answer } from '../../core/orders/evidence.ts'
import type { SentOrder } from '../../core/orders/same-order.ts'
import { numberOf, orNull, textOf } from './rows.ts'

/** `dismissed`: the user looked and says that the venue never took it. */
export type ConvertAnswer = Answer | { readonly kind: 'dismissed' }

/** One convert that the user asked this app for. */
export interface ConvertIntent {
  readonly key: string
  /** The window's own id of the click; one intent each. */
  readonly intentKey: string
  readonly draft: ConvertDraft
  /** When it was placed. */
  readonly worth: Worth
  /** Unix milliseconds. */
  readonly at: number
  /** Null: the app ended before it knew. */
  readonly answer: ConvertAnswer | null
}

export interface ConvertJournal {
  /** On disk when it returns. */
  add(intent: ConvertIntent): Result<null>
  intentOf(intentKey: string): ConvertIntent | null
  answer(key: string, answer: ConvertAnswer, at: number): Result<null>
  /** Those without an answer, or with one that proves nothing. */
  unresolved(): readonly ConvertIntent[]
  sentSince(at: number): readonly SentOrder[]
  /** Ids at the venue of all that were accepted. */
  acceptedIds(): readonly string[]
  /** Worth in a currency of the converts placed since `at`, one entry a convert. */
  valuesSince(currency: string, at: number): readonly DecimalText[]
}

/** Unresolved intents carry no proof, so they are found by what their answer is not. */
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

/** What each was worth when it was placed: JSON, amounts by currency. */
export const CONVERT_WORTH_COLUMN = `ALTER TABLE convert_intents ADD COLUMN worth TEXT NOT NULL DEFAULT '{}'`

export function convertJournalIn(db: DatabaseSync, writing: (run: () => void) => Result<null>): ConvertJournal {
  const insert = db.prepare(`INSERT INTO convert_intents (key, intent_key, draft, created_at, outcome, worth) VALUES (?, ?, ?, ?, 'sent', ?)`)
  const update = db.prepare('UPDATE convert_intents SET outcome = ?, answer = ?, answered_at = ? WHERE key = ?')
  const byKey = db.prepare('SELECT * FROM convert_intents WHERE intent_key = ?')
  const open = db.prepare(`SELECT * FROM convert_intents WHERE outcome IN ('sent', 'unknown') ORDER BY created_at`)
  const since = db.prepare('SELECT * FROM convert_intents WHERE created_at >= ?')
  const worths = db.prepare('SELECT worth FROM convert_intents WHERE created_at >= ?')
  const accepted = db.prepare(`SELECT answer FROM convert_intents WHERE outcome = 'accepted'`)
  return {
    add: (it) => writing(() => { insert.run(it.key, it.intentKey, JSON.stringify(it.draft), Math.round(it.at), JSON.stringify(it.worth)) }),
    intentOf(intentKey) {
      const row = byKey.get(intentKey)
      return row === undefined ? null : intentOf(row)
    },
    answer: (key, answer, at) => writing(() => { update.run(answer.kind, JSON.stringify(answer), Math.round(at), key) }),
    unresolved: () => open.all().map(intentOf),
    sentSince: (at) => since.all(Math.round(at)).map(intentOf).map((it) => ({ key: it.key, line: convertLine(it.draft), at: it.at })),
    acceptedIds: () => accepted.all().flatMap((row) => {
      const answer = JSON.parse(textOf(row, 'answer')) as ConvertAnswer
      return answer.kind === 'accepted' ? [answer.venueId] : []
    }),
    valuesSince: (currency, at) => worths.all(at).flatMap((row) => worthOf(row)[currency] ?? [])
  }
}

const worthOf = (row: Record<string, unknown>): Worth => JSON.parse(textOf(row, 'worth')) as Worth

const intentOf = (row: Record<string, unknown>): ConvertIntent => ({
  key: textOf(row, 'key'),
  intentKey: textOf(row, 'intent_key'),
  draft: JSON.parse(textOf(row, 'draft')) as ConvertDraft,
  worth: worthOf(row),
  at: numberOf(row, 'created_at'),
  answer: orNull(row, 'answer', (one, column) => JSON.parse(textOf(one, column)) as ConvertAnswer)
})
