import type { DecimalText } from '../../core/money.ts'
import { priceText, type Separators } from './decimal.ts'

/** How prices of any market are written in a sentence. */
export interface PriceStyle {
  readonly separators: Separators
  /** Of a market, by its symbol; 0 if it is not known. */
  readonly quoteDecimals: (market: string) => number
}

/** A price in a sentence, with at least the decimals of its market: `64,000.00`. */
export const marketPrice = (price: DecimalText, market: string, { separators, quoteDecimals }: PriceStyle): string =>
  priceText(price, quoteDecimals(market), separators)
