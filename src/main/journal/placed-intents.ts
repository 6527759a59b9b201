import type { DatabaseSync } from 'node:sqlite'
import { Money, money, plain } from '../../core/money.ts'
import type { Placed } from './placed-sums.ts'
import { numberOf, placedOf, textOf } from './rows.ts'
import type { Row } from './sealed-rows.ts'

/** So many characters make an integer of which a million are summed exactly in 64 bits. */
const SHORT = `length(value) <= 13 AND value NOT GLOB '*[^0-9.]*'`
const DECIMALS = `CASE instr(value, '.') WHEN 0 THEN 0 ELSE length(value) - instr(value, '.') END`
const WITHIN = 'created_at >= ? AND created_at < ?'
/** Rows in one slice: a few milliseconds. */
const SLICE = 5_000

/**
 * What the intents since a time were worth, in slices. SQLite sums those of equal decimals, as integers: a busy day has
 * 100,000 of them.
 */
export function placedIntents(db: DatabaseSync): (at: number) => Generator<readonly Placed[]> {
  const boundary = db.prepare(
    'SELECT created_at FROM intents WHERE created_at >= ? ORDER BY created_at LIMIT 1 OFFSET ?'
  )
  const summed = db.prepare(`SELECT quote, ${DECIMALS} AS decimals,
      CAST(sum(CAST(replace(value, '.', '') AS INTEGER)) AS TEXT) AS total
    FROM intents WHERE ${WITHIN} AND ${SHORT} GROUP BY quote, decimals`)
  const others = db.prepare(
    `SELECT quote, value, draft, created_at FROM intents WHERE ${WITHIN} AND (value IS NULL OR NOT (${SHORT}))`
  )
  return function* (at) {
    for (let from: number | null = Math.round(at); from !== null;) {
      const row: Row | undefined = boundary.get(from, SLICE)
      // Those of one moment stay together: an answer that is written meanwhile moves the row, but not its time.
      const next: number | null = row === undefined ? null : Math.max(from + 1, numberOf(row, 'created_at'))
      const within = [from, next ?? Number.MAX_SAFE_INTEGER] as const
      yield [
        ...summed.all(...within).map((sum) => ({
          currency: textOf(sum, 'quote'),
          amount: plain(money(textOf(sum, 'total')).div(new Money(10).pow(numberOf(sum, 'decimals')))),
          at
        })),
        ...others.all(...within).flatMap(placedOf)
      ]
      from = next
    }
  }
}
