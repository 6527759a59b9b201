import type { Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { rawServer } from '../../support/raw-server.ts'
import { mayLeave } from '../../support/may-leave.ts'

const ORDER = { market: 'BTC_USDT', side: 'sell', quantity: '0.25', value: null, clientOrderId: 'c-1' } as const

function clientTo(port: number, scheme = 'http', limits = {}): VenueClient {
  const address = `${scheme}://127.0.0.1:${port}`
  const client = createVenueClient({
    venue: {
      id: 'raw',
      name: 'Raw',
      practice: false,
      capabilities: CAPABILITIES,
      baseUrl: address,
      wsUrl: address,
      exchangeWsUrl: address,
      appUrl: address
    },
    sign: createSigner('user-1', 'canary-key').sign,
    clock: systemClock,
    log: quietLog,
    limits: { connectMs: 300, wholeMs: 600, ...limits }
  })
  onTestFinished(() => client.close())
  return client
}

const answer =
  (body: string, head = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`) =>
  (socket: Socket): void =>
    void socket.write(head + body)
const reset = (socket: Socket): void => {
  socket.resetAndDestroy()
}
const afterHead =
  (act: (socket: Socket) => void) =>
  (socket: Socket, received: string): void => {
    if (received.includes('\r\n\r\n')) act(socket)
  }
const afterBody =
  (act: (socket: Socket) => void) =>
  (socket: Socket, received: string): void => {
    if (received.includes('c-1')) act(socket)
  }

describe('an interrupted order', () => {
  it.each<[string, (socket: Socket, received: string) => void, string]>([
    ['by a reset at the first byte', reset, 'unknown-outcome'],
    ['by a reset after the head', afterHead(reset), 'unknown-outcome'],
    ['by a reset after the body', afterBody(reset), 'unknown-outcome'],
    [
      'by an end without an answer',
      afterBody((socket) => {
        socket.end()
      }),
      'unknown-outcome'
    ],
    ['by a hang', () => {}, 'unknown-outcome'],
    [
      'in the middle of the head',
      afterBody((socket) => {
        socket.end('HTTP/1.1 200 O')
      }),
      'unknown-outcome'
    ],
    [
      'in the middle of the body',
      afterBody((socket) => {
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"order_id":"1"}')
      }),
      'unknown-outcome'
    ],
    [
      'in the middle of a chunk',
      afterBody((socket) => {
        socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{"order_id":"1"}')
      }),
      'unknown-outcome'
    ],
    [
      'by an answer that is not HTTP',
      afterBody((socket) => {
        socket.end('hello')
      }),
      'unknown-outcome'
    ],
    [
      'by an upgrade',
      afterBody((socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
      }),
      'unknown-outcome'
    ],
    [
      'by a body that never ends',
      afterBody((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{')
      }),
      'unknown-outcome'
    ],
    ['by an answer that is too large', afterBody(answer('{"order_id":"1"}'.padEnd(5_000))), 'unknown-outcome'],
    [
      'by a refusal',
      afterBody(answer('{"state":6,"message":"no"}', 'HTTP/1.1 422 X\r\nContent-Length: 26\r\n\r\n')),
      'refused'
    ],
    ['by nothing', afterBody(answer('{"order_id":"1"}')), 'placed']
  ])('%s is sent once, with its outcome', async (_, act, expected) => {
    const server = await rawServer(act)
    const outcome = await clientTo(server.port, 'http', { maxBytes: 4_096 }).placeMarket(ORDER, mayLeave)
    expect(outcome.ok ? 'placed' : outcome.failure.kind).toBe(expected)
    expect([server.connections(), server.received.join('').split('POST ').length - 1]).toEqual([1, 1])
  })

  it.each([
    ['refused', 'http'],
    ['without TLS', 'https']
  ])('before it could be sent (%s) is unreachable, and no byte left', async (_, scheme) => {
    const server = await rawServer((socket) => {
      socket.end('plain')
    })
    const port = scheme === 'http' ? 1 : server.port
    const outcome = await clientTo(port, scheme).placeMarket(ORDER, mayLeave)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(server.received.join('')).not.toContain('POST')
  })

  it('while TLS hangs is unreachable', async () => {
    const server = await rawServer(() => {})
    expect(await clientTo(server.port, 'https').placeMarket(ORDER, mayLeave)).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', code: 'not-sent', params: { reason: { code: 'connecting-timeout', params: {} } } }
    })
  })

  it('by closing the account is unknown, and later calls are closed', async () => {
    const server = await rawServer(() => {})
    const client = clientTo(server.port, 'http', { wholeMs: 600_000 })
    const order = client.placeMarket(ORDER, mayLeave)
    const question = client.balances()
    await waitFor(() => server.received.join('').includes('c-1') && server.received.join('').includes('GET'))
    client.close()
    expect([
      await order,
      await question,
      await client.placeMarket(ORDER, mayLeave),
      await client.markets()
    ]).toMatchObject([
      { failure: { kind: 'unknown-outcome' } },
      { failure: { kind: 'closed' } },
      { failure: { kind: 'closed' } },
      { failure: { kind: 'closed' } }
    ])
    expect(server.connections()).toBe(2)
  })
})

describe('a request on the wire', () => {
  it("is the signed body, byte for byte, with the venue's headers", async () => {
    const server = await rawServer(afterBody(answer('{"order_id":"1"}')))
    await clientTo(server.port).placeMarket(ORDER, mayLeave)
    const body = '{"market":"BTC_USDT","quantity":"0.25","direction":"sell","client_order_id":"c-1"}'
    const [head, sent] = server.received.join('').split('\r\n\r\n')
    expect(sent).toBe(body)
    // printf '%s%s' "$(printf BODY | base64 -w0)" canary-key | md5sum
    expect(head?.split('\r\n')).toEqual(
      expect.arrayContaining([
        'POST /v2/user-api/exchange/orders/market HTTP/1.1',
        'Content-Type: application/json',
        'userId: user-1',
        'sign: 71c7fd741e9be556e3e3edb53300effa',
        `Content-Length: ${body.length}`
      ])
    )
  })

  it('never follows a redirect', async () => {
    const target = await rawServer(answer('{}'))
    const server = await rawServer(
      afterHead((socket) => {
        socket.write(`HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${target.port}/\r\nContent-Length: 0\r\n\r\n`)
      })
    )
    expect(await clientTo(server.port).balances()).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 302 }
    })
    expect(target.connections()).toBe(0)
  })

  it('uses one connection for reads and a new one for each order', async () => {
    const server = await rawServer((socket, received) => {
      const requests = received.split('HTTP/1.1\r\n').length - 1
      if (received.includes('c-1') || received.endsWith('\r\n\r\n'))
        answer(requests > 0 && received.includes('POST') ? '{"order_id":"1"}' : '{"result":[]}')(socket)
    })
    const client = clientTo(server.port)
    const asked = [await client.balances(), await client.balances(), await client.balances()]
    const placed = [await client.placeMarket(ORDER, mayLeave), await client.placeMarket(ORDER, mayLeave)]
    expect([asked.every(({ ok }) => ok), placed.every(({ ok }) => ok), server.connections()]).toEqual([true, true, 3])
    expect(client.latency()?.ms).toBeGreaterThan(0)
  })

  it('reveals no key, signature or token in any failure', async () => {
    const server = await rawServer(reset)
    const client = clientTo(server.port)
    const failures = [
      await client.placeMarket(ORDER, mayLeave),
      await client.balances(),
      await client.token(new AbortController().signal),
      await clientTo(1).balances()
    ]
    // printf canary-key | md5sum
    expect(JSON.stringify(failures)).not.toMatch(/canary|d3a2c52cfd1202e041d1a281f15b72c2|user-1|token=/)
  })

  it('does not let an id change the path', async () => {
    const server = await rawServer(afterHead(answer('{"success":true}')))
    await clientTo(server.port).cancelOrder('../../x?y=1#z')
    expect(server.received[0]).toContain('DELETE /v2/user-api/exchange/orders/..%2F..%2Fx%3Fy%3D1%23z HTTP/1.1')
  })
})

const waitFor = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true)
