import type { Bar } from '../candles.ts'
import { compareText, money, type DecimalText, type Money } from '../money.ts'
import type { Alert, AlertCondition, CrossWay } from './alert.ts'
import { averageAt, volumeBefore } from './bar-values.ts'
import { levelOfLine } from './crossing.ts'
import type { TouchableOrder } from './order-touch.ts'

/** What is recorded of a market over a time in which it was not watched. Times are Unix milliseconds. */
export interface Unwatched {
  readonly from: number
  readonly to: number
  /** The last price before it and the first one after it; null: not known. */
  readonly before: DecimalText | null
  readonly after: DecimalText | null
  /** Oldest first, of one interval, also bars before that time. */
  readonly bars: readonly Bar[]
  readonly seconds: number
  readonly orders: readonly TouchableOrder[]
  /** The value of a drawn line; null: not known. */
  readonly lineAt: (drawing: string, at: number) => DecimalText | number | null
}

/** Prices of a moment or a bar, in the order of time. */
interface Range {
  readonly at: number
  readonly low: DecimalText
  readonly high: DecimalText
}

/**
 * True if what is recorded does not exclude that the alert would have fired. A bar does not say in which order its
 * prices were; a spread is not recorded.
 */
export function mayHaveFired({ condition, createdAt }: Alert, away: Unwatched): boolean {
  const step = away.seconds * 1_000
  // A bar that was also watched counts whole: what it had before the interruption would have fired. Not so what was
  // before the alert.
  const isUnwatched = ({ at }: Bar): boolean => at + step > away.from && at <= away.to && at >= createdAt
  const bars = away.bars.filter(isUnwatched)
  if (condition.kind === 'volume' || condition.kind === 'average')
    return bars.some((bar) => barFires(condition, away.bars, bar))
  const path = pathOf(away, bars)
  if (condition.kind === 'price') return crosses(path, () => money(condition.price), condition.way)
  if (condition.kind === 'percent') return moves(path, condition)
  if (condition.kind === 'order')
    return away.orders.some(({ side, price }) => crosses(path, () => money(price), side === 'buy' ? 'down' : 'up'))
  if (condition.kind !== 'line') return false
  return crosses(path, (at) => levelOfLine(away.lineAt(condition.drawing, at)), condition.way)
}

/** Of the intervals by which prices are judged, seconds. */
const STEPS = [60, 300, 1_800, 14_400] as const
const MOST_STEPS = 600
/** So many bars of a percent's time are enough. */
const WITHIN_STEPS = 60

/** The interval of the bars by which an alert is judged over so long a time: the finest that needs few of them. */
export function secondsToJudge(condition: AlertCondition, awayMs: number): number {
  if (condition.kind === 'volume' || condition.kind === 'average') return condition.seconds
  const least = condition.kind === 'percent' ? condition.seconds / WITHIN_STEPS : 0
  return STEPS.find((seconds) => seconds >= least && awayMs <= seconds * 1_000 * MOST_STEPS) ?? 86_400
}

function pathOf({ from, to, before, after }: Unwatched, bars: readonly Bar[]): readonly Range[] {
  const moment = (at: number, price: DecimalText | null): Range[] =>
    price === null ? [] : [{ at, low: price, high: price }]
  return [...moment(from, before), ...bars, ...moment(to, after)]
}

function crosses(path: readonly Range[], levelAt: (at: number) => Money | null, way: CrossWay): boolean {
  let [wasBelow, wasAbove] = [false, false]
  for (const { at, low, high } of path) {
    const level = levelAt(at)
    if (level === null) continue
    if (level.gt(low)) wasBelow = true
    if (level.lt(high)) wasAbove = true
    if (way !== 'down' && wasBelow && level.lte(high)) return true
    if (way !== 'up' && wasAbove && level.gte(low)) return true
  }
  return false
}

function moves(
  path: readonly Range[],
  { way, percent, seconds }: Extract<AlertCondition, { readonly kind: 'percent' }>
): boolean {
  const share = money(percent).div(100)
  return path.some((now, index) => {
    let { low, high } = now
    for (let i = index - 1; i >= 0; i--) {
      const one = path[i]
      if (one === undefined || now.at - one.at > seconds * 1_000) break
      if (compareText(one.low, low) < 0) low = one.low
      if (compareText(one.high, high) > 0) high = one.high
    }
    const up = money(low).times(share.plus(1)).lte(now.high)
    const down = money(high).times(share.neg().plus(1)).gte(now.low)
    return (up && way !== 'down') || (down && way !== 'up')
  })
}

function barFires(
  condition: Extract<AlertCondition, { readonly kind: 'volume' | 'average' }>,
  bars: readonly Bar[],
  bar: Bar
): boolean {
  const before = bars.slice(0, bars.indexOf(bar))
  if (condition.kind === 'volume') {
    const level = volumeBefore(before, condition.length)?.times(condition.times)
    return level !== undefined && !level.isZero() && level.lte(bar.volume)
  }
  const opened = before.at(-1)
  const level = averageAt(before, condition.average, condition.length, bar.close)
  if (level === null || opened === undefined) return false
  const path = [{ ...opened, low: opened.close, high: opened.close }, bar]
  return crosses(path, () => level, condition.way)
}
