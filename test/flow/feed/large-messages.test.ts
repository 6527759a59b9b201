import { expect, it } from 'vitest'
import { liveFeed } from '../../support/live-feed.ts'
import { longestBlock } from '../../support/longest-block.ts'
import { practice } from '../../support/practice.ts'

const TRADE = { price: 68_000.12, quantity: 0.01234, timestamp: 1_700_000_000, direction: 'buy' }
/** Twenty times as many records as good ones fit into the same size; an Error for each cost 40 times as much. */
const MOST = 8
const SIDELESS = { ...TRADE, direction: 'sideways' }
const filled = (record: unknown, bytes: number): readonly unknown[] =>
  Array.from({ length: Math.ceil(bytes / (JSON.stringify(record).length + 1)) }, () => record)
const tradeUpdate = (trades: readonly unknown[]): string =>
  JSON.stringify({
    id: null,
    method: 'trade_update',
    data: { symbol: 'BTC_USDT', timestamp: 1_700_000_000, trades },
    error: null
  })
const depthUpdate = (symbol: string, levels: number): string =>
  JSON.stringify({
    id: null,
    method: 'depth_update',
    data: {
      symbol,
      timestamp: 1_700_000_000,
      full_reload: true,
      scale_index: 0,
      asks: Array.from({ length: levels }, (_, i) => [String(70_000 + i), '1.23456789']),
      bids: []
    },
    error: null
  })

async function desk() {
  const exchange = await practice({ rate: 0 })
  const undecoded: string[] = []
  const live = liveFeed(
    exchange,
    { books: ['BTC_USDT', 'ETH_USDT'].map((market) => ({ market, scaleIndex: 0 })), trades: ['BTC_USDT'] },
    { onUndecoded: (method, [first], count) => void undecoded.push(`${method} ${count}: ${first?.reason}`) }
  )
  const state = (market: string) => live.feed.book(market, 0)?.state
  await live.sink.until('live', () => state('BTC_USDT') === 'live' && state('ETH_USDT') === 'live')

  /** What one message costs at a stretch: the least of some, each after the one before was read. */
  async function cost(frame: string): Promise<number> {
    const blocks: number[] = []
    for (let n = 0; n < 3; n++) {
      const { received } = live.feed.stats()
      const read = () => live.sink.until('read', () => live.feed.stats().received > received, 60_000)
      blocks.push((await longestBlock(() => (exchange.control.faults.inject(frame), read()))).ms)
    }
    return Math.min(...blocks)
  }
  return { ...live, exchange, undecoded, state, cost }
}

it('a message of unreadable records costs about as much as one of good records of the same size', async () => {
  const { cost, undecoded, sink } = await desk()
  const size = 200_000
  const good = await cost(tradeUpdate(filled(TRADE, size)))
  const odd = [{}, 1, null, [], SIDELESS]
  for (const record of odd) {
    expect({ record, ratio: (await cost(tradeUpdate(filled(record, size)))) / good }).toMatchObject({
      ratio: expect.toSatisfy((ratio: number) => ratio < MOST)
    })
  }
  // A good one is found among them, and all of the others are counted.
  undecoded.length = 0
  await cost(tradeUpdate([TRADE, ...filled({}, 3_000)]))
  expect(sink.tradeRecords.at(-1)?.trades).toHaveLength(1)
  expect(undecoded.at(-1)).toBe('trade_update 1000: price is not text')
})

it('a message larger than 2 MB is refused and says so, and costs less than one that is read', async () => {
  const { cost, feed, exchange, undecoded, state, sink } = await desk()
  const read = await cost(tradeUpdate(filled(TRADE, 1_900_000)))
  const before = feed.stats().rejected
  expect((await cost(tradeUpdate(filled(TRADE, 4_000_000)))) / read).toBeLessThan(1)
  expect(feed.stats().rejected - before).toBe(3)
  expect(feed.samples().rejected?.reason).toBe('larger than 2000000 bytes')
  expect(undecoded.at(-1)).toBe('trade_update 1: larger than 2000000 bytes')

  exchange.control.faults.inject(depthUpdate('ETH_USDT', 100_000))
  await sink.until('told', () => state('ETH_USDT') === 'stale')
  expect(sink.statuses.at(-1)?.market).toMatchObject({
    state: 'stale',
    reason: { code: 'book-too-large', params: { market: 'ETH_USDT', most: 2 } }
  })
  expect(state('BTC_USDT')).toBe('live')
  // It is subscribed again, and its next snapshot has a usual size.
  await sink.until('repaired', () => state('ETH_USDT') === 'live' && feed.status().market.state === 'live', 30_000)
})

it('trades and prices of markets that nobody asked for are not kept', async () => {
  const { exchange, feed, sink } = await desk()
  const { received } = feed.stats()
  for (let n = 0; n < 200; n++) {
    exchange.control.faults.inject(tradeUpdate([TRADE]).replace('BTC_USDT', `M${n}_USDT`))
  }
  await sink.until('read', () => feed.stats().received >= received + 200)
  expect(sink.tradeRecords.filter(({ market }) => market !== 'BTC_USDT')).toEqual([])
})

it('a book of 40,000 levels is read', async () => {
  const { feed, exchange, levels, sink } = await desk()
  exchange.control.faults.inject(depthUpdate('BTC_USDT', 40_000))
  await sink.until('read', () => levels('BTC_USDT')?.asks.length === 40_000)
  expect(feed.stats().rejected).toBe(0)
})
