import type { Amounts, LevelsView } from '../../../contract/frames.ts'
import { money, plain, roundDown, scaledText, type DecimalText, type Money } from '../../../core/money.ts'

/** What an order would do to one side of a book. Amounts are exact text. */
export interface Walk {
  /** Base currency that the shown levels give. */
  readonly quantity: DecimalText
  /** Quote currency that it costs (or brings), before fees. */
  readonly total: DecimalText
  /** total / quantity, 20 digits. */
  readonly averagePrice: DecimalText
  readonly worstPrice: DecimalText
  readonly bestPrice: DecimalText
  /** The shown levels are enough. */
  readonly complete: boolean
}

/** The exact text of one value of a column. */
export const amountAt = (column: Amounts, index: number): DecimalText =>
  column.wide?.get(index) ?? scaledText(column.mantissa[index] ?? 0, column.decimals[index] ?? 0)

/** Takes levels, best first, until `quantity` (base) or `total` (quote) is reached. Null for an empty side or nothing asked. */
export function walkBook(
  side: LevelsView, asked: { readonly quantity: DecimalText } | { readonly total: DecimalText }, baseDecimals: number
): Walk | null {
  const byQuantity = 'quantity' in asked
  let left = money(byQuantity ? asked.quantity : asked.total)
  let quantity = money('0')
  let total = money('0')
  let worst: Money | null = null
  for (let index = 0; index < side.count && left.gt(0); index++) {
    const price = money(amountAt(side.price, index))
    const size = money(amountAt(side.size, index))
    const cost = price.times(size)
    const whole = (byQuantity ? size : cost).lte(left)
    const taken = whole ? size : byQuantity ? left : left.div(price)
    quantity = quantity.plus(taken)
    total = total.plus(whole ? cost : byQuantity ? price.times(left) : left)
    left = whole ? left.minus(byQuantity ? size : cost) : money('0')
    worst = price
  }
  if (worst === null || quantity.isZero()) return null
  return {
    quantity: plain(byQuantity ? quantity : roundDown(quantity, baseDecimals)),
    total: plain(total),
    averagePrice: plain(total.div(quantity).toDecimalPlaces(20)),
    worstPrice: plain(worst),
    bestPrice: amountAt(side.price, 0),
    complete: left.isZero()
  }
}

/** How much worse than the best price the average is, in percent with three decimals; never negative. */
export function slippagePercent({ averagePrice, bestPrice }: Walk): DecimalText {
  const best = money(bestPrice)
  return best.isZero() ? '0' : money(averagePrice).minus(best).abs().div(best).times(100).toFixed(3)
}
