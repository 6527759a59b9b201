import type { DatabaseSync } from 'node:sqlite'
import { Money, money, plain } from '../../core/money.ts'
import type { Placed } from './placed-sums.ts'
import { NOT_PLACED, numberOf, placedOf, textOf } from './rows.ts'
import type { Row } from '../storage/seal.ts'

/** Values this short become integers that can be summed exactly in 64 bits, a million of them. */
const SHORT = `length(value) <= 13 AND value NOT GLOB '*[^0-9.]*'`
const DECIMALS = `CASE instr(value, '.') WHEN 0 THEN 0 ELSE length(value) - instr(value, '.') END`
/** An answer is written with its kind first. Without one, or with a damaged one, the order counts. */
const IS_PLACED = NOT_PLACED.map((kind) => `coalesce(answer, '') NOT GLOB '{"kind":"${kind}"*'`).join(' AND ')
const WITHIN = `created_at >= ? AND created_at < ? AND ${IS_PLACED}`
/** Rows per slice: a few milliseconds. */
const SLICE = 5_000

/**
 * Worth of the intents since a time that may have been placed, in slices. SQLite sums values of equal decimals as
 * integers, for days with many orders.
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
      // Rows of one moment stay in one slice: an answer written meanwhile moves the row, but not its time.
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
