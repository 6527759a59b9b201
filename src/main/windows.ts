import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen, type NativeImage } from 'electron'
import type { Settings } from '../contract/settings.ts'
import type { TrustedSender } from './ipc/handle.ts'
import type { Log } from '../contract/clock.ts'
import { isTopFrame } from './security.ts'
import { APP_ORIGIN, originOf } from './security-policy.ts'
import type { Document } from './settings/document.ts'
import { MIN_SIZE, placeWindow, readWindowState } from './window-state.ts'

/** The page's own background, so that a window never flashes white before its first paint. */
const BACKGROUND = { dark: '#0a0d12', light: '#e6eaf0' }
const SAVE_DELAY_MS = 500
const MAX_RELOADS = 3

export interface Windows {
  open(): BrowserWindow
  all(): readonly BrowserWindow[]
  byId(windowId: number): BrowserWindow | undefined
  /** Brings a window to the front, opens one if there is none. */
  show(): void
  hide(): void
  /** The theme may have changed: what shows through while a window is resized follows it. */
  paint(): void
  trusted: TrustedSender
  close(): void
}

export interface WindowsParts {
  readonly devServer: string | null
  readonly state: Document
  readonly size: { readonly width: number, readonly height: number } | null
  readonly icon: NativeImage | null
  readonly theme: () => Settings['theme']
  readonly log: Log
  readonly opened: (window: BrowserWindow) => void
  /** The page went away (closed, reloaded, crashed): what belonged to it ends. */
  readonly pageGone: (windowId: number) => void
  readonly closed: (windowId: number) => void
  readonly visibility: (windowId: number, visible: boolean) => void
  /** Asked before the user closes a window; true hides it instead. */
  readonly hideOnClose: (window: BrowserWindow) => boolean
}

/** All windows of the app, one renderer each. A window's id is Electron's own. */
export function createWindows(parts: WindowsParts): Windows {
  const { devServer, log } = parts
  const windows = new Map<number, BrowserWindow>()

  const background = () => BACKGROUND[isDark(parts.theme()) ? 'dark' : 'light']

  const open = () => {
    const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
    const { bounds, maximised } = placeWindow(windows.size === 0 ? readWindowState(parts.state.read()) : null, areas, parts.size)
    const window = new BrowserWindow({
      ...bounds, minWidth: MIN_SIZE.width, minHeight: MIN_SIZE.height, show: false, title: 'Depthdesk',
      backgroundColor: background(),
      ...(parts.icon === null ? {} : { icon: parts.icon }),
      autoHideMenuBar: true,
      webPreferences: {
        preload: join(app.getAppPath(), 'out/preload/index.cjs'),
        sandbox: true, contextIsolation: true, nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false,
        webSecurity: true, allowRunningInsecureContent: false, webviewTag: false, navigateOnDragDrop: false, spellcheck: false,
        enableWebSQL: false, safeDialogs: true, devTools: !app.isPackaged, backgroundThrottling: true
      }
    })
    const { id } = window
    windows.set(id, window)
    window.once('ready-to-show', () => {
      if (maximised) window.maximize()
      window.show()
    })
    watchPage(window)
    watchPlace(window, parts.state)
    window.on('page-title-updated', (event) => event.preventDefault())
    window.on('show', () => parts.visibility(id, true))
    window.on('hide', () => parts.visibility(id, false))
    window.on('minimize', () => parts.visibility(id, false))
    window.on('restore', () => parts.visibility(id, true))
    window.on('close', (event) => {
      if (!parts.hideOnClose(window)) return
      event.preventDefault()
      window.hide()
    })
    window.on('closed', () => {
      windows.delete(id)
      parts.pageGone(id)
      parts.closed(id)
    })
    parts.opened(window)
    window.loadURL(devServer ?? `${APP_ORIGIN}/index.html`).catch((error: unknown) => log.error('the page did not load', error))
    return window
  }

  const watchPage = (window: BrowserWindow) => {
    const { id, webContents } = window
    let reloads = 0
    webContents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) parts.pageGone(id)
    })
    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      parts.pageGone(id)
      log.error('the page of a window ended', reason, exitCode)
      if (reason === 'clean-exit' || window.isDestroyed() || ++reloads > MAX_RELOADS) return
      webContents.reload()
    })
    webContents.on('preload-error', (_event, _path, error) => log.error('the preload failed', error))
    webContents.on('console-message', ({ level, message, sourceId, lineNumber }) => {
      if (level === 'error' || level === 'warning') log.warn('page:', message.slice(0, 1000), `${sourceId}:${lineNumber}`)
    })
    window.on('unresponsive', () => log.warn('a window does not respond'))
  }

  return {
    open,
    all: () => [...windows.values()],
    byId: (windowId) => windows.get(windowId),
    show() {
      const shown = [...windows.values()]
      if (shown.length === 0) open()
      for (const window of shown) {
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
      }
    },
    hide: () => { for (const window of windows.values()) window.hide() },
    paint: () => { for (const window of windows.values()) window.setBackgroundColor(background()) },
    trusted: ({ sender, senderFrame }) => {
      const window = BrowserWindow.fromWebContents(sender)
      if (window === null || !windows.has(window.id) || !isTopFrame(sender, senderFrame)) return null
      const origin = senderFrame === null ? null : originOf(senderFrame.url)
      return origin === APP_ORIGIN || (devServer !== null && origin === devServer) ? window.id : null
    },
    close: () => { for (const window of windows.values()) window.destroy() }
  }
}

const isDark = (theme: Settings['theme']): boolean => (theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark')

/** Remembers the newest place of the window that moved last. */
function watchPlace(window: BrowserWindow, state: Document): void {
  let timer: NodeJS.Timeout | null = null
  const save = () => {
    timer = null
    if (window.isDestroyed() || window.isMinimized() || !window.isVisible()) return
    const { x, y, width, height } = window.getNormalBounds()
    state.write({ bounds: { x, y, width, height }, maximised: window.isMaximized() })
  }
  const soon = () => { timer ??= setTimeout(save, SAVE_DELAY_MS) }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('maximize', soon)
  window.on('unmaximize', soon)
  window.on('close', save)
  window.on('closed', () => { if (timer !== null) clearTimeout(timer) })
}
