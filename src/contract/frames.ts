import type { Amounts, LevelsView } from '../core/book/levels.ts'
import type { DataState } from '../core/book/pace.ts'
import type { Bar } from '../core/candles.ts'
import type { PriceAlert } from '../core/alerts/alert.ts'
import type { ConvertOrder, PendingConvert } from '../core/converts/convert.ts'
import type { DecimalText } from '../core/money.ts'
import type { Balance, Fill, Order } from '../core/orders/order.ts'
import type { Trade } from '../core/tape.ts'
import type { FormerPlace } from '../core/layout/arrival.ts'
import type { LayoutPanel, LinkedMarkets } from '../core/layout/layout.ts'
import type { AppMessage } from '../i18n/codes.ts'
import type { NamedLayout } from './layout.ts'
import type { Settings } from './settings.ts'
import type { Limits } from './limits.ts'

export type { Amounts, Bar, DataState, LevelsView, Trade }

/**
 * What crosses the message port between main and one window. main → window: `Frame`, at most one in 8 ms (one a second
 * to a hidden window) and two that are not acknowledged. Books: the last value wins. Trades, orders, fills and
 * balances: appended, never dropped. The first frame of a port is full. Between them a `MainEvent`. window → main: `{
 * seq }` of each frame that arrived.
 */
export interface Frame {
  /** Counts up by one from 1 on each port. */
  readonly seq: number
  /** True for the first frame of a port and after an overflow: what the window held before is void. */
  readonly full: boolean
  /** Milliseconds since the epoch in main when the frame was sent (fractions kept). */
  readonly sentAt: number
  /**
   * Milliseconds since the epoch when the newest market message in this frame arrived at the socket; null without one.
   */
  readonly newestAt: number | null
  readonly books: readonly BookView[]
  readonly trades: readonly TradeBatch[]
  /** Changed rows of the market list; all rows in a full frame. */
  readonly tickers: readonly TickerRow[]
  /** Everything of low rate. Null when nothing changed. */
  readonly patch: DeskPatch | null
}

/** So many frames are sent to a page that does not acknowledge them; what changes meanwhile is merged. */
export const MAX_IN_FLIGHT = 2

/** What main tells one page at once, beside its frames and without an acknowledgement. */
export type MainEvent =
  | {
      readonly word: 'show'
      readonly market: string
      /** Key of the order to point at. */ readonly order: string | null
    }
  /** Another window, or main, changed them. */
  | { readonly word: 'settings'; readonly settings: Settings }
  /** The keychain does not answer: it may be asking the user for its password. */
  | { readonly word: 'keychain'; readonly waits: boolean }
  | { readonly word: 'links'; readonly links: LinkedMarkets }
  | { readonly word: 'layouts'; readonly layouts: readonly NamedLayout[] }
  /** The screen is locked or the machine goes to sleep: nobody sits there. */
  | { readonly word: 'locked' }
  /** Panels of another window that stand in this one from now on; `former`: where they stood in it, if they did. */
  | { readonly word: 'panels'; readonly panels: readonly LayoutPanel[]; readonly former: FormerPlace | null }
  /** Main has no loudspeaker. */
  | { readonly word: 'chime'; readonly tune: Tune }
export type Tune = 'good' | 'bad'

/** The top of one book of one market at one price scale. */
export interface BookView {
  readonly market: string
  readonly scaleIndex: number
  readonly state: DataState
  /** Milliseconds since the epoch of the newest applied update; null before the first full reload. */
  readonly updatedAt: number | null
  readonly asks: LevelsView
  readonly bids: LevelsView
}

/** New trades of one market, oldest first. `reset`: the window's tape of this market starts anew with these. */
export interface TradeBatch {
  readonly market: string
  readonly reset: boolean
  readonly trades: readonly Trade[]
}

/**
 * One row of the market list. `change` is the venue's own `price_change`; the 24 h percentage is (last − open) / open.
 */
export interface TickerRow {
  readonly market: string
  readonly last: DecimalText | null
  readonly open: DecimalText | null
  readonly high: DecimalText | null
  readonly low: DecimalText | null
  /** Base currency, 24 h. */
  readonly volume: DecimalText | null
  /** Quote currency, 24 h. */
  readonly quoteVolume: DecimalText | null
  readonly change: DecimalText | null
  /** Milliseconds since the epoch of the newest update; null without one. */
  readonly updatedAt: number | null
  readonly state: DataState
  /** The same of the market's trades, where a window shows them; `waiting` elsewhere. */
  readonly trades: DataState
}

