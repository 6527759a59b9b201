import { describe, expect, it } from 'vitest'
import { liveFeed, truthOf, type LiveFeed } from '../../support/live-feed.ts'
import { practice, type Practice } from '../../support/practice.ts'

const BOOKS = [
  { market: 'BTC_USDT', scaleIndex: 0 }, { market: 'ETH_USDT', scaleIndex: 1 }, { market: 'SHIB_USDT', scaleIndex: 0 }
] as const

const state = (live: LiveFeed, { market, scaleIndex }: { readonly market: string; readonly scaleIndex: number }): string =>
  live.feed.book(market, scaleIndex)?.state ?? 'none'

/** Stops the market and waits until every book is level by level what the exchange has. */
async function expectBooksEqual(exchange: Practice, live: LiveFeed, books: readonly { readonly market: string; readonly scaleIndex: number }[] = BOOKS, limitMs = 5_000): Promise<void> {
  exchange.control.bots.pause()
  exchange.control.flush()
  const shown = (): unknown => books.map(({ market, scaleIndex }) => live.levels(market, scaleIndex))
  const truth = books.map(({ market, scaleIndex }) => truthOf(exchange, market, scaleIndex))
  await live.sink.until('books equal', () => JSON.stringify(shown()) === JSON.stringify(truth), limitMs).catch(() => {})
  expect(shown()).toEqual(truth)
  exchange.control.bots.resume()
}

describe.each(['ignore', 'replace'] as const)('books on an exchange that resubscribes by the rule: %s', (resubscribe) => {
  it('are level by level the venue\'s after two busy seconds', async () => {
    const exchange = await practice({ rate: 2_000, resubscribe })
    const live = liveFeed(exchange, { books: BOOKS })
    await live.sink.until('two busy seconds', () => live.sink.counts.bookChanges > 250)
    await expectBooksEqual(exchange, live)
    expect(BOOKS.map((book) => state(live, book))).toEqual(['live', 'live', 'live'])
    expect(live.feed.stats()).toMatchObject({ rejected: 0, unknown: 0, resyncs: 0 })
  })

  it('are the venue\'s again within a second of each of 20 forced disconnects', async () => {
    const exchange = await practice({ rate: 1_000, resubscribe })
    const live = liveFeed(exchange, { books: BOOKS, trades: ['BTC_USDT'], tickers: 'all', account: true })
    const { control } = exchange
    for (let round = 0; round < 20; round++) {
      await live.sink.until('live', () => BOOKS.every((book) => state(live, book) === 'live') && live.feed.status().account.state === 'live')
      const [open] = control.truth.openConnections()
      expect(control.truth.subscriptions(open ?? -1)).toMatchObject({
        depth: ['BTC_USDT:0', 'ETH_USDT:1', 'SHIB_USDT:0'], trade: ['BTC_USDT'], ticker: expect.arrayContaining(['BTC_USDT', 'DOGE_BTC'])
      })
      if (round % 5 === 4) await expectBooksEqual(exchange, live, BOOKS, 1_000)
      control.faults.closeNow({ hard: round % 2 === 0 })
      await live.sink.until('noticed', () => live.feed.status().market.state !== 'live')
    }
    await live.sink.until('reconnected', () => live.feed.stats().reconnects === 20)
    expect(control.truth.openConnections().length).toBe(1)
  }, 60_000)

  it('follow a demand that changes while the market is busy, and what is not wanted ends at the venue', async () => {
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
})

it('a partial update before the first full reload is dropped and counted', async () => {
  const exchange = await practice({ rate: 500 })
  const { faults } = exchange.control
  const lost = faults.frames({ channel: 'depth', where: (text) => text.includes('"full_reload":true') }, { all: true }, { kind: 'drop' })
  const live = liveFeed(exchange, { books: [BOOKS[0]] })
  await live.sink.until('dropped partials', () => live.feed.stats().droppedBeforeReload > 10)
  expect([state(live, BOOKS[0]), live.levels('BTC_USDT')]).toEqual(['waiting', { asks: [], bids: [] }])
  lost.undo()
  // No full reload came, so the subscription itself is in doubt and is made anew.
  await live.sink.until('resynced', () => state(live, BOOKS[0]) === 'live')
  await expectBooksEqual(exchange, live, [BOOKS[0]])
  expect(live.feed.stats().resyncs).toBe(1)
})

it('a book that crosses because an update was lost is repaired', async () => {
  const exchange = await practice({ rate: 0 })
  const live = liveFeed(exchange, { books: [BOOKS[0]] })
  await live.sink.until('live', () => state(live, BOOKS[0]) === 'live')
  const best = truthOf(exchange, 'BTC_USDT').asks[0]?.split(' ')[0]
  exchange.control.faults.inject(JSON.stringify({
    id: 1, method: 'depth_update', error: null,
    data: { symbol: 'BTC_USDT', timestamp: 1_700_000_000, full_reload: false, scale_index: 0, asks: [], bids: [[best, '3']] }
  }))
  await live.sink.until('stale', () => live.sink.statuses.some(({ market }) => market.state === 'stale'))
  await live.sink.until('repaired', () => live.feed.stats().resyncs === 1 && state(live, BOOKS[0]) === 'live')
  await expectBooksEqual(exchange, live, [BOOKS[0]])
})
