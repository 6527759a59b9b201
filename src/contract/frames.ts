import type { LevelsView } from '../core/book/levels.ts'
import type { DataState } from '../core/book/staleness-detector.ts'
import type { Bar } from '../core/candles.ts'
import type { PriceAlert } from '../core/alerts/alert.ts'
import type { ConvertOrder, PendingConvert } from '../core/converts/convert.ts'
import type { PriceScale } from '../core/market.ts'
import type { DecimalText } from '../core/money.ts'
import type { FeeCurrency } from '../core/orders/fee.ts'
import type { Balance, Fill, Order, PersonalBalance } from '../core/orders/order.ts'
import type { Trade } from '../core/tape.ts'
import type { AppMessage } from '../i18n/codes.ts'
import type { ConnectionStatus } from './connection-status.ts'
import type { Limits } from './limits.ts'

export type { Bar, DataState, LevelsView, Trade }
export type { ConnectionStatus, Indicator, IndicatorState, PollIntervals } from './connection-status.ts'

/**
 * Messages between main and one window. To the window: a `Frame`, at most two unacknowledged, and `MainEvent`s. Books
 * and trades come at most once in the window's paint interval (one a second if hidden), all else at most once in 8 ms.
 * Of books the last value wins; trades, orders, fills and balances are appended, never dropped. The first frame of a
 * port is full. From the window: `Ack` of each received frame.
 */
export interface Frame {
  /** Counts up by one from 1 on each port. */
  readonly seq: number
  /** True for the first frame of a port and after an overflow: the window must discard what it has. */
  readonly full: boolean
  /** Milliseconds since the epoch in main when the frame was sent, with fractions. */
  readonly sentAt: number
  /**
   * Milliseconds since the epoch when the newest market message of this frame arrived at the socket; null without one.
   */
  readonly newestAt: number | null
  readonly books: readonly BookView[]
  readonly trades: readonly TradeBatch[]
  /** Changed rows of the market list; all rows in a full frame. */
  readonly tickers: readonly TickerRow[]
  /** All data of low rate. Null if nothing changed. */
  readonly patch: DeskPatch | null
}

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

/** New trades of one market, oldest first. `reset`: the window discards its tape of this market first. */
export interface TradeBatch {
  readonly market: string
  readonly reset: boolean
  readonly trades: readonly Trade[]
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
}

/** A one-time message to the user, shown as a toast. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'good' | 'warn' | 'bad'
  readonly title: AppMessage
  readonly text: AppMessage
  readonly at: number
  /** What the notice offers to do: a command of the page. */
  readonly action?: 'cancelAllOrders'
}

/** Ended orders and fills that windows receive, newest first; a CSV file has all. */
export const MOST_ENDED = 1_000
export const MOST_FILLS = 1_000

/** Changes. A list holds changed rows only (all rows in a full frame); an absent member did not change. */
export interface DeskPatch {
  readonly venue?: VenueBadge
  /** Why the venue could not be opened; absent in a full frame when it is open. */
  readonly venueProblem?: AppMessage
  readonly account?: AccountBadge | null
  /** Label of the account that is being opened; null when none is. */
  readonly openingAccount?: string | null
  readonly connection?: ConnectionStatus
  /** The venue's clock minus that of this machine, milliseconds; 0 while it is small or unknown. */
  readonly clockSkewMs?: number
  /** When the venue gave the market list in use, Unix milliseconds, if it does not answer; null for a fresh list. */
  readonly marketsKeptAt?: number | null
  /** Markets and balances of the venue's lists that could not be read. */
  readonly marketsUnread?: number
  readonly balancesUnread?: number
  /** Changes whenever the venue's market list did, after the first one. */
  readonly marketsChange?: number
  /** The scales of markets that changed while the venue was open, by market. */
  readonly changedScales?: Readonly<Record<string, readonly PriceScale[]>>
  readonly orders?: readonly Order[]
  /** Keys of duplicate rows: orders seen at the venue that turned out to be our own. */
  readonly ordersGone?: readonly string[]
  readonly fills?: readonly Fill[]
  readonly balances?: readonly Balance[]
  readonly fees?: Fees | null
  /** Milliseconds since the epoch of the last comparison of orders with the venue's lists. */
  readonly reconciledAt?: number
  /** Why the venue's lists of orders and balances could not be read the last time; null when they could. */
  readonly listsProblem?: AppMessage | null
  /** What the lists lack although all that could be read was; null when nothing is missing. */
  readonly listsMissing?: AppMessage | null
  readonly ordersUnread?: number
  readonly notices?: readonly Notice[]
  readonly limits?: Limits
  /** All alerts of this venue, whenever one changes. */
  readonly alerts?: readonly PriceAlert[]
  readonly converts?: ConvertBoardView
  /** The wallet that converts may spend, all its currencies; null where it cannot be read. */
  readonly personalBalances?: readonly PersonalBalance[] | null
}

/** Watched converts: sent and not yet known, active, and the newest of the rest. */
export interface ConvertBoardView {
  readonly pending: readonly PendingConvert[]
  readonly newest: readonly ConvertOrder[]
  /** Milliseconds since the epoch of the last reading of the venue's list; null before the first. */
  readonly checkedAt: number | null
  /** Why it could not be read now; null when it could. */
  readonly problem: AppMessage | null
  /** How many converts of the list could not be read. */
  readonly unread: number
}

/** What a window shows. Main subscribes to the union over all windows and sends each window only its own. */
export interface WindowView {
  readonly books: readonly BookRequest[]
  /** Markets with visible trades (tape, candles). */
  readonly tapes: readonly string[]
  /** Markets with a visible ticker row. */
  readonly tickers: 'all' | readonly string[]
}

export interface BookRequest {
  readonly market: string
  readonly scaleIndex: number
  /** Levels per side, 1 to 500. */
  readonly depth: number
}
