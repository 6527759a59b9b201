import type { BrowserWindow } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { watchHeartbeat } from './heartbeat.ts'
import { ifOpen, soonIfOpen } from './open-window.ts'
import type { ConfirmReload } from './reload-dialog.ts'
import { createReloadLimit } from './reload-limit.ts'

export interface PageRecoveryParts {
  readonly clock: Clock
  readonly confirmReload: ConfirmReload
  readonly isQuitting: () => boolean
  readonly log: Log
}

/** Reloads a page that crashed, and offers to reload one that hangs. Main and its orders are not affected. */
export function recoverPage(window: BrowserWindow, { clock, confirmReload, isQuitting, log }: PageRecoveryParts): void {
  const { webContents } = window
  const limit = createReloadLimit(clock)
  let stopHeartbeat: Dispose = () => undefined
  let isDialogOpen = false
  let isEndedByUser = false

  const isOver = () => isQuitting() || ifOpen(window, () => true) === undefined
  // A reload inside the crash event would end the app: Chromium is still tearing the old page down.
  const reload = () =>
    soonIfOpen(window, () => {
      if (!isQuitting()) webContents.reload()
    })

  const offer = async () => {
    isDialogOpen = true
    const isWanted = await confirmReload(window, 'died', null)
    isDialogOpen = false
    if (isOver()) return
    limit.startOver()
    if (isWanted) reload()
    else window.close()
  }

  const silent = async (answered: AbortSignal) => {
    // A hidden page may be slow, and a breakpoint in the developer tools is not a hang.
    if (isOver() || !window.isVisible() || window.isMinimized() || webContents.isDevToolsOpened()) return
    log.warn('the page of a window does not answer', window.id)
    const isWanted = await confirmReload(window, 'hangs', answered)
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
    stopHeartbeat = watchHeartbeat({
      clock,
      ping: async () => await ifOpen(window, () => webContents.executeJavaScript('0')),
      silent
    })
  })
  // A window that was hidden in the tray after its page crashed.
  window.on('show', () => {
    if (!isDialogOpen && ifOpen(window, () => webContents.isCrashed()) === true) reload()
  })
  window.on('closed', () => stopHeartbeat())
}
