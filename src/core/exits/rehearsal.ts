import type { Market } from '../market.ts'
import { compareText, Money, money, plain, roundDown, type DecimalText } from '../money.ts'
import { feeOf, type FeeTerms } from '../orders/fee.ts'
import type { ExitPlan, ExitSale } from './exit.ts'

/** Bids of one moment, best first: price and size. */
export interface BidsSample {
  /** Unix milliseconds. */
  readonly at: number
  readonly bids: readonly (readonly [DecimalText, DecimalText])[]
}

/** A sale of the planned quantity on these bids, all moved by the factor that brings the best one to the stop. */
export function saleOn(
  { at, bids }: BidsSample,
  { quantity, stop, floor }: Pick<ExitPlan, 'quantity' | 'stop' | 'floor'>,
  market: Pick<Market, 'base' | 'quote' | 'quoteDecimals'>,
  fee: FeeTerms | null
): ExitSale {
  const best = money(bids[0]?.[0] ?? '0')
  let left = money(quantity)
  let total = money('0')
  for (const [price, size] of bids) {
    // At the precision of the market, as every bid is.
    const moved = best.isZero() ? best : roundDown(money(price).times(stop).div(best), market.quoteDecimals)
    if (moved.lt(floor) || left.lte(0)) break
    const taken = Money.min(left, size)
    total = total.plus(taken.times(moved))
    left = left.minus(taken)
  }
  const sold = money(quantity).minus(left)
  const nothing = { quantity: '0', total: '0' }
  const due =
    fee === null
      ? '0'
      : feeOf('sell', market, { taken: { quantity: plain(sold), total: plain(total) }, rested: nothing }, fee).amount
  return {
    at,
    sold: plain(sold),
    unsold: plain(left),
    average: sold.isZero() ? null : plain(roundDown(total.div(sold), market.quoteDecimals)),
    proceeds: plain(roundDown(total.minus(due), market.quoteDecimals)),
    withFee: fee !== null
  }
}

/** Of two sales of one plan the one that sells less, or else gets less. */
export function worseOf(a: ExitSale, b: ExitSale): ExitSale {
  const bySold = compareText(a.sold, b.sold)
  return (bySold === 0 ? compareText(a.proceeds, b.proceeds) : bySold) <= 0 ? a : b
}

/** Sum of the sizes within so many percent of the best bid: the smaller, the thinner. */
export function depthOf({ bids }: BidsSample, percent: number): Money {
  const least = money(bids[0]?.[0] ?? '0')
    .times(100 - percent)
    .div(100)
  return bids.reduce((sum, [price, size]) => (money(price).lt(least) ? sum : sum.plus(size)), money('0'))
}
