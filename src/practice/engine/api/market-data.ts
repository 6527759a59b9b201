import type { Side } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'

export type BookSide = 'asks' | 'bids'

export interface PublicTrade {
  readonly id: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly value: DecimalText
  /** Side of the taker. */
  readonly side: Side
  readonly at: number
}

export interface MinuteBar {
  /** Start of the minute, Unix milliseconds. */
  readonly at: number
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly close: DecimalText
  /** Base currency. */
  readonly volume: DecimalText
  /** Quote currency. */
  readonly quoteVolume: DecimalText
}

/** The last 24 hours, in steps of a minute. */
export interface TickerRecord {
  readonly market: string
  readonly last: DecimalText
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly volume: DecimalText
  readonly quoteVolume: DecimalText
  /** last − open, in quote currency. */
  readonly change: DecimalText
  /** (last − open) / open × 100, two digits; '0' without an open. */
  readonly changePercent: DecimalText
}

export type Level = readonly [price: DecimalText, size: DecimalText]

/** Best level first on both sides. */
export interface BookRecord {
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

export const RECENT_TRADES = 100
