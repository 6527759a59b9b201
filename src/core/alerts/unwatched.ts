import type { Bar } from '../candles.ts'
import type { PriceScaleKind } from '../drawings/drawing.ts'
import type { DecimalText, Money } from '../money.ts'
import type { CrossWay } from './alert-fields.ts'
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
export interface Range {
  readonly at: number
  readonly low: DecimalText
  readonly high: DecimalText
  /** The price after it, and from when that held. */
  readonly close: DecimalText
  readonly until: number
}

export const priceAt = (at: number, price: DecimalText): Range => ({
  at,
  low: price,
  high: price,
  close: price,
  until: at
})

export function pathOf({ from, to, before, after, seconds }: Unwatched, bars: readonly Bar[]): readonly Range[] {
  const moment = (at: number, price: DecimalText | null): Range[] => (price === null ? [] : [priceAt(at, price)])
  const ranges = bars.map((bar): Range => ({ ...bar, until: bar.at + seconds * 1_000 }))
  return [...moment(from, before), ...ranges, ...moment(to, after)]
}

/** True if the prices reach the level or go beyond it from the other side. */
export function crosses(
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
