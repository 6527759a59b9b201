import { beforeEach, expect, test } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import type { Capability, ConnectionStatus, Indicator } from '../../../../src/contract/frames.ts'
import type { RestBook } from '../../../../src/contract/wire/rest.ts'
import { message } from '../../../../src/i18n/codes.ts'
import type { FeedDemand } from '../../../../src/main/feed/feed-api.ts'
import { createPolledFeed, type PolledFeed } from '../../../../src/main/polling/polled-feed.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const ALL: readonly Capability[] = ['order-book', 'recent-trades', 'tickers']
const BOOK: RestBook = { at: 0, asks: [['2', '1']], bids: [['1', '1']] }
const REST: Indicator = { state: 'live', latencyMs: null, since: 0, reason: null }
const DOWN: Result<never> = fail({ kind: 'unreachable', ...message('venue-unreachable', { reason: 'down' }) })
const demandOf = (count: number): FeedDemand => {
  const markets = Array.from({ length: count }, (_, i) => `M${i}_USDT`)
  return {
    books: markets.map((market) => ({ market, scaleIndex: 0 })),
    trades: markets,
    tickers: count === 0 ? [] : 'all',
    lastPrices: [],
    account: false
  }
}

let clock: FakeClock
let sent: { readonly at: number; readonly what: string }[]
let statuses: ConnectionStatus[]
/** How the venue answers. */
let isDown: boolean
let held: number
beforeEach(() => {
  clock = createFakeClock()
  sent = []
  statuses = []
  isDown = false
  held = 0
})

function open(can: readonly Capability[] = ALL): PolledFeed {
  const answer = <T>(what: string, value: T): Promise<Result<T>> => {
    sent.push({ at: clock.monotonic(), what })
    return Promise.resolve(isDown ? DOWN : ok(value))
  }
  const feed = createPolledFeed({
    clock,
    log: quietLog,
    sink: { bookChanged: () => undefined, status: (status) => void statuses.push(status) },
    client: {
      orderBook: (market) => answer(`book ${market}`, BOOK),
      recentTrades: (market) => answer(`trades ${market}`, []),
      heldMs: () => held
    },
    can: (capability) => can.includes(capability),
    scales: () => Promise.resolve(ok([{ index: 0, step: '0.01' }])),
    readTickers: () => answer('tickers', []),
    takeTrades: () => undefined,
    rest: () => REST,
    reason: message('no-account')
  })
  feed.start()
  return feed
}
const market = () => statuses.at(-1)?.market
/** The most requests within a second. */
const peak = () =>
  Math.max(0, ...sent.map(({ at }) => sent.filter((one) => one.at >= at && one.at < at + 1_000).length))

test.each([1, 2, 6, 12, 40])(
  '%i shown markets cost at most four requests a second, each at its interval',
  async (n) => {
    const feed = open()
    feed.demand(demandOf(n))
    await clock.advance(60_000)
    expect(peak()).toBeLessThanOrEqual(4)
    const every = feed.status().polling?.markets ?? 0
    const books = sent.filter(({ what }) => what === 'book M0_USDT')
    const gaps = books.slice(1).map(({ at }, index) => at - (books[index]?.at ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(every + 1_000)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(every)
    expect(market()?.state).toBe('polled')
    await feed.stop()
    const count = sent.length
    await clock.advance(60_000)
    expect([sent.length, clock.pending()]).toEqual([count, 0])
  }
)

test('data from before a sleep is stale, and requested again at once', async () => {
  const feed = open()
  feed.demand(demandOf(1))
  await clock.advance(2_500)
  expect(feed.book('M0_USDT', 0)?.state).toBe('polled')
  const count = sent.length
  clock.jumpWall(8 * 3_600_000)
  feed.showRest()
  expect([market()?.state, feed.book('M0_USDT', 0)?.state, feed.streamState('ticker', 'M0_USDT')]).toEqual(
    Array(3).fill('stale')
  )
  feed.wake('resume')
  await clock.advance(1_000)
  expect(sent.slice(count).map(({ what }) => what)).toEqual(['tickers', 'book M0_USDT', 'trades M0_USDT'])
  expect([market()?.state, feed.book('M0_USDT', 0)?.state]).toEqual(['polled', 'polled'])
})

test('nothing is requested while all windows are hidden, and at once when one is shown', async () => {
  const feed = open()
  feed.demand(demandOf(1))
  await clock.advance(3_000)
  feed.demand(demandOf(1), demandOf(0))
  const count = sent.length
  await clock.advance(60_000)
  expect([sent.length, market()?.state, feed.book('M0_USDT', 0)?.state]).toEqual([count, 'polled', 'stale'])
  feed.demand(demandOf(1))
  expect(market()?.state).toBe('stale')
  await clock.advance(1_000)
  expect([market()?.state, feed.book('M0_USDT', 0)?.state]).toEqual(['polled', 'polled'])
})

test('a venue that fails is asked less and less, and its data is stale within ten seconds', async () => {
  const feed = open()
  feed.demand(demandOf(1))
  await clock.advance(4_000)
  isDown = true
  const count = sent.length
  await clock.advance(10_000)
  expect([market()?.state, market()?.reason?.code]).toEqual(['stale', 'venue-unreachable'])
  expect([feed.book('M0_USDT', 0)?.state, feed.streamState('trade', 'M0_USDT')]).toEqual(['stale', 'stale'])
  await clock.advance(110_000)
  expect(sent.length - count).toBeLessThan(20)
  isDown = false
  feed.wake('network')
  await clock.advance(1_000)
  expect([market()?.state, feed.book('M0_USDT', 0)?.state]).toEqual(['polled', 'polled'])
})

test('a venue that never answered is offline, with the reason', async () => {
  isDown = true
  const feed = open()
  expect(market()?.state).toBe('connecting')
  feed.demand(demandOf(1))
  await clock.advance(1_000)
  expect([market()?.state, market()?.reason?.code]).toEqual(['offline', 'venue-unreachable'])
})

test('nothing is requested while the venue demands a pause', async () => {
  held = 5_000
  const feed = open()
  feed.demand(demandOf(1))
  await clock.advance(4_900)
  expect(sent).toEqual([])
  held = 0
  await clock.advance(200)
  expect(sent.length).toBe(1)
})

test('what the venue does not have is offline, and not requested', async () => {
  const feed = open(['tickers'])
  feed.demand(demandOf(1))
  await clock.advance(3_000)
  expect(sent.map(({ what }) => what)).toEqual(['tickers'])
  expect([feed.book('M0_USDT', 0)?.state, feed.streamState('trade', 'M0_USDT')]).toEqual(['offline', 'offline'])
  expect(await feed.nextTrades('M0_USDT')).toMatchObject({ ok: false })

  const without = open([])
  without.demand(demandOf(1))
  expect([market()?.state, market()?.reason?.code]).toEqual(['offline', 'no-account'])
})
