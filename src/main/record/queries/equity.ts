import { money, plain, type DecimalText } from '../../../core/money.ts'
import { equityCurve } from '../../../core/record/equity-curve.ts'
import type { LedgerEntry } from '../../../core/record/ledger.ts'
import { isWithin } from '../../../core/record/statistics.ts'
import type { EquityAnswer, RecordQuestion } from '../../../contract/record-views.ts'
import type { Query } from '../record-api.ts'

/** `whole`: all recorded points, else as many as a plot shows. */
type EquityQuestion = Pick<RecordQuestion, 'from' | 'to'> & { readonly whole?: boolean }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Points that a plot can show. */
const MOST_POINTS = 1_500

/** Recorded every five minutes; what is older is thinned to hours and days. */
const stepAt =
  (now: number) =>
  (at: number): number =>
    now - at < 2 * DAY ? 5 * MINUTE : now - at < 90 * DAY ? 60 * MINUTE : DAY

export const equity: Query<EquityQuestion, EquityAnswer> = ({ book, file, now }, { whole = false, ...range }) => {
  const rows = file.read((tables) => tables.equity.all(book.reference), [])
  const depositedAt = depositsOf(book.entries())
  const points = rows.map(({ at, worth, notValued }) => ({
    at,
    worth,
    deposited: depositedAt(at),
    isPartial: notValued > 0
  }))
  const shown = points.filter(({ at }) => isWithin(at, range))
  const { from } = range
  const first = (from === null ? undefined : points.findLast(({ at }) => at < from)) ?? shown[0]
  return {
    reference: book.reference,
    // In all, nothing was there before.
    base: from === null ? '0' : first === undefined ? null : plain(money(first.worth).sub(first.deposited)),
    curve: equityCurve(shown, { stepAt: stepAt(now), most: whole ? Infinity : MOST_POINTS })
  }
}

/** Deposits less withdrawals until a time: asked in order of time. A deposit is often known later than it came. */
function depositsOf(entries: readonly LedgerEntry[]): (at: number) => DecimalText {
  let next = 0
  let sum = money('0')
  return (at) => {
    for (let entry = entries[next]; entry !== undefined && entry.event.at <= at; entry = entries[++next])
      if (entry.deposited !== '0') sum = sum.plus(entry.deposited)
    return plain(sum)
  }
}
