import type { BrowserWindow } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { watchHeartbeat } from './heartbeat.ts'
import type { AskAboutPage } from './page-questions.ts'
import { createReloadLimit } from './reload-limit.ts'

export interface PageRecoveryParts {
  readonly clock: Clock
  readonly ask: AskAboutPage
  readonly isQuitting: () => boolean
  readonly log: Log
}

/** Loads a page again that died, and offers to do so with one that hangs. Main and its orders go on meanwhile. */
export function recoverPage(window: BrowserWindow, { clock, ask, isQuitting, log }: PageRecoveryParts): void {
  const { webContents } = window
  const limit = createReloadLimit(clock)
  let stopHeartbeat: Dispose = () => undefined
  let isAsking = false
  let isEndedByUser = false

  const isOver = () => window.isDestroyed() || isQuitting()
  // Inside of the event that tells of the death a reload ends the whole app: Chromium still takes the old page apart.
  const reload = () =>
    void setImmediate(() => {
      if (!isOver()) webContents.reload()
    })

  const offer = async () => {
    isAsking = true
    const isWanted = await ask(window, 'died', null)
    isAsking = false
    if (isOver()) return
    limit.startOver()
    if (isWanted) reload()
    else window.close()
  }

  const silent = async (answered: AbortSignal) => {
    // Nobody waits for a page that is out of sight, and a developer's breakpoint is no fault.
    if (isOver() || !window.isVisible() || window.isMinimized() || webContents.isDevToolsOpened()) return
    log.warn('the page of a window does not answer', window.id)
    const isWanted = await ask(window, 'hangs', answered)
    if (!isWanted || answered.aborted || isOver()) return
    isEndedByUser = true
    webContents.forcefullyCrashRenderer()
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    stopHeartbeat()
    log.error('the page of a window ended', reason, exitCode)
    if (isOver()) return
    const mayReload = isEndedByUser || limit.take()
    isEndedByUser = false
    if (mayReload) reload()
    else void offer()
  })
  webContents.on('did-finish-load', () => {
    stopHeartbeat()
    stopHeartbeat = watchHeartbeat({ clock, ping: () => webContents.executeJavaScript('0'), silent })
  })
  // One that was closed into the tray without its page.
  window.on('show', () => {
    if (webContents.isCrashed() && !isAsking) reload()
  })
  window.on('closed', () => stopHeartbeat())
}
