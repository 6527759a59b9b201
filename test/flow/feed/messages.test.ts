import { expect, it } from 'vitest'
import { liveFeed } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import { mayLeave } from '../../support/may-leave.ts'

const DEPTH_UPDATE =
  '{"method":"depth_update","error":null,' +
  '"data":{"symbol":"BTC_USDT","timestamp":1,"full_reload":true,"scale_index":0,'

const BTC = { market: 'BTC_USDT', scaleIndex: 0 } as const

const HOSTILE: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"id":1}',
  '{"method":"depth_update"}',
  '{"method":"depth_update","data":null}',
  '[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]',
  '{"__proto__":{"polluted":true},"method":"ticker_update","data":{}}',
  '{"method":"lastprice_update","data":{"symbol":"BTC_USDT","timestamp":1,"price":1e400}}',
  `${DEPTH_UPDATE}"asks":[["1","1"],["x","1"]],"bids":[]}}`,
  `${DEPTH_UPDATE}"asks":[["1","1"]],"bids":[["0.5","1"]`,
  '{"method":"nobody_knows_update","data":{}}',
  '{"id":99999,"method":"pong","data":null,"error":null}',
  '\u0000\u0001',
  `"${'x'.repeat(3_000_000)}"`
]

it('counts every message once and applies none in part', async () => {
  const exchange = await practice({ rate: 0 })
  const live = liveFeed(exchange, { books: [BTC], tickers: 'all', trades: ['BTC_USDT'] })
  await live.sink.until('live', () => live.feed.book('BTC_USDT', 0)?.state === 'live')
  const book = JSON.stringify(live.levels('BTC_USDT'))
  const { received } = live.feed.stats()
  for (let round = 0; round < 20; round++) for (const frame of HOSTILE) exchange.control.faults.inject(frame)
  exchange.control.faults.inject(Buffer.from([0, 1, 2]), { binary: true })
  await live.sink.until('all received', () => live.feed.stats().received >= received + 20 * HOSTILE.length + 1)
  const stats = live.feed.stats()
  expect(stats.accepted + stats.rejected + stats.unknown).toBe(stats.received)
  expect([stats.rejected > 200, stats.unknown >= 20, stats.reconnects]).toEqual([true, true, 0])
  expect(JSON.stringify(live.levels('BTC_USDT'))).toBe(book)
  expect(live.feed.samples()).toMatchObject({
    accepted: { reason: '' },
    rejected: { reason: 'a binary message' },
    unknown: { reason: 'an answer that nobody waits for' }
  })
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

it('delivers trades, tickers and last prices of wanted markets', async () => {
  const exchange = await practice({ rate: 1_500 })
  const live = liveFeed(exchange, { trades: ['BTC_USDT'], tickers: 'all', lastPrices: ['ETH_USDT'] })
  const { tradeRecords, lastPrices, tickers } = live.sink
  await live.sink.until(
    'some of each',
    () => tradeRecords.length > 3 && lastPrices.length > 3 && new Set(tickers.map(({ market }) => market)).size > 3
  )
  expect([
    new Set(live.sink.tradeRecords.map(({ market }) => market)),
    new Set(live.sink.lastPrices.map(({ market }) => market))
  ]).toEqual([new Set(['BTC_USDT']), new Set(['ETH_USDT'])])
  expect(live.feed.streamState('trade', 'BTC_USDT')).toBe('live')
})

it("delivers the account's orders, deals and balances", async () => {
  const exchange = await practice({ rate: 0 })
  const live = liveFeed(exchange, { account: true })
  await live.sink.until('account open', () => live.sink.counts.accountOpenings === 1)
  const placed = await live.client.placeMarket(
    {
      market: 'BTC_USDT',
      side: 'buy',
      quantity: null,
      value: '100',
      clientOrderId: 'test-1'
    },
    mayLeave
  )
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  await live.sink.until(
    'finished',
    () =>
      live.sink.orders.some(({ type, order }) => type === 'finished' && order.id === placed.value.orderId) &&
      live.sink.deals.length > 0 &&
      new Set(live.sink.balances.map(({ currency }) => currency)).size >= 2
  )
  expect(live.sink.orders.map(({ order }) => order.clientOrderId)).toContain('test-1')
  expect(live.feed.stats()).toMatchObject({ rejected: 0, unknown: 0 })
})
