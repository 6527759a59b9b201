import { MessageChannelMain, type BrowserWindow, type MessagePortMain } from 'electron'
import { PORT_CHANNEL } from '../../contract/channels.ts'
import type { MainEvent } from '../../contract/main-event.ts'
import { ifOpen } from './open-window.ts'

/** One port per page, for events and frames. A port lives as long as its page. */
export interface PagePorts {
  /** Passes a port to the page through its preload. An earlier port of the page is closed. */
  open(window: BrowserWindow, nonce: string): void
  /** False while the page has no port. */
  send(windowId: number, event: MainEvent): boolean
  sendAll(event: MainEvent): void
  close(windowId: number): void
  /** Called for each open port, and for each port that is opened later. */
  watch(watcher: PortWatcher): void
}

interface PortWatcher {
  readonly opened: (windowId: number, port: MessagePortMain) => void
  readonly closed: (windowId: number) => void
}

export function createPagePorts(): PagePorts {
  const ports = new Map<number, MessagePortMain>()
  const watchers: PortWatcher[] = []

  const close = (windowId: number) => {
    const port = ports.get(windowId)
    if (port === undefined) return
    ports.delete(windowId)
    for (const { closed } of watchers) closed(windowId)
    port.close()
  }

  return {
    open(window, nonce) {
      ifOpen(window, ({ id, webContents }) => {
        close(id)
        const { port1, port2 } = new MessageChannelMain()
        ports.set(id, port1)
        for (const { opened } of watchers) opened(id, port1)
        port1.start()
        webContents.postMessage(PORT_CHANNEL, { nonce }, [port2])
      })
    },
    send(windowId, event) {
      const port = ports.get(windowId)
      port?.postMessage(event)
      return port !== undefined
    },
    sendAll(event) {
      for (const port of ports.values()) port.postMessage(event)
    },
    close,
    watch(watcher) {
      watchers.push(watcher)
      for (const [id, port] of ports) watcher.opened(id, port)
    }
  }
}
