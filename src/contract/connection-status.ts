import type { AppMessage } from '../i18n/codes.ts'

/** `polled`: there is no stream, and the data comes by REST. */
export type IndicatorState = 'live' | 'polled' | 'connecting' | 'stale' | 'offline'

export interface Indicator {
  readonly state: IndicatorState
  /** Round trip of the last ping or call in milliseconds; null without one. */
  readonly latencyMs: number | null
  /** Milliseconds since the epoch of the last change of state. */
  readonly since: number
  /** Why it is not live; null when it is. */
  readonly reason: AppMessage | null
}

/** How often market data is requested by REST, in milliseconds. */
export interface PollIntervals {
  /** Each shown order book and tape. */
  readonly markets: number
  /** All tickers. */
  readonly tickers: number
}

export interface ConnectionStatus {
  readonly market: Indicator
  readonly account: Indicator
  readonly rest: Indicator
  /** Reconnect attempts since the last healthy connection. */
  readonly attempt: number
  /** Milliseconds since the epoch of the next attempt; null when connected or connecting. */
  readonly nextAttemptAt: number | null
  /** Milliseconds since the epoch of the venue's last message; null without one. */
  readonly lastMessageAt: number | null
  /** Null during the first second. */
  readonly messagesPerSecond: number | null
  /** Absent with a stream. */
  readonly polling?: PollIntervals
}
