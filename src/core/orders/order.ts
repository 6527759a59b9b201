import type { Side } from '../market.ts'
import type { DecimalText } from '../money.ts'

/**
 * Where an order stands. `unknown`: sent, and no proof either way; it stays so until the venue gives evidence
 * (the order or deal stream, the venue's lists). Only evidence moves an order to an ending.
 */
export type OrderState = 'placing' | 'working' | 'partial' | 'filled' | 'cancelled' | 'rejected' | 'expired' | 'unknown'

export type OrderType = 'market' | 'limit'

/** One order as the app knows it. Ids are text everywhere. Times are Unix milliseconds. Amounts are exact text. */
export interface Order {
  /** The app's own id of the intent, or `venue:<id>` for an order placed elsewhere. Stable over the order's life. */
  readonly key: string
  /** The venue's id, null until known. */
  readonly venueId: string | null
  readonly clientOrderId: string | null
  readonly market: string
  readonly side: Side
  readonly type: OrderType
  /** Quote per base; null for a market order that has not filled. */
  readonly price: DecimalText | null
  /** Asked amount in base; null for a market buy by total. */
  readonly quantity: DecimalText | null
  /** Asked amount in quote; null where the order was given in base. */
  readonly total: DecimalText | null
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly state: OrderState
  /** Why it was rejected or is unknown, in words for the user; null otherwise. */
  readonly reason: string | null
  /** The user has put it aside while its outcome is unknown; it comes back with the first proof. */
  readonly dismissUnresolved: boolean
  /** Placed by this app (false: placed elsewhere with the same account). */
  readonly own: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly finishedAt: number | null
}

/**
 * One execution of one of the user's orders. `id` is the venue's deal id with its transaction; fills never count twice.
 */
export interface Fill {
  readonly id: string
  /** Key of the order if it is known. */
  readonly orderKey: string | null
  readonly market: string
  readonly side: Side | null
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  /** Unix milliseconds. */
  readonly at: number
}

/** What an account holds of one currency. `held` is locked in working orders; null where the venue does not tell. */
export interface Balance {
  readonly currency: string
  readonly available: DecimalText
  readonly held: DecimalText | null
  /** Unix milliseconds of the newest evidence. */
  readonly at: number
}

/** What the user asks for. A market buy may be given by `quantity` or by `total`; a market sell by `quantity`. */
export interface OrderDraft {
  readonly market: string
  readonly side: Side
  readonly type: OrderType
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
  readonly price: DecimalText | null
  readonly stopLossPrice: DecimalText | null
}

const ENDINGS: ReadonlySet<OrderState> = new Set(['filled', 'cancelled', 'rejected', 'expired'])
/** An ended order changes no more. `unknown` is not an ending. */
export const isEnded = (state: OrderState): boolean => ENDINGS.has(state)