export type IndicatorState = 'live' | 'connecting' | 'stale' | 'offline'

export interface Indicator {
  readonly state: IndicatorState
  /** Round trip in milliseconds of the last ping or call; null without one. */
  readonly latencyMs: number | null
  /** Milliseconds since the epoch since when it is in this state. */
  readonly since: number
  /** In words for the user: why it is not live; empty when live. */
  readonly reason: string
}

export interface ConnectionStatus {
  readonly market: Indicator
  readonly account: Indicator
  readonly rest: Indicator
  /** Reconnect attempts since the last healthy connection. */
  readonly attempt: number
  /** Milliseconds since the epoch of the next attempt; null when connected or connecting. */
  readonly nextAttemptAt: number | null
  /** Milliseconds since the epoch of the last message from the venue; null without one. */
  readonly lastMessageAt: number | null
  /** Null before the first second was counted. */
  readonly messagesPerSecond: number | null
}

/** Where an account's key is kept: in the OS keychain, or (no keychain at hand) in memory until the app quits. */
export type KeyCustody = 'keychain' | 'session'

export interface AccountBadge {
  readonly id: string
  readonly label: string
  readonly custody: KeyCustody
  /** Why the key is not in the keychain, in words; empty when it is. */
  readonly custodyNote: string
  /** Trading is switched on for this account. */
  readonly canTrade: boolean
}

export interface VenueBadge {
  readonly id: string
  readonly name: string
  /** The embedded practice exchange: play money. */
  readonly practice: boolean
  /** What the venue offers beyond interface.md. */
  readonly capabilities: readonly Capability[]
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
  'cancel-convert'
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Percents as the venue states them: '0.1' is 0.1 %. */
export interface Fees {
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
  /** In which the venue measures the account; null where it does not tell. */
  readonly equivalentCurrency: string | null
}

/** Something the user should be told once, as a toast; the tray and the OS notification are main's own affair. */
export interface Notice {
  readonly id: string
  readonly tone: 'info' | 'good' | 'warn' | 'bad'
  readonly title: AppMessage
  readonly text: AppMessage
  readonly at: number
}

/** Ended orders and fills that the windows are sent, the newest ones; a CSV file has all. */
export const MOST_ENDED = 1_000
export const MOST_FILLS = 1_000

/** What changed. A list holds changed rows only (all rows in a full frame); an absent member did not change. */
export interface DeskPatch {
  readonly venue?: VenueBadge
  /** Why the venue could not be opened, in words; absent in a full frame when it is open. */
  readonly venueProblem?: string
  readonly account?: AccountBadge | null
  readonly connection?: ConnectionStatus
  readonly orders?: readonly Order[]
  /** Keys of rows that were another row's double: an order seen at the venue that turned out to be one of ours. */
  readonly ordersGone?: readonly string[]
  readonly fills?: readonly Fill[]
  readonly balances?: readonly Balance[]
  readonly fees?: Fees | null
  /** Milliseconds since the epoch when orders were last compared with the venue's own lists. */
  readonly reconciledAt?: number
  /**
   * Why the venue's lists of orders and balances could not be read when they were last asked for, in words; empty when
   * they could.
   */
  readonly listsProblem?: string
  /** What the lists lack although all that could be read was; empty when nothing is missing. */
  readonly listsMissing?: string
  readonly notices?: readonly Notice[]
  readonly limits?: Limits
  /** All of this venue, whenever one changes. */
  readonly alerts?: readonly PriceAlert[]
  readonly converts?: ConvertBoardView
}

/** The converts that are watched: what was sent and is not known yet, what is active, and the newest of the rest. */
export interface ConvertBoardView {
  readonly pending: readonly PendingConvert[]
  readonly newest: readonly ConvertOrder[]
  /** Milliseconds since the epoch when the venue's list was read last; null before that. */
  readonly checkedAt: number | null
  /** Why it could not be read now, in words; empty when it could. */
  readonly problem: string
}

/** What a window shows. Main subscribes by reference count over all windows and sends nothing else. */
export interface WindowView {
  readonly books: readonly BookRequest[]
  /** Markets whose trades are shown (tape, candles). */
  readonly tapes: readonly string[]
  /** Markets whose ticker row is shown. */
  readonly tickers: 'all' | readonly string[]
}

export interface BookRequest {
  readonly market: string
  readonly scaleIndex: number
  /** Levels a side, 1 to 500. */
  readonly depth: number
}
