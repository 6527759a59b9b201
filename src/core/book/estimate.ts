import { money, plain, roundDown, type DecimalText, type Money } from '../money.ts'
import { averageOf, priceDecimals } from './depth.ts'
import { amountText, type LevelsView } from './levels.ts'

/** A market order is given by its base quantity or by the quote total to spend. */
export type EstimateRequest =
  { readonly quantity: DecimalText } | { readonly total: DecimalText; readonly quantityDecimals: number }

/** The effect of a market order on the known levels. Exact, except averages and percents, which are rounded down. */
export interface Estimate {
  /** Base currency filled. */
  readonly quantity: DecimalText
  /** Quote currency paid or received, without the fee. */
  readonly total: DecimalText
  /** Quote per base; null if nothing is filled. */
  readonly average: DecimalText | null
  /** The last price reached; null if nothing is filled. */
  readonly worst: DecimalText | null
  /** How much worse the average is than the best price, in percent; never negative. */
  readonly slippagePercent: DecimalText | null
  /** `total` times the fee percent, in quote currency. */
  readonly fee: DecimalText
  /** The known levels fill the whole order. */
  readonly isComplete: boolean
}

const PERCENT_DIGITS = 6

/**
 * @param levels the side that is taken: asks for a buy, bids for a sell
 * @param feePercent '0.1' is 0.1%
 */
export function estimateMarketOrder(levels: LevelsView, request: EstimateRequest, feePercent: DecimalText): Estimate {
  const filled =
    'quantity' in request
      ? takeQuantity(levels, money(request.quantity))
      : takeTotal(levels, money(request.total), request.quantityDecimals)
  const { quantity, total, reached, isComplete } = filled
  const fee = plain(total.times(feePercent).div(100))
  if (reached < 0) {
    return { quantity: '0', total: '0', average: null, worst: null, slippagePercent: null, fee, isComplete }
  }
  const best = money(amountText(levels.price, 0))
  const average = averageOf(total, quantity, priceDecimals(levels))
  // Uses the exact sums, not the rounded average.
  const distance = total.minus(best.times(quantity)).abs().times(100).div(best.times(quantity))
  return {
    quantity: plain(quantity),
    total: plain(total),
    average: plain(average),
    worst: amountText(levels.price, reached),
    slippagePercent: plain(roundDown(distance, PERCENT_DIGITS)),
    fee,
    isComplete
  }
}

interface Filled {
  readonly quantity: Money
  readonly total: Money
  /** Index of the last level used; -1 for none. */
  readonly reached: number
  readonly isComplete: boolean
}

function takeQuantity(levels: LevelsView, asked: Money): Filled {
  let left = asked
  let total = money('0')
  let reached = -1
  for (let i = 0; i < levels.count && left.gt(0); i++) {
    const size = money(amountText(levels.size, i))
    const taken = left.lt(size) ? left : size
    total = total.plus(taken.times(amountText(levels.price, i)))
    left = left.minus(taken)
    reached = i
  }
  return { quantity: asked.minus(left), total, reached, isComplete: left.lte(0) }
}

/** Spends at most `asked`; the quantity of the last level is rounded down to `decimals`. */
function takeTotal(levels: LevelsView, asked: Money, decimals: number): Filled {
  let left = asked
  let quantity = money('0')
  let reached = -1
  let isComplete = left.lte(0)
  for (let i = 0; i < levels.count && !isComplete; i++) {
    const price = money(amountText(levels.price, i))
    const size = money(amountText(levels.size, i))
    isComplete = size.times(price).gte(left)
    const taken = isComplete ? roundDown(left.div(price), decimals) : size
    if (taken.gt(0)) reached = i
    quantity = quantity.plus(taken)
    left = left.minus(taken.times(price))
  }
  return { quantity, total: asked.minus(left), reached, isComplete }
}
