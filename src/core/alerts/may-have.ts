import type { Bar } from '../candles.ts'
import type { Alert } from './alert.ts'
import { barsOfAlert } from './evaluate.ts'
import { kindOf, type AlertCondition } from './kinds.ts'
import { crosses, priceAt, type Unwatched } from './unwatched.ts'

/**
 * True if what is recorded does not exclude that the alert would have fired. A bar does not say in which order its
 * prices were; a spread is not recorded.
 */
export function mayHaveFired(alert: Alert, away: Unwatched): boolean {
  const { condition, createdAt, repeat } = alert
  const step = away.seconds * 1_000
  // A bar that was also watched counts whole: what it had before the interruption would have fired. Not so what was
  // before the alert.
  const isUnwatched = ({ at }: Bar): boolean => at + step > away.from && at <= away.to && at >= createdAt
  const bars = away.bars.filter(isUnwatched)
  const kind = kindOf(condition)
  if (repeat.kind === 'bar-close' && kind.startsWithBar !== true && away.seconds === barsOfAlert(alert))
    return closesCross(condition, away, bars)
  return kind.mayHave(condition, away, bars)
}

/** Of the intervals by which prices are judged, seconds. */
const STEPS = [60, 300, 1_800, 14_400] as const
const MOST_STEPS = 600
/** So many bars of a percent's time are enough. */
const WITHIN_STEPS = 60

/** The interval of the bars by which an alert is judged over so long a time: the finest that needs few of them. */
export function secondsToJudge(alert: Pick<Alert, 'condition' | 'repeat'>, awayMs: number): number {
  const { condition } = alert
  const kind = kindOf(condition)
  const measures = kind.barOf?.(condition)
  if (measures !== undefined) return measures
  const own = barsOfAlert(alert)
  if (own !== null && awayMs <= own * 1_000 * MOST_STEPS) return own
  const least = (kind.withinOf?.(condition) ?? 0) / WITHIN_STEPS
  return STEPS.find((seconds) => seconds >= least && awayMs <= seconds * 1_000 * MOST_STEPS) ?? 86_400
}

/** Of an alert that is judged by the ends of bars alone. */
function closesCross(condition: AlertCondition, away: Unwatched, bars: readonly Bar[]): boolean {
  const step = away.seconds * 1_000
  const ended = bars.filter(({ at }) => at + step <= away.to)
  const first = away.bars.findIndex((bar) => bar === ended[0])
  const path = away.bars.slice(Math.max(0, first - 1), first + ended.length)
  return crosses(
    path.map(({ at, close }) => priceAt(at + step, close)),
    (at) => kindOf(condition).levelAtClose?.(condition, away, at) ?? null,
    'way' in condition ? condition.way : 'either'
  )
}
