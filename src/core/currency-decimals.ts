import type { Market } from './market.ts'
import { roundedTo, money, roundUp, trimZeros, type DecimalText } from './money.ts'

/** For a currency that no market lists. */
const UNKNOWN = 8
/** Below the smallest amount of its decimals, an amount has at most so many. */
const MOST = 18

/** Currencies of states and coins that follow one: their amounts have two decimals, or none. */
const CENTS =
  'AED AUD BRL CAD CHF CNY CZK DAI EUR EURC EURS EURT FDUSD GBP GUSD HKD INR MXN NGN NZD PLN PYUSD RUB SGD THB ' +
  'TRY TUSD UAH USD USDC USDD USDE USDP USDS USDT ZAR'
const WHOLE = 'CLP IDR JPY KRW VND'
const USUAL: ReadonlyMap<string, number> = new Map([
  ...CENTS.split(' ').map((code) => [code, 2] as const),
  ...WHOLE.split(' ').map((code) => [code, 0] as const)
])

/** Decimals of amounts of money; undefined for any other coin. */
export const usualDecimals = (currency: string): number | undefined => USUAL.get(currency)

/**
 * Decimals of each currency on screen: the usual ones, else the highest precision of the markets where it is the
 * base, so that no digit of an order is lost, else the lowest of those that are quoted in it.
 */
export function currencyDecimals(markets: readonly Market[]): ReadonlyMap<string, number> {
  const decimals = new Map<string, number>()
  for (const { quote, quoteDecimals } of markets)
    decimals.set(quote, Math.min(decimals.get(quote) ?? quoteDecimals, quoteDecimals))
  const own = new Map<string, number>()
  for (const { base, baseDecimals } of markets) own.set(base, Math.max(own.get(base) ?? 0, baseDecimals))
  for (const [base, most] of own) decimals.set(base, most)
  for (const code of decimals.keys()) decimals.set(code, usualDecimals(code) ?? decimals.get(code) ?? UNKNOWN)
  return decimals
}

/**
 * The rule for amounts of a currency: exactly its decimals, with trailing zeros; further digits are rounded. An amount
 * below that precision shows its first two digits, so that it does not look like zero.
 */
export function shownDecimals(amount: DecimalText, decimals: number = UNKNOWN): number {
  const value = money(amount)
  if (value.isZero() || value.abs().gte(money('10').pow(-decimals))) return decimals
  return Math.min(value.toSignificantDigits(2).decimalPlaces(), MOST)
}

/** An amount in a sentence: rounded to these decimals; two are kept (`100.00`), of more those that count (`0.05`). */
export function sentenceAmount(amount: DecimalText, decimals: number): DecimalText {
  const shown = roundedTo(amount, decimals)
  return decimals > 2 ? trimZeros(shown) : shown
}

/**
 * An amount in a sentence that is written without the list of markets: two decimals of money, up to eight of a coin.
 * `up`: rounded up, for what must not look smaller than it is. An exact amount with fewer digits stays as it is.
 */
export function roughAmount(amount: DecimalText, currency: string, up: boolean): DecimalText {
  const decimals = shownDecimals(amount, usualDecimals(currency))
  return trimZeros(up ? roundUp(money(amount), decimals).toFixed() : roundedTo(amount, decimals))
}
