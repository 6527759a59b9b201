import type { EventEmitter } from 'node:events'
import type { BrowserWindow, NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Failure, Result } from '../../contract/failure.ts'
import type { WindowKind } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Language } from '../../contract/language.ts'
import type { Settings } from '../../contract/settings.ts'
import type { PagePorts } from './page-ports.ts'
import type { LogRefusal } from '../security/refusals.ts'
import type { TrustedSender } from '../security/trusted-window.ts'
import type { Document } from '../disk/document.ts'
import type { Front } from './front.ts'
import type { Layouts } from './layouts.ts'
import type { ConfirmReload } from './reload-dialog.ts'
import type { PageMemory } from './page-memory.ts'
import type { PanelTransfer } from './panel-transfer.ts'

export interface Windows extends PageMemory {
  readonly events: WindowEvents
  /** Opens the windows of the last quit, at least a workspace or market watch. Returns the first workspace, if any. */
  restore(): BrowserWindow | null
  /** `denied` if there are too many windows, or they are opened too fast; this applies to each way to open one. */
  open(kind: Exclude<WindowKind, 'panel'>, market?: string | null): Result<BrowserWindow>
  /** Opens panels that were taken out of a window in a window beside it. */
  openPanel(from: number, panel: RequestArgs<'windows.openPanel'>): Result<BrowserWindow>
  all(): readonly BrowserWindow[]
  byId(windowId: number): BrowserWindow | undefined
  kindOf(windowId: number): WindowKind | undefined
  /** On screen, not minimized. */
  isVisible(windowId: number): boolean
  /** Moves panels between windows. */
  readonly panels: PanelTransfer
  /** Shows a market and highlights an order in the last used workspace; opens one if there is none. */
  showMarket(market: string, order: string | null): Result<null>
  /** Passes its port to the page of a window. */
  openStream(windowId: number, nonce: string): void
  /** Brings all windows to the front, opens one if there is none. */
  show(): void
  hide(): void
  /** From now on the last visible window is hidden when the user closes it, because the tray can show it again. */
  hideLast(): void
  /** Applies theme and scale. */
  applySettings(settings: Settings): void
  /** The app is about to quit: saves the open windows for the next start and ignores later changes. */
  freeze(): void
  trusted: TrustedSender
  close(): void
}

export type WindowEvents = EventEmitter<{
  opened: [window: BrowserWindow]
  /** A requested window was not opened. */
  refused: [failure: Failure]
  /** The user focused a window. */
  used: [windowId: number]
  /** A window was shown, hidden, minimized or restored. */
  visibility: []
  /** The page was closed, reloaded or crashed. */
  pageGone: [windowId: number]
  closed: [windowId: number]
}>

export interface WindowsParts {
  readonly devServer: string | null
  readonly state: Document
  /** The last window list that was confirmed by a page. */
  readonly copy: Document
  readonly layouts: Layouts
  readonly ports: PagePorts
  /** From the command line. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Null if its file is missing. */
  readonly icon: NativeImage | null
  readonly settings: () => Settings
  readonly language: () => Language
  readonly confirmReload: ConfirmReload
  readonly front: Front
  readonly log: Log
  readonly refused: LogRefusal
}
