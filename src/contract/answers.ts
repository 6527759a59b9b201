import type { DecimalText } from '../core/money.ts'
import type { FlowBar, Span } from '../core/trade-flow.ts'
import type { Link } from '../core/layout/layout.ts'
import type { Failure, KeychainFailure } from './failure.ts'
import type { Bar, KeyCustody, VenueBadge } from './frames.ts'
import type { KeptTicket } from './ticket.ts'

/** Results of requests (ipc.ts) that only this border uses; domain types are in core. */

export interface Hello {
  readonly appVersion: string
  readonly electronVersion: string
  readonly platform: string
  readonly locale: string
  readonly venues: readonly VenueBadge[]
  readonly window: WindowRole
}

/** `panel`: a window for panels taken out of a workspace. */
export const WINDOW_KINDS = ['workspace', 'panel', 'watch', 'diagnostics'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

/** What a window is, and what it showed when it was last open. */
export interface WindowRole {
  readonly kind: WindowKind
  /** Null: the page picks one. */
  readonly market: string | null
  /** Key of the order to point at first; null for none. */
  readonly order: string | null
  /** The list of a market watch; null until it has one. */
  readonly markets: readonly string[] | null
  /** Stays above all other windows. */
  readonly pinned: boolean
  /** The link group of panels without their own. */
  readonly link: Link
  /** The saved layout, and the last one that was on screen; read them with `readLayout`. Null: none yet. */
  readonly layout: unknown
  readonly goodLayout: unknown
  /** Content of the order ticket before the page was reloaded; null for none. */
  readonly ticket: KeptTicket | null
}

/** For the window in which a key is typed. */
export interface KeyHello {
  readonly locale: string
  /** Null: a new account. `host`: where the key is sent. */
  readonly account: {
    readonly id: string
    readonly label: string
    readonly venue: string
    readonly host: string
  } | null
  /** The address of the proxy whose password is typed; null for an account. */
  readonly proxy: string | null
  /** The open venue; empty without one. */
  readonly venueId: string
  readonly venues: readonly { readonly id: string; readonly name: string; readonly host: string }[]
}

/** A workspace that a panel can move to. */
export interface OtherWorkspace {
  readonly id: number
  /** Number among the open workspaces, from 1, oldest first. */
  readonly number: number
  readonly market: string | null
  readonly link: Link
}

/** Bars of one page of `candles.history`. */
export const MOST_CANDLES = 1_000

/** Of all markets of the venue. */
export interface ScannerFigures {
  /** Unix milliseconds. */
  readonly at: number
  /** Number of the list of markets; counts up from 1. */
  readonly list: number
  /** Null: the page has this list. */
  readonly markets: readonly string[] | null
  /** The figures of one market after the other (core/scanner/figures.ts). */
  readonly packed: Float64Array
}

export interface CandleHistory {
  /**
   * Oldest first, at most `MOST_CANDLES`. A bar without volume is a quiet interval. An interval without a bar is a gap:
   * nothing is known of it.
   */
  readonly bars: readonly Bar[]
  /** `seq` of the newest trade in the bars: fold only later trades. 0 without trades, and with `before`. */
  readonly seq: number
  /** There may be older bars: request them with `before` at the start of the first one. */
  readonly hasOlder: boolean
}

/** What takers bought and sold, from the trades that were recorded in the last days and those of the stream. */
export interface FlowHistory {
  /** Oldest first; only bars with trades. */
  readonly bars: readonly FlowBar[]
  /** Times in which no trade is missing, in order; the last one may go on until Infinity. */
  readonly recorded: readonly Span[]
  /** `seq` of the newest trade in the bars: add only later trades. 0 without trades. */
  readonly seq: number
  /** Since when main missed no trade, as in a batch of trades: with another one, there was a gap. */
  readonly followedFrom?: number | undefined
}

/** An account as a window may see it. No request returns its key. */
export interface AccountSummary {
  readonly id: string
  readonly label: string
  readonly venueId: string
  /** The account in use. */
  readonly active: boolean
  /** Where the key is stored; null for an account that was not opened since the start. */
  readonly custody: KeyCustody | null
  /** The last characters of the user id, at most four; empty if the id is too short to be cut. */
  readonly userIdEnd: string
  /** Orders may be sent; off for every new account. */
  readonly trading: boolean
  /** Trading is off, and only a system dialog can unlock it. */
  readonly locked: boolean
  /** Why its key could not be opened at the last attempt; null if it could. */
  readonly problem: KeychainFailure | null
}

/** Version, licences and contacted hosts. */
export interface About {
  readonly versions: { readonly app: string; readonly electron: string; readonly chrome: string; readonly node: string }
  /** Every contacted address, by venue; those of practice are on this computer. */
  readonly hosts: readonly { readonly venueId: string; readonly venue: string; readonly addresses: readonly string[] }[]
  /** Of the update feed; null without one. */
  readonly updateHost: string | null
}

/** What a convert of an amount would return now, not binding. */
export interface ConvertQuoteView {
  readonly amountFrom: DecimalText
  readonly amountTo: DecimalText | null
  readonly rate: DecimalText | null
  readonly commission: DecimalText | null
  /** Amount received, after the commission. */
  readonly total: DecimalText
}

export interface CancelSummary {
  /** Orders whose cancellation the venue acknowledged. */
  readonly requested: number
  readonly failed: readonly { readonly key: string; readonly failure: Failure }[]
  /** Orders to cancel after `waitMs`, when the venue accepts requests again. */
  readonly left: readonly string[]
  readonly waitMs: number
}

export interface ExportedFile {
  readonly path: string
  /** Without the header row. */
  readonly rows: number
  /** Fills that a tax file does not have, because their side is not known. */
  readonly leftOut?: number
}
