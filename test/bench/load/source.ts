import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { prepareLoad, type Mix } from './frames.ts'
import { stampNow, wireFrame, writeStamp } from './prepared.ts'

/**
 * The load source: a process of its own that sends prepared frames at a rate, or as fast as they are taken. It answers
 * every subscription with success and lets everybody in.
 */
export type ToSource =
  /** Messages a second to everybody who has subscribed a book; 0 stops. */
  | { readonly kind: 'rate'; readonly rate: number }
  /** So many messages as fast as the client takes them. */
  | { readonly kind: 'flood'; readonly messages: number }
export type FromSource =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'sent'; readonly messages: number; readonly bytes: number }

const mix: Mix = (['market', 'tickers'] as const).find((one) => one === process.argv[2]) ?? 'depth'
const { frames, snapshot } = prepareLoad(mix, 11)
const lines = new Set<Duplex>()
const say = (message: FromSource): void => {
  process.send?.(message)
}
let rate = 0
let next = 0
let owed = 0
let before = performance.now()
let sent = 0
let bytes = 0

function take(count: number): Buffer {
  const stamp = stampNow()
  const parts: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const frame = frames[next++ % frames.length]
    if (frame === undefined) break
    writeStamp(frame, stamp)
    parts.push(frame.bytes)
  }
  const whole = Buffer.concat(parts)
  sent += count
  bytes += whole.length
  return whole
}

function tick(): void {
  const now = performance.now()
  owed = Math.min(owed + (rate * (now - before)) / 1000, rate / 10)
  before = now
  const count = Math.floor(owed)
  owed -= count
  if (count === 0 || lines.size === 0) return
  const batch = take(count)
  for (const line of lines) line.write(batch)
}
setInterval(tick, 1)

async function flood(messages: number): Promise<void> {
  const chunk = 180
  for (let left = messages; left > 0; left -= chunk) {
    const batch = take(Math.min(chunk, left))
    for (const line of lines) if (!line.write(batch)) await new Promise((resolve) => line.once('drain', resolve))
  }
  say({ kind: 'sent', messages: sent, bytes })
}

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
const server = createServer((_request, response) => {
  response.writeHead(404).end()
})
server.on('upgrade', (request, line, head) => {
  sockets.handleUpgrade(request, line, head, (socket) => {
    socket.on('error', () => line.destroy())
    socket.on('close', () => lines.delete(line))
    socket.on('message', (data) => {
      const { id, method } = JSON.parse(String(data)) as { readonly id: number; readonly method: string }
      const answer = method === 'ping' ? { method: 'pong', data: null } : { method, data: { status: 'success' } }
      line.write(wireFrame(JSON.stringify({ id, ...answer, error: null })))
      if (method === 'depth_unsubscribe') lines.delete(line)
      if (method !== 'depth_subscribe') return
      line.write(snapshot)
      lines.add(line)
    })
  })
})
server.listen(0, '127.0.0.1', () => say({ kind: 'ready', port: (server.address() as AddressInfo).port }))

process.on('message', (message: ToSource) => {
  if (message.kind === 'rate') rate = message.rate
  else void flood(message.messages)
})
process.on('disconnect', () => process.exit(0))
