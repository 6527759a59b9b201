import type { BrowserWindow, NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Failure, Result } from '../../contract/failure.ts'
import type { MainEvent } from '../../contract/frames.ts'
import type { WindowKind, WindowRole } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Language } from '../../contract/language.ts'
import type { Settings } from '../../contract/settings.ts'
import type { KeptTicket } from '../../contract/ticket.ts'
import type { Layout, Link, PanelKind } from '../../core/layout/layout.ts'
import type { TrustedSender } from '../ipc/handle.ts'
import type { AskAboutPage } from './page-questions.ts'
import type { PanelTransfer } from './panel-transfer.ts'
import type { Document } from '../profile/document.ts'

export interface Windows {
  /**
   * Opens the windows of the last quit, at least one workspace or market watch. Returns the first workspace, if any.
   */
  restore(): BrowserWindow | null
  /** `denied` when there are too many, or they come too fast; so for each way to a new window. */
  open(kind: Exclude<WindowKind, 'panel'>, market?: string | null): Result<BrowserWindow>
  /** A window for panels that were taken out of another one, beside it. */
  openPanel(from: number, panel: RequestArgs<'windows.openPanel'>): Result<BrowserWindow>
  all(): readonly BrowserWindow[]
  byId(windowId: number): BrowserWindow | undefined
  kindOf(windowId: number): WindowKind | undefined
  /** What a window of one panel shows; null for the others. */
  panelOf(windowId: number): PanelKind | null
  /** For the page of a window as it begins; null for a window that is gone. An order is pointed at once. */
  role(windowId: number): WindowRole | null
  /** What a workspace shows now, to be there again after the next start. */
  keepMarket(windowId: number, market: string): void
  /** Panels that go from one window to another. */
  readonly panels: PanelTransfer
  /** The panels of a window; `good`: they are on screen. */
  keepLayout(windowId: number, layout: Layout, good: boolean): void
  /** In memory alone: for the next page of this window, not for the next start. */
  keepTicket(windowId: number, ticket: KeptTicket | null): void
  keepWatch(windowId: number, kept: { readonly markets: readonly string[]; readonly pinned: boolean }): void
  /** Shows a market, and points at an order, in the workspace that was used last; opens one if there is none. */
  showMarket(market: string, order: string | null): Result<null>
  /** Brings all windows to the front, opens one if there is none. */
  show(): void
  hide(): void
  /** The theme may have changed: what shows through while a window is resized follows it. */
  paint(): void
  /** The app is about to quit: the windows of this moment are those of the next start. */
  freeze(): void
  trusted: TrustedSender
  close(): void
}

export interface WindowsParts {
  readonly devServer: string | null
  readonly state: Document
  /** The windows of the last time when all was well. */
  readonly copy: Document
  /** Shows a market in all panels of a link group. `first`: only where it shows none yet. */
  readonly pick: (link: Link, market: string, first: boolean) => void
  readonly size: { readonly width: number; readonly height: number } | null
  readonly icon: NativeImage | null
  readonly settings: () => Settings
  readonly language: () => Language
  readonly log: Log
  readonly opened: (window: BrowserWindow) => void
  /** A window was asked for and not made. */
  readonly refused: (failure: Failure) => void
  /** The user turned to a window. */
  readonly used: (windowId: number) => void
  /** False while the page of the window cannot be told anything. */
  readonly tell: (windowId: number, word: MainEvent) => boolean
  readonly askAboutPage: AskAboutPage
  readonly isQuitting: () => boolean
  /** The page went away (closed, reloaded, crashed): what belonged to it ends. */
  readonly pageGone: (windowId: number) => void
  readonly closed: (windowId: number) => void
  readonly visibility: (windowId: number, visible: boolean) => void
  /** Asked before the user closes a window; true hides it instead. */
  readonly hideOnClose: (window: BrowserWindow) => boolean
}
