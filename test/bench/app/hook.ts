import { app, BrowserWindow, session, type MessagePortMain, type WebContents } from 'electron'
import { createRequire } from 'node:module'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { WebSocket as Socket } from 'ws'

/**
 * Loaded into Electron's main before the app (`electron -r`): answers the bench's questions, and can put the transport
 * that a row compares with in the place of the app's own. The app's code runs as it was built.
 *
 * `ours`: nothing is touched. `timer`: frames are made for a tick each 16 ms and go by `webContents.send`, through
 * contextBridge. `mute`: no frame leaves main. `parse`: as `mute`, and a second connection to the load source parses every
 * message. `objects`: as `parse`, and every message goes to the page as an object, by `webContents.send` and contextBridge.
 */
export type Transport = 'ours' | 'timer' | 'mute' | 'parse' | 'objects'
export type Ask =
  | { readonly kind: 'transport', readonly transport: Transport, readonly wsUrl: string }
  | { readonly kind: 'heap' }
  /** How many objects were sent so far. */
  | { readonly kind: 'objects' }
  | { readonly kind: 'processes' }
  | { readonly kind: 'leak', readonly bytes: number }
export type Told =
  | { readonly kind: 'ready-to-show', readonly at: number }
  | { readonly kind: 'answer', readonly id: number, readonly value: unknown }

const PORT_CHANNEL = 'depthdesk:port'
const TICK_MS = 16
const require = createRequire(import.meta.url)
const tell = (message: Told): void => { process.send?.(message) }

app.on('browser-window-created', (_event, window) => {
  let told = false
  // The event can be missing on a busy machine; then the window is ready when it is shown.
  const ready = (): void => {
    if (!told) tell({ kind: 'ready-to-show', at: performance.timeOrigin + performance.now() })
    told = true
  }
  window.once('ready-to-show', ready)
  window.once('show', ready)
})
const peerPreload = process.env['BENCH_PRELOAD']
if (peerPreload !== undefined) {
  void app.whenReady().then(() => session.defaultSession.registerPreloadScript({ type: 'frame', filePath: peerPreload }))
}

interface Line { readonly port: MessagePortMain, readonly contents: WebContents, sent: number, acknowledged: number }
let transport: Transport = 'ours'
let started: MessagePortMain | null = null
const lines = new Map<MessagePortMain, Line>()

/** The pump may be seen through the prototypes of what it talks to. */
function watchPorts(window: BrowserWindow): void {
  const { webContents } = window
  const { postMessage } = webContents
  webContents.postMessage = function (...given: Parameters<typeof postMessage>) {
    if (given[0] === PORT_CHANNEL && started !== null) lines.set(started, { port: started, contents: webContents, sent: 0, acknowledged: 0 })
    postMessage.apply(webContents, given)
  }
}
app.on('browser-window-created', (_event, window) => watchPorts(window))

void app.whenReady().then(() => {
  const { MessageChannelMain } = require('electron') as typeof import('electron')
  const prototype = Object.getPrototypeOf(new MessageChannelMain().port1) as MessagePortMain
  const { postMessage, start, emit } = prototype
  prototype.start = function () {
    started = this
    this.once('close', () => lines.delete(this))
    start.call(this)
  }
  prototype.postMessage = function (...given: Parameters<typeof postMessage>) {
    const line = lines.get(this)
    if (line === undefined) return postMessage.apply(this, given)
    const [message] = given
    // What is not a frame (a word to the page) has no number, is not acknowledged, and goes its own way in every transport.
    if (!isFrame(message)) return postMessage.apply(this, given)
    line.sent = message.seq
    if (transport === 'ours') postMessage.apply(this, given)
    else if (transport === 'timer') line.contents.send('bench:frame', message)
  }
  // The page acknowledges in every transport; beside ours the pace is not up to it.
  prototype.emit = function (name: string, ...given: unknown[]) {
    const line = lines.get(this)
    if (name === 'message' && line !== undefined) {
      if (transport !== 'ours') return true
      line.acknowledged = (given[0] as { readonly data: { readonly seq: number } }).data.seq
    }
    return emit.call(this, name, ...given)
  }
  const acknowledge = (line: Line, seq: number): void => {
    if (seq <= line.acknowledged) return
    line.acknowledged = seq
    emit.call(line.port, 'message', { data: { seq, paint: null }, ports: [] })
  }
  setInterval(() => {
    // The pump stops at so many frames in flight: with one acknowledged a tick, it makes a fresh one at the tick.
    if (transport === 'timer') for (const line of lines.values()) acknowledge(line, Math.min(line.sent, line.acknowledged + 1))
  }, TICK_MS)
  resume = () => { for (const line of lines.values()) acknowledge(line, line.sent) }
})
let resume = (): void => undefined

let second: Socket | null = null
let objects = 0
function listen(wsUrl: string): void {
  second?.terminate()
  second = null
  if (transport !== 'parse' && transport !== 'objects') return
  const { WebSocket } = require('ws') as typeof import('ws')
  const socket = new WebSocket(`${wsUrl}/ws`, { perMessageDeflate: false, skipUTF8Validation: true })
  second = socket
  socket.once('open', () => socket.send(JSON.stringify({ id: 1, method: 'depth_subscribe', params: ['BTC_USDT:0'] })))
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(data.toString())
    if (transport !== 'objects') return
    objects++
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send('bench:frame', message)
  })
}

const isFrame = (message: unknown): message is { readonly seq: number } =>
  typeof message === 'object' && message !== null && 'seq' in message && typeof message.seq === 'number'

const leaked: object[] = []
/** In each message of the stream once. */
const MESSAGE = '"method":'
function leak(bytes: number): void {
  if (bytes !== 64) throw new Error('the control leaks objects of 64 bytes')
  const { Socket: Line } = require('node:net') as typeof import('node:net')
  const { emit } = Line.prototype
  // At the socket: the feed takes most messages past what the WebSocket tells of.
  Line.prototype.emit = function (name: string | symbol, ...given: unknown[]) {
    const [data] = given
    if (name === 'data' && Buffer.isBuffer(data)) {
      for (let at = data.indexOf(MESSAGE); at >= 0; at = data.indexOf(MESSAGE, at + 1)) {
        // Three words of header and thirteen small numbers, four bytes each: V8 in Electron compresses pointers.
        leaked.push({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 11, l: 12, m: 13 })
      }
    }
    return Reflect.apply(emit, this, [name, ...given])
  }
}

function answer(ask: Ask): unknown {
  switch (ask.kind) {
    case 'transport':
      transport = ask.transport
      listen(ask.wsUrl)
      resume()
      return null
    case 'heap': {
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      collect()
      collect()
      const objects = getHeapSpaceStatistics().filter(({ space_name: name }) => !/code|trusted/.test(name))
      return { objects: objects.reduce((sum, space) => sum + space.space_used_size, 0), external: process.memoryUsage().external }
    }
    case 'objects':
      return objects
    case 'processes':
      return app.getAppMetrics().map(({ pid, type, name, serviceName }) => ({ pid, type, name: name ?? serviceName ?? '' }))
    case 'leak':
      return leak(ask.bytes)
  }
}
process.on('message', (message: { readonly id: number, readonly ask: Ask }) => {
  tell({ kind: 'answer', id: message.id, value: answer(message.ask) ?? null })
})
