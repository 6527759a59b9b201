import type { FeeTiers } from '../core/record/fee-tiers.ts'
import type { LevelsView } from '../core/book/levels.ts'
import type { DataState } from '../core/book/staleness-detector.ts'
import type { Bar } from '../core/candles.ts'
import type { ConvertOrder, PendingConvert } from '../core/converts/convert.ts'
import type { DecimalText } from '../core/money.ts'
import type { FeeCurrency } from '../core/orders/fee.ts'
import type { Trade } from '../core/tape.ts'
import type { AppMessage } from '../i18n/codes.ts'

export type { Bar, DataState, LevelsView, Trade }
export type { ConnectionStatus, Indicator, IndicatorState, PollIntervals } from './connection-status.ts'

export interface Ack {
  /** The window has received this frame and all before it. */
  readonly seq: number
  /** The window's paint interval, whole milliseconds: what it gets of books and trades in less is not painted. */
  readonly everyMs: number
}

/** The bounds of a window's paint interval, milliseconds. */
export const PAINT_INTERVAL = { least: 16, most: 1_000 } as const

/** At most this many unacknowledged frames; later changes are merged. */
export const MAX_IN_FLIGHT = 2

/** The top of one book of one market at one price scale. */
export interface BookView {
  readonly market: string
  readonly scaleIndex: number
  readonly state: DataState
  /** Milliseconds since the epoch of the newest applied update; null before the first snapshot. */
  readonly updatedAt: number | null
  readonly asks: LevelsView
  readonly bids: LevelsView
}

/**
 * New trades of one market, oldest first. `reset`: the window discards its tape of this market first. `followedFrom`:
 * since then main has missed no trade, Unix milliseconds; absent if unknown.
 */
export interface TradeBatch {
  readonly market: string
  readonly reset: boolean
  readonly trades: readonly Trade[]
  readonly followedFrom?: number
}

/** One row of the market list. `change` is the venue's `price_change`; the 24h percentage is (last − open) / open. */
export interface TickerRow {
  readonly market: string
  readonly last: DecimalText | null
  readonly open: DecimalText | null
  readonly high: DecimalText | null
  readonly low: DecimalText | null
  /** Base currency, 24h. */
  readonly volume: DecimalText | null
  /** Quote currency, 24h. */
  readonly quoteVolume: DecimalText | null
  readonly change: DecimalText | null
  /** Milliseconds since the epoch of the newest update; null without one. */
  readonly updatedAt: number | null
  readonly state: DataState
  /** State of the market's trades, if a window shows them; otherwise `waiting`. */
  readonly trades: DataState
}

/** Where a key is stored: in the system keychain, or in memory until the app quits if there is no keychain. */
export type KeyCustody = 'keychain' | 'session'

export interface AccountBadge {
  readonly id: string
  readonly label: string
  readonly custody: KeyCustody
  /** Why the key is not in the keychain; null when it is. */
  readonly custodyNote: AppMessage | null
  /** Trading is switched on for this account. */
  readonly canTrade: boolean
}

export interface VenueBadge {
  readonly id: string
  readonly name: string
  /** The embedded practice exchange: play money. */
  readonly practice: boolean
  /** What the venue offers beyond the basic interface. */
  readonly capabilities: readonly Capability[]
  /** What it takes its fees from; absent: `quote`. */
  readonly feeCurrency?: FeeCurrency
}

export const CAPABILITIES = [
  'limit-orders',
  'cancel-orders',
  'open-orders',
  'order-history',
  'balances',
  'tariffs',
  'tickers',
  'order-book',
  'recent-trades',
  'market-convert',
  'convert-quote',
  'convert-directions',
  'cancel-convert',
  'personal-balances'
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Percents as the venue gives them: '0.1' is 0.1%. */
export interface Fees {
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
  /** The currency in which the venue measures the account; null if it names none. */
  readonly equivalentCurrency: string | null
  /** Every step of the venue's fees; null where it gives none that can be read. */
  readonly tiers?: FeeTiers | null
}

/** A one-time message to the user, shown as a toast. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'good' | 'warn' | 'bad'
  readonly title: AppMessage
  readonly text: AppMessage
  readonly at: number
  /** What the notice offers to do: a command of the page. */
  readonly action?: 'cancelAllOrders' | 'showAway'
}

/** Ended orders and fills that windows receive, newest first; a CSV file has all. */
export const MOST_ENDED = 1_000
export const MOST_FILLS = 1_000

/** Watched converts: sent and not yet known, active, and the newest of the rest. */
export interface ConvertBoardView {
  readonly pending: readonly PendingConvert[]
  readonly newest: readonly ConvertOrder[]
  /** Milliseconds since the epoch of the last reading of the venue's list; null before the first. */
  readonly checkedAt: number | null
  /** Why it could not be read now; null when it could. */
  readonly problem: AppMessage | null
  /** How many converts of the list could not be read. */
  readonly undecoded: number
}

/** What a window shows. Main subscribes to the union over all windows and sends each window only its own. */
export interface WindowView {
  readonly books: readonly BookRequest[]
  /** Markets with visible trades (tape, candles). */
  readonly tapes: readonly string[]
  /** Markets whose trades are only followed: their past is not requested, and without a stream nothing is. */
  readonly followed?: readonly string[]
  /** Markets with a visible ticker row. */
  readonly tickers: 'all' | readonly string[]
}

export interface BookRequest {
  readonly market: string
  readonly scaleIndex: number
  /** Levels per side, 1 to 500. */
  readonly depth: number
}
