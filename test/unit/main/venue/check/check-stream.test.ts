import { expect, test } from 'vitest'
import { message } from '../../../../../src/i18n/codes.ts'
import type { SocketEvents } from '../../../../../src/main/feed/socket.ts'
import { openCheckStream } from '../../../../../src/main/venue/check/check-stream.ts'
import { createFakeClock } from '../../../../support/fake-clock.ts'

test('a connection on which nothing is asked is kept alive until it ends', async () => {
  const clock = createFakeClock()
  const sent: string[] = []
  let events: SocketEvents | null = null
  const opening = openCheckStream({
    url: 'wss://venue.invalid',
    openSocket(_, given) {
      events = given
      return { send: (text) => void sent.push(text), close: () => undefined, gone: Promise.resolve() }
    },
    clock,
    requestMs: 8_000,
    signal: new AbortController().signal
  })
  const socket = events as SocketEvents | null
  socket?.opened()
  expect((await opening).ok).toBe(true)
  await clock.advance(100_000)
  expect(sent.map((text) => (JSON.parse(text) as { method: string }).method)).toEqual(['ping', 'ping', 'ping'])
  socket?.closed(message('stopped'))
  expect(clock.pending()).toBe(0)
})
