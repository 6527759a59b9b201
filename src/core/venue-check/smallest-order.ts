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
/** So far below the last price is the trigger: the market comes there soon, and not before the order is placed. */
const TRIGGER = '0.9998'

/** The least amount that a market allows at a price. */
function least({ baseMin, quoteMin, baseDecimals }: Market, price: Money): Money {
  const lot = new Money(10).pow(-baseDecimals)
  return roundUp(Money.max(baseMin, money(quoteMin).div(price), lot), baseDecimals)
}
const limit = (market: Market, side: OrderDraft['side'], price: Money, quantity: Money): OrderDraft => ({
  market: market.symbol,
  side,
  type: 'limit',
  quantity: plain(quantity),
  total: null,
  price: trimZeros(fixed(price, market.quoteDecimals)),
  stopLossPrice: null
})

/** The smallest limit sale that the market allows, well above the best ask. Null where price or balance forbids it. */
export function smallestSale({ market, bestAsk, base }: OrderFacts): OrderDraft | null {
  if (bestAsk === null || base === null) return null
  const price = roundUp(money(bestAsk).mul(ABOVE), market.quoteDecimals)
  const quantity = least(market, price)
  return quantity.lte(base) ? limit(market, 'sell', price, quantity) : null
}

/**
 * The smallest limit order that the market allows, far from it: a buy well below the best bid, or else a sell well
 * above the best ask. Null where neither price nor balance allows one.
 */
export function smallestOrder(facts: OrderFacts): OrderDraft | null {
  const { market, bestBid, quote } = facts
  if (bestBid !== null) {
    const price = roundDown(money(bestBid).mul(BELOW), market.quoteDecimals)
    if (price.gt(0)) {
      const quantity = least(market, price)
      if (quote === null || quantity.mul(price).mul(SPARE).lte(quote)) return limit(market, 'buy', price, quantity)
    }
  }
  return smallestSale(facts)
}

/** A price just below the last one, at which a venue must cancel a sale; null where there is none. */
export function saleTrigger(last: DecimalText, { quoteDecimals }: Market): DecimalText | null {
  const below = Money.min(
    roundDown(money(last).mul(TRIGGER), quoteDecimals),
    money(last).minus(new Money(10).pow(-quoteDecimals))
  )
  return below.gt(0) ? trimZeros(fixed(below, quoteDecimals)) : null
}
