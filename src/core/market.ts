import { compareText, type DecimalText } from './money.ts'

/** A trading pair. Sizes bound one order: `base*` in base currency, `quote*` in quote currency. */
export interface Market {
  readonly id: string
  /** `<BASE>_<QUOTE>` */
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly baseName: string
  readonly quoteName: string
  readonly baseMin: DecimalText
  readonly baseMax: DecimalText
  readonly quoteMin: DecimalText
  readonly quoteMax: DecimalText
  /** Decimals of a quantity. */
  readonly baseDecimals: number
  /** Decimals of a price and of a quote amount. */
  readonly quoteDecimals: number
  /** The venue no longer lists it: nothing can be ordered, open orders stay. */
  readonly isDelisted?: true
}

/** One depth grouping of a market: `step` is the price step, `index` its number in depth subscriptions. */
export interface PriceScale {
  readonly index: number
  readonly step: DecimalText
}

export const finestFirst = (scales: readonly PriceScale[]): readonly PriceScale[] =>
  [...scales].sort((a, b) => compareText(a.step, b.step))

export type Side = 'buy' | 'sell'

/**
 * SECURITY: the one alphabet of currency codes: letters and digits of any script, currency signs and pictures, without
 * what cannot be seen or stands for another character, because two codes that look equal must be equal. No space: a
 * code must not read as words of the line that the user confirms. One underscore parts base and quote of a symbol.
 * Source of a regular expression with the flag u.
 */
const UNSEEN = String.raw`(?![\p{DI}\u2800\u{1D159}\uFFFC\uFFFD])`
const CODE = String.raw`${UNSEEN}[\p{L}\p{N}\p{Sc}\p{So}](?:${UNSEEN}[\p{L}\p{M}\p{N}\p{Sc}\p{So}\p{EMod}.\-]){0,19}`
export const SYMBOL_PATTERN = `${CODE}_${CODE}`
const SYMBOL = new RegExp(`^${SYMBOL_PATTERN}$`, 'u')
/** A currency alone may have underscores: no market parts it. */
const CURRENCY = new RegExp(`^${CODE.replace('.\\-', '._\\-')}$`, 'u')
/** A text that is composed differently looks the same. */
const isComposed = (text: string): boolean => text === text.normalize('NFC')

/** In UTF-16 units: a letter may have two. */
export const LONGEST_SYMBOL = 82

/** True for `BTC_USDT`, also in other scripts, and for `$WIF_USDT`. */
export const isSymbol = (text: string): boolean => SYMBOL.test(text) && isComposed(text)

/** True for a currency code of at most 20 letters, digits, signs, dots, dashes and underscores. */
export const isCurrencyCode = (text: string): boolean => CURRENCY.test(text) && isComposed(text)

/** Characters of a code that a convert accepts: interface.md, Limits. */
const LONGEST_CONVERT_CODE = 10

export const isConvertible = (code: string): boolean => isCurrencyCode(code) && [...code].length <= LONGEST_CONVERT_CODE
