import { equityCurve } from '../../../core/record/equity-curve.ts'
import { isWithin } from '../../../core/record/statistics.ts'
import type { Query } from '../record-api.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Points that a plot can show. */
const MOST_POINTS = 1_500

/** Recorded every five minutes; what is older is thinned to hours and days. */
const stepAt =
  (now: number) =>
  (at: number): number =>
    now - at < 2 * DAY ? 5 * MINUTE : now - at < 90 * DAY ? 60 * MINUTE : DAY

export const equity: Query<'equity'> = ({ book, file, now }, range) => ({
  reference: book.reference,
  curve: equityCurve(
    file
      .read((tables) => tables.equity.all(book.reference), [])
      .filter(({ at }) => isWithin(at, range))
      .map(({ notValued, ...point }) => ({ ...point, isPartial: notValued > 0 })),
    { stepAt: stepAt(now), most: MOST_POINTS }
  )
})
