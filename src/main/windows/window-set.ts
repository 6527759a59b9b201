import { join } from 'node:path'
import { nativeImage, type BrowserWindow, type NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Failure } from '../../contract/failure.ts'
import type { DeskPatch, MainEvent, WindowView } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import type { CommandLine } from '../app/command-line.ts'
import type { DesktopIntegration } from '../desktop/desktop-integration.ts'
import { createWindowStreams, type WindowStreams } from '../ipc/frames.ts'
import { createLayouts, type Layouts } from './layouts.ts'
import { createPageQuestions } from './page-questions.ts'
import type { Profile } from '../profile/profile.ts'
import type { Pump } from '../state/pump.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import { scaleWindow } from './ui-scale.ts'
import { MIN_SIZES } from './window-state.ts'
import { createWindows } from './windows.ts'
import type { Windows } from './windows-api.ts'

export interface WindowSetParts {
  readonly profile: Profile
  readonly size: CommandLine['window']
  readonly devServer: string | null
  /** The folder of icons. */
  readonly resources: string
  readonly texts: () => Formatter
  readonly isQuitting: () => boolean
  readonly log: Log
}

/** What is behind the windows. They open before it is there. */
export interface Behind {
  readonly pump: Pump
  readonly face: Pick<DesktopIntegration, 'showTitles' | 'looked' | 'setMarket' | 'hasTray'>
  /** What changed, in the language of the windows. */
  readonly spoken: (patch: DeskPatch) => DeskPatch
  /** A window was asked for and not made. */
  readonly refused: (failure: Failure) => void
  /** False when the page of a window asks for its frames too often. */
  readonly mayStream: (windowId: number) => boolean
  /** The page of a window was closed, or is loaded anew. */
  readonly pageGone: (windowId: number) => void
  /** A page went away for good. */
  readonly closed: (windowId: number) => void
}

/** The windows, what their pages are sent, and the layouts that they share. */
export interface WindowSet {
  readonly windows: Windows
  readonly layouts: Layouts
  /** Null where its file is missing. */
  readonly icon: NativeImage | null
  /** A page of another kind went away for good. */
  forget(windowId: number): void
  /** From now on pages get their frames. */
  connect(behind: Behind): void
  tell(windowId: number, word: MainEvent): boolean
  load: WindowStreams['load']
  tellAll(word: MainEvent): void
  /** What a page looks at, to be streamed to it; the first market is that of the window. */
  setView(windowId: number, view: WindowView): void
  openStream(windowId: number, nonce: string): void
  /** Theme and scale are these from now on. */
  follow(settings: Settings): void
}

export function createWindowSet({ profile, texts, isQuitting, ...parts }: WindowSetParts): WindowSet {
  const { settings } = profile
  let behind: (Behind & { readonly streams: WindowStreams }) | null = null
  const isSeen = (window: BrowserWindow | undefined) => window?.isVisible() === true && !window.isMinimized()
  const tell = (id: number, word: MainEvent) => behind?.streams.tell(id, word) ?? false
  const tellAll = (word: MainEvent) => {
    for (const { id } of windows.all()) tell(id, word)
  }
  const layouts = createLayouts({
    document: profile.layouts,
    linksChanged: (links) => tellAll({ word: 'links', links }),
    namedChanged: (named) => tellAll({ word: 'layouts', layouts: named })
  })
  // Not the largest: its pixels go to the display one by one while the window is made, 40 ms for 512 by 512.
  const image = nativeImage.createFromPath(join(parts.resources, 'icons/128x128.png'))
  const icon = image.isEmpty() ? null : image
  const windows = createWindows({
    devServer: parts.devServer,
    state: profile.window,
    copy: profile.windowCopy,
    size: parts.size,
    icon,
    log: parts.log,
    pick: (link, market, first) => {
      if (!first || layouts.links()[link] === undefined) layouts.pick(link, market)
    },
    settings: settings.read,
    language: () => texts().language,
    askAboutPage: createPageQuestions(texts),
    isQuitting,
    opened: (window) => {
      // A page has the scale that its host had last until it is told otherwise.
      window.webContents.on('dom-ready', () => scale(window))
      behind?.face.showTitles()
    },
    refused: (failure) => behind?.refused(failure),
    used: () => behind?.face.looked(),
    tell,
    pageGone: (id) => {
      behind?.streams.close(id)
      behind?.face.setMarket(id, undefined)
      behind?.pageGone(id)
    },
    closed: (id) => behind?.closed(id),
    visibility: () => behind?.pump.refresh(),
    // Hidden only where the tray offers a way back.
    hideOnClose: () =>
      behind?.face.hasTray() === true &&
      !isQuitting() &&
      windows.all().filter((window) => window.isVisible()).length <= 1
  })
  const scale = (window: BrowserWindow) =>
    scaleWindow(window, settings.read().uiScale, MIN_SIZES[windows.kindOf(window.id) ?? 'workspace'])

  return {
    windows,
    layouts,
    icon,
    tell,
    tellAll,
    forget: (windowId) => behind?.closed(windowId),
    connect(next) {
      behind = {
        ...next,
        streams: createWindowStreams(next.pump, (id) => isSeen(windows.byId(id)), next.spoken, parts.log)
      }
      next.face.showTitles()
    },
    load: (windowId) => behind?.streams.load(windowId) ?? null,
    setView(windowId, view) {
      const market = view.books[0]?.market ?? view.tapes[0]
      behind?.streams.setView(windowId, view)
      behind?.face.setMarket(windowId, market)
      if (market !== undefined && windows.kindOf(windowId) === 'workspace') windows.keepMarket(windowId, market)
    },
    openStream(windowId, nonce) {
      const window = windows.byId(windowId)
      if (window === undefined || behind === null || !behind.mayStream(windowId)) return
      behind.streams.open(window, nonce)
      // What changed after the page asked for it and before it could be told.
      tell(windowId, { word: 'settings', settings: settings.read() })
      tell(windowId, { word: 'links', links: layouts.links() })
      tell(windowId, { word: 'layouts', layouts: layouts.named() })
    },
    follow(written) {
      windows.paint()
      for (const window of windows.all()) scale(window)
      tellAll({ word: 'settings', settings: written })
    }
  }
}
