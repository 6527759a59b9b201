import type { Market } from '../market.ts'
import { fixed, Money, money, plain, roundDown, roundUp, trimZeros, type DecimalText } from '../money.ts'
import type { OrderDraft } from '../orders/order.ts'

export interface OrderFacts {
  readonly market: Market
  readonly bestBid: DecimalText | null
  readonly bestAsk: DecimalText | null
  /** Available amounts; null: not known. */
  readonly base: DecimalText | null
  readonly quote: DecimalText | null
}

/** Far enough that nothing fills within seconds, near enough for a venue that refuses prices from nowhere. */
const BELOW = '0.7'
const ABOVE = '1.3'
/** A fee on top of a buy. */
const SPARE = '1.01'

/**
 * The smallest limit order that the market allows, far from it: a buy well below the best bid, or else a sell well
 * above the best ask. Null where neither price nor balance allows one.
 */
export function smallestOrder({ market, bestBid, bestAsk, base, quote }: OrderFacts): OrderDraft | null {
  const lot = new Money(10).pow(-market.baseDecimals)
  const least = (price: Money): Money =>
    roundUp(Money.max(market.baseMin, money(market.quoteMin).div(price), lot), market.baseDecimals)
  const draft = (side: OrderDraft['side'], price: Money, quantity: Money): OrderDraft => ({
    market: market.symbol,
    side,
    type: 'limit',
    quantity: plain(quantity),
    total: null,
    price: trimZeros(fixed(price, market.quoteDecimals)),
    stopLossPrice: null
  })
  if (bestBid !== null) {
    const price = roundDown(money(bestBid).mul(BELOW), market.quoteDecimals)
    if (price.gt(0)) {
      const quantity = least(price)
      if (quote === null || quantity.mul(price).mul(SPARE).lte(quote)) return draft('buy', price, quantity)
    }
  }
  if (bestAsk === null || base === null) return null
  const price = roundUp(money(bestAsk).mul(ABOVE), market.quoteDecimals)
  const quantity = least(price)
  return quantity.lte(base) ? draft('sell', price, quantity) : null
}
