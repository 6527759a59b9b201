import type { DecimalText } from './money.ts'

/** A trading pair. Sizes are bounds of one order: `base*` in base currency, `quote*` in quote currency. */
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
  /** Digits after the point of a quantity. */
  readonly baseDecimals: number
  /** Digits after the point of a price and of a quote amount. */
  readonly quoteDecimals: number
}

/** One depth grouping of a market: `step` is the price step, `index` the number used in depth subscriptions. */
export interface PriceScale {
  readonly index: number
  readonly step: DecimalText
}

export type Side = 'buy' | 'sell'
