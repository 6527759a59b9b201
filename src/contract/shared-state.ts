import type { Alert } from '../core/alerts/alert.ts'
import type { Drawing } from '../core/drawings/drawing.ts'
import { isExitLive, type Exit } from '../core/exits/exit.ts'
import type { Crosshair, LinkedMarkets } from '../core/layout/layout.ts'
import type { PriceScale } from '../core/market.ts'
import type { DecimalText } from '../core/money.ts'
import type { OrderChange } from '../core/orders/change.ts'
import { isEnded, type Balance, type Fill, type Order, type PersonalBalance } from '../core/orders/order.ts'
import type { AwayReport } from '../core/record/away.ts'
import type { AppMessage } from '../i18n/codes.ts'
import type { ConnectionStatus } from './connection-status.ts'
import {
  MOST_ENDED,
  MOST_FILLS,
  type AccountBadge,
  type BookView,
  type ConvertBoardView,
  type Fees,
  type Notice,
  type TickerRow,
  type TradeBatch,
  type VenueBadge
} from './frames.ts'
import type { NamedLayout } from './layout.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** Values by name, each with the one that it begins with, and tables by name. */
export interface Declaration<F, R> {
  readonly fields: F
  readonly tables: { readonly [N in keyof R]: Table<R[N]> }
}

export interface Table<Row> {
  readonly keyOf: (row: Row) => string
  /** Of the rows that may go, main keeps so many; windows keep what they received. */
  readonly most?: number
  readonly mayGo?: (row: Row) => boolean
  /** Each row comes to the windows that are open, and to none again. */
  readonly isNews?: boolean
}

const state = <F, R>(declared: Declaration<F, R>): Declaration<F, R> => declared
const value = <T>(first: T): T => first
const table = <Row>(keyOf: (row: Row) => string, rules: Omit<Table<Row>, 'keyOf'> = {}): Table<Row> => ({
  keyOf,
  ...rules
})

/**
 * What every window shows, apart from the prices of single markets: each value and table once. Types, main's writers,
 * the frame and the page's replica derive from these two lists. Of the whole app:
 */
export const APP = state({
  fields: {
    settings: value<Settings>(DEFAULT_SETTINGS),
    /** Of the open account. */
    limits: value<Limits>(DEFAULT_LIMITS),
    /** The market of each link group. */
    links: value<LinkedMarkets>({}),
    /** The time under the pointer in a chart of a link group; null while the pointer is in none. */
    crosshair: value<Crosshair | null>(null),
    /** Sorted by name. */
    layouts: value<readonly NamedLayout[]>([]),
    /** The amount of one-click orders by market, since the start of the app. */
    ladderAmounts: value<Readonly<Record<string, DecimalText>>>({}),
    /** The keychain does not answer: the user may have to type its password. */
    keychainWaits: value(false)
  },
  tables: {
    notices: table<Notice>(({ id }) => id, { most: 100, isNews: true })
  }
})

