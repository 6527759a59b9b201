import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, Socket } from 'node:net'
import { rootCertificates } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openWebSocketBy } from '../../../src/main/feed/socket.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createConnect, type Connect } from '../../../src/main/rest/connection.ts'
import { DIRECT, type Proxy, type ProxyRoute } from '../../../src/main/rest/proxy-route.ts'
import { createVenueTls } from '../../../src/main/rest/trust.ts'
import type { Target } from '../../../src/main/rest/tunnel.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { CONNECT_TIMEOUT } from '../../../src/main/rest/connection-problem.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { failureText } from '../../support/english.ts'
import { venueOf } from '../../support/live-feed.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { httpProxy, socksProxy } from '../../support/proxies.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { mayLeave } from '../../support/may-leave.ts'

const order = { market: 'BTC_USDT', side: 'sell', quantity: '0.01', value: null, clientOrderId: 'own-1' } as const
const LOGIN = { user: 'trader', password: 'pass:wörd' }
const to = (kind: Proxy['kind'], port: number, login: Proxy['login'] = null): Proxy => ({
  ...{ kind, host: '127.0.0.1', port, login }
})
const through = (...routes: readonly ProxyRoute[]): Connect => createConnect(() => Promise.resolve(routes))

function clientOf(exchange: Practice, connect: Connect) {
  const client = createVenueClient({
    venue: venueOf(exchange),
    sign: createSigner(exchange.account.userId, exchange.account.apiKey).sign,
    clock: systemClock,
    log: quietLog,
    connect
  })
  onTestFinished(() => client.close())
  return client
}

/** Opens a stream and closes it; resolves with why it ended, or with `opened`. */
const streamBy = (connect: Connect, url: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = openWebSocketBy(connect)(url, {
      opened() {
        resolve('opened')
        socket.close({ code: 'stopped', params: {} })
      },
      message() {},
      closed: ({ code }) => resolve(code)
    })
  })

describe.each<[string, () => Promise<{ proxy: Proxy; targets: readonly string[] }>]>([
  [
    'an HTTP proxy',
    async () => {
      const { port, targets } = await httpProxy()
      return { proxy: to('http', port), targets }
    }
  ],
  [
    'an HTTP proxy with a login',
    async () => {
      const { port, targets } = await httpProxy({ login: `${LOGIN.user}:${LOGIN.password}` })
      return { proxy: to('http', port, LOGIN), targets }
    }
  ],
  [
    'a SOCKS5 proxy',
    async () => {
      const { port, targets } = await socksProxy()
      return { proxy: to('socks5', port), targets }
    }
  ],
  [
    'a SOCKS5 proxy with a login',
    async () => {
      const { port, targets } = await socksProxy(LOGIN)
      return { proxy: to('socks5', port, LOGIN), targets }
    }
  ]
])('%s', (_, start) => {
  it('carries reads, one order and the stream', async () => {
    const exchange = await practice({ rate: 0 })
    const { proxy, targets } = await start()
    const connect = through(proxy)
    const client = clientOf(exchange, connect)
    expect((await client.tickers()).ok).toBe(true)
    expect((await client.placeMarket(order, mayLeave)).ok).toBe(true)
    const token = await client.token(new AbortController().signal)
    const url = `${venueOf(exchange).wsUrl}/ws?token=${token.ok ? token.value : ''}`
    expect(await streamBy(connect, url)).toBe('opened')
    const { host } = new URL(exchange.addresses.baseUrl)
    // Reads share a connection; the order and the stream have their own.
    expect(targets).toEqual([host, host, host])
    expect(exchange.control.truth.requests().filter(({ method }) => method === 'POST').length).toBe(1)
  })
})

