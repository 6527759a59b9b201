import type { Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Listed } from './fields.ts'
import type { Level } from './socket/records.ts'
import type { ConvertOrder, ConvertPair } from '../../core/converts/convert.ts'

/** REST answers of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

/** The answer to a creation has no `uuid`. */
export type ConvertOrderRecord = ConvertOrder

export interface ConvertPage extends Listed<ConvertOrderRecord> {
  readonly next: string | null
  readonly previous: string | null
  readonly hasPages: boolean
  readonly perPage: number
}

export interface ConvertQuote {
  readonly amountFrom: DecimalText
  readonly amountTo: DecimalText
  /** Approximate: the rate at execution may differ. */
  readonly rate: DecimalText
  readonly commission: DecimalText | null
  readonly total: DecimalText
}

/** A pair that can be converted; bounds are null if the venue gives none. */
export interface ConvertDirection extends ConvertPair {
  readonly minTo: DecimalText | null
  readonly maxTo: DecimalText | null
  readonly rate: DecimalText | null
}

export interface OpenOrderRecord {
  readonly id: string
  readonly market: string
  readonly side: Side
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  /** Quote currency. */
  readonly total: DecimalText | null
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly createdAt: number
  readonly clientOrderId: string | null
  readonly stopLossPrice: DecimalText | null
}

export interface HistoryFillRecord {
  readonly id: string
  readonly role: 'maker' | 'taker' | 'other'
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly at: number
}

export interface HistoryDealRecord {
  readonly id: string
  readonly state: string
  readonly createdAt: number | null
  readonly completedAt: number | null
  readonly averagePrice: DecimalText | null
  readonly fills: readonly HistoryFillRecord[]
}

export interface HistoryOrderRecord {
  readonly id: string
  /** `market`, `limit`, or the venue's text. */
  readonly type: string
  readonly market: string
  readonly side: Side
  readonly quantity: DecimalText | null
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly state: string
  readonly internalState: string | null
  /** Not documented; read if the venue sends it. */
  readonly clientOrderId: string | null
  readonly createdAt: number
  readonly finishedAt: number | null
  readonly deal: HistoryDealRecord | null
}

export interface PublicTickerRecord {
  readonly market: string
  /** Null: the market has no price. */
  readonly last: DecimalText | null
  /** Base currency, 24h. */
  readonly volume: DecimalText
  /** Quote currency, 24h. */
  readonly quoteVolume: DecimalText
}

export interface PublicTradeRecord {
  readonly id: string
  readonly price: DecimalText
  /** Base currency: the venue's `quote_volume`. */
  readonly quantity: DecimalText
  /** Quote currency: the venue's `base_volume`. */
  readonly total: DecimalText
  readonly side: Side
  readonly at: number
}

export interface RestBook {
  readonly at: number
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

/** An error body. `state` is the venue's number, sent as `state` or `code`. */
export interface RestError {
  readonly state: number | null
  readonly message: string
}
