import { compareText, money, plain, type DecimalText, type Money } from '../money.ts'
import type { CrossWay } from './alert.ts'

/** The lowest and the highest price of a part of the time that is looked back on. */
interface Part {
  /** Of its first price, monotonic milliseconds. */
  readonly at: number
  readonly low: DecimalText
  readonly high: DecimalText
}

/** Prices of the last time, oldest first, in so few parts that any number of prices costs the same. */
export interface PriceWindow {
  readonly parts: readonly Part[]
  /** Of all parts; null without one. */
  readonly range: Omit<Part, 'at'> | null
}

export const NO_PRICES: PriceWindow = { parts: [], range: null }

const PARTS = 60

/** With a price of now, and without what is older than `seconds`. */
export function withPrice(window: PriceWindow, price: DecimalText, at: number, seconds: number): PriceWindow {
  const { parts } = window
  const first = parts.findIndex((part) => at - part.at <= seconds * 1_000)
  const kept = first <= 0 ? (first < 0 ? [] : parts) : parts.slice(first)
  const range = kept === parts ? window.range : kept.reduce<PriceWindow['range']>(joined, null)
  const now = { at, low: price, high: price }
  const last = kept.at(-1)
  const isNew = last === undefined || at - last.at > (seconds * 1_000) / PARTS
  return {
    parts: isNew
      ? [...kept, now]
      : isWithin(price, last)
        ? kept
        : [...kept.slice(0, -1), { ...last, ...joined(last, now) }],
    range: joined(range, now)
  }
}

const isWithin = (price: DecimalText, { low, high }: Omit<Part, 'at'>): boolean =>
  compareText(price, low) >= 0 && compareText(price, high) <= 0

function joined(range: Omit<Part, 'at'> | null, { low, high }: Omit<Part, 'at'>): Omit<Part, 'at'> {
  if (range === null) return { low, high }
  return {
    low: compareText(low, range.low) < 0 ? low : range.low,
    high: compareText(high, range.high) > 0 ? high : range.high
  }
}

/** The signed percent by which a price moved from the lowest or highest one, if that is as much; null otherwise. */
export function moveOf(window: PriceWindow, price: DecimalText, percent: Money, way: CrossWay): DecimalText | null {
  if (window.range === null) return null
  const now = money(price)
  for (const from of [way === 'down' ? null : window.range.low, way === 'up' ? null : window.range.high]) {
    const start = from === null || from === price ? null : money(from)
    if (start === null || start.isZero()) continue
    const moved = now.minus(start).times(100)
    if (moved.abs().gte(start.times(percent))) return plain(moved.div(start).toDecimalPlaces(2))
  }
  return null
}
