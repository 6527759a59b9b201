import { equityCurve } from '../../../core/record/equity-curve.ts'
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

export const equity: Query<'equity'> = ({ book, now }) => ({
  reference: book.reference,
  curve: equityCurve([], { stepAt: stepAt(now), most: MOST_POINTS })
})
