import { MessageChannelMain, type BrowserWindow, type MessagePortMain } from 'electron'
import { PORT_CHANNEL } from '../../contract/channels.ts'

/** Makes a channel, hands one end to the page of a window (by its preload) and returns the other. */
export function openPort(window: BrowserWindow, nonce: string): MessagePortMain {
  const { port1, port2 } = new MessageChannelMain()
  window.webContents.postMessage(PORT_CHANNEL, { nonce }, [port2])
  return port1
}
