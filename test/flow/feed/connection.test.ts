import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import { clientOf, liveFeed } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import { quickPaces } from '../orders/trading-desk.ts'

const BTC = { market: 'BTC_USDT', scaleIndex: 0 } as const
const ETH = { market: 'ETH_USDT', scaleIndex: 0 } as const

describe('connection', () => {
  it('replaces a half-open connection when its answer does not come in time', async () => {
    const exchange = await practice({ rate: 500 })
    const live = liveFeed(exchange, { books: [BTC] }, { keepAlive: { tickMs: 50, silenceMs: 500, answerMs: 500 } })
    const isLive = (): boolean => live.feed.book('BTC_USDT', 0)?.state === 'live'
    await live.sink.until('live', isLive)
    const [first] = exchange.control.truth.openConnections()
    exchange.control.faults.swallow({ connection: first })
    const swallowed = Date.now()
    await live.sink.until('noticed', () => live.feed.status().market.state !== 'live')
    expect(Date.now() - swallowed).toBeGreaterThanOrEqual(900)
    await live.sink.until('live on another', () => live.feed.stats().reconnects === 1 && isLive())
    expect(exchange.control.truth.connections().length).toBe(2)
  })

  it('never uses a token twice, over 60 attempts that fail in every way', async () => {
    const exchange = await practice({ rate: 100 })
    const { faults, truth } = exchange.control
    const client = clientOf(exchange, quickPaces())
    const asked: string[] = []
    const live = liveFeed(
      exchange,
      { books: [BTC] },
      {
        backoff: { attemptsPerMinute: 100_000, baseMs: 1, capMs: 5 },
        token: async (signal) => {
          const token = await client.token(signal)
          if (token.ok) asked.push(token.value)
          return token
        }
      }
    )
    faults.upgrades({ kind: 'refuse', status: 401 }, 10)
    faults.upgrades({ kind: 'refuse', status: 500 }, 10)
    faults.upgrades({ kind: 'close', code: 1013, hard: false }, 10)
    faults.upgrades({ kind: 'close', code: 1006, hard: true }, 10)
    faults.tokens('server-error', 5)
    faults.tokens('broken-json', 5)
    faults.tokens('reset', 5)
    await live.sink.until('live after all', () => live.feed.book('BTC_USDT', 0)?.state === 'live')
    const presented = truth.tokensPresented().map(({ token }) => token)
    expect(presented.length).toBeGreaterThan(20)
    expect(new Set(presented).size).toBe(presented.length)
    expect(new Set(asked).size).toBe(asked.length)
    expect(truth.openConnections().length).toBe(1)
  })

  it('makes at most 10 attempts a minute at a server that accepts and closes at once', async () => {
    const exchange = await practice({})
    exchange.control.faults.upgrades({ kind: 'close', code: 1000, hard: false })
    const live = liveFeed(exchange, { books: [BTC] }, { backoff: { baseMs: 1, capMs: 20 }, healthyMs: 10_000 })
    await live.sink.until('held back', () => {
      const { nextAttemptAt } = live.feed.status()
      return nextAttemptAt !== null && nextAttemptAt - Date.now() > 30_000
    })
    expect(exchange.control.truth.tokensIssued().length).toBe(10)
  })

  it('replaces the connection on wake although it looks healthy', async () => {
    const exchange = await practice({ rate: 200 })
    const live = liveFeed(exchange, { books: [BTC], account: true })
    await live.sink.until('live', () => live.feed.status().account.state === 'live')
    const [first] = exchange.control.truth.openConnections()
    live.feed.wake('resume')
    expect(live.feed.status().market.state).not.toBe('live')
    await live.sink.until(
      'live on another',
      () => live.feed.status().account.state === 'live' && live.feed.stats().reconnects === 1
    )
    await live.sink.until('the old one is gone', () => !exchange.control.truth.openConnections().includes(first ?? -1))
    expect([live.sink.counts.accountOpenings, exchange.control.truth.openConnections().length]).toEqual([2, 1])
  })

  it('keeps shown data live while a new book is subscribed', async () => {
    const exchange = await practice({ rate: 200 })
    const live = liveFeed(exchange, { books: [BTC] })
    await live.sink.until(
      'live',
      () => live.feed.status().market.state === 'live' && live.feed.book('BTC_USDT', 0)?.state === 'live'
    )
    live.sink.statuses.length = 0
    live.feed.demand({ books: [BTC, ETH], trades: [], tickers: [], lastPrices: [], account: false })
    expect([live.feed.status().market.state, live.feed.book('ETH_USDT', 0)?.state]).toEqual(['live', 'waiting'])
    await live.sink.until('both live', () => live.feed.book('ETH_USDT', 0)?.state === 'live')
    expect(live.sink.statuses.map(({ market }) => market.state).filter((state) => state !== 'live')).toEqual([])
  })

  it('recovers after the exchange lost all state', async () => {
    const exchange = await practice({ rate: 200 })
    const live = liveFeed(exchange, { books: [BTC] })
    await live.sink.until('live', () => live.feed.book('BTC_USDT', 0)?.state === 'live')
    await exchange.control.restart({ state: 'lost', downMs: 500 })
    await live.sink.until(
      'live again',
      () => live.feed.stats().reconnects === 1 && live.feed.book('BTC_USDT', 0)?.state === 'live'
    )
    expect(live.sink.statuses.some(({ market }) => market.state === 'offline')).toBe(true)
  })

  it('says why it is offline without a token, and reveals none', async () => {
    const exchange = await practice({})
    const live = liveFeed(
      exchange,
      { books: [BTC] },
      {
        token: () =>
          Promise.resolve(
            fail({ kind: 'refused', status: 401, state: null, code: 'venue-key-refused', params: { status: '401' } })
          )
      }
    )
    await live.sink.until('offline', () => live.feed.status().market.state === 'offline')
    expect(live.feed.status().market.reason).toMatchObject({
      code: 'no-connection',
      params: { reason: { code: 'no-token', params: { reason: { code: 'venue-key-refused' } } } }
    })
  })

  it('reveals no token when the handshake is refused', async () => {
    const exchange = await practice({})
    const live = liveFeed(exchange, { books: [BTC] }, { token: () => Promise.resolve(ok(`canary-${Math.random()}`)) })
    await live.sink.until('refused', () =>
      live.sink.statuses.some(({ market }) => JSON.stringify(market.reason).includes('403'))
    )
    expect(JSON.stringify(live.sink.statuses)).not.toContain('canary')
  })

  it('stops and leaves nothing open', async () => {
    const exchange = await practice({ rate: 200 })
    const live = liveFeed(exchange, { books: [BTC] })
    await live.sink.until('live', () => live.feed.book('BTC_USDT', 0)?.state === 'live')
    await live.feed.stop()
    await live.sink.until('closed at the exchange', () => exchange.control.truth.openConnections().length === 0)
    const { bookChanges } = live.sink.counts
    exchange.control.flush()
    expect([live.sink.counts.bookChanges, live.feed.status().market.state]).toEqual([bookChanges, 'offline'])
  })
})
