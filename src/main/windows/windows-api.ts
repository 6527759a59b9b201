import type { EventEmitter } from 'node:events'
import type { BrowserWindow, NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Failure, Result } from '../../contract/failure.ts'
import type { WindowKind } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Language } from '../../contract/language.ts'
import type { Settings } from '../../contract/settings.ts'
import type { PagePorts } from '../ipc/page-ports.ts'
import type { TrustedSender } from '../ipc/page-requests.ts'
import type { Document } from '../profile/document.ts'
import type { Layouts } from './layouts.ts'
import type { AskAboutPage } from './page-questions.ts'
import type { PageMemory } from './page-memory.ts'
import type { PanelTransfer } from './panel-transfer.ts'

export interface Windows extends PageMemory {
  readonly events: WindowEvents
  /** Opens the windows of the last quit, at least a workspace or market watch. Returns the first workspace, if any. */
  restore(): BrowserWindow | null
  /** `denied` when there are too many, or they come too fast; so for each way to a new window. */
  open(kind: Exclude<WindowKind, 'panel'>, market?: string | null): Result<BrowserWindow>
  /** A window for panels that were taken out of another one, beside it. */
  openPanel(from: number, panel: RequestArgs<'windows.openPanel'>): Result<BrowserWindow>
  all(): readonly BrowserWindow[]
  byId(windowId: number): BrowserWindow | undefined
  kindOf(windowId: number): WindowKind | undefined
  /** On screen, not minimized. */
  isVisible(windowId: number): boolean
  /** Panels that go from one window to another. */
  readonly panels: PanelTransfer
  /** Shows a market, and points at an order, in the workspace that was used last; opens one if there is none. */
  showMarket(market: string, order: string | null): Result<null>
  /** Hands its port to the page of a window. */
  openStream(windowId: number, nonce: string): void
  /** Brings all windows to the front, opens one if there is none. */
  show(): void
  hide(): void
  /** From now on the last visible window is hidden when the user closes it: the tray offers a way back. */
  hideLast(): void
  /** Theme and scale are these from now on. */
  applySettings(settings: Settings): void
  /** The app is about to quit: the windows of this moment are those of the next start. */
  freeze(): void
  trusted: TrustedSender
  close(): void
}

export type WindowEvents = EventEmitter<{
  opened: [window: BrowserWindow]
  /** A window was asked for and not made. */
  refused: [failure: Failure]
  /** The user turned to a window. */
  used: [windowId: number]
  /** A window was shown, hidden, minimized or restored. */
  visibility: []
  /** The page went away (closed, reloaded, crashed): what belonged to it ends. */
  pageGone: [windowId: number]
  closed: [windowId: number]
}>

export interface WindowsParts {
  readonly devServer: string | null
  readonly state: Document
  /** The windows of the last time when all was well. */
  readonly copy: Document
  readonly layouts: Layouts
  readonly ports: PagePorts
  /** From the command line. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Null where its file is missing. */
  readonly icon: NativeImage | null
  readonly settings: () => Settings
  readonly language: () => Language
  readonly askAboutPage: AskAboutPage
  readonly log: Log
}
