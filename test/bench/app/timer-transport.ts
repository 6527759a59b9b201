import { app, session, type MessagePortMain, type WebContents } from 'electron'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const PORT_CHANNEL = 'depthdesk:port'
const TICK_MS = 16
const PRELOAD = fileURLToPath(new URL('peer-preload.cjs', import.meta.url))

interface Stream {
  readonly port: MessagePortMain
  readonly contents: WebContents
  sent: number
  acknowledged: number
}

/**
 * Can put a usual transport in the place of the app's own: a frame each 16 ms by `webContents.send`, copied into the
 * page by contextBridge. The app is seen through the prototypes of what it talks to.
 */
export function installTimer(): {
  readonly use: (timer: boolean) => void
  /** So many frames have gone the other way. */
  readonly sent: () => number
} {
  const streams = new Map<MessagePortMain, Stream>()
  let isTimer = false
  let sent = 0
  let started: MessagePortMain | null = null
  let resume = (): void => undefined

  app.on('browser-window-created', (_event, { webContents }) => {
    const { postMessage } = webContents
    webContents.postMessage = function (...given: Parameters<typeof postMessage>) {
      const port = given[0] === PORT_CHANNEL ? started : null
      if (port !== null) streams.set(port, { port, contents: webContents, sent: 0, acknowledged: 0 })
      postMessage.apply(webContents, given)
    }
  })
  void app.whenReady().then(() => {
    session.defaultSession.registerPreloadScript({ type: 'frame', filePath: PRELOAD })
    const { MessageChannelMain } = createRequire(import.meta.url)('electron') as typeof import('electron')
    const prototype = Object.getPrototypeOf(new MessageChannelMain().port1) as MessagePortMain
    const { postMessage, start, emit } = prototype
    prototype.start = function () {
      started = this
      this.once('close', () => streams.delete(this))
      start.call(this)
    }
    prototype.postMessage = function (...given: Parameters<typeof postMessage>) {
      const stream = streams.get(this)
      const [message] = given
      // What is not a frame has no number, is not acknowledged, and goes the app's own way.
      if (stream === undefined || !isFrame(message)) return postMessage.apply(this, given)
      stream.sent = message.seq
      if (!isTimer) return postMessage.apply(this, given)
      sent++
      stream.contents.send('bench:frame', message)
    }
    // The page acknowledges whatever way a frame came; the timer alone decides when the next one is made.
    prototype.emit = function (name: string, ...given: unknown[]) {
      const stream = streams.get(this)
      if (name === 'message' && stream !== undefined) {
        if (isTimer) return true
        stream.acknowledged = (given[0] as { readonly data: { readonly seq: number } }).data.seq
      }
      return emit.call(this, name, ...given)
    }
    const acknowledge = (stream: Stream, seq: number): void => {
      if (seq <= stream.acknowledged) return
      stream.acknowledged = seq
      emit.call(stream.port, 'message', { data: { seq, everyMs: TICK_MS }, ports: [] })
    }
    // With all that may be in flight unacknowledged, each acknowledgement makes one fresh frame.
    setInterval(() => {
      if (isTimer) for (const one of streams.values()) acknowledge(one, Math.min(one.sent, one.acknowledged + 1))
    }, TICK_MS)
    resume = () => {
      for (const stream of streams.values()) acknowledge(stream, stream.sent)
    }
  })
  return {
    use(timer) {
      isTimer = timer
      resume()
    },
    sent: () => sent
  }
}

const isFrame = (message: unknown): message is { readonly seq: number } =>
  typeof message === 'object' && message !== null && 'seq' in message && typeof message.seq === 'number'
