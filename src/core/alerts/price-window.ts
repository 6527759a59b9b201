import { compareText, Money, money, type DecimalText } from '../money.ts'
import type { CrossWay } from './alert.ts'

/** The lowest and the highest price of a part of the time that is looked back on. */
interface Part {
  /** Of its first price, monotonic milliseconds. */
  readonly at: number
  readonly low: DecimalText
  readonly high: DecimalText
}

/** Prices of the last time, oldest first, in so few parts that any number of prices costs the same. */
export type PriceWindow = readonly Part[]

const PARTS = 60

/** With a price of now, and without what is older than `seconds`. */
export function withPrice(window: PriceWindow, price: DecimalText, at: number, seconds: number): PriceWindow {
  const kept = window.filter((part) => at - part.at <= seconds * 1_000)
  const last = kept.at(-1)
  if (last === undefined || at - last.at > (seconds * 1_000) / PARTS) return [...kept, { at, low: price, high: price }]
  const low = compareText(price, last.low) < 0 ? price : last.low
  const high = compareText(price, last.high) > 0 ? price : last.high
  return [...kept.slice(0, -1), { at: last.at, low, high }]
}

/** How far a price is from the lowest (up) or highest (down) one, the larger of both for either: a signed percent. */
export function moveIn(window: PriceWindow, price: DecimalText, way: CrossWay): Money {
  let [low, high] = [price, price]
  for (const part of window) {
    if (compareText(part.low, low) < 0) low = part.low
    if (compareText(part.high, high) > 0) high = part.high
  }
  const up = percentFrom(low, price)
  const down = percentFrom(high, price)
  if (way === 'up') return up
  if (way === 'down') return down
  return up.gte(down.abs()) ? up : down
}

function percentFrom(from: DecimalText, to: DecimalText): Money {
  const start = money(from)
  return start.isZero() ? new Money(0) : money(to).minus(start).div(start).times(100)
}
