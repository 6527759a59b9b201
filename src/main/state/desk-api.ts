import type { CandleHistory } from '../../contract/answers.ts'
import type { AccountBadge, ConvertBoardView, Fees, Notice, VenueBadge, WindowView } from '../../contract/frames.ts'
import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Frame } from '../../contract/shared-state.ts'
import type { PublicTickerRecord, PublicTradeRecord } from '../../contract/wire/rest.ts'
import type { PriceAlert } from '../../core/alerts/alert.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import type { Balance, Fill, Order, PersonalBalance } from '../../core/orders/order.ts'
import type { Feed, FeedDemand, FeedSink, LiveBook } from '../feed/feed-api.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** Everything that windows show, with one writer: the sink of feed and account. Read by cursors. */
export interface Desk {
  readonly sink: FeedSink
  /**
   * Sets the feed whose books are read and which receives the windows' demand.
   * @param recentTrades the venue's list that fills tapes and charts before and between live trades; null if it has
   * none
   */
  attach(feed: Feed, recentTrades: RecentTrades | null): void
  /** Adds a market's recent trades, newest first, that were requested again and again instead of streamed. */
  addPolledTrades(market: string, trades: readonly PublicTradeRecord[]): void
  /** Sets the receiver of the feed's private events. */
  attachAccount(account: AccountSink): void
  /** Called on any change that a reader may take. Must be cheap: up to 20,000 calls a second. */
  listen(wake: () => void): Dispose
  /** `openingAccount`: label of the account that is being opened at the venue; null without one. */
  setVenue(venue: VenueBadge, openingAccount: string | null): void
  venue(): VenueBadge | null
  openingAccount(): string | null
  /** Why the venue could not be opened; everything of it is offline. */
  setVenueProblem(reason: AppMessage): void
  /** Also ends the state of being opened. */
  setAccount(account: AccountBadge | null): void
  account(): AccountBadge | null
  /** `keptAt`: when the venue sent a list that is not fresh, Unix milliseconds; null for a fresh one. */
  setMarkets(markets: readonly Market[], keptAt?: number | null): void
  market(symbol: string): Market | undefined
  /** The venue's symbol of this name, whatever its case; null for none. Without a list any may be listed. */
  symbolOf(name: string): string | null
  /** First values of the market list, from REST; values of the stream are newer. */
  seedTickers(tickers: readonly PublicTickerRecord[]): void
  setFees(fees: Fees | null): void
  fees(): Fees | null
  setBalances(balances: readonly Balance[]): void
  setConverts(converts: ConvertBoardView): void
  setPersonalBalances(balances: readonly PersonalBalance[] | null): void
  pendingConverts(): ConvertBoardView['pending']
  setAlerts(alerts: readonly PriceAlert[]): void
  upsertOrder(order: Order): void
  /** The row was a duplicate of an own order. */
  removeOrder(key: string): void
  addFill(fill: Fill): void
  reconciled(at: number): void
  /** Why the venue's lists could not be read; null if they could. */
  setListsProblem(reason: AppMessage | null): void
  /** What is missing in the lists; null if nothing is. */
  setListsMissing(what: AppMessage | null): void
  /** How many orders of the venue's lists and events could not be read. */
  setOrdersUnread(count: number): void
  /** Likewise markets and balances. */
  setMarketsUnread(count: number): void
  setBalancesUnread(count: number): void
  notify(notice: Notice): void
  orders(): readonly Order[]
  fills(): readonly Fill[]
  balances(): readonly Balance[]
  /** The venue's price scales of a market, by which its finest book is known. */
  setScales(market: string, scales: readonly PriceScale[]): void
  /** Of a market whose scales windows may have read already. */
  setChangedScales(market: string, scales: readonly PriceScale[]): void
  /** The finest book of a market that any window shows; the reference for checks and estimates. */
  referenceBook(market: string): LiveBook | undefined
  candles(page: CandlePage): Promise<Result<CandleHistory>>
  setClockSkew(skewMs: number): void
  /** Now on the venue's clock, Unix milliseconds: to be compared with times that the venue gave. */
  venueNow(): number
  /** Opens a cursor over changes for one window. The first read is complete. */
  reader(): DeskReader
  /** Likewise of nothing but the app. */
  appReader(): DeskReader
  /** Drops everything of the old venue and account; readers get a full frame next. */
  reset(): void
  /** Number of resets: a writer that started before the newest one must stop writing. */
  generation(): number
}

/** `before`: Unix seconds, bars that start earlier; without it the newest. */
export interface CandlePage {
  readonly market: string
  readonly seconds: number
  readonly before?: number | undefined
}

export type RecentTrades = (market: string) => Promise<Result<readonly PublicTradeRecord[]>>
export type AccountSink = Pick<FeedSink, 'order' | 'balance' | 'deal' | 'accountStreamOpened'>

/** One window's position in the changes. Reading consumes them. */
export interface DeskReader {
  setView(view: WindowView): void
  /** Of what no visible window shows, nothing is polled. A reader is visible until told otherwise. */
  setVisible(isVisible: boolean): void
  /** True if `take` would return changes. Cheap. */
  isDirty(): boolean
  /**
   * When `take` would return changes: `nowMs`, a later time (books and trades that the window has already come not
   * before `marketAtMs`, tickers at most four times a second), or null. Monotonic milliseconds.
   */
  readyAt(nowMs: number, marketAtMs: number): number | null
  /** @param nowMs monotonic */
  take(nowMs: number): DeskChanges
  /** The window's content is void (overflow, reload): the next `take` is complete. */
  restart(): void
  close(): void
}

/** A frame before it is sent. */
export interface DeskChanges extends Omit<Frame, 'seq' | 'sentAt' | 'books'> {
  readonly books: readonly { readonly live: LiveBook; readonly depth: number }[]
}

/** Combines the views of all windows into one demand for the feed. */
export type SumDemand = (
  views: Iterable<WindowView>,
  account: boolean,
  isListed: (market: string) => boolean
) => FeedDemand
