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
}

/** One depth grouping of a market: `step` is the price step, `index` its number in depth subscriptions. */
export interface PriceScale {
  readonly index: number
  readonly step: DecimalText
}

export const finestFirst = (scales: readonly PriceScale[]): readonly PriceScale[] =>
  [...scales].sort((a, b) => compareText(a.step, b.step))

export type Side = 'buy' | 'sell'
