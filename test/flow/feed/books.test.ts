import { describe, expect, it } from 'vitest'
import type { FeedDemand } from '../../../src/main/feed/feed-api.ts'
import { levelsOf, liveFeed, truthOf, type LiveFeed } from '../../support/live-feed.ts'
import { lockStep } from '../../support/lock-step.ts'
import { practice, type Practice } from '../../support/practice.ts'

const BOOKS = [
  { market: 'BTC_USDT', scaleIndex: 0 },
  { market: 'ETH_USDT', scaleIndex: 1 },
  { market: 'SHIB_USDT', scaleIndex: 0 }
] as const

type BookName = FeedDemand['books'][number]

const state = (live: LiveFeed, { market, scaleIndex }: BookName): string =>
  live.feed.book(market, scaleIndex)?.state ?? 'none'

/** Stops the market and waits until every book equals the exchange's at each level. */
async function expectBooksEqual(
  exchange: Practice,
  live: LiveFeed,
  books: readonly BookName[] = BOOKS,
  limitMs = 60_000
): Promise<void> {
  exchange.control.bots.pause()
  exchange.control.flush()
  const shown = (): unknown => books.map(({ market, scaleIndex }) => live.levels(market, scaleIndex))
  const truth = books.map(({ market, scaleIndex }) => truthOf(exchange, market, scaleIndex))
  await live.sink.until('books equal', () => JSON.stringify(shown()) === JSON.stringify(truth), limitMs).catch(() => {})
  expect(shown()).toEqual(truth)
  exchange.control.bots.resume()
}

describe.each(['ignore', 'replace'] as const)(
  'books on an exchange that resubscribes by the rule: %s',
  (resubscribe) => {
    it("equal the venue's at each level after a busy second", async () => {
      const exchange = await practice({ rate: 400, resubscribe })
      const live = liveFeed(exchange, { books: BOOKS })
      await live.sink.until('a busy second', () => live.sink.counts.bookChanges > 125)
      await expectBooksEqual(exchange, live)
      expect(BOOKS.map((book) => state(live, book))).toEqual(['live', 'live', 'live'])
      expect(live.feed.stats()).toMatchObject({ rejected: 0, unknown: 0, resyncs: 0 })
    })

    it('follow a changing demand, and unsubscribe what is not wanted', async () => {
      const exchange = await practice({ rate: 1_000, resubscribe })
      const live = liveFeed(exchange, { books: [BOOKS[0]] })
      const nothing = { trades: [], tickers: [], lastPrices: [], account: false }
      await live.sink.until('first live', () => state(live, BOOKS[0]) === 'live')
      const before = live.feed.book('BTC_USDT', 0)?.updatedAt ?? 0
      for (const books of [[BOOKS[0], BOOKS[1]], [BOOKS[1]], [BOOKS[0], BOOKS[2]], [BOOKS[0], BOOKS[1], BOOKS[2]]]) {
        live.feed.demand({ ...nothing, books })
        // Kept through the change: never empty, never waiting.
        expect(state(live, BOOKS[0])).toBe('live')
        await live.sink.until('wanted live', () => books.every((book) => state(live, book) === 'live'))
      }
      expect(live.feed.book('BTC_USDT', 0)?.updatedAt).toBeGreaterThan(before)
      await expectBooksEqual(exchange, live)
      live.feed.demand({ ...nothing, books: [BOOKS[1]] })
      const [open] = exchange.control.truth.openConnections()
      await live.sink.until('only ETH left', () => {
        const { depth } = exchange.control.truth.subscriptions(open ?? -1)
        return depth?.length === 1 && depth[0] === 'ETH_USDT:1'
      })
      await live.sink.until('dropped', () => live.feed.book('BTC_USDT', 0) === undefined)
      expect(live.feed.stats()).toMatchObject({ reconnects: 0, resyncs: 0, rejected: 0 })
    })
  }
)

it('drop and count a delta before the first snapshot', async () => {
  const { exchange, feed, until, advance } = await lockStep({ books: [BOOKS[0]] }, { rate: 500 })
  const { faults } = exchange.control
  const isReload = (text: string): boolean => text.includes('"full_reload":true')
  const lost = faults.frames({ channel: 'depth', where: isReload }, { all: true }, { kind: 'drop' })
  // On a new connection.
  faults.closeNow({ hard: true })
  await until('connected again', () => feed.stats().reconnects === 1, 10_000)
  const dropped = feed.stats().droppedBeforeReload
  await until('dropped partials', () => feed.stats().droppedBeforeReload > dropped + 10, 2_000)
  const live = feed.book('BTC_USDT', 0)
  expect(live && [live.state, levelsOf(live)]).toEqual(['waiting', { asks: [], bids: [] }])
  lost.undo()
  // No snapshot came, so the subscription is repeated.
  const took = await until('resynced', () => feed.book('BTC_USDT', 0)?.state === 'live', 10_000)
  expect([feed.stats().resyncs, took <= 6_000]).toEqual([1, true])
  exchange.control.bots.pause()
  exchange.control.flush()
  await advance(500)
  expect(live && levelsOf(live)).toEqual(truthOf(exchange, 'BTC_USDT'))
})

it('are repaired after a lost update made them cross', async () => {
  const exchange = await practice({ rate: 0 })
  const live = liveFeed(exchange, { books: [BOOKS[0]] })
  await live.sink.until('live', () => state(live, BOOKS[0]) === 'live')
  const best = truthOf(exchange, 'BTC_USDT').asks[0]?.split(' ')[0]
  exchange.control.faults.inject(
    JSON.stringify({
      id: 1,
      method: 'depth_update',
      error: null,
      data: {
        symbol: 'BTC_USDT',
        timestamp: 1_700_000_000,
        full_reload: false,
        scale_index: 0,
        asks: [],
        bids: [[best, '3']]
      }
    })
  )
  await live.sink.until('stale', () => live.sink.statuses.some(({ market }) => market.state === 'stale'))
  await live.sink.until('repaired', () => live.feed.stats().resyncs === 1 && state(live, BOOKS[0]) === 'live')
  await expectBooksEqual(exchange, live, [BOOKS[0]])
})
