import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { CandleHistory, FlowHistory } from '../../contract/answers.ts'
import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { AccountBadge, Notice, WindowView } from '../../contract/frames.ts'
import type { Frame, SessionFields, SessionRows } from '../../contract/shared-state.ts'
import type { PublicTickerRecord, PublicTradeRecord } from '../../contract/wire/rest.ts'
import type { Market } from '../../core/market.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { Feed, FeedDemand, FeedSink, LiveBook } from '../feed/feed-api.ts'
import type { BookBoard } from './book-board.ts'
import type { MarketTape } from './market-tape.ts'
import type { SessionEvents } from './session-events.ts'
import type { SharedState } from './shared-state.ts'
import type { TickerBoard } from './ticker-board.ts'

/**
 * What windows show of one venue with at most one account. It begins when the switch to them does, and is given to
 * those who write it; after the next one has begun nobody reads it.
 */
export interface SessionState {
  /** Counts up. */
  readonly number: number
  readonly shared: SharedState<SessionFields, SessionRows>
  readonly books: BookBoard
  readonly tapes: ReadonlyMap<string, MarketTape>
  readonly tickers: TickerBoard
  /** Writes what the feed tells of the market, and announces all that it tells. */
  readonly sink: FeedSink
  readonly events: SessionEvents
  /**
   * Sets the feed whose books are read and which receives the windows' demand.
   * @param recentTrades the venue's list that fills tapes and charts before and between live trades; null if it has
   * none
   */
  attach(feed: Feed, recentTrades: RecentTrades | null): void
  /** Passes what windows show, and what the account needs, to the feed. */
  demand(): void
  /** Each call for another part. */
  needs(): Needs
  /** Adds a market's recent trades, newest first, that were requested again and again instead of streamed. */
  addPolledTrades(market: string, trades: readonly PublicTradeRecord[]): void
  /** First values of the market list, from REST; values of the stream are newer. */
  seedTickers(tickers: readonly PublicTickerRecord[]): void
  /** Also ends the state of being opened. */
  setAccount(account: AccountBadge | null): void
  /** Why the venue could not be opened; everything of it is offline. */
  setVenueProblem(reason: AppMessage): void
  /** `keptAt`: when the venue sent a list that is not fresh, Unix milliseconds; null for a fresh one. */
  setMarkets(markets: readonly Market[], keptAt?: number | null): void
  market(symbol: string): Market | undefined
  /** The venue's symbol of this name, whatever its case; null for none. Without a list any may be listed. */
  symbolOf(name: string): string | null
  /** The finest book of a market that any window shows; the reference for checks and estimates. */
  referenceBook(market: string): LiveBook | undefined
  candles(page: CandlePage): Promise<Result<CandleHistory>>
  /** True while the venue gives candles. */
  hasVenueCandles(): boolean
  /**
   * Closes of ended candles that the venue gives, from Unix milliseconds `from`, by their start; null: it did not give
   * them. At most 600.
   */
  venueCloses(market: string, seconds: number, from: number): Promise<readonly (readonly [number, number])[] | null>
  /** What takers bought and sold in recorded and live trades. */
  flow(page: FlowPage): Promise<Result<FlowHistory>>
  tradeSums(market: string, range: TradeSumRange): Promise<Result<TradeSums>>
  /** Now on the venue's clock, Unix milliseconds: to be compared with times that the venue gave. */
  venueNow(): number
  /** Shows a notice in all windows. */
  notify(notice: Notice): void
  /** What comes late reaches neither the archive nor the feed of the next session. */
  readonly end: Dispose
}

/** The states that windows read: that of the app, and that of one session after the other. */
export interface SharedStates {
  session(): SessionState
  /** Ends the open session and begins the next; windows get a full frame. */
  begin(): SessionState
  /** Called on any change that a reader may take. Must be cheap: up to 20,000 calls a second. */
  listen(wake: () => void): Dispose
  /** Opens a cursor over changes for one window. The first read is complete. */
  reader(): StateReader
  /** Likewise of nothing but the app. */
  appReader(): StateReader
  /** Each call for another part. */
  needs(): Needs
}

/** `before`: Unix seconds, bars that start earlier; without it the newest. */
export interface CandlePage {
  readonly market: string
  readonly seconds: number
  readonly before?: number | undefined
}

/** `from`: Unix seconds, the first bar. */
export interface FlowPage {
  readonly market: string
  readonly seconds: number
  readonly from: number
}

export type RecentTrades = (market: string) => Promise<Result<readonly PublicTradeRecord[]>>

/** One window's position in the changes. Reading consumes them. */
export interface StateReader {
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
  take(nowMs: number): StateChanges
  /** The window's content is void (overflow, reload): the next `take` is complete. */
  restart(): void
  close(): void
}

/** A frame before it is sent. */
export interface StateChanges extends Omit<Frame, 'seq' | 'sentAt' | 'books'> {
  readonly books: readonly { readonly live: LiveBook; readonly depth: number }[]
}

/** Market data that a part of main needs, whether or not a window shows it. */
export interface Needs {
  /** Nothing else from now on. Books, tapes and tickers of no market: nothing at all. */
  set(view: Partial<WindowView>): void
}

/** A window as the demand for market data sees it. */
export interface Viewer {
  view(): WindowView
  isVisible(): boolean
}

/** Combines the views of all windows into one demand for the feed. */
export type SumDemand = (
  views: Iterable<WindowView>,
  account: boolean,
  isListed: (market: string) => boolean
) => FeedDemand
