import type { CandleHistory } from '../../contract/answers.ts'
import type {
  AccountBadge,
  ConvertBoardView,
  DeskPatch,
  Fees,
  Notice,
  TickerRow,
  TradeBatch,
  VenueBadge,
  WindowView
} from '../../contract/frames.ts'
import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { PublicTickerRecord, PublicTradeRecord } from '../../contract/wire/rest.ts'
import type { Limits } from '../../contract/limits.ts'
import type { PriceAlert } from '../../core/alerts/alert.ts'
import type { Market } from '../../core/market.ts'
import type { Balance, Fill, Order } from '../../core/orders/order.ts'
import type { Feed, FeedDemand, FeedSink, LiveBook } from '../feed/feed-api.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** Everything shown, with one writer: the sink of feed and account, read by cursors. */
export interface Desk {
  readonly sink: FeedSink
  /**
   * Sets the feed whose books are read and which receives the windows' demand.
   * @param recentTrades the venue's list that fills tapes and charts before and between live trades; null if it has
   * none
   */
  attach(feed: Feed, recentTrades: RecentTrades | null): void
  /** Sets the receiver of the feed's private events. */
  attachAccount(account: AccountSink): void
  /** Called on any change that a reader may want. Must be cheap: up to 20,000 times a second. */
  listen(wake: () => void): Dispose
  setVenue(venue: VenueBadge): void
  /** Why the venue could not be opened; everything of it is offline. */
  setVenueProblem(reason: AppMessage): void
  setAccount(account: AccountBadge | null): void
  account(): AccountBadge | null
  setMarkets(markets: readonly Market[]): void
  market(symbol: string): Market | undefined
  /** First values of the market list, from REST; values of the stream are newer. */
  seedTickers(tickers: readonly PublicTickerRecord[]): void
  setFees(fees: Fees | null): void
  fees(): Fees | null
  setBalances(balances: readonly Balance[]): void
  setConverts(converts: ConvertBoardView): void
  /** The user's limits; a reset keeps them. */
  setLimits(limits: Limits): void
  setAlerts(alerts: readonly PriceAlert[]): void
  upsertOrder(order: Order): void
  /** The row was a duplicate: an order that turned out to be one of ours. */
  removeOrder(key: string): void
  addFill(fill: Fill): void
  reconciled(at: number): void
  /** Why the venue's lists could not be read; null when they could. */
  setListsProblem(reason: AppMessage | null): void
  /** What the lists lack; null when nothing is missing. */
  setListsMissing(what: AppMessage | null): void
  notify(notice: Notice): void
  orders(): readonly Order[]
  fills(): readonly Fill[]
  balances(): readonly Balance[]
  /** The finest book of a market that any window shows; the reference for checks and estimates. */
  referenceBook(market: string): LiveBook | undefined
  candles(market: string, seconds: number): Promise<Result<CandleHistory>>
  /** Opens a cursor over changes for one window. The first read is complete. */
  reader(): DeskReader
  /** Drops everything of the old venue and account; readers get a full frame next. */
  reset(): void
  /** Number of resets: a writer that started before the newest one must stop writing. */
  generation(): number
}

export type RecentTrades = (market: string) => Promise<Result<readonly PublicTradeRecord[]>>
export type AccountSink = Pick<FeedSink, 'order' | 'balance' | 'deal' | 'accountStreamOpened'>

/** One window's position in the changes. Reading consumes them. */
export interface DeskReader {
  setView(view: WindowView): void
  /** True if `take` would return changes. Cheap. */
  isDirty(): boolean
  /**
   * When `take` would return changes: `nowMs`, a later time (tickers come at most four times a second), or null.
   * Monotonic milliseconds.
   */
  readyAt(nowMs: number): number | null
  /** @param nowMs monotonic */
  take(nowMs: number): DeskChanges
  /** The window's content is void (overflow, reload): the next `take` is complete. */
  restart(): void
  close(): void
}

export interface DeskChanges {
  readonly full: boolean
  readonly books: readonly { readonly live: LiveBook; readonly depth: number }[]
  readonly trades: readonly TradeBatch[]
  readonly tickers: readonly TickerRow[]
  readonly patch: DeskPatch | null
  readonly newestAt: number | null
}

/** Combines the views of all windows into one demand for the feed. */
export type SumDemand = (
  views: Iterable<WindowView>,
  account: boolean,
  isListed: (market: string) => boolean
) => FeedDemand
