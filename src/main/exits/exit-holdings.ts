import { Money, money, plain, roundDown, type DecimalText } from '../../core/money.ts'
import type { Market } from '../../core/market.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import { changesOf } from '../../core/record/changes.ts'
import type { Balance, Fill, Order } from '../../core/orders/order.ts'

/** A change of a balance that is known by itself: a fill, a fee, a convert, a movement. Signed. */
export interface KnownChange {
  readonly currency: string
  readonly amount: DecimalText
  /** Unix milliseconds of the venue. */
  readonly at: number
}

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

/** What the venue took of the fills of an order in its base currency. */
export function baseFeesOf(fills: Iterable<Fill>, orderKey: string, market: string): DecimalText {
  const [base] = market.split('_')
  let sum = money('0')
  for (const fill of fills)
    if (fill.orderKey === orderKey && fill.feeCurrency === base) sum = sum.add(Money.max(fill.fee ?? 0, 0))
  return plain(sum)
}

/** What fills and their fees changed of balances. */
export const fillChanges = (fills: Iterable<Fill>): readonly KnownChange[] =>
  [...fills].flatMap(({ side, ...fill }) =>
    side === null
      ? []
      : changesOf({ kind: 'fill', side, ...fill, fee: fill.fee ?? '0' }).map(({ currency, amount }) => ({
          ...{ currency, amount: plain(amount), at: fill.at }
        }))
  )

/** At the market's precision. */
export const floorTo = (quantity: DecimalText, { baseDecimals }: Pick<Market, 'baseDecimals'>): DecimalText =>
  plain(roundDown(money(quantity), baseDecimals))

/** The step of amounts of a market. */
export const leastOf = ({ baseDecimals }: Pick<Market, 'baseDecimals'>): DecimalText =>
  plain(new Money(10).pow(-baseDecimals))

/** A sale of it at this price is not below the bounds of the market. */
export const isWorthSelling = (
  quantity: DecimalText,
  price: DecimalText,
  { baseMin, quoteMin }: Pick<Market, 'baseMin' | 'quoteMin'>
): boolean => money(quantity).gt(0) && money(quantity).gte(baseMin) && money(quantity).mul(price).gte(quoteMin)
