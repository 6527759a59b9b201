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

/** Everything shown, with one writer: it is the feed's sink and the orders' ledger, and readers ask what changed. */
export interface Desk {
  readonly sink: FeedSink
  /**
   * The feed whose books are read and whom the windows' demand goes to. `recentTrades`: the venue's list that fills
   * tapes and charts before and between live trades; null where the venue has none.
   */
  attach(feed: Feed, recentTrades: RecentTrades | null): void
  /** Who keeps the account: gets the private events of the feed. */
  attachAccount(account: AccountSink): void
  /** Called on any change that a reader may want. Must be cheap: it may come 20,000 times a second. */
  listen(wake: () => void): Dispose
  setVenue(venue: VenueBadge): void
  /** Why the venue could not be opened; everything of it is offline. */
  setVenueProblem(reason: string): void
  setAccount(account: AccountBadge | null): void
  setMarkets(markets: readonly Market[]): void
  market(symbol: string): Market | undefined
  /** First sight of the market list, from REST; what the stream says is newer. */
  seedTickers(tickers: readonly PublicTickerRecord[]): void
  setFees(fees: Fees | null): void
  fees(): Fees | null
  setBalances(balances: readonly Balance[]): void
  setConverts(converts: ConvertBoardView): void
  /** The user's, so a reset keeps them. */
  setLimits(limits: Limits): void
  setAlerts(alerts: readonly PriceAlert[]): void
  upsertOrder(order: Order): void
  /** The row was another row's double: an order that turned out to be one of ours. */
  removeOrder(key: string): void
  addFill(fill: Fill): void
  reconciled(at: number): void
  /** Why the venue's lists could not be read; empty when they could. */
  setListsProblem(reason: string): void
  /** What the lists lack; empty when nothing is missing. */
  setListsMissing(what: string): void
  notify(notice: Notice): void
  /** Sentences are said in another language from now on: what stands in the windows is sent again. */
  retranslate(): void
  orders(): readonly Order[]
  fills(): readonly Fill[]
  balances(): readonly Balance[]
  /** The finest book of a market that any window shows; the reference for checks and estimates. */
  referenceBook(market: string): LiveBook | undefined
  candles(market: string, seconds: number): Promise<Result<CandleHistory>>
  /** Opens a cursor over changes for one window. The first read is everything. */
  reader(): DeskReader
  /** Everything of the old venue and account goes; readers get a full frame next. */
  reset(): void
  /** Counts resets: who writes for an account that was shown before the newest one must not write any more. */
  generation(): number
}

export type RecentTrades = (market: string) => Promise<Result<readonly PublicTradeRecord[]>>
export type AccountSink = Pick<FeedSink, 'order' | 'balance' | 'deal' | 'accountStreamOpened'>

/** One window's position in the changes. Reading takes: what was read is not given again. */
export interface DeskReader {
  setView(view: WindowView): void
  /** True when `take` would give something. Cheap. */
  isDirty(): boolean
  /**
   * When `take` would give something: `nowMs`, a later time (tickers come four times a second at most), or null.
   * Monotonic ms.
   */
  readyAt(nowMs: number): number | null
  /** `nowMs`: monotonic. */
  take(nowMs: number): DeskChanges
  /** What the window holds is void (overflow, reload): the next `take` is full. */
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

/** Sums the views of all windows into one demand on the feed. */
export type SumDemand = (
  views: Iterable<WindowView>,
  account: boolean,
  isListed: (market: string) => boolean
) => FeedDemand
