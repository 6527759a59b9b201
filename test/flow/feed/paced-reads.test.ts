import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Clock } from '../../../src/contract/clock.ts'
import { paceReads } from '../../../src/main/feed/paced-reads.ts'
import { ReadPace } from '../../../src/main/feed/read-pace.ts'
import { pacedWebSocket, type Socket } from '../../../src/main/feed/socket.ts'
import { settle } from '../../support/fake-clock.ts'

/** Time stands still: all reads are close, and the line rests until the test wakes it. */
let wake: (() => void) | null = null
const clock: Clock = {
  now: () => 0,
  monotonic: () => 1_000,
  after(_, run) {
    wake = () => {
      wake = null
      run()
    }
    return () => { wake = null }
  }
}
beforeEach(() => { wake = null })

interface Line { readonly server: WebSocket; readonly socket: Socket; readonly heard: string[]; said(): Promise<void>; bring(...texts: readonly string[]): Promise<void> }

/** A stream that is in a burst already, and left alone. `heard`: texts, those of one read together. */
async function restingLine(): Promise<Line> {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  })
  await once(sockets, 'listening')
  const heard: string[] = []
  let onHeard = (): void => undefined
  const said = () => new Promise<void>((resolve) => { onHeard = resolve })
  const opened = said()
  const accepted = once(sockets, 'connection')
  const socket = pacedWebSocket(clock, () => Infinity)(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/ws`, {
    opened: () => onHeard(),
    message: () => undefined,
    texts({ read, spans, count }) {
      heard.push(Array.from({ length: count }, (_, i) => read.toString('utf8', spans[2 * i], spans[2 * i + 1])).join(' '))
      onHeard()
    },
    closed(why) {
      heard.push(why)
      onHeard()
    }
  })
  onTestFinished(() => socket.close('the test is over'))
  const [server] = await accepted as [WebSocket]
  await opened
  const bring = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) await new Promise((resolve) => { server.send(text, resolve) })
    // What is there would be read within a few turns.
    for (let turn = 0; turn < 20; turn++) await settle()
  }
  for (let i = 1; wake === null; i++) {
    const next = said()
    await bring(`text ${i}`)
    await next
    await settle()
  }
  return { server, socket, heard, said, bring }
}

it('what comes in a burst is read in one go when the time has come, complete and in its order', async () => {
  const { heard, said, bring } = await restingLine()
  expect(heard).toEqual(['text 1', 'text 2', 'text 3', 'text 4', 'text 5'])
  await bring('first', 'second', 'third')
  expect(heard).toHaveLength(5)
  const next = said()
  wake?.()
  await next
  expect(heard.slice(5)).toEqual(['first second third'])
})

it('an answer is awaited, not gathered', async () => {
  const { server, socket, heard, said } = await restingLine()
  server.on('message', () => { server.send('answer') })
  const next = said()
  socket.send('question')
  await next
  expect({ last: heard.at(-1), wake }).toEqual({ last: 'answer', wake: null })
})

it('a connection that ends meanwhile is known to have ended, with all that it brought before', async () => {
  const { server, heard, said, bring } = await restingLine()
  await bring('the last')
  const closed = once(server, 'close')
  server.terminate()
  await closed
  // The end comes with a read of its own.
  for (let reads = 0; reads < 2; reads++) {
    const next = said()
    wake?.()
    await next
    await settle()
  }
  expect(heard.slice(5)).toEqual(['the last', 'the venue closed the connection (1006)'])
})

it('closed by ourselves while it is left alone, it is over at once', async () => {
  const { socket, heard } = await restingLine()
  socket.close('enough')
  expect(heard.at(-1)).toBe('enough')
  await socket.gone
  wake?.()
  expect(heard.at(-1)).toBe('enough')
})

it('a line of TLS rests and goes on in the same way', async () => {
  const key = Buffer.alloc(16, 7)
  // A secret that both know, in the place of certificates.
  const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
  const server = createServer({ ...shared, pskCallback: () => key }).listen(0, '127.0.0.1')
  onTestFinished(() => { server.close() })
  await once(server, 'listening')
  const accepted = once(server, 'secureConnection')
  const { port } = server.address() as AddressInfo
  const line = connect({ ...shared, port, host: '127.0.0.1', pskCallback: () => ({ psk: key, identity: 'desk' }), checkServerIdentity: () => undefined })
  onTestFinished(() => { line.destroy() })
  const [venue] = await accepted as [TLSSocket]
  let heard = ''
  line.on('data', (bytes: Buffer) => { heard += bytes.toString() })
  paceReads(line, new ReadPace(() => Infinity), clock)
  let sent = ''
  const bring = async (text: string): Promise<void> => {
    sent += text
    await new Promise((resolve) => { venue.write(text, resolve) })
    for (let turn = 0; turn < 20; turn++) await settle()
  }
  while (wake === null) await bring('.')
  const before = heard
  await bring('first ')
  await bring('second ')
  expect(heard).toBe(before)
  while (heard.length < sent.length) {
    const next = once(line, 'data')
    wake?.()
    await next
  }
  expect(heard).toBe(sent)
})
