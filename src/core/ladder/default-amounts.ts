import type { Market } from '../market.ts'
import { Money, money, plain, roundUp, type DecimalText } from '../money.ts'

const TIMES = [1, 5, 10, 50, 100] as const

/**
 * Five amounts of a market's base currency, from the smallest order upwards: 1, 5, 10, 50 and 100 times its power of
 * ten. `price`: null if not known.
 */
export function defaultAmounts(
  { baseMin, quoteMin, baseDecimals }: Pick<Market, 'baseMin' | 'quoteMin' | 'baseDecimals'>,
  price: DecimalText | null
): readonly DecimalText[] {
  const finest = new Money(10).pow(-baseDecimals)
  const byValue = price === null || money(price).isZero() ? finest : money(quoteMin).div(price)
  const least = Money.max(baseMin, byValue, finest)
  const power = new Money(10).pow(least.logarithm(10).toDecimalPlaces(0, Money.ROUND_CEIL))
  // A logarithm is rounded.
  const unit = roundUp(power.lt(least) ? power.times(10) : power, baseDecimals)
  return TIMES.map((times) => plain(unit.times(times)))
}
