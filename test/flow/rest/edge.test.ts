import { expect, it, onTestFinished } from 'vitest'
import { version } from '../../../package.json'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openWebSocket } from '../../../src/main/feed/socket.ts'
import { watchRest } from '../../../src/main/venue/rest-health.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { failureText } from '../../support/english.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { rawServer } from '../../support/raw-server.ts'
import { mayLeave } from '../../support/may-leave.ts'

/** A server in front of a venue that gives every request the same answer, and a client of it. */
async function venueBehind(answer: string) {
  const server = await rawServer((socket, received) => {
    if (received.endsWith('\r\n\r\n') || received.includes('}')) socket.end(answer)
  })
  const address = `http://127.0.0.1:${server.port}`
  const client = createVenueClient({
    venue: {
      ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
      ...{ baseUrl: address, wsUrl: `ws://127.0.0.1:${server.port}`, exchangeWsUrl: address, appUrl: address }
    },
    sign: createSigner('8f8c1a6e-3a3c-4b39-9b3d-111111111111', 'api-key-of-the-edge-test').sign,
    clock: systemClock,
    log: quietLog
  })
  return { server, client }
}
const http = (head: string, body = ''): string =>
  `HTTP/1.1 ${head}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const limitBuy = { market: 'BTC_USDT', side: 'buy', quantity: '0.001', price: '20000' } as const
const order = { ...limitBuy, stopLossPrice: null, clientOrderId: 'own-1' }

it('names itself to REST and to the stream', async () => {
  const { server, client } = await venueBehind(http('200 OK', '{"data":[]}'))
  await client.tickers()
  await new Promise<void>((resolve) => {
    openWebSocket(`ws://127.0.0.1:${server.port}/ws?token=t`, {
      opened() {},
      message() {},
      closed: () => resolve()
    })
  })
  expect(server.received.length).toBe(2)
  for (const request of server.received) expect(request).toContain(`User-Agent: Depthdesk/${version}\r\n`)
})

it.each([
  [
    'a page of HTML',
    http('403 Forbidden\r\nContent-Type: text/html; charset=UTF-8', '<!DOCTYPE html><title>403</title>')
  ],
  ['a line of text', http('403 Forbidden\r\nContent-Type: text/plain; charset=UTF-8', 'error code: 1020')],
  ['nothing', http('403 Forbidden')]
])('says that %s with 403 blocked the way, not that the key is wrong, and so the REST indicator', async (_, page) => {
  const { client } = await venueBehind(page)
  const refused = await client.token(new AbortController().signal)
  expect(failureText(refused)).toMatch(/^Blocked on the way to the venue \(HTTP 403\)/)
  expect(failureText(refused)).toContain('It does not concern your key.')
  expect(client.keyProblem()).toBeNull()

  const shown = await new Promise((resolve) => {
    const health = watchRest({
      clock: systemClock,
      poll: () => client.tickers(),
      latencyMs: () => null,
      heldMs: client.heldMs,
      othersHeldMs: client.othersHeldMs,
      keyProblem: client.keyProblem,
      changed: () => resolve(health.indicator())
    })
    onTestFinished(health.stop)
  })
  expect(shown).toMatchObject({ state: 'offline', reason: { code: 'blocked-on-the-way' } })
})

it('follows no redirect: an order is refused, with the address that it pointed to', async () => {
  const { server, client } = await venueBehind(http('308 Permanent Redirect\r\nLocation: https://other.example/v2/x/'))
  expect(failureText(await client.placeLimit(order, mayLeave))).toBe(
    'Refused: the venue redirected the request to https://other.example/v2/x/ (308). Redirects are never followed.'
  )
  expect(server.connections()).toBe(1)
})

it.each([301, 302, 303, 307, 308])('follows no redirect with a signature: %i', async (status) => {
  const other = await venueBehind(http('200 OK', '{"result":[]}'))
  const { server, client } = await venueBehind(
    http(`${status} Moved\r\nLocation: http://127.0.0.1:${other.server.port}/v2/x?sign=1`)
  )
  for (const answer of [await client.balances(), await client.openOrders({}), await client.placeLimit(order, mayLeave)])
    expect(answer).toMatchObject({ ok: false })
  expect(failureText(await client.balances())).toBe(
    `Refused: the venue redirected the request to http://127.0.0.1:${other.server.port}/v2/x (${status}). Redirects are never followed.`
  )
  expect(other.server.connections()).toBe(0)
  expect(server.received.filter((request) => request.startsWith('POST')).length).toBe(1)
})

const HTML = 'Content-Type: text/html; charset=UTF-8'
it.each([
  ['403 with a page', http(`403 Forbidden\r\n${HTML}`, '<!DOCTYPE html>'), 'blocked-on-the-way'],
  ['403 with a line of text', http('403 Forbidden', 'error code: 1020'), 'blocked-on-the-way'],
  ['403 with nothing', http('403 Forbidden'), 'blocked-on-the-way'],
  ['503 with a page', http(`503 Service Unavailable\r\n${HTML}`, '<html>'), 'blocked-on-the-way'],
  ['503 with nothing', http('503 Service Unavailable'), 'connection-refused-status'],
  ["403 with the venue's JSON", http('403 Forbidden', '{"message":"Token is invalid."}'), 'connection-refused-status'],
  ['503 with half a body', 'HTTP/1.1 503 Busy\r\nContent-Length: 9\r\n\r\n', 'connection-refused-status']
])('says why the stream does not open as REST does: %s', async (_, answer, code) => {
  const server = await rawServer((socket) => void socket.write(answer.replace('\r\n', '\r\nRetry-After: 7\r\n')))
  const closed = await new Promise((resolve) => {
    openWebSocket(`ws://127.0.0.1:${server.port}/ws?token=t`, {
      opened() {},
      message() {},
      closed: (reason, retryMs) => resolve({ code: reason.code, retryMs })
    })
  })
  expect(closed).toEqual({ code, retryMs: 7_000 })
})
