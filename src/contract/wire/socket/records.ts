import type { Side } from '../../../core/market.ts'
import type { LeftOut } from '../fields.ts'
import type { DecimalText } from '../../../core/money.ts'

/** Stream messages of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

export interface LastPriceRecord {
  readonly market: string
  readonly at: number
  /** Null: the market has no price. */
  readonly price: DecimalText | null
}

export interface TickerRecord {
  readonly market: string
  readonly at: number
  /** Null: the market has no price; likewise the other prices. */
  readonly price: DecimalText | null
  readonly open: DecimalText | null
  readonly high: DecimalText | null
  readonly low: DecimalText | null
  /** Base currency, 24h. */
  readonly volume: DecimalText
  /** Quote currency, 24h. */
  readonly quoteVolume: DecimalText
  /** The venue's `price_change`; may be negative, its unit is not documented. */
  readonly change: DecimalText
}

export interface StreamedTrade {
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly at: number
  readonly side: Side
}

/** `unread`: trades of the message that were left out; absent for none. */
export interface TradesRecord extends Partial<LeftOut> {
  readonly market: string
  readonly at: number
  /** Oldest first. */
  readonly trades: readonly StreamedTrade[]
}

/** Price in quote per base, size in base; size zero removes the level. */
export type Level = readonly [price: DecimalText, size: DecimalText]

export interface DepthRecord {
  readonly market: string
  readonly at: number
  /** The message is a snapshot. */
  readonly full: boolean
  readonly scaleIndex: number
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

/** One candle; `at` is its start. */
export interface CandleRecord {
  readonly at: number
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly close: DecimalText
  /** Base currency. */
  readonly volume: DecimalText
}

export interface OrderRecord {
  readonly id: string
  readonly market: string
  /** `limit` is documented; other values are the venue's text. */
  readonly type: string
  readonly side: Side
  /** Null for a market order. */
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  /** The venue's `value`, in quote currency. */
  readonly total: DecimalText | null
  /** '0' if the venue leaves it out: use the highest value seen. */
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly clientOrderId: string | null
  readonly createdAt: number
  readonly updatedAt: number | null
  readonly finishedAt: number | null
  readonly state: string | null
  readonly internalState: string | null
}

export interface OrderEvent {
  readonly type: 'created' | 'updated' | 'finished'
  readonly order: OrderRecord
}

export interface BalanceRecord {
  readonly walletId: string
  readonly currency: string
  /** The change; may be negative. */
  readonly amount: DecimalText
  readonly oldBalance: DecimalText
  readonly newBalance: DecimalText
}

export interface DealRecord {
  readonly id: string
  readonly transactionId: string
  readonly market: string
  readonly state: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  readonly at: number
}
