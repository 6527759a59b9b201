import type { DatabaseSync } from 'node:sqlite'
import { Money, money, plain } from '../../core/money.ts'
import type { Placed } from './placed-sums.ts'
import { numberOf, placedOf, textOf } from './rows.ts'

/** So many characters make an integer of which a million are summed exactly in 64 bits. */
const SHORT = `length(value) <= 13 AND value NOT GLOB '*[^0-9.]*'`
const DECIMALS = `CASE instr(value, '.') WHEN 0 THEN 0 ELSE length(value) - instr(value, '.') END`

/** What the intents since a time were worth. SQLite sums those of equal decimals, as integers: a busy day has 100,000 of them. */
export function placedIntents(db: DatabaseSync): (at: number) => Iterable<Placed> {
  const summed = db.prepare(`SELECT quote, ${DECIMALS} AS decimals, CAST(sum(CAST(replace(value, '.', '') AS INTEGER)) AS TEXT) AS total
    FROM intents WHERE created_at >= ? AND ${SHORT} GROUP BY quote, decimals`)
  const others = db.prepare(`SELECT quote, value, draft, created_at FROM intents WHERE created_at >= ? AND (value IS NULL OR NOT (${SHORT}))`)
  return (at) => {
    const since = Math.round(at)
    return [
      ...summed.all(since).map((row) => ({
        currency: textOf(row, 'quote'), amount: plain(money(textOf(row, 'total')).div(new Money(10).pow(numberOf(row, 'decimals')))), at
      })),
      ...others.all(since).flatMap(placedOf)
    ]
  }
}
