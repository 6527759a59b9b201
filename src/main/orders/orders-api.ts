import type { Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { CancelSummary, ExportedFile } from '../../contract/answers.ts'
import type { FeeCurrency } from '../../core/orders/fee.ts'
import type { OrderChange } from '../../core/orders/change.ts'
import type { Order } from '../../core/orders/order.ts'
import type { ExportJob, OtherEvent } from '../export/messages.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { Placement, PlacementOptions } from '../placement/placement.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Placed } from '../journal/placed-sums.ts'
import type { Exits, ExitVenue } from '../exits/exits-api.ts'
import type { KnownChange } from '../exits/exit-holdings.ts'
import type { CancelledOpen } from './cancel-open.ts'
import type { Limits, LimitsStore } from '../placement/limits.ts'

/**
 * The account's orders: placing, cancelling, and their state. `place` answers with the order in its current state
 * (accepted, rejected with the reason, or unknown), or with why nothing was sent.
 */
export interface Orders extends Placement<OrderIntent, Order> {
  /** Reconciles with the venue's lists now and periodically. */
  start(): void
  /** Sends one request. The result arrives as evidence. */
  cancel(key: string): Promise<Result<null>>
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
  cancelOpen(): Promise<CancelledOpen>
  /** The session ends: no change places anything any more. */
  leave(): void
  /** How many orders can be cancelled now. */
  openCount(): number
  /** Cancels an open order and places its rest with other values. Answers when the cancellation leaves. */
  change(request: RequestArgs<'orders.change'>): Promise<Result<OrderChange>>
  /** Forgets a change that has stopped. */
  dismissChange(key: string): Result<null>
  /** Hides an order of unknown outcome; the first proof shows it again. */
  dismissUnresolved(key: string): Result<null>
  /** Writes everything in the journal to a file; a tax file has `others` too, which are by time. */
  exportCsv(job: ExportJob, others?: readonly OtherEvent[]): Promise<Result<ExportedFile>>
  reconcile(): Promise<void>
  /** Reads the list of balances alone. False: it could not be read. */
  readBalances(): Promise<boolean>
  readonly exits: Exits
  /** What exits count in the sums of the day besides the journal, or less. */
  heldByExits(): readonly Placed[]
  limits(): Limits
  /** Takes effect at once and is stored. The kill switch is one of the limits. */
  setLimits(limits: Limits): Result<Limits>
  /** Writes pending changes and ends every timer. The client and the journal stay open. */
  stop(): void
}

export interface OrdersOptions extends PlacementOptions {
  readonly client: Pick<
    VenueClient,
    'placeMarket' | 'placeLimit' | 'cancelOrder' | 'heldMs' | 'openOrders' | 'orderHistory' | 'balances'
  >
  readonly session: SessionState
  readonly capabilities: readonly Capability[]
  readonly feeCurrency?: FeeCurrency
  /** What changed balances besides fills, as far as it is known: converts and movements. */
  readonly otherChanges?: () => Promise<readonly KnownChange[]>
  readonly exitVenue: ExitVenue
  /** Absent: this account's own, stored in its journal. */
  readonly limits?: LimitsStore
  /** The built file of export/export-worker.ts; absent: its source. */
  readonly exportWorker?: string
}
