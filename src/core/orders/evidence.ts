import type { Side } from '../market.ts'
import type { DecimalText } from '../money.ts'
import type { OrderDraft, OrderState } from './order.ts'
import type { Message } from '../message.ts'

/**
 * One observation of an order, from any source. Evidence may repeat and come in any order. Times are Unix milliseconds,
 * amounts exact text.
 */
export type Evidence = IntentMade | AnswerGiven | OrderSeen | FillSeen | DismissUnresolved

/** The user placed an order with this app. Precedes all other evidence about it. */
interface IntentMade {
  readonly kind: 'intent'
  readonly key: string
  readonly clientOrderId: string
  readonly draft: OrderDraft
  readonly at: number
}

/** The user hides an order of unknown outcome. This proves nothing; any proof shows the order again. */
interface DismissUnresolved {
  readonly kind: 'dismiss-unresolved'
  readonly key: string
  readonly at: number
}

/** The result of the one request that placed the order. */
interface AnswerGiven {
  readonly kind: 'answer'
  readonly key: string
  readonly answer: Answer
  readonly at: number
}

/**
 * `accepted`: the venue gave an id. `refused`: the venue refused. `never-sent`: provably not handled. `unknown`: it may
 * have been accepted. `words`: the reason; text in journals of older versions.
 */
export type Answer =
  | { readonly kind: 'accepted'; readonly venueId: string }
  | { readonly kind: 'refused'; readonly words: Message | string }
  | { readonly kind: 'never-sent'; readonly words: Message | string }
  | { readonly kind: 'unknown'; readonly words: Message | string }

/** The venue showed the order: in its stream, its open orders or its history. */
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
  /** Null while the order is open. */
  readonly ending: Ending | null
  /** Null: the venue gives no time. */
  readonly createdAt: number | null
  /** Time of the last change at the venue; null if the source has none. */
  readonly changedAt: number | null
  /** The deal that collects its executions, if the source names it. */
  readonly dealId: string | null
}

export type Source = 'stream' | 'open' | 'history'

/** What the order requests. `type` is the venue's text; null if the source has none. Zeros read as null. */
export interface Description {
  readonly type: string | null
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
  /** The cancel trigger, null without one; absent where the source does not have it, and in older journals. */
  readonly stopLossPrice?: DecimalText | null
}

export interface Ending {
  readonly state: Extract<OrderState, 'filled' | 'cancelled' | 'rejected' | 'expired'>
  /** The venue's own words. */
  readonly words: string
  /** Null: the venue gives no date. */
  readonly at: number | null
  /**
   * A word of the venue, its event or the amounts say that it has ended. Else only a date does, and a list of open
   * orders that names it outweighs that. Absent in rows of older versions, where nobody knows.
   */
  readonly isStated?: boolean
}

/** One execution. Its order is known only if the source names it. */
export interface FillSeen {
  readonly kind: 'fill'
  readonly dealId: string
  readonly transactionId: string
  /** The venue's order id, if the source has it. */
  readonly venueId: string | null
  readonly market: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  /** Null: the venue does not say what was paid. */
  readonly fee: DecimalText | null
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  readonly at: number
  /** Of a row of the journal. */
  readonly stored?: StoredFill
}

/** What is kept of an execution beside what the venue said. */
interface StoredFill {
  /** Of its row: the ids of deal and transaction, and the market if that of another one has the same. */
  readonly id: string
  /** The ids under which another source of the venue shows it; null if all agree. */
  readonly alsoId: string | null
  /** Known without its order, because all orders that it may belong to agree. */
  readonly side: Side | null
}
