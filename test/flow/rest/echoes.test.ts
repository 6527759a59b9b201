import { expect, onTestFinished, test } from 'vitest'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { openWebSocket } from '../../../src/main/feed/socket.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { rawServer } from '../../support/raw-server.ts'
import { mayLeave } from '../../support/may-leave.ts'

/** How a venue may repeat the sign header that it was sent. */
const WAYS: readonly ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => sign.toUpperCase(),
  (sign) => (sign.match(/../g) ?? []).join(':'),
  (sign) => [...sign].join(' '),
  (sign) => Buffer.from(sign).toString('base64'),
  (sign) => Buffer.from(sign).toString('hex'),
  (sign) => sign.slice(0, 12)
]
const ORDER = { market: 'BTC_USDT', side: 'sell', quantity: '0.25', value: null, clientOrderId: 'c-1' } as const
const signOf = (received: string): string => /^sign: (\S+)/im.exec(received)?.[1] ?? ''

async function venue(answer: (sign: string) => string) {
  const server = await rawServer((socket, received) => {
    const [head = '', body = ''] = received.split('\r\n\r\n')
    if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) || !received.includes('\r\n\r\n')) return
    socket.end(answer(signOf(head)))
  })
  const address = `http://127.0.0.1:${server.port}`
  const client = createVenueClient({
    venue: {
      ...{ id: 'raw', name: 'Raw', practice: false, capabilities: CAPABILITIES },
      ...{ baseUrl: address, wsUrl: address, exchangeWsUrl: address, appUrl: address }
    },
    sign: createSigner('user-1', 'canary-key').sign,
    clock: systemClock,
    log: quietLog
  })
  onTestFinished(() => client.close())
  return { client, port: server.port, signs: () => server.received.map(signOf) }
}
const http = (status: string, more: string, body = ''): string =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${more}\r\n${body}`

test.each(WAYS.map((way, index) => [index, way] as const))(
  'no failure repeats the sign header that the venue echoes (%i)',
  async (_, way) => {
    const refused = (sign: string) =>
      http('401 Unauthorized', '', JSON.stringify({ state: 1, message: `bad sign (${way(sign)}) given` }))
    const moved = (sign: string) => http('302 Found', `Location: http://elsewhere/${way(sign)}/x\r\n`)
    for (const answer of [refused, moved]) {
      const it = await venue(answer)
      const failures = [await it.client.balances(), await it.client.placeMarket(ORDER, mayLeave)]
      const signs = it.signs()
      expect(signs.map(({ length }) => length)).toEqual([32, 32])
      failures.forEach((failure, index) => {
        const said = JSON.stringify([failure, it.client.keyProblem()])
        expect(failure.ok).toBe(false)
        expect(said).toContain('[redacted]')
        expect(said).not.toContain(way(signs[index] ?? ''))
      })
    }
  }
)

test('a refused handshake does not repeat the token', async () => {
  const TOKEN = 'eyJhbGciOi.canary-token_0123456789'
  const it = await venue(() => http('401 Unauthorized', `X-Echo: ${TOKEN}\r\n`, JSON.stringify({ message: TOKEN })))
  const reason = await new Promise((resolve) => {
    openWebSocket(`ws://127.0.0.1:${it.port}/ws?token=${TOKEN}`, {
      opened: () => resolve('opened'),
      message: () => undefined,
      closed: resolve
    })
  })
  expect(JSON.stringify(reason)).toContain('401')
  expect(JSON.stringify(reason)).not.toContain('canary')
})
