import { Money, money, plain, type DecimalText } from '../money.ts'
import { isLine, type Drawing, type PriceScaleKind } from './drawing.ts'
import { logBetween } from './log-scale.ts'

/** Places after the point of a price on a slope: finer than any market. */
const PLACES = 18

/**
 * The price of a drawn line at a moment, on the straight line between its anchors: exactly on a linear scale. Null
 * where the line is not: a trend line has both ends, a ray its first one, a horizontal line none; other drawings are no
 * lines.
 */
export function lineAt(
  { kind, anchors }: Pick<Drawing, 'kind' | 'anchors'>,
  at: number,
  scale: PriceScaleKind
): DecimalText | null {
  const [a, b] = anchors
  if (a === undefined || !Number.isFinite(at)) return null
  if (kind === 'horizontal') return a.price
  if (!isLine(kind) || b === undefined || a.at === b.at) return null
  const share = (at - a.at) / (b.at - a.at)
  if (share < 0 || (kind === 'trend' && share > 1)) return null
  if (scale === 'log') return logBetween(a.price, b.price, share)
  const rise = money(b.price)
    .minus(a.price)
    .times(Math.round(at - a.at))
  const price = money(a.price).plus(rise.div(Math.round(b.at - a.at)))
  return price.lte(0) ? null : plain(price.toDecimalPlaces(PLACES, Money.ROUND_HALF_UP))
}
