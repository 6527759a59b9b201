import type { FeedCounts, FeedLink, Samples } from '../../contract/diagnostics.ts'
import type { ConnectionStatus, DataState } from '../../contract/frames.ts'
import type { Result } from '../../contract/failure.ts'
import type { ChannelName, ChannelsDemand, ChannelsSink } from './channels.ts'
import type { LiveBook } from './live-book.ts'
import type { SendRequest } from './subscription.ts'

export type { LiveBook }

/**
 * The subscriptions that all windows together need, as the channels name them (channels/). The feed turns changes of it
 * into subscribe and unsubscribe requests.
 */
export type FeedDemand = ChannelsDemand

/**
 * Receives decoded data, as the channels name it (channels/). Calls are synchronous and must be cheap: mark something
 * dirty, append to a list.
 */
export interface FeedSink extends ChannelsSink {
  /** The connection or the trust in a stream changed. */
  status(status: ConnectionStatus): void
  /** The account's channels were subscribed on a new connection: compare with the venue's lists now. */
  accountStreamOpened(): void
}

export interface Feed {
  /** Connects and stays connected until stopped. */
  start(): void
  /** Closes the socket and clears every timer. Resolves when both are done. */
  stop(): Promise<void>
  /** `visible`: the part that is in visible windows; all by default. */
  demand(demand: FeedDemand, visible?: FeedDemand): void
  book(market: string, scaleIndex: number): LiveBook | undefined
  /** The state of a market's data on a channel that has it by market. */
  streamState(channel: ChannelName, market: string): DataState
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
  samples(): Samples
  /** `resume`: the machine slept, so the socket is replaced. `network`: a hint, so the connection is probed. */
  wake(reason: 'resume' | 'network'): void
}

export type TokenSource = (signal: AbortSignal) => Promise<Result<string>>
