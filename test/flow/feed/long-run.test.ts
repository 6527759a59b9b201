import { describe, expect, it } from 'vitest'
import { lockStep } from '../../support/lock-step.ts'
import { counts, dice, shows, testSeed } from '../../support/promise.ts'

const HOUR = 3_600_000
const BTC = { market: 'BTC_USDT', scaleIndex: 0 } as const
const BOOKS = [BTC, { market: 'ETH_USDT', scaleIndex: 1 }]

describe('in simulated time', () => {
  const HOURS = counts(0.5, 24)

  it(
    `${HOURS} h idle: no close, and a request at least every 55 s although the event loop stalls for 10 s`,
    async () => {
      const seed = testSeed()
      const { random } = dice(seed)
      const { clock, exchange, feed, until, advance } = await lockStep(
        { books: [BTC], tickers: 'all', account: true },
        { seed }
      )
      await until('live', () => feed.status().account.state === 'live', 5_000)
      const [seen] = exchange.control.truth.connections()
      let last = clock.now()
      let longest = 0
      let asked = 0
      for (let minute = 0; minute < HOURS * 60; minute++) {
        await advance(50_000)
        if (random() < 0.2) clock.stall(10_000)
        await advance(10_000)
        const requests = seen?.messages
        for (const { at } of requests?.all.slice(-Math.max(1, requests.total - asked)) ?? []) {
          longest = Math.max(longest, at - last)
          last = at
        }
        asked = requests?.total ?? 0
      }
      expect([exchange.control.truth.connections().length, seen?.closedAt, feed.stats().reconnects]).toEqual([
        1,
        null,
        0
      ])
      expect(asked).toBeGreaterThan(HOURS * 100)
      expect(longest).toBeLessThan(55_000)
      shows(7, `${HOURS} h, ${asked} requests, longest gap ${Math.round(longest / 1_000)} s`, seed)
    },
    counts(300_000, 1_200_000)
  )

  const LINES = counts(5, 100)

  it(
    `detects ${LINES} half-open connections within 15 s each`,
    async () => {
      const seed = testSeed()
      const { below, one } = dice(seed)
      const { exchange, feed, until, advance } = await lockStep(
        { books: [BTC], account: true },
        { seed, rate: one([0, 20]) }
      )
      let slowest = 0
      for (let line = 0; line < LINES; line++) {
        await until('live', () => feed.status().account.state === 'live', 240_000)
        await advance(below(20) * 500)
        // The newest: a swallowed line does not know of its end.
        exchange.control.faults.swallow({ connection: exchange.control.truth.openConnections().at(-1) })
        const { reconnects } = feed.stats()
        // The feed may reconnect in the same step.
        const noticed = (): boolean => feed.link().phase !== 'open' || feed.stats().reconnects > reconnects
        slowest = Math.max(slowest, await until('noticed', noticed, 15_500))
      }
      expect(slowest).toBeLessThanOrEqual(15_000)
      shows(5, `${LINES} half-open connections, slowest ${slowest / 1_000} s`, seed)
    },
    counts(300_000, 600_000)
  )

  const WAKES = counts(10, 100)

  it.each(['with', 'without'])(
    `replaces the socket at ${WAKES} wakes in any state (%s a resume event)`,
    async (how) => {
      const seed = testSeed()
      const { below, one } = dice(seed)
      const { clock, exchange, feed, until, advance } = await lockStep({ books: [BTC], account: true }, { seed })
      for (let wake = 0; wake < WAKES; wake++) {
        await until('live', () => feed.status().account.state === 'live', 60_000)
        await advance(15_000)
        const where = one(['open', 'open', 'waiting', 'swallowed'])
        if (where === 'waiting') exchange.control.faults.closeNow({ hard: true })
        if (where === 'swallowed')
          exchange.control.faults.swallow({ connection: exchange.control.truth.openConnections().at(-1) })
        await advance(below(4) * 500)
        const before = exchange.control.truth.connections().length
        // Each sign alone.
        if (how === 'with') feed.wake('resume')
        else clock.jumpWall(one([11_000, 600_000, 8 * HOUR]))
        const took = await until('replaced', () => exchange.control.truth.connections().length > before, 30_000)
        if (where !== 'waiting') expect(took).toBeLessThanOrEqual(2_000)
        // Sockets at the venue; the swallowed line does not know of its end yet.
        const open = (): number =>
          exchange.control.truth.connections().filter(({ closedAt }) => closedAt === null).length
        await until('the others are gone', () => open() <= 1 || where === 'swallowed', 5_000)
        exchange.control.faults.clear()
      }
      expect(feed.stats().reconnects).toBeGreaterThanOrEqual(WAKES)
      shows(6, `${WAKES} wakes ${how} a resume event`, seed)
    }
  )

  it(`keeps a healthy socket at ${WAKES} network changes, and replaces one that does not answer`, async () => {
    const seed = testSeed()
    const { below, one } = dice(seed)
    const { exchange, feed, until, advance } = await lockStep({ books: [BTC], account: true }, { seed, rate: 20 })
    let kept = 0
    let slowest = 0
    for (let change = 0; change < WAKES; change++) {
      await until('live', () => feed.status().account.state === 'live', 60_000)
      await advance(11_000 + below(8) * 500)
      const { reconnects } = feed.stats()
      const isDead = one([true, false])
      if (isDead) exchange.control.faults.swallow({ connection: exchange.control.truth.openConnections().at(-1) })
      feed.wake('network')
      feed.wake('network')
      if (isDead)
        slowest = Math.max(slowest, await until('replaced', () => feed.stats().reconnects > reconnects, 30_000))
      else {
        await advance(6_000)
        expect([feed.stats().reconnects, feed.link().phase]).toEqual([reconnects, 'open'])
        kept++
      }
      exchange.control.faults.clear()
    }
    expect(slowest).toBeLessThanOrEqual(4_000)
    expect(kept).toBeGreaterThan(0)
    shows(6, `${WAKES} changes of the network, ${kept} sockets kept, others replaced within ${slowest / 1_000} s`, seed)
  })

  const MINUTES = counts(20, 240)

  const AT_MOST = `10 times a minute at most, over ${MINUTES} min, and never gives up`

  it.each([
    ['as they fall', 1],
    ['low', 0.2]
  ])(
    `tries a server that accepts and closes at once ${AT_MOST} (draws: %s)`,
    async (draws, share) => {
      const seed = testSeed()
      const { random } = dice(seed)
      const { exchange, advance } = await lockStep({ books: [BTC] }, { seed, random: () => random() * share })
      exchange.control.faults.upgrades({ kind: 'close', code: 1000, hard: false })
      exchange.control.faults.closeNow({ hard: true })
      await advance(MINUTES * 60_000)
      const at = exchange.control.truth.tokensIssued().map((token) => token.at)
      for (const [n, first] of at.entries()) {
        const later = at[n + 10]
        if (later !== undefined) expect(later - first).toBeGreaterThanOrEqual(60_000 - 1)
      }
      expect(at.length).toBeGreaterThan(MINUTES)
      shows(9, `${MINUTES} min, ${at.length} attempts, draws: ${draws}`, seed)
    },
    counts(300_000, 600_000)
  )

  it('resets the back-off after 10 s of health, and not before', async () => {
    const { exchange, feed, until, advance } = await lockStep({ books: [BTC] }, { random: () => 0.999 })
    /** Attempts counted on the connection after one that was open for `afterMs`. */
    const attemptAfter = async (afterMs: number): Promise<number> => {
      await until('live', () => feed.status().market.state === 'live', 60_000)
      await advance(afterMs)
      const { reconnects } = feed.stats()
      exchange.control.faults.closeNow({ hard: true })
      await until('connected again', () => feed.stats().reconnects > reconnects, 60_000)
      return feed.status().attempt
    }
    expect([
      await attemptAfter(1_000),
      await attemptAfter(4_000),
      await attemptAfter(8_500),
      await attemptAfter(10_500)
    ]).toEqual([2, 3, 4, 1])
    shows(9, 'health of 1, 4, 8.5 and 10.5 s')
  })

  it.each(['depth', 'trade', 'ticker', 'lastprice'] as const)(
    'marks a market whose %s is muted stale within 10 s, and keeps the others live',
    async (channel) => {
      const both = ['BTC_USDT', 'ETH_USDT']
      const { exchange, feed, sink, until, advance } = await lockStep(
        { books: BOOKS, trades: both, tickers: both, lastPrices: both },
        { rate: 400 }
      )
      const state = (market: string): string | undefined => {
        if (channel !== 'depth') return feed.streamState(channel, market)
        return feed.book(market, market === 'BTC_USDT' ? 0 : 1)?.state
      }
      await advance(30_000)
      await until('both live', () => state('BTC_USDT') === 'live' && state('ETH_USDT') === 'live', 20_000)
      const before = sink.statuses.length
      exchange.control.faults.mute(channel, 'ETH_USDT')
      const took = await until('stale', () => state('ETH_USDT') === 'stale', 10_500)
      expect(took).toBeLessThanOrEqual(10_000)
      expect(state('BTC_USDT')).toBe('live')
      expect(sink.statuses.slice(before).every(({ market }) => market.state !== 'offline')).toBe(true)
      exchange.control.faults.clear()
      await until('live again', () => state('ETH_USDT') === 'live', 30_000)
      expect(feed.stats().reconnects).toBe(0)
      shows(13, `${channel}: stale after ${took / 1_000} s`)
    }
  )

  it('marks silent streams stale within 10 s although the clock was set back', async () => {
    const { clock, exchange, feed, until, advance } = await lockStep(
      { books: [BTC], trades: ['BTC_USDT'] },
      { rate: 400 }
    )
    const states = (): readonly unknown[] => [feed.book('BTC_USDT', 0)?.state, feed.streamState('trade', 'BTC_USDT')]
    await advance(30_000)
    await until('live', () => states().every((state) => state === 'live'), 20_000)
    for (const channel of ['depth', 'trade'] as const) exchange.control.faults.mute(channel, 'BTC_USDT')
    clock.jumpWall(-HOUR)
    await until('stale', () => states().every((state) => state === 'stale'), 10_000)
    expect(feed.stats().reconnects).toBe(0)
  })
})
