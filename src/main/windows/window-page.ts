import { join } from 'node:path'
import { app, BrowserWindow, type NativeImage, type WebPreferences } from 'electron'
import type { Log, Dispose } from '../../contract/clock.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import type { LogRefusal } from '../security/refusals.ts'
import { ifOpen } from './open-window.ts'
import { showWhenPainted } from './show-when-painted.ts'
import { MIN_SIZES, type SavedWindow, type WindowState } from './window-state.ts'

const SAVE_AFTER_MS = 300

/** A page may render and send requests to main; everything else is disabled. */
export const pagePreferences = (): WebPreferences => ({
  preload: join(app.getAppPath(), 'out/preload/index.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  enableWebSQL: false,
  safeDialogs: true,
  devTools: !app.isPackaged,
  backgroundThrottling: true,
  // A fill plays its sound even before the first click in the window.
  autoplayPolicy: 'no-user-gesture-required'
})

/** A hidden window without a page. */
export function makeWindow({ kind, bounds }: SavedWindow, background: string, icon: NativeImage | null): BrowserWindow {
  return new BrowserWindow({
    ...bounds,
    minWidth: MIN_SIZES[kind].width,
    minHeight: MIN_SIZES[kind].height,
    show: false,
    title: 'Depthdesk',
    backgroundColor: background,
    ...(icon === null ? {} : { icon }),
    autoHideMenuBar: true,
    webPreferences: pagePreferences()
  })
}

/** Shows a new window once its page is painted, unless it was closed meanwhile. */
export function showOnceLoaded(window: BrowserWindow, show: () => void): void {
  showWhenPainted(
    clock,
    {
      painted: (then) => window.once('ready-to-show', then),
      loaded: (then) => window.webContents.once('did-finish-load', then)
    },
    () => ifOpen(window, show)
  )
}

export interface PageWatch {
  readonly pageGone: (windowId: number) => void
  readonly log: Log
  /** Takes the lines of its console, too: a page can write without end. */
  readonly refused: LogRefusal
}

export function watchPage(window: BrowserWindow, { pageGone, log, refused }: PageWatch): void {
  const { id, webContents } = window
  webContents.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) pageGone(id)
  })
  webContents.on('render-process-gone', () => pageGone(id))
  webContents.on('preload-error', (_event, _path, error) => log.error('the preload failed', error))
  webContents.on('console-message', ({ level, message, sourceId, lineNumber }) => {
    if (level === 'error' || level === 'warning')
      refused('page:', message.slice(0, 1000), `${sourceId.slice(0, 200)}:${lineNumber}`)
  })
  window.on('page-title-updated', (event) => event.preventDefault())
}

/** Reports the place of a window soon after a move and before it closes. Returns a function that reports it now. */
export function watchPlace(window: BrowserWindow, report: (place: WindowState) => void): () => void {
  let timer: NodeJS.Timeout | null = null
  const stop: Dispose = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const save = () => {
    stop()
    ifOpen(window, () => {
      if (window.isMinimized() || !window.isVisible()) return
      const { x, y, width, height } = window.getNormalBounds()
      report({ bounds: { x, y, width, height }, maximised: window.isMaximized() })
    })
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVE_AFTER_MS)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('close', save)
  window.on('closed', stop)
  return save
}
