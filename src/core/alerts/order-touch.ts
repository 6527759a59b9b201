import type { Side } from '../market.ts'
import { money, type DecimalText, type Money } from '../money.ts'
import { crossedBy, interrupted, newCrossing, priceAway, type Crossing } from './crossing.ts'

/** An own open limit order. */
export interface TouchableOrder {
  readonly key: string
  readonly side: Side
  readonly price: DecimalText
}

/** An order's crossing, and when its price was reached; null: it was not, or it was told. */
interface Touch {
  readonly price: DecimalText
  readonly crossing: Crossing
  readonly at: number | null
}

export type OrderTouches = ReadonlyMap<string, Touch>

/** A fill may be known later than the price that it made: an order that is open for longer was not filled by it. */
const TOUCH_MS = 2_000

export const touchesInterrupted = (touches: OrderTouches): OrderTouches =>
  new Map([...touches].map(([key, touch]) => [key, { ...touch, crossing: interrupted(touch.crossing), at: null }]))

/**
 * @param last null: not known now
 * @param at monotonic milliseconds
 * @returns the price of an order that was reached and is still open
 */
export function touchedBy(
  touches: OrderTouches,
  orders: readonly TouchableOrder[],
  { last, spread, at }: { readonly last: DecimalText | null; readonly spread: Money | null; readonly at: number }
): { readonly touches: OrderTouches; readonly fired: DecimalText | null } {
  const next = new Map<string, Touch>()
  let fired: DecimalText | null = null
  for (const { key, side, price } of orders) {
    const known = touches.get(key)
    const before = known?.price === price ? known : { price, crossing: newCrossing(), at: null }
    const level = money(price)
    const reading = last === null ? null : { value: money(last), level, away: () => priceAway(level, spread) }
    const way = side === 'buy' ? 'down' : 'up'
    const { crossing, crossed } =
      reading === null ? { crossing: before.crossing, crossed: false } : crossedBy(before.crossing, reading, way)
    const since = crossed ? at : before.at
    const isDue = since !== null && at - since >= TOUCH_MS
    if (isDue) fired = price
    next.set(key, { price, crossing, at: isDue ? null : since })
  }
  return { touches: next, fired }
}

/** When the earliest touch can be told, monotonic milliseconds; null without one. */
export function touchDueAt(touches: OrderTouches): number | null {
  const times = [...touches.values()].flatMap(({ at }) => (at === null ? [] : [at + TOUCH_MS]))
  return times.length === 0 ? null : Math.min(...times)
}
