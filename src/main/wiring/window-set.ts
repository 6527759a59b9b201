import { join } from 'node:path'
import { nativeImage, type BrowserWindow } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { PageWord, WindowView } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import type { CommandLine } from '../command-line.ts'
import type { DesktopFace } from '../desktop-face.ts'
import { createWindowStreams, type WindowStreams } from '../ipc/frames.ts'
import { createLayouts, type Layouts } from '../layouts.ts'
import type { Profile } from '../profile.ts'
import { spokenPatch } from '../sentences/spoken.ts'
import type { Pump } from '../state/pump.ts'
import type { Texts } from '../texts/shape.ts'
import { scaleWindow } from '../ui-scale.ts'
import { MIN_SIZES } from '../window-state.ts'
import { createWindows, type Windows } from '../windows.ts'

export interface WindowSetParts {
  readonly profile: Profile
  readonly pump: Pump
  readonly face: DesktopFace
  readonly size: CommandLine['window']
  readonly devServer: string | null
  /** The folder of icons. */
  readonly resources: string
  readonly texts: () => Texts
  /** A page went away for good. */
  readonly closed: (windowId: number) => void
  readonly isQuitting: () => boolean
  readonly log: Log
}

/** The windows, what their pages are sent, and the layouts that they share. */
export interface WindowSet {
  readonly windows: Windows
  readonly streams: WindowStreams
  readonly layouts: Layouts
  tellAll(word: PageWord): void
  /** What a page looks at, to be streamed to it; the first market is that of the window. */
  setView(windowId: number, view: WindowView): void
  openStream(windowId: number, nonce: string): void
  /** Theme and scale are these from now on. */
  follow(settings: Settings): void
}

export function createWindowSet({ profile, pump, face, texts, isQuitting, ...parts }: WindowSetParts): WindowSet {
  const { settings } = profile
  const isSeen = (window: BrowserWindow | undefined) => window?.isVisible() === true && !window.isMinimized()
  const streams = createWindowStreams(pump, (id) => isSeen(windows.byId(id)), (patch) => spokenPatch(texts().language, patch))
  const tellAll = (word: PageWord) => { for (const { id } of windows.all()) streams.tell(id, word) }
  const layouts = createLayouts({
    document: profile.layouts,
    linksChanged: (links) => tellAll({ word: 'links', links }),
    namedChanged: (named) => tellAll({ word: 'layouts', layouts: named })
  })
  // Not the largest: its pixels go to the display one by one while the window is made, 40 ms for 512 by 512.
  const icon = nativeImage.createFromPath(join(parts.resources, 'icons/128x128.png'))
  const windows = createWindows({
    devServer: parts.devServer, state: profile.window, copy: profile.windowCopy, size: parts.size, icon: icon.isEmpty() ? null : icon, log: parts.log,
    pick: (link, market, first) => { if (!first || layouts.links()[link] === undefined) layouts.pick(link, market) },
    theme: () => settings.read().theme, language: () => texts().language,
    opened: (window) => {
      // A page has the scale that its host had last until it is told otherwise.
      window.webContents.on('dom-ready', () => scale(window))
      face.showTitles()
    },
    used: face.looked,
    tell: streams.tell,
    pageGone: (id) => {
      streams.close(id)
      face.setMarket(id, undefined)
    },
    closed: parts.closed,
    visibility: pump.refresh,
    // Hidden only where the tray offers a way back.
    hideOnClose: () => face.hasTray() && !isQuitting() && windows.all().filter((window) => window.isVisible()).length <= 1
  })
  const scale = (window: BrowserWindow) => scaleWindow(window, settings.read().uiScale, MIN_SIZES[windows.kindOf(window.id) ?? 'workspace'])

  return {
    windows, streams, layouts, tellAll,
    setView(windowId, view) {
      streams.setView(windowId, view)
      const market = view.books[0]?.market ?? view.tapes[0]
      face.setMarket(windowId, market)
      if (market !== undefined && windows.kindOf(windowId) === 'workspace') windows.keepMarket(windowId, market)
    },
    openStream(windowId, nonce) {
      const window = windows.byId(windowId)
      if (window === undefined) return
      streams.open(window, nonce)
      // What changed after the page asked for it and before it could be told.
      streams.tell(windowId, { word: 'settings', settings: settings.read() })
      streams.tell(windowId, { word: 'links', links: layouts.links() })
      streams.tell(windowId, { word: 'layouts', layouts: layouts.named() })
    },
    follow(written) {
      windows.paint()
      for (const window of windows.all()) scale(window)
      tellAll({ word: 'settings', settings: written })
    }
  }
}
