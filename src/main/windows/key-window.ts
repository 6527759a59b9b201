import { join } from 'node:path'
import { app, BrowserWindow, session as electronSession, type NativeImage, type Session } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Language } from '../../contract/language.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import type { Front } from './front.ts'
import { ifOpen, soonIfOpen } from './open-window.ts'
import { showWhenPainted } from './show-when-painted.ts'
import type { PagePorts } from './page-ports.ts'
import type { KeyWindowPort } from '../venue/key-entry.ts'
import { serveApp } from '../security/protocol.ts'
import { APP_ORIGIN } from '../security/policy.ts'
import { trustedWindow, type TrustedSender } from '../security/trusted-window.ts'
import { scaleWindow } from './ui-scale.ts'
import { pagePreferences } from './window-page.ts'

const SIZE = { width: 520, height: 380 }
/**
 * An in-memory session. SECURITY: pages of different sessions never share a process, so the key leaves memory with the
 * window.
 */
const PARTITION = 'key'

/** The window in which a key is typed. Its renderer process has no other page and ends with it. */
export interface KeyWindow extends KeyWindowPort {
  is(windowId: number): boolean
  trusted: TrustedSender
  openStream(windowId: number, nonce: string): void
}

export interface KeyWindowParts {
  readonly devServer: string | null
  readonly ports: Pick<PagePorts, 'open' | 'close'>
  readonly icon: NativeImage | null
  readonly parentOf: (windowId: number) => BrowserWindow | undefined
  readonly appearance: () => {
    readonly theme: 'dark' | 'light'
    readonly background: string
    readonly uiScale: number
    readonly language: Language
    readonly title: string
  }
  readonly closed: (windowId: number) => void
  readonly front: Pick<Front, 'hold'>
  readonly log: Log
}

export function createKeyWindow({
  devServer,
  ports,
  icon,
  parentOf,
  appearance,
  closed,
  front,
  log
}: KeyWindowParts): KeyWindow {
  let window: BrowserWindow | null = null
  let session: Session | null = null

  const openSession = (): Session => {
    if (session !== null) return session
    session = electronSession.fromPartition(PARTITION)
    serveApp(session, join(app.getAppPath(), 'out/renderer'), () => appearance().theme)
    return session
  }

  return {
    open(parentId, done) {
      const { background, uiScale, language, title } = appearance()
      const parent = parentOf(parentId)
      const made = new BrowserWindow({
        width: Math.round((SIZE.width * uiScale) / 100),
        height: Math.round((SIZE.height * uiScale) / 100),
        useContentSize: true,
        show: false,
        title,
        backgroundColor: background,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        autoHideMenuBar: true,
        ...(parent === undefined ? {} : { parent }),
        ...(icon === null ? {} : { icon }),
        webPreferences: { ...pagePreferences(), session: openSession() }
      })
      window = made
      front.hold(made)
      const { id, webContents } = made
      showWhenPainted(
        clock,
        {
          painted: (then) => made.once('ready-to-show', then),
          loaded: (then) => webContents.once('did-finish-load', then)
        },
        () => ifOpen(made, () => made.show())
      )
      webContents.on('dom-ready', () => void ifOpen(made, () => scaleWindow(made, appearance().uiScale, SIZE)))
      // SECURITY: its console is not logged, because it could contain the key.
      webContents.on('render-process-gone', () => soonIfOpen(made, () => made.destroy()))
      made.on('page-title-updated', (event) => event.preventDefault())
      made.on('closed', () => {
        window = null
        ports.close(id)
        closed(id)
        done()
      })
      made
        .loadURL(`${devServer ?? APP_ORIGIN}/key.html?language=${language}`)
        .catch((error: unknown) => void ifOpen(made, () => log.error('the page for a key did not load', error)))
    },
    show() {
      ifOpen(window, (open) => {
        open.show()
        open.focus()
      })
    },
    // Deferred, so that the page that requested it gets its answer first.
    close: () => {
      if (window !== null) soonIfOpen(window, (open) => open.destroy())
    },
    is: (windowId) => window?.id === windowId,
    trusted(event) {
      const from = trustedWindow(event, devServer)
      return from !== null && from === window ? from.id : null
    },
    openStream(windowId, nonce) {
      if (window?.id === windowId) ports.open(window, nonce)
    }
  }
}
