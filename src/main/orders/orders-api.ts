import type { Clock, Log } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { Desk } from '../state/desk-api.ts'
import type { FilledNotice } from './fill-notices.ts'
import type { Limits } from './limits.ts'

/** The account's orders: placing, cancelling, and what became of them. */
export interface Orders {
  /** Compares with the venue's lists now and from then on. */
  start(): void
  /**
   * One click, at most one request to the venue, ever: the same `intentKey` answers with the same order. `input`: the
   * draft is wrong; `denied` or `unsupported`: a rule of the app; nothing was sent then. Otherwise the order as it
   * stands: accepted, rejected with the reason, or unknown.
   */
  place(draft: OrderDraft, intentKey: string): Promise<Result<Order>>
  /** Asks the venue once. What became of the order comes by evidence. */
  cancel(key: string): Promise<Result<null>>
  reconcile(): Promise<void>
  limits(): Limits
  /** Takes effect at once and is kept. The kill switch is one of them. */
  setLimits(limits: Limits): Result<Limits>
  /** Writes what waits and ends every timer. The client and the journal stay open. */
  stop(): void
}

export interface OrdersOptions {
  readonly client: Pick<VenueClient, 'placeMarket' | 'placeLimit' | 'cancelOrder' | 'openOrders' | 'orderHistory' | 'balances'>
  readonly desk: Desk
  readonly journal: Journal
  readonly clock: Clock
  /** 128 random bits as 32 hex digits: the client order id. */
  readonly newId: () => string
  readonly capabilities: readonly Capability[]
  readonly canTrade: () => boolean
  readonly log: Log
  /** For OS notifications; partial fills of one order within a second are one. */
  readonly onFilled?: (notice: FilledNotice) => void
  readonly onRejected?: (order: Order) => void
}
