import { compareText, money, Money, plain, type DecimalText } from '../money.ts'
import type { CrossWay } from './alert-fields.ts'

/** A price, and until when it was the last one, monotonic milliseconds. */
interface Held {
  readonly price: DecimalText
  readonly until: number
}

/**
 * Prices of the last time. A price holds until the next one, so that one that was set long before still counts when it
 * changes.
 */
export interface PriceWindow {
  /** The price of now; null before the first. */
  readonly last: DecimalText | null
  /** Oldest first: prices that no later one is below. The first is the lowest of the time. */
  readonly lows: readonly Held[]
  /** Likewise above. */
  readonly highs: readonly Held[]
}

export const NO_PRICES: PriceWindow = { last: null, lows: [], highs: [] }

/** More are thinned out: a week in one direction costs no more than this. */
const MOST_HELD = 1_000

/** With a price of now, and without what ended before `seconds` ago. */
export function withPrice({ last, lows, highs }: PriceWindow, price: DecimalText, at: number, seconds: number) {
  const from = at - seconds * 1_000
  const ended = last === null || last === price ? null : { price: last, until: at }
  return { last: price, lows: held(lows, ended, from, 1), highs: held(highs, ended, from, -1) }
}

/** @param sign 1: lowest prices; -1: highest ones */
function held(known: readonly Held[], ended: Held | null, from: number, sign: 1 | -1): readonly Held[] {
  const first = known.findIndex(({ until }) => until >= from)
  const kept = first === 0 ? known : first < 0 ? [] : known.slice(first)
  if (ended === null) return kept
  const beyond = kept.findLastIndex(({ price }) => compareText(price, ended.price) * sign < 0)
  const next = [...kept.slice(0, beyond + 1), ended]
  return next.length <= MOST_HELD ? next : next.filter((_, index) => index % 2 === 0 || index === next.length - 1)
}

/** The signed percent by which a price moved from the lowest or highest one, if that is as much; null otherwise. */
export function moveOf(window: PriceWindow, price: DecimalText, percent: Money, way: CrossWay): DecimalText | null {
  const now = money(price)
  for (const from of [way === 'down' ? undefined : window.lows[0], way === 'up' ? undefined : window.highs[0]]) {
    const start = from === undefined || from.price === price ? null : money(from.price)
    if (start === null || start.isZero()) continue
    const moved = now.minus(start).times(100)
    if (moved.abs().gte(start.times(percent))) return plain(moved.div(start).toDecimalPlaces(2, Money.ROUND_HALF_UP))
  }
  return null
}
