import { EventEmitter } from 'node:events'
import type { ConvertQuoteView } from '../../contract/answers.ts'
import type { PublicTickerRecord } from '../../contract/wire/rest.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Fill, Order } from '../../core/orders/order.ts'
import type { FeedSink } from '../feed/feed-api.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { AlertNotice, FilledNotice } from './notify.ts'

/** What the feed tells, by the names of its sink: the state has it before those who follow. */
type FeedEvents = { -readonly [Name in keyof FeedSink]: Parameters<FeedSink[Name]> }

export interface SessionEventMap extends FeedEvents {
  /** Last prices of all markets came by REST, and are in the state. */
  tickers: [tickers: readonly PublicTickerRecord[]]
  /** What REST calls meet has changed. */
  rest: []
  /** The venue has given or refused the account's fees. */
  fees: []
  /** An event of the account's stream could not be read; `method`: its name. */
  undecoded: [method: string]
  /** The intent of an order is on disk, and it leaves. */
  leaving: [intent: OrderIntent]
  /** Evidence has changed orders, or they were read from the journal. */
  orders: [orders: readonly Order[]]
  /** A fill is new, or its order has become known. */
  fill: [fill: Fill]
  /** Partial fills of one order within a second. */
  filled: [notice: FilledNotice]
  rejected: [order: Order]
  /** The venue refused an order by its market, precision or bounds: they may have changed. */
  marketRefused: []
  /** All lists of the venue were read. */
  reconciled: []
  /** The venue's list of balances is in the state. `isLatest`: no step came since it was requested. */
  balances: [isLatest: boolean]
  /** The venue listed these, or answered with them. */
  converts: [orders: readonly ConvertOrder[]]
  quote: [from: string, to: string, quote: ConvertQuoteView]
  /** An exit held by this computer has triggered, waits, or has ended. */
  exit: [news: AlertNotice]
}

/**
 * What happens in one session. Synchronous and in order: those who follow are called in the order in which they began
 * to, and must be cheap. What must not fail (an intent, a gate, a request) is a call, never an event.
 */
export type SessionEvents = EventEmitter<SessionEventMap>

export const createSessionEvents = (): SessionEvents => new EventEmitter()
