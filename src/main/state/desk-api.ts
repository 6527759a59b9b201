import type { CandleHistory } from '../../contract/ipc.ts'
import type { AccountBadge, DeskPatch, Fees, Notice, TradeBatch, VenueBadge, WindowView } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type { Market } from '../../core/market.ts'
import type { Balance, Fill, Order } from '../../core/orders/order.ts'
import type { Feed, FeedDemand, FeedSink, LiveBook } from '../feed/feed-api.ts'

/** Everything shown, with one writer: it is the feed's sink and the orders' ledger, and readers ask what changed. */
export interface Desk {
  readonly sink: FeedSink
  /** The feed whose books are read; set once after both are built. */
  attach(feed: Feed): void
  setVenue(venue: VenueBadge): void
  setAccount(account: AccountBadge | null): void
  setMarkets(markets: readonly Market[]): void
  setFees(fees: Fees | null): void
  setBalances(balances: readonly Balance[]): void
  upsertOrder(order: Order): void
  addFill(fill: Fill): void
  reconciled(at: number): void
  notify(notice: Notice): void
  orders(): readonly Order[]
  fills(): readonly Fill[]
  balances(): readonly Balance[]
  candles(market: string, seconds: number): Promise<Result<CandleHistory>>
  /** Opens a cursor over changes for one window. The first read is everything. */
  reader(): DeskReader
  /** Everything of the old venue and account goes; readers get a full frame next. */
  reset(): void
}

/** One window's position in the changes. Reading takes: what was read is not given again. */
export interface DeskReader {
  setView(view: WindowView): void
  /** True when `take` would give something. Cheap. */
  isDirty(): boolean
  take(nowMs: number): DeskChanges
  /** What the window holds is void (overflow, reload): the next `take` is full. */
  restart(): void
  close(): void
}

export interface DeskChanges {
  readonly full: boolean
  readonly books: readonly { readonly live: LiveBook; readonly depth: number }[]
  readonly trades: readonly TradeBatch[]
  readonly patch: DeskPatch | null
  readonly newestAt: number | null
}

/** Sums the views of all windows into one demand on the feed. */
export type SumDemand = (views: Iterable<WindowView>, account: boolean) => FeedDemand
