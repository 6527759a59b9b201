import { compareText, Money, money, type DecimalText } from '../money.ts'
import type { CrossWay } from './alert-fields.ts'

/** One rule of freshness for all that crosses a level, whatever it measures. */

export interface Crossing {
  /** The side on which the sample before was; null: there was none on this connection. */
  readonly side: 'below' | 'above' | null
  /** False from a crossing that was told until the value has moved away. */
  readonly isArmed: boolean
}

/** A value, the level that it may cross, and how far it must move away before it may cross again. */
export interface Reading {
  readonly value: Money
  readonly level: Money
  readonly away: () => Money
}

/** @param isArmed false for an alert that fired before, which must first move away */
export const newCrossing = (isArmed = true): Crossing => ({ side: null, isArmed })

/** After an interruption the next value is only the sample before the one after it. */
export const interrupted = (crossing: Crossing): Crossing =>
  crossing.side === null ? crossing : { ...crossing, side: null }

/**
 * The crossing with one more sample, and whether it went across the level on it: reached it or went beyond it, from the
 * other side. A first sample crosses nothing.
 */
export function crossedBy(
  crossing: Crossing,
  { value, level, away }: Reading,
  way: CrossWay
): { readonly crossing: Crossing; readonly crossed: boolean } {
  const order = value.cmp(level)
  const isArmed = crossing.isArmed || value.minus(level).abs().gte(away())
  const up = crossing.side === 'below' && order >= 0
  const down = crossing.side === 'above' && order <= 0
  // A value at the level is on the side to which it went; a first one there is on none.
  const side = order > 0 || up ? 'above' : order < 0 || down ? 'below' : crossing.side
  const crossed = isArmed && ((up && way !== 'down') || (down && way !== 'up'))
  return { crossing: { side, isArmed: crossed ? false : isArmed }, crossed }
}

const PRICE_AWAY = money('0.001')
const OTHER_AWAY = money('0.1')

/** Of a price: the larger of 0.1 % of the level and twice the spread, if that is known. */
export function priceAway(level: Money, spread: Money | null): Money {
  const share = level.abs().times(PRICE_AWAY)
  return spread === null ? share : Money.max(share, spread.times(2))
}

/** Of a percent or a volume: a tenth of the level. */
const otherAway = (level: Money): Money => level.abs().times(OTHER_AWAY)

/** The best prices' distance; null without both, or where they cross. */
export const spreadOf = (bid: DecimalText | null, ask: DecimalText | null): Money | null =>
  bid === null || ask === null || compareText(ask, bid) < 0 ? null : money(ask).minus(bid)

/** The level of a drawn line, which is drawn with floats; null for none. */
export function levelOfLine(line: DecimalText | number | null): Money | null {
  if (line === null) return null
  return typeof line === 'string' ? money(line) : Number.isFinite(line) ? new Money(line) : null
}

/** Texts that are read again with every sample: levels, and the last price by all alerts of a market. */
const known = new Map<DecimalText, Money>()
export function read(text: DecimalText): Money {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= 1_000) known.clear()
  const value = money(text)
  known.set(text, value)
  return value
}

/** The last price against a level. */
export const priceAgainst = (
  level: Money | null,
  {
    last,
    bid,
    ask
  }: { readonly last: DecimalText | null; readonly bid: DecimalText | null; readonly ask: DecimalText | null }
): Reading | null =>
  last === null || level === null
    ? null
    : { value: read(last), level, away: () => priceAway(level, spreadOf(bid, ask)) }

/** A percent or a volume against a level. */
export const otherAgainst = (value: Money, level: Money): Reading => ({ value, level, away: () => otherAway(level) })