describe('an order is provably not sent', () => {
  it.each<[string, () => Promise<Proxy>, string]>([
    [
      'when the proxy refuses the CONNECT',
      async () => to('http', (await httpProxy({ status: 403 })).port),
      'the proxy refused the connection'
    ],
    [
      'when the proxy refuses the login',
      async () => to('http', (await httpProxy({ login: 'a:b' })).port, LOGIN),
      'the proxy refused the user name or password'
    ],
    [
      'when a SOCKS5 proxy refuses the login',
      async () => to('socks5', (await socksProxy({ user: 'a', password: 'b' })).port, LOGIN),
      'the proxy refused the user name or password'
    ],
    ['when the proxy cannot be reached', () => Promise.resolve(to('http', 1)), 'the proxy cannot be reached']
  ])('%s', async (_, start, reason) => {
    const exchange = await practice({ rate: 0 })
    const failed = await clientOf(exchange, through(await start())).placeMarket(order, mayLeave)
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'unreachable', code: 'not-sent' } })
    expect(failureText(failed)).toContain(reason)
    expect(failureText(failed)).not.toContain(LOGIN.password)
    expect(exchange.control.truth.requests()).toEqual([])
  })
})

it('takes the next route when a proxy cannot be reached, and none where no route is understood', async () => {
  const exchange = await practice({ rate: 0 })
  const { port, targets } = await httpProxy()
  expect((await clientOf(exchange, through(to('socks5', 1), to('http', port))).tickers()).ok).toBe(true)
  expect(targets.length).toBe(1)
  expect(failureText(await clientOf(exchange, through()).tickers())).toContain('a kind that Depthdesk does not support')
})

describe('a silent proxy', () => {
  /** Port 1 drops every packet. */
  const dial = ({ host, port }: Target): Socket => (port === 1 ? new Socket() : connect({ host, port }))
  const urlOf = (exchange: Practice): URL => new URL(exchange.addresses.baseUrl)
  const never = new AbortController().signal

  it.each<[string, () => Promise<ProxyRoute>]>([
    ['the direct way', () => Promise.resolve(DIRECT)],
    ['another proxy', async () => to('http', (await httpProxy()).port)]
  ])('leaves time for the next route: %s', async (_, next) => {
    const exchange = await practice({ rate: 0 })
    const routes = [to('http', 1), await next()]
    const socket = await createConnect(() => Promise.resolve(routes), undefined, dial)(urlOf(exchange), 5_000, never)
    expect(socket.readyState).toBe('open')
    socket.destroy()
  })

  it('has the whole time as the last route', async () => {
    const exchange = await practice({ rate: 0 })
    const opening = createConnect(() => Promise.resolve([to('http', 1)]), undefined, dial)(urlOf(exchange), 50, never)
    await expect(opening).rejects.toMatchObject({ code: CONNECT_TIMEOUT })
  })
})

it('waits for the routes no longer than for the connection', async () => {
  const connectBy = createConnect(() => new Promise(() => undefined))
  const url = new URL('http://127.0.0.1:9')
  await expect(connectBy(url, 50, new AbortController().signal)).rejects.toMatchObject({ code: CONNECT_TIMEOUT })
  const closing = new AbortController()
  const opening = connectBy(url, 60_000, closing.signal)
  closing.abort()
  await expect(opening).rejects.toThrow('aborted')
})

it('accepts a proxy that intercepts TLS only if the system trusts its authority', async () => {
  const file = (name: string): string => readFileSync(new URL(`foreign-authority/${name}`, import.meta.url), 'utf8')
  // The proxy ends TLS and passes plain HTTP on to the server behind it.
  const server = createServer((_request, response) => response.end('{"data":[]}'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const venuePort = typeof address === 'object' && address !== null ? address.port : 0
  const { port } = await httpProxy({ intercept: { key: file('leaf.key'), cert: file('leaf.pem') } })
  const tickersWith = async (authorities: readonly string[]) => {
    const base = `https://127.0.0.1:${venuePort}`
    const client = createVenueClient({
      venue: {
        ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
        ...{ baseUrl: base, wsUrl: `wss://127.0.0.1:${venuePort}`, exchangeWsUrl: base, appUrl: base }
      },
      sign: null,
      clock: systemClock,
      log: quietLog,
      connect: createConnect(
        () => Promise.resolve([to('http', port)]),
        createVenueTls(() => authorities)
      )
    })
    onTestFinished(() => client.close())
    return await client.tickers()
  }
  expect(failureText(await tickersWith(rootCertificates))).toContain('certificate')
  expect((await tickersWith([...rootCertificates, file('ca.pem')])).ok).toBe(true)
})
