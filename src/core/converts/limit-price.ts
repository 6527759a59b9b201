import { Money, money, plain, type DecimalText } from '../money.ts'
import type { Way } from './compare.ts'

/** How a limit price is typed: `to` per `from`, as it is sent, or `from` per `to`. */
export type PriceWay = 'sent' | 'inverse'

/** A calculated price has no more digits than these; a typed one is sent with all its digits. */
const DIGITS = 12
const DECIMALS = 18

/** Markets are quoted in quote per base: a convert that buys the base is priced the other way round. */
export const usualWay = (way: Way | null): PriceWay => (way?.side === 'buy' ? 'inverse' : 'sent')

/** A pair of currencies, the same in both directions. */
export const pairOf = (from: string, to: string): string => [from, to].sort().join(' ')

/**
 * A typed price in the other direction; null for zero. Rounded so that a convert never returns less than at the typed
 * price: `to` per `from` up, `from` per `to` down.
 */
export function turned(price: DecimalText, way: PriceWay): DecimalText | null {
  if (money(price).isZero()) return null
  const rounding = way === 'inverse' ? Money.ROUND_UP : Money.ROUND_DOWN
  const other = new Money(1).div(price).toSignificantDigits(DIGITS, rounding).toDecimalPlaces(DECIMALS, rounding)
  return other.isZero() ? null : plain(other)
}

/** The price as it is sent; zero stays zero, and is refused as such. */
export const sentPrice = (typed: DecimalText, way: PriceWay): DecimalText =>
  way === 'sent' ? typed : (turned(typed, 'inverse') ?? '0')

/** How far a price lies above (below: negative) the market's rate, both `to` per `from`, in percent. */
export const distanceOf = (price: DecimalText, rate: DecimalText): Money | null =>
  money(rate).isZero() ? null : money(price).div(rate).minus(1).times(100)

/**
 * Whether a price differs from the market's rate by more than `percent`: above it the convert may never fill; below it,
 * it returns less than the market would.
 */
export function beyondBand(price: DecimalText, rate: DecimalText, percent: DecimalText): 'above' | 'below' | null {
  const distance = distanceOf(price, rate)
  if (distance?.abs().gt(percent) !== true) return null
  return distance.gt(0) ? 'above' : 'below'
}
