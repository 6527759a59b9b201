import { Money, money, plain, roundDown, type DecimalText } from '../../core/money.ts'
import type { Market } from '../../core/market.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import type { Balance, Order } from '../../core/orders/order.ts'

/** What the account has of a currency. */
export interface ExitHoldings {
  available(currency: string): DecimalText | null
  /** With what open orders hold; null while it is not known. */
  total(currency: string): DecimalText | null
}

export function createHoldings(parts: {
  readonly balanceOf: (currency: string) => Balance | null
  readonly alive: () => readonly Order[]
}): ExitHoldings {
  /** The list of balances is read after an order was placed, so that it may not have what the order holds yet. */
  const offered = (currency: string): Money =>
    parts
      .alive()
      .filter(({ side, market, venueId }) => side === 'sell' && market.startsWith(`${currency}_`) && venueId !== null)
      .reduce((sum, order) => sum.add(remainingOf(order) ?? '0'), money('0'))
  return {
    available: (currency) => parts.balanceOf(currency)?.available ?? null,
    total(currency) {
      const row = parts.balanceOf(currency)
      return row === null ? null : plain(money(row.available).add(Money.max(row.held ?? '0', offered(currency))))
    }
  }
}

/** At the market's precision. */
export const floorTo = (quantity: DecimalText, { baseDecimals }: Pick<Market, 'baseDecimals'>): DecimalText =>
  plain(roundDown(money(quantity), baseDecimals))

/** A sale of it at this price is not below the bounds of the market. */
export const isWorthSelling = (
  quantity: DecimalText,
  price: DecimalText,
  { baseMin, quoteMin }: Pick<Market, 'baseMin' | 'quoteMin'>
): boolean => money(quantity).gt(0) && money(quantity).gte(baseMin) && money(quantity).mul(price).gte(quoteMin)
