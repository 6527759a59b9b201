import { failureText } from '../../support/english.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createHostPaces } from '../../../src/main/rest/host-pace.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { LONGEST_WAIT_MS } from '../../../src/main/rest/retry-after.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { clientOf, liveFeed, venueOf } from '../../support/live-feed.ts'
import { mostInASecond, notedPaces } from '../../support/noted-paces.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { scriptedServer } from '../../support/scripted-server.ts'
import { mayLeave } from '../../support/may-leave.ts'

const TOKEN = '/v2/user-api/exchange/account/web-socket/token'
const TICKERS = '/v1/exchange/market/tickers'
const limitBuy = (clientOrderId: string) =>
  ({ market: 'BTC_USDT', side: 'buy', quantity: '0.001', price: '20000', stopLossPrice: null, clientOrderId }) as const
const requestsOf = (exchange: Practice, path: string) =>
  exchange.control.truth.requests().filter((request) => request.path === path)
const never = new AbortController().signal

describe('a venue that demands a pause', () => {
  it.each<[string, number, () => string]>([
    ['429 and seconds', 429, () => '60'],
    ['503 and seconds', 503, () => '60'],
    ['418 and seconds', 418, () => '60'],
    ['429 and an HTTP date', 429, () => new Date(Date.now() + 60_000).toUTCString()]
  ])('gets no request meanwhile: %s', async (_, status, after) => {
    const exchange = await practice()
    const client = clientOf(exchange)
    exchange.control.faults.http({}, { kind: 'answer', when: 'before', status, headers: { 'retry-after': after() } })
    expect(await client.token(never)).toMatchObject({ ok: false, failure: { kind: 'refused', status } })
    const answers = await Promise.all([
      client.token(never),
      client.tickers(),
      client.openOrders({}),
      client.cancelOrder('01JEXAFCCC5ZVJPZAAHHDKQBNG')
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
      expect(failureText(answer)).toMatch(/the venue accepts no requests for another (60|[45]\d)s\.$/)
    }
    expect(exchange.control.truth.requests().length).toBe(1)
    expect(client.heldMs()).toBeGreaterThan(50_000)
  })

  it('gets no order, now or later, and the failure says how long', async () => {
    const exchange = await practice()
    let ahead = 0
    const client = clientOf(
      exchange,
      createHostPaces({ ...systemClock, monotonic: () => systemClock.monotonic() + ahead })
    )
    exchange.control.faults.http(
      { path: TICKERS, times: 1 },
      { kind: 'answer', when: 'before', status: 429, headers: { 'retry-after': '60' } }
    )
    await client.tickers()
    const refused = await client.placeLimit(limitBuy('own-1'), mayLeave)
    expect(refused).toMatchObject({
      failure: { kind: 'unreachable', code: 'not-sent', params: { reason: { code: 'venue-paused' } } }
    })
    expect(failureText(refused)).toMatch(/ (60|[45]\d)s/)
    ahead = 60_000
    expect(client.heldMs()).toBe(0)
    expect((await client.placeLimit(limitBuy('own-2'), mayLeave)).ok).toBe(true)
    expect(exchange.control.truth.openOrders().map(({ clientOrderId }) => clientOrderId)).toEqual(['own-2'])
  })

  it('is respected after reopening, for ten minutes at most', async () => {
    const exchange = await practice()
    const paces = createHostPaces(systemClock)
    const open = (): VenueClient =>
      createVenueClient({
        venue: venueOf(exchange),
        sign: createSigner(exchange.account.userId, exchange.account.apiKey).sign,
        clock: systemClock,
        log: quietLog,
        paces
      })
    exchange.control.faults.http(
      { times: 1 },
      { kind: 'answer', when: 'before', status: 429, headers: { 'retry-after': '99999999' } }
    )
    const first = open()
    await first.tickers()
    first.close()
    const second = open()
    expect(second.heldMs()).toBeGreaterThan(LONGEST_WAIT_MS - 10_000)
    expect(second.heldMs()).toBeLessThanOrEqual(LONGEST_WAIT_MS)
    expect((await second.tickers()).ok).toBe(false)
    expect(exchange.control.truth.requests().length).toBe(1)
    second.close()
  })

  it('on the host of the market list holds up no order, and is told apart', async () => {
    const exchange = await practice()
    const lists = await scriptedServer(() => ({ status: 429, headers: { 'Retry-After': '60' } }))
    const client = createVenueClient({
      venue: { ...venueOf(exchange), appUrl: lists.address },
      sign: createSigner(exchange.account.userId, exchange.account.apiKey).sign,
      clock: systemClock,
      log: quietLog
    })
    onTestFinished(() => client.close())
    await client.markets()
    expect(client.othersHeldMs()).toBeGreaterThan(50_000)
    expect(client.heldMs()).toBe(0)
    expect((await client.placeLimit(limitBuy('own-1'), mayLeave)).ok).toBe(true)
  })
})

describe('the stream', () => {
  it('requests no token before the pause ends, whatever the network does', async () => {
    const exchange = await practice()
    exchange.control.faults.http(
      { path: TOKEN, times: 1 },
      { kind: 'answer', when: 'before', status: 429, headers: { 'retry-after': '1' } }
    )
    const client = clientOf(exchange)
    const { feed, sink } = liveFeed(
      exchange,
      { tickers: ['BTC_USDT'] },
      { token: (signal) => client.token(signal), heldMs: client.heldMs }
    )
    await sink.until('a first refusal', () => feed.link().phase === 'waiting')
    feed.wake('network')
    await sink.until('a connection', () => feed.link().phase === 'open')
    const [first, second] = requestsOf(exchange, TOKEN)
    expect(requestsOf(exchange, TOKEN).length).toBe(2)
    expect(Math.max(...sink.statuses.map(({ attempt }) => attempt)), 'nor does it try in vain').toBeLessThanOrEqual(2)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })

  it('waits as long as a refused handshake demands', async () => {
    const exchange = await practice()
    exchange.control.faults.upgrades({ kind: 'refuse', status: 503, headers: { 'Retry-After': '1' } }, 1)
    const { feed, sink } = liveFeed(exchange, { tickers: ['BTC_USDT'] })
    await sink.until('a first refusal', () => feed.link().phase === 'waiting')
    feed.wake('resume')
    await sink.until('a connection', () => feed.link().phase === 'open')
    const [first, second] = exchange.control.truth.tokensPresented()
    expect(exchange.control.truth.tokensPresented().length).toBe(2)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  })
})

it('sends a host at most ten requests a second, and orders do not queue', async () => {
  const exchange = await practice()
  const { sent, paces } = notedPaces()
  const client = clientOf(exchange, paces)
  const reads = Array.from({ length: 30 }, () => client.tickers())
  const cancels = Array.from({ length: 5 }, () => client.cancelOrder('01JEXAFCCC5ZVJPZAAHHDKQBNG'))
  const order = await client.placeLimit(limitBuy('own-1'), mayLeave)
  expect(order.ok).toBe(true)
  const answers = await Promise.all(reads)
  await Promise.all(cancels)
  expect(answers.filter(({ ok }) => ok).length).toBe(30)
  expect(
    sent.findIndex(({ urgency }) => urgency === 'order'),
    'the order went first'
  ).toBeLessThan(10)
  expect(mostInASecond(sent)).toBeLessThanOrEqual(10)
  expect(exchange.control.truth.requests().length, 'each request had its turn').toBe(sent.length)
})

it('refuses orders beyond ten a second at once, and sends none late', async () => {
  const exchange = await practice()
  const client = clientOf(exchange)
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, i) => client.placeLimit(limitBuy(`own-${i}`), mayLeave))
  )
  const sent = answers.filter(({ ok }) => ok).length
  expect(sent).toBeLessThanOrEqual(10)
  for (const answer of answers) if (!answer.ok) expect(answer.failure).toMatchObject({ kind: 'denied', rule: 'rate' })
  await client.tickers()
  expect(exchange.control.truth.openOrders().length).toBe(sent)
})

it('leaves the gap between any two requests to a host, cancels and the stream’s token included', async () => {
  const arrivals: number[] = []
  const { address } = await scriptedServer(() => {
    arrivals.push(performance.now())
    return { body: { data: [] } }
  })
  const exchange = await practice()
  const client = createVenueClient({
    venue: { ...venueOf(exchange), baseUrl: address },
    sign: createSigner(exchange.account.userId, exchange.account.apiKey).sign,
    clock: systemClock,
    log: quietLog,
    paces: createHostPaces(systemClock, undefined, () => 100)
  })
  onTestFinished(() => client.close())
  const begun = performance.now()
  await Promise.all([
    client.tickers(),
    client.tickers(),
    client.cancelOrder('01JEXAFCCC5ZVJPZAAHHDKQBNG'),
    client.token(never),
    client.placeLimit(limitBuy('own-1'), mayLeave)
  ])
  // Not from arrival to arrival: on a loaded machine one may be late and the next in time.
  expect(arrivals.map((at, i) => at - begun >= i * 100)).toEqual([true, true, true, true, true])
})
