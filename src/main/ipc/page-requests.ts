import { ipcMain } from 'electron'
import { fail, type Failure } from '../../contract/failure.ts'
import type { Dispose } from '../../contract/clock.ts'
import { CALL_CHANNEL, isNonce, STREAM_CHANNEL } from '../../contract/channels.ts'
import type { LogRefusal } from '../security/refusals.ts'
import type { TrustedSender } from '../security/trusted-window.ts'
import type { Dispatch } from './dispatch.ts'

/** Requests of pages. Those that arrive before the handlers are ready wait for them. */
export interface PageRequests {
  answerWith(dispatch: Dispatch): void
  readonly stop: Dispose
}

/** The only user of ipcMain: one channel for calls and one for requests of a port. */
export function receiveRequests(parts: {
  readonly trusted: TrustedSender
  readonly openStream: (windowId: number, nonce: string) => void
  readonly refused: LogRefusal
}): PageRequests {
  const { trusted, openStream, refused } = parts
  const { promise: dispatch, resolve: answerWith } = Promise.withResolvers<Dispatch>()

  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, args: unknown) => {
    const windowId = trusted(event)
    if (windowId === null) {
      refused('refused a call from', event.senderFrame?.url.slice(0, 200))
      return fail<Failure>({ kind: 'denied', rule: 'sender', code: 'page-not-allowed', params: {} })
    }
    return await (
      await dispatch
    )(windowId, name, args)
  })
  ipcMain.on(STREAM_CHANNEL, (event, nonce: unknown) => {
    const windowId = trusted(event)
    if (windowId === null || !isNonce(nonce)) refused('refused a stream to', event.senderFrame?.url.slice(0, 200))
    else openStream(windowId, nonce)
  })
  return {
    answerWith,
    stop() {
      ipcMain.removeHandler(CALL_CHANNEL)
      ipcMain.removeAllListeners(STREAM_CHANNEL)
    }
  }
}
