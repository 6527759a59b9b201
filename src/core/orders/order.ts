import type { Side } from '../market.ts'
import type { DecimalText } from '../money.ts'
import type { Message } from '../message.ts'

/**
 * State of an order. `unknown`: sent, and no proof either way; it stays so until the venue gives evidence (stream or
 * lists). Only evidence ends an order.
 */
export type OrderState = 'placing' | 'working' | 'partial' | 'filled' | 'cancelled' | 'rejected' | 'expired' | 'unknown'

export type OrderEnding = Extract<OrderState, 'filled' | 'cancelled' | 'rejected' | 'expired'>

export type OrderType = 'market' | 'limit'

/** One order. Ids are text. Times are Unix milliseconds. Amounts are exact text. */
export interface Order {
  /** The app's id of the intent, or `venue:<id>` for an order placed elsewhere. Stable over the order's life. */
  readonly key: string
  /** The venue's id; null until known. */
  readonly venueId: string | null
  readonly clientOrderId: string | null
  readonly market: string
  readonly side: Side
  readonly type: OrderType
  /** The venue's word for a type that is not documented; then `type` is `limit`. */
  readonly otherType?: string
  /** Quote per base; null for a market order without fills. */
  readonly price: DecimalText | null
  /** Its cancel trigger, quote per base: the venue cancels it when the market gets there. Null without one. */
  readonly stopLossPrice: DecimalText | null
  /** Requested amount in base; null for a market buy by total. */
  readonly quantity: DecimalText | null
  /** Requested amount in quote; null if the order was given in base. */
  readonly total: DecimalText | null
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly state: OrderState
  /** Why it was rejected or is unknown; null otherwise. */
  readonly reason: Message | null
  /** The user has hidden it while its outcome is unknown; any proof shows it again. */
  readonly dismissUnresolved: boolean
  /** Placed by this app (false: placed elsewhere with the same account). */
  readonly own: boolean
  /** 0: the venue gives no time. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly finishedAt: number | null
}

/** One execution of an own order. `id` is the venue's deal id with its transaction, so a fill never counts twice. */
export interface Fill {
  readonly id: string
  /** Key of the order, if known. */
  readonly orderKey: string | null
  readonly market: string
  readonly side: Side | null
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  /** Null: the venue does not say what was paid. */
  readonly fee: DecimalText | null
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  /** Unix milliseconds. */
  readonly at: number
}

/** An account's holding of one currency. `held` is locked in working orders; null if the venue does not give it. */
export interface Balance {
  readonly currency: string
  readonly available: DecimalText
  readonly held: DecimalText | null
  /** Time of the newest evidence, Unix milliseconds. */
  readonly at: number
}

/** A record of the venue's list. Null: it gives no amount that can be read; `isEmpty`: it says that there is none. */
export type ListedBalance = Omit<Balance, 'available'> & {
  readonly available: DecimalText | null
  readonly isEmpty?: boolean
}

/** Of the personal wallet, which orders do not use. */
export type PersonalBalance = Pick<Balance, 'currency' | 'available'>
/** One of the venue's list; `available` is null where it could not be read. */
export type ListedPersonalBalance = Omit<PersonalBalance, 'available'> & { readonly available: DecimalText | null }

/** What the user requests. A market buy is given by `quantity` or by `total`; a market sell by `quantity`. */
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
/** True for a final state. `unknown` is not final. */
export const isEnded = (state: OrderState): state is OrderEnding => ENDINGS.has(state)
