import type { FeedCounts, FeedLink, Specimens } from '../../contract/diagnostics.ts'
import type { ConnectionStatus, DataState } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type {
  BalanceRecord,
  DealRecord,
  LastPriceRecord,
  OrderEvent,
  TickerRecord,
  TradesRecord
} from '../../contract/wire/socket/records.ts'
import type { Book } from '../../core/book/book.ts'
import type { SendRequest } from './channel.ts'

/**
 * The subscriptions that all windows together need. The feed turns changes of it into subscribe and unsubscribe
 * requests.
 */
export interface FeedDemand {
  readonly books: readonly { readonly market: string; readonly scaleIndex: number }[]
  readonly trades: readonly string[]
  readonly tickers: 'all' | readonly string[]
  readonly lastPrices: 'all' | readonly string[]
  /** Orders, deals and balances of the account (always `all`). */
  readonly account: boolean
}

/** Receives decoded data. Calls are synchronous and must be cheap: mark something dirty, append to a list. */
export interface FeedSink {
  /**
   * The book was changed in place, or emptied on a new connection.
   * @param at Unix milliseconds at the socket
   */
  bookChanged(book: LiveBook, at: number): void
  trades(record: TradesRecord, at: number): void
  ticker(record: TickerRecord, at: number): void
  lastPrice(record: LastPriceRecord, at: number): void
  order(event: OrderEvent, at: number): void
  balance(record: BalanceRecord, at: number): void
  deal(record: DealRecord, at: number): void
  /** The connection or the trust in a stream changed. */
  status(status: ConnectionStatus): void
  /** The account's channels were subscribed on a new connection: compare with the venue's lists now. */
  accountStreamOpened(): void
}

export interface LiveBook {
  readonly market: string
  readonly scaleIndex: number
  readonly book: Book
  readonly state: DataState
  /** Milliseconds since the epoch of the newest applied update; null before the first snapshot. */
  readonly updatedAt: number | null
}

export interface Feed {
  /** Connects and stays connected until stopped. */
  start(): void
  /** Closes the socket and clears every timer. Resolves when both are done. */
  stop(): Promise<void>
  /** `visible`: the part that is in visible windows; all by default. */
  demand(demand: FeedDemand, visible?: FeedDemand): void
  book(market: string, scaleIndex: number): LiveBook | undefined
  /** The state of a market's trades or ticker stream. */
  streamState(channel: 'trade' | 'ticker' | 'lastprice', market: string): DataState
  /**
   * Sends one request on the open connection; lost without one. `answered` is called before any later message is
   * handled.
   */
  readonly request: SendRequest
  status(): ConnectionStatus
  stats(): FeedCounts
  /** State of the connection, for diagnostics. */
  link(): FeedLink
  /** The newest message of each kind without its values, for diagnostics. */
  specimens(): Specimens
  /** `resume`: the machine slept, so the socket is replaced. `network`: a hint, so the connection is probed. */
  wake(reason: 'resume' | 'network'): void
}

export type TokenSource = (signal: AbortSignal) => Promise<Result<string>>
