import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openWebSocket } from '../../../src/main/feed/socket.ts'
import { rawServer } from '../../support/raw-server.ts'

const OPENED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: '
const acceptOf = (request: string): string => {
  const key = /^sec-websocket-key: (.+)\r$/im.exec(request)?.[1] ?? ''
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
}
const short = (first: number, text: string): string => String.fromCharCode(first, text.length) + text

/** What is heard from a server that answers the handshake and sends these bytes, all in one go; and what it got back. */
async function hear(bytes: string): Promise<{ readonly heard: readonly string[]; readonly answered: string }> {
  const server = await rawServer((socket, received) => {
    if (received.endsWith('\r\n\r\n')) socket.write(Buffer.from(`${OPENED}${acceptOf(received)}\r\n\r\n${bytes}`, 'latin1'))
  })
  const heard: string[] = []
  await new Promise<void>((resolve) => {
    openWebSocket(`ws://127.0.0.1:${server.port}/ws`, {
      opened: () => heard.push('opened'),
      message: (data, isBinary) => heard.push(`${isBinary ? 'binary' : 'text'} ${data.toString()}`),
      texts({ read, spans, count }) {
        for (let i = 0; i < count; i++) heard.push(`text ${read.toString('utf8', spans[2 * i], spans[2 * i + 1])}`)
      },
      closed(why) {
        heard.push(why)
        resolve()
      }
    })
  })
  const frames = Buffer.from(server.received[0]?.split('\r\n\r\n')[1] ?? '', 'latin1')
  return { heard, answered: frames.subarray(0, 2).toString('hex') }
}

it('hears messages of every kind in their order, and answers a ping among them', async () => {
  const { heard, answered } = await hear([
    short(0x81, 'a'), short(0x89, 'live?'), short(0x81, 'b'), short(0x01, 'c'), short(0x81 - 1, 'd'), short(0x82, 'e'), short(0x81, 'f'),
    short(0x88, '\x03\xe8')
  ].join(''))
  expect(heard).toEqual(['opened', 'text a', 'text b', 'text cd', 'binary e', 'text f', 'the venue closed the connection (1000)'])
  expect(answered).toBe('8a85')
})

it.each([
  ['a reserved bit', short(0xc1, 'x'), 'UNEXPECTED_RSV_1'], ['a mask', '\x81\x81\x01\x01\x01\x01x', 'UNEXPECTED_MASK'],
  ['a kind that there is not', short(0x83, 'x'), 'INVALID_OPCODE'], ['a message in another', short(0x01, 'x') + short(0x81, 'y'), 'INVALID_OPCODE'],
  ['more than 32 MB', '\x81\x7f\0\0\0\0\x02\0\0\x01', 'UNSUPPORTED_MESSAGE_LENGTH']
])('hears nothing behind %s, and has no connection', async (_, bytes, code) => {
  const { heard } = await hear(short(0x81, 'a') + bytes + short(0x81, 'b'))
  expect(heard).toEqual(['opened', 'text a', `the connection failed (WS_ERR_${code})`])
})
