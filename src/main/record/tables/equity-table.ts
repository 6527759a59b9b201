import type { DatabaseSync } from 'node:sqlite'
import type { DecimalText } from '../../../core/money.ts'
import { amountIn, numberIn, textIn } from './row.ts'

/** What an account was worth, both wallets. */
export interface EquityRow {
  /** Unix milliseconds. */
  readonly at: number
  readonly reference: string
  readonly worth: DecimalText
  /** Currencies that had no price, and are not in `worth`. */
  readonly notValued: number
}

export const EQUITY_MIGRATION = `
  CREATE TABLE equity (
    at INTEGER PRIMARY KEY, reference TEXT NOT NULL, worth TEXT NOT NULL, not_valued INTEGER NOT NULL
  ) STRICT;
`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** All of the last 2 days (every 5 minutes and at each fill), then one an hour, after 90 days one a day. */
const AGES = [
  { olderMs: 2 * DAY_MS, stepMs: HOUR_MS },
  { olderMs: 90 * DAY_MS, stepMs: DAY_MS }
] as const
/** About 5 MB. */
const MOST_EQUITY = 60_000

export function equityTable(db: DatabaseSync) {
  const put = db.prepare('INSERT OR REPLACE INTO equity (at, reference, worth, not_valued) VALUES (?, ?, ?, ?)')
  const all = db.prepare('SELECT * FROM equity WHERE reference = ? ORDER BY at')
  const newest = db.prepare('SELECT worth FROM equity WHERE reference = ? ORDER BY at DESC LIMIT 1')
  const count = db.prepare('SELECT count(*) AS n, min(at) AS since FROM equity')
  // The last one of each step stays. Not parameters: numbers are bound as floats, which divide with a fraction.
  const thin = AGES.map(({ olderMs, stepMs }) => ({
    olderMs,
    run: db.prepare(`DELETE FROM equity WHERE at IN (SELECT one.at FROM equity AS one WHERE one.at < ? AND EXISTS (
      SELECT 1 FROM equity AS later WHERE later.at > one.at AND later.at < (one.at / ${stepMs} + 1) * ${stepMs}
    ) LIMIT ?)`)
  }))
  const cut = db.prepare(`DELETE FROM equity WHERE at IN (SELECT at FROM equity ORDER BY at LIMIT ?)`)
  return {
    put({ at, reference, worth, notValued }: EquityRow): void {
      put.run(Math.round(at), reference, worth, notValued)
    },
    newest: (reference: string): DecimalText | null => amountIn(newest.get(reference) ?? {}, 'worth'),
    /** By time, of those in this currency. */
    all: (reference: string): readonly EquityRow[] => all.all(reference).flatMap((row) => equityOf(row) ?? []),
    size: (): { readonly rows: number; readonly since: number | null } => {
      const row = count.get() ?? {}
      return { rows: numberIn(row, 'n') ?? 0, since: numberIn(row, 'since') }
    },
    /** Deletes at most so many rows that are too old or too many; returns how many. */
    trim(now: number, most: number, keep = MOST_EQUITY): number {
      let gone = 0
      for (const { olderMs, run } of thin) gone += Number(run.run(now - olderMs, most).changes)
      const beyond = this.size().rows - keep
      if (beyond > 0) gone += Number(cut.run(Math.min(beyond, most)).changes)
      return gone
    }
  }
}

function equityOf(row: Readonly<Record<string, unknown>>): EquityRow | null {
  const [at, reference, worth] = [numberIn(row, 'at'), textIn(row, 'reference'), amountIn(row, 'worth')]
  const notValued = numberIn(row, 'not_valued')
  if (at === null || reference === null || worth === null || notValued === null) return null
  return { at, reference, worth, notValued }
}