/** Of the venue and account that are open or being opened: void with the next ones. */
export const SESSION = state({
  fields: {
    venue: value<VenueBadge | null>(null),
    /** Why the venue could not be opened. */
    venueProblem: value<AppMessage | null>(null),
    account: value<AccountBadge | null>(null),
    /** Label of the account that is being opened; null when none is. */
    openingAccount: value<string | null>(null),
    connection: value<ConnectionStatus | null>(null),
    /** The venue's clock minus that of this machine, milliseconds; 0 while it is small or unknown. */
    clockSkewMs: value(0),
    /** When the venue gave the market list in use, Unix milliseconds, if it does not answer; null for a fresh list. */
    marketsKeptAt: value<number | null>(null),
    /** Changes whenever the venue's market list did, after the first one. */
    marketsChange: value(0),
    /** Markets, balances and orders of the venue that could not be read. */
    marketsUndecoded: value(0),
    balancesUndecoded: value(0),
    /** Currencies of which the venue gives no amount that can be read: rows have what was known before. */
    balancesUnknown: value<readonly string[]>([]),
    ordersUndecoded: value(0),
    /** The scales of markets that changed while the venue was open, by market. */
    changedScales: value<Readonly<Record<string, readonly PriceScale[]>>>({}),
    fees: value<Fees | null>(null),
    /** Milliseconds since the epoch of the last comparison of orders with the venue's lists. */
    reconciledAt: value<number | null>(null),
    /** Why the venue's lists of orders and balances could not be read the last time; null when they could. */
    listsProblem: value<AppMessage | null>(null),
    /** What the lists lack although all that could be read was; null when nothing is missing. */
    listsMissing: value<AppMessage | null>(null),
    /** Changes whenever the record of the account may answer otherwise. */
    recordChange: value(0),
    converts: value<ConvertBoardView | null>(null),
    /** The wallet that converts may spend, all its currencies; null where it cannot be read. */
    personalBalances: value<readonly PersonalBalance[] | null>(null),
    /** Its currencies of which the newest answer says nothing that can be read: as they were before. */
    personalUnknown: value<readonly string[]>([]),
    /** Records of it that could not be read, beyond these currencies. */
    personalUndecoded: value(0),
    /** What happened while the account was not seen live, until the user has seen it. */
    away: value<AwayReport | null>(null)
  },
  tables: {
    orders: table<Order>(({ key }) => key, { most: MOST_ENDED, mayGo: (order) => isEnded(order.state) }),
    /** Of orders: those under way, those that stopped until they are dismissed, and the done ones. */
    changes: table<OrderChange>(({ key }) => key, { most: MOST_ENDED, mayGo: ({ step }) => step === 'done' }),
    /** Exits held by this computer: all that are not done, and the newest done ones. */
    exits: table<Exit>(({ key }) => key, { most: 200, mayGo: (exit) => !isExitLive(exit) }),
    fills: table<Fill>(({ id }) => id, { most: MOST_FILLS }),
    balances: table<Balance>(({ currency }) => currency),
    alerts: table<Alert>(({ id }) => id),
    /** Of all markets of the venue, oldest first. */
    drawings: table<Drawing>(({ id }) => id)
  }
})

export const SHARED = {
  fields: { ...APP.fields, ...SESSION.fields },
  tables: { ...APP.tables, ...SESSION.tables }
}

type FieldsOf<D> = D extends Declaration<infer F, infer _R> ? F : never
type RowsOf<D> = D extends Declaration<infer _F, infer R> ? R : never
export type AppFields = FieldsOf<typeof APP>
export type AppRows = RowsOf<typeof APP>
export type SessionFields = FieldsOf<typeof SESSION>
export type SessionRows = RowsOf<typeof SESSION>
export type SharedFields = AppFields & SessionFields
export type SharedRows = AppRows & SessionRows

/** What changed: new values, and rows to put and to remove by their key. */
export interface Changes<F, R> {
  readonly fields: Partial<F>
  readonly tables: { readonly [N in keyof R]?: TableChange<R[N]> }
}
export interface TableChange<Row> {
  readonly put: readonly Row[]
  readonly gone: readonly string[]
}
type SharedChanges = Changes<SharedFields, SharedRows>

/**
 * Message from main to a window, at most `MAX_IN_FLIGHT` unacknowledged. Books and trades come at most once in the
 * window's paint interval (one a second if hidden), all else at most once in 8 ms. Of values and books the last one
 * wins; trades and rows are appended, never dropped. From the window: `Ack` of each received frame. A port also carries
 * `MainEvent`s.
 */
export interface Frame extends SharedChanges {
  /** Counts up by one from 1 on each port. */
  readonly seq: number
  /** Number of the venue and account that are open; counts up. */
  readonly session: number
  /** First frame of a port or of a session, or after an overflow: the window discards what it has. */
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
}
