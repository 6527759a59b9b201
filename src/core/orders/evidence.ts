import type { Side } from '../market.ts'
import type { DecimalText } from '../money.ts'
import type { OrderDraft, OrderState } from './order.ts'

/**
 * Everything that can be learnt about an order, from whichever source. Evidence may come twice and in any order.
 * Times are Unix milliseconds, amounts exact text.
 */
export type Evidence = IntentMade | AnswerGiven | OrderSeen | FillSeen | DismissUnresolved

/** The user asked this app for an order. It comes before anything else about it. */
export interface IntentMade {
  readonly kind: 'intent'
  readonly key: string
  readonly clientOrderId: string
  readonly draft: OrderDraft
  readonly at: number
}

/**
 * The user no longer wants to see an order whose outcome nobody knows. It proves nothing, and any proof brings it back.
 */
export interface DismissUnresolved {
  readonly kind: 'dismiss-unresolved'
  readonly key: string
  readonly at: number
}

/** How the one request that placed it ended. */
export interface AnswerGiven {
  readonly kind: 'answer'
  readonly key: string
  readonly answer: Answer
  readonly at: number
}

/**
 * `accepted`: the venue gave it an id. `refused`: the venue said no, in `words`. `never-sent`: provably not handled.
 * `unknown`: it may or may not have been accepted; `words` say why we do not know.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly venueId: string }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'never-sent'; readonly words: string }
  | { readonly kind: 'unknown'; readonly words: string }

/** The venue showed the order: in its stream, its list of open orders or its history. */
export interface OrderSeen {
  readonly kind: 'order'
  readonly source: Source
  readonly venueId: string
  readonly clientOrderId: string | null
  readonly market: string
  readonly side: Side
  readonly description: Description
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  /** Null while the order lives. */
  readonly ending: Ending | null
  readonly createdAt: number
  /** When the venue says it changed last; null where the source does not tell. */
  readonly changedAt: number | null
  /** The deal that collects its executions, where the source names it. */
  readonly dealId: string | null
}

export type Source = 'stream' | 'open' | 'history'

/** What the order asks for. `type` as the venue wrote it; null where the source does not say. Zeros read as null. */
export interface Description {
  readonly type: string | null
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
}

export interface Ending {
  readonly state: Extract<OrderState, 'filled' | 'cancelled' | 'rejected' | 'expired'>
  /** The venue's own words for it. */
  readonly words: string
  readonly at: number
}

/** One execution. Its order is known only where the source names it. */
export interface FillSeen {
  readonly kind: 'fill'
  readonly dealId: string
  readonly transactionId: string
  /** The venue's order id, where the source tells. */
  readonly venueId: string | null
  readonly market: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  readonly at: number
}
