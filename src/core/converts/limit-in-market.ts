import type { Market, Side } from '../market.ts'
import { Money, money, plain, roundDown, type DecimalText } from '../money.ts'
import { getsAtPrice, type ConvertDraft, type ConvertOrder } from './convert.ts'

/** A limit convert in the terms of a limit order of the market of its pair. */
export interface LimitInMarket {
  readonly side: Side
  /** In quote per base, with the decimals of the market unless it would look like zero. */
  readonly price: DecimalText
  /** What is not converted yet, in base; null: the venue gives no amount. */
  readonly quantity: DecimalText | null
}

interface ConvertLimit {
  readonly from: string | null
  readonly to: string | null
  /** In `from`; null: not known. */
  readonly left: DecimalText | null
  /** `to` per `from`; null for a convert that is no limit. */
  readonly rate: DecimalText | null
}

/** Where the inverse of a rate is smaller than the decimals of the market. */
const DIGITS = 9

const leftOf = ({ amountFrom, executedFrom }: ConvertOrder): DecimalText | null =>
  amountFrom === null ? null : plain(Money.max(0, money(amountFrom).minus(executedFrom ?? '0')))

export const limitOf = (order: ConvertOrder): ConvertLimit => ({
  from: order.currencyFrom,
  to: order.currencyTo,
  left: leftOf(order),
  rate: order.limit
})
export const limitOfDraft = ({ from, to, amount, price }: ConvertDraft): ConvertLimit => ({
  from,
  to,
  left: amount,
  rate: price
})

/**
 * A convert from the base sells at its rate; one into the base buys at the inverse. Null for a convert of another pair,
 * and for one without a rate.
 */
export function limitInMarket(
  { base, quote, baseDecimals, quoteDecimals }: Pick<Market, 'base' | 'quote' | 'baseDecimals' | 'quoteDecimals'>,
  { from, to, left, rate }: ConvertLimit
): LimitInMarket | null {
  if (rate === null || money(rate).lte(0)) return null
  const perFrom = money(getsAtPrice('1', rate))
  const inBase = (value: DecimalText): DecimalText => plain(roundDown(money(value), baseDecimals))
  if (from === base && to === quote)
    return { side: 'sell', price: plain(perFrom), quantity: left === null ? null : inBase(left) }
  if (from !== quote || to !== base) return null
  const turned = new Money(1).div(perFrom)
  const price = turned.toDecimalPlaces(quoteDecimals, Money.ROUND_HALF_UP)
  return {
    side: 'buy',
    price: plain(price.isZero() ? turned.toSignificantDigits(DIGITS, Money.ROUND_HALF_UP) : price),
    quantity: left === null ? null : inBase(getsAtPrice(left, rate))
  }
}
