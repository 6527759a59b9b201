import { expect, it, onTestFinished, vi } from 'vitest'
import { liveFeed } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'

const TRADE = { price: 68_000.12, quantity: 0.01234, timestamp: 1_700_000_000, direction: 'buy' }
/** Of one list of trades. */
const MOST_UNREADABLE = 30
const LATER = { ...TRADE, price: 68_001 }
const SIDELESS = { ...TRADE, direction: 'sideways' }
const filled = (record: unknown, bytes: number): readonly unknown[] =>
  Array.from({ length: Math.ceil(bytes / (JSON.stringify(record).length + 1)) }, () => record)
const records = (record: unknown, count: number): readonly unknown[] => Array.from({ length: count }, () => record)
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

  /** Resolves when the message was read; no other comes meanwhile that could be taken for it. */
  async function inject(frame: string): Promise<void> {
    const { received } = live.feed.stats()
    exchange.control.faults.inject(frame)
    await live.sink.until('read', () => live.feed.stats().received > received)
  }
  return { ...live, exchange, undecoded, state, inject }
}

it.each([[{}], [1], [null], [[]], [SIDELESS]])(
  'reads a bounded number of unreadable records of one message, and counts the rest: %j',
  async (odd) => {
    const { inject, undecoded, sink } = await desk()
    await inject(tradeUpdate([TRADE, ...records(odd, MOST_UNREADABLE - 1), LATER]))
    expect(sink.tradeRecords.at(-1)?.trades).toHaveLength(2)
    // What follows the last that is read would cost as much as all before it.
    await inject(tradeUpdate([TRADE, ...records(odd, 2 * MOST_UNREADABLE), LATER]))
    expect(sink.tradeRecords.at(-1)?.trades).toHaveLength(1)
    expect(undecoded).toEqual([
      expect.stringContaining(`trade_update ${MOST_UNREADABLE - 1}: `),
      expect.stringContaining(`trade_update ${2 * MOST_UNREADABLE + 1}: `)
    ])
  }
)

it('a message larger than 2 MB is refused and says so, and is never parsed', async () => {
  const { inject, feed, exchange, undecoded, state, sink } = await desk()
  const parsed = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parsed.mockRestore())
  const lengths = () => parsed.mock.calls.map(([text]) => String(text).length)
  const before = feed.stats().rejected
  await inject(tradeUpdate(filled(TRADE, 1_900_000)))
  expect([Math.max(...lengths()) > 1_900_000, feed.stats().rejected]).toEqual([true, before])
  await inject(tradeUpdate(filled(TRADE, 4_000_000)))
  expect([Math.max(...lengths()) > 4_000_000, feed.stats().rejected]).toEqual([false, before + 1])
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
