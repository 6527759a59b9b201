import type { Market } from '../../core/market.ts'
import { money, type DecimalText } from '../../core/money.ts'

/** For a currency that no market lists. */
const UNKNOWN = 8

/**
 * Decimals of each currency on screen: its precision in markets where it is the base, else the lowest precision of the
 * markets that are quoted in it.
 */
export function currencyDecimals(markets: readonly Market[]): ReadonlyMap<string, number> {
  const decimals = new Map<string, number>()
  for (const { quote, quoteDecimals } of markets)
    decimals.set(quote, Math.min(decimals.get(quote) ?? quoteDecimals, quoteDecimals))
  for (const { base, baseDecimals } of markets) decimals.set(base, baseDecimals)
  return decimals
}

/**
 * The rule for amounts of a currency: exactly its decimals, with trailing zeros; further digits are cut off. An amount
 * below that precision shows its first two digits, so that it does not look like zero.
 */
export function shownDecimals(amount: DecimalText, decimals: number = UNKNOWN): number {
  const value = money(amount)
  if (value.isZero() || value.abs().gte(money('10').pow(-decimals))) return decimals
  return Math.min(value.toSignificantDigits(2).decimalPlaces(), MOST)
}
const MOST = 18
