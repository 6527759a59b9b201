import type { Bar } from '../candles.ts'
import type { PriceScaleKind } from '../drawings/drawing.ts'
import { compareText, money, type DecimalText, type Money } from '../money.ts'
import type { Alert, AlertCondition, CrossWay } from './alert.ts'
import { averageAt, volumeBefore } from './bar-values.ts'
import { levelOfLine } from './crossing.ts'
import { barsOfAlert } from './evaluate.ts'
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
  readonly lineAt: (drawing: string, at: number, scale: PriceScaleKind) => DecimalText | number | null
}

/** Prices of a moment or a bar, in the order of time. */
interface Range {
  readonly at: number
  readonly low: DecimalText
  readonly high: DecimalText
  /** The price after it, and from when that held. */
  readonly close: DecimalText
  readonly until: number
}

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
  if (repeat.kind === 'bar-close' && condition.kind !== 'volume' && away.seconds === barsOfAlert(alert))
    return closesCross(condition, away, bars)
  if (condition.kind === 'volume' || condition.kind === 'average')
    return bars.some((bar) => barFires(condition, away.bars, bar))
  const path = pathOf(away, bars)
  if (condition.kind === 'price') return crosses(path, () => money(condition.price), condition.way)
  if (condition.kind === 'percent') return moves(path, condition)
  if (condition.kind === 'order')
    return away.orders.some(({ side, price }) => crosses(path, () => money(price), side === 'buy' ? 'down' : 'up'))
  if (condition.kind !== 'line') return false
  return crosses(path, (at) => levelOfLine(away.lineAt(condition.drawing, at, condition.scale)), condition.way)
}

/** Of the intervals by which prices are judged, seconds. */
const STEPS = [60, 300, 1_800, 14_400] as const
const MOST_STEPS = 600
/** So many bars of a percent's time are enough. */
const WITHIN_STEPS = 60

/** The interval of the bars by which an alert is judged over so long a time: the finest that needs few of them. */
export function secondsToJudge(alert: Pick<Alert, 'condition' | 'repeat'>, awayMs: number): number {
  const { condition } = alert
  if (condition.kind === 'volume' || condition.kind === 'average') return condition.seconds
  const own = barsOfAlert(alert)
  if (own !== null && awayMs <= own * 1_000 * MOST_STEPS) return own
  const least = condition.kind === 'percent' ? condition.seconds / WITHIN_STEPS : 0
  return STEPS.find((seconds) => seconds >= least && awayMs <= seconds * 1_000 * MOST_STEPS) ?? 86_400
}

const priceAt = (at: number, price: DecimalText): Range => ({ at, low: price, high: price, close: price, until: at })

function pathOf({ from, to, before, after, seconds }: Unwatched, bars: readonly Bar[]): readonly Range[] {
  const moment = (at: number, price: DecimalText | null): Range[] => (price === null ? [] : [priceAt(at, price)])
  const ranges = bars.map((bar): Range => ({ ...bar, until: bar.at + seconds * 1_000 }))
  return [...moment(from, before), ...ranges, ...moment(to, after)]
}

/** Of an alert that is judged by the ends of bars alone. */
function closesCross(condition: AlertCondition, away: Unwatched, bars: readonly Bar[]): boolean {
  const step = away.seconds * 1_000
  const ended = bars.filter(({ at }) => at + step <= away.to)
  const first = away.bars.findIndex((bar) => bar === ended[0])
  const path = away.bars.slice(Math.max(0, first - 1), first + ended.length)
  return crosses(
    path.map(({ at, close }) => priceAt(at + step, close)),
    (at) => {
      if (condition.kind === 'price') return money(condition.price)
      if (condition.kind === 'line') return levelOfLine(away.lineAt(condition.drawing, at, condition.scale))
      const index = away.bars.findIndex((bar) => bar.at + step === at)
      const bar = away.bars[index]
      if (condition.kind !== 'average' || bar === undefined) return null
      return averageAt(away.bars.slice(0, index), condition.average, condition.length, bar.close)
    },
    'way' in condition ? condition.way : 'either'
  )
}

function crosses(
  path: readonly Omit<Range, 'close' | 'until'>[],
  levelAt: (at: number) => Money | null,
  way: CrossWay
): boolean {
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
      if (one === undefined) break
      // It ended before that time, but its last price held until then.
      if (now.at - one.until > seconds * 1_000) {
        if (compareText(one.close, low) < 0) low = one.close
        if (compareText(one.close, high) > 0) high = one.close
        break
      }
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
