import type { Clock, Log } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { CancelSummary, ExportedFile } from '../../contract/answers.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import type { Position } from '../../core/positions/positions.ts'
import type { ExportJob } from '../export/messages.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { Desk } from '../state/desk-api.ts'
import type { FilledNotice } from './fill-notices.ts'
import type { Limits, LimitsStore } from './limits.ts'
import type { SentOrders } from './sent-orders.ts'

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
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
  /** The user puts an unknown order aside; it comes back with the first proof. */
  dismissUnresolved(key: string): Result<null>
  /** Of the running UTC day. */
  positions(): Promise<readonly Position[]>
  /** Writes all that the journal holds to a file. */
  exportCsv(job: ExportJob): Promise<Result<ExportedFile>>
  reconcile(): Promise<void>
  limits(): Limits
  /** Takes effect at once and is kept. The kill switch is one of them. */
  setLimits(limits: Limits): Result<Limits>
  /** Writes what waits and ends every timer. The client and the journal stay open. */
  stop(): void
}

export interface OrdersOptions {
  readonly client: Pick<
    VenueClient,
    'placeMarket' | 'placeLimit' | 'cancelOrder' | 'heldMs' | 'openOrders' | 'orderHistory' | 'balances'
  >
  readonly desk: Desk
  readonly journal: Journal
  /** Of the whole app, whatever is open. */
  readonly sent: SentOrders
  /** Fresh prices of the venue, for what an order is worth in the currency of a limit. */
  readonly prices: () => Prices
  readonly clock: Clock
  /** 128 random bits as 32 hex digits: the client order id. */
  readonly newId: () => string
  readonly capabilities: readonly Capability[]
  readonly canTrade: () => boolean
  readonly log: Log
  /** Absent: this account's own, kept in its journal. */
  readonly limits?: LimitsStore
  /** The built file of export/export-worker.ts; absent: its source. */
  readonly exportWorker?: string
  /** For OS notifications; partial fills of one order within a second are one. */
  readonly onFilled?: (notice: FilledNotice) => void
  /** The venue's list of balances is on the desk. */
  readonly onBalances?: () => void
  readonly onRejected?: (order: Order) => void
}
