import type { DecimalText } from '../core/money.ts'
import type { Link, LinkedMarkets } from '../core/layout/layout.ts'
import type { Failure, KeychainFailure } from './failure.ts'
import type { Bar, KeyCustody, VenueBadge } from './frames.ts'
import type { NamedLayout } from './layout.ts'
import type { Settings } from './settings.ts'
import type { KeptTicket } from './ticket.ts'

/**
 * What requests answer (ipc.ts) that is a shape of this border alone; what the app works with itself stands in core.
 */

export interface Hello {
  readonly appVersion: string
  readonly electronVersion: string
  readonly platform: string
  readonly locale: string
  readonly venues: readonly VenueBadge[]
  readonly settings: Settings
  readonly window: WindowRole
  readonly links: LinkedMarkets
  readonly layouts: readonly NamedLayout[]
}

/** `panel`: one that was taken out of a workspace. */
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
  /** The link group of its panels, unless they have one of their own. */
  readonly link: Link
  /**
   * Its panels as they were kept, and as they were when they were last shown well: to be read with `readLayout`. Null:
   * none yet.
   */
  readonly layout: unknown
  readonly goodLayout: unknown
  /** What stood in its order ticket before its page had to be loaded again; null: nothing. */
  readonly ticket: KeptTicket | null
}

/** For the window in which a key is typed. */
export interface KeyHello {
  readonly locale: string
  readonly settings: Settings
  /** Null: a new account. `host`: where its key is sent. */
  readonly account: {
    readonly id: string
    readonly label: string
    readonly venue: string
    readonly host: string
  } | null
  /** The open venue; empty while none is. */
  readonly venueId: string
  readonly venues: readonly { readonly id: string; readonly name: string; readonly host: string }[]
}

/** A workspace that a panel can be moved to. */
export interface OtherWorkspace {
  readonly id: number
  /** Counts the open workspaces from 1, the oldest first. */
  readonly number: number
  readonly market: string | null
  readonly link: Link
}

export interface CandleHistory {
  /** Oldest first; built from the venue's recent trades and the local archive. */
  readonly bars: readonly Bar[]
  /** `seq` of the newest trade that is in the bars; fold only later trades from the stream. 0 when there is none. */
  readonly seq: number
}

/** An account as the window may know it. There is no way to read its key back. */
export interface AccountSummary {
  readonly id: string
  readonly label: string
  readonly venueId: string
  /** The account that is in use now. */
  readonly active: boolean
  /** Where the key is kept; null for an account that has not been opened since the app started. */
  readonly custody: KeyCustody | null
  /** The last characters of the user id, four at most; empty where it is too short to be cut. */
  readonly userIdEnd: string
  /** Orders may leave; off for every new account. */
  readonly trading: boolean
  /** Trading is off, and only a dialog of main's can unlock it. */
  readonly locked: boolean
  /** Why its key could not be opened when it was last tried; null when it could. */
  readonly problem: KeychainFailure | null
}

/** What the app is made of and whom it talks to. */
export interface About {
  readonly versions: { readonly app: string; readonly electron: string; readonly chrome: string; readonly node: string }
  /** Every address that is contacted, by venue; those of practice are on this computer. */
  readonly hosts: readonly { readonly venueId: string; readonly venue: string; readonly addresses: readonly string[] }[]
}

/** What a convert of an amount would bring now; it binds nobody. */
export interface ConvertQuoteView {
  readonly amountFrom: DecimalText
  readonly amountTo: DecimalText
  readonly rate: DecimalText
  readonly commission: DecimalText | null
  /** What arrives, the commission taken off. */
  readonly total: DecimalText
}

export interface CancelSummary {
  /** Orders that the venue was asked to cancel and took note of. */
  readonly asked: number
  readonly failed: readonly { readonly key: string; readonly failure: Failure }[]
  /** Orders that can be asked for in `waitMs`, when the venue listens again. */
  readonly left: readonly string[]
  readonly waitMs: number
}

export interface ExportedFile {
  readonly path: string
  /** Without the heading. */
  readonly rows: number
}
