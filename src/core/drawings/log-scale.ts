import { Money, plain, type DecimalText } from '../money.ts'

/** What a float is exact to. */
const DIGITS = 15

/** The price at a share of the way from one to another on a logarithmic scale; null where that is no price. */
export function logBetween(from: DecimalText, to: DecimalText, share: number): DecimalText | null {
  if (share === 0) return from
  if (share === 1) return to
  const [a, b] = [Math.log(Number(from)), Math.log(Number(to))]
  const price = Math.exp(a + (b - a) * share)
  return Number.isFinite(price) && price > 0 ? plain(new Money(price).toSignificantDigits(DIGITS)) : null
}
