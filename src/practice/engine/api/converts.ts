import type { DecimalText } from '../../../core/money.ts'

export type ConvertType = 'market' | 'limit'
export type ConvertStatus = 'active' | 'completed' | 'partially_completed' | 'cancelled' | 'expired' | 'failed'

export interface ConvertRecord {
  readonly orderId: string
  readonly uuid: string
  readonly from: string
  readonly to: string
  readonly amountFrom: DecimalText
  /** What the whole amount gives at the limit, or gave at the rate of a market convert. */
  readonly amountTo: DecimalText
  /** Null if nothing is executed. */
  readonly executedFrom: DecimalText | null
  readonly executedTo: DecimalText | null
  readonly type: ConvertType
  readonly status: ConvertStatus
  /** `to` per `from`, commission included; null while the book gives no rate. */
  readonly currentRate: DecimalText | null
  /** `to` per `from` on the book; null while it gives none. */
  readonly marketRate: DecimalText | null
  readonly limit: DecimalText | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly completedAt: number | null
}

export interface ConvertPage {
  readonly items: readonly ConvertRecord[]
  readonly perPage: number
  readonly hasPages: boolean
  readonly nextCursor: string | null
  readonly previousCursor: string | null
}

export interface ConvertQuote {
  readonly from: string
  readonly to: string
  readonly fromAmount: DecimalText
  /** Amount received, after the commission. */
  readonly toAmount: DecimalText
  readonly rate: DecimalText
  /** In the `to` currency. */
  readonly commission: DecimalText
}

/** The given amount: the one to convert, or the one to receive. */
export type QuoteAmount = { readonly from: string } | { readonly to: string }

export interface ConvertDirection {
  readonly from: string
  readonly to: string
  /** Bounds of one convert, in the `from` currency. */
  readonly minimum: DecimalText
  readonly maximum: DecimalText
}

export interface ConvertFilter {
  readonly cursor?: string
  readonly type?: ConvertType
  readonly status?: ConvertStatus
}

export const CONVERTS_PER_PAGE = 15
