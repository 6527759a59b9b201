import type { Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'

/** One stored public trade; times are Unix milliseconds. */
export interface ArchivedTrade {
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly side: Side
  readonly at: number
}

export interface MarketTrade {
  readonly market: string
  readonly trade: ArchivedTrade
  /** No trade is missing from then up to this one, Unix milliseconds; absent if unknown. */
  readonly followedFrom?: number | undefined
}
