import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron'
import { fail, type Failure } from '../../contract/failure.ts'
import type { Log } from '../../contract/clock.ts'
import { CALL_CHANNEL, isNonce, STREAM_CHANNEL } from '../../contract/channels.ts'
import type { Dispatch } from './dispatch.ts'

/** The window that an event comes from, if it is the top frame of one of ours, on our own origin. */
export type TrustedSender = (event: IpcMainEvent | IpcMainInvokeEvent) => number | null

/** The only user of ipcMain: one channel for calls and one for asking for the frame port. Returns its stop. */
export function serveRequests(parts: {
  dispatch: Dispatch
  trusted: TrustedSender
  openStream: (windowId: number, nonce: string) => void
  log: Log
}): () => void {
  const { dispatch, trusted, openStream, log } = parts
  // SECURITY: a library answers a channel of its own with the path of the profile; no page needs it.
  ipcMain.removeAllListeners('electron-store-get-data')

  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, args: unknown) => {
    const windowId = trusted(event)
    if (windowId === null) {
      log.warn('refused a call from', event.senderFrame?.url.slice(0, 200))
      return fail<Failure>({ kind: 'denied', rule: 'sender', message: 'This page may not talk to the app.' })
    }
    return await dispatch(windowId, name, args)
  })
  ipcMain.on(STREAM_CHANNEL, (event, nonce: unknown) => {
    const windowId = trusted(event)
    if (windowId === null || !isNonce(nonce)) log.warn('refused a stream to', event.senderFrame?.url.slice(0, 200))
    else openStream(windowId, nonce)
  })
  return () => {
    ipcMain.removeHandler(CALL_CHANNEL)
    ipcMain.removeAllListeners(STREAM_CHANNEL)
  }
}
