import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron'
import { isTopFrame } from './harden.ts'
import { APP_ORIGIN, originOf } from './policy.ts'

/** The id of the window that an event comes from; null for anybody else. */
export type TrustedSender = (event: IpcMainEvent | IpcMainInvokeEvent) => number | null

/**
 * SECURITY: the window that an event comes from, if it is the top frame of a page on our own origin; null for anybody
 * else.
 */
export function trustedWindow(
  { sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent,
  devServer: string | null
): BrowserWindow | null {
  // A page that has gone since: its parts cannot be read any more.
  if (sender.isDestroyed() || senderFrame === null || senderFrame.isDestroyed()) return null
  if (!isTopFrame(sender, senderFrame)) return null
  const origin = originOf(senderFrame.url)
  return origin === APP_ORIGIN || (devServer !== null && origin === devServer)
    ? BrowserWindow.fromWebContents(sender)
    : null
}
