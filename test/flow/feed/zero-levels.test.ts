import { expect, it } from 'vitest'
import { liveFeed, NOTHING } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'

/** Its coarsest steps are larger than its price. */
const PEPE = 'PEPE_USDT'

it('a price step larger than the price gives no level at 0, by stream and by REST', async () => {
  const exchange = await practice({ rate: 0, markets: [PEPE] })
  const { client, feed, sink, levels } = liveFeed(exchange, {})
  const scales = await client.scales(PEPE)
  const indexes = scales.ok ? scales.value.map(({ index }) => index) : []
  expect(indexes.length).toBeGreaterThan(3)
  feed.demand({ ...NOTHING, books: indexes.map((scaleIndex) => ({ market: PEPE, scaleIndex })) })
  await sink.until('live', () => indexes.every((index) => feed.book(PEPE, index)?.state === 'live'))
  for (const index of indexes) {
    const book = levels(PEPE, index)
    const rest = await client.orderBook(PEPE, index)
    const prices = [...(book?.asks ?? []), ...(book?.bids ?? [])].map((level) => level.split(' ')[0])
    if (rest.ok) prices.push(...[...rest.value.asks, ...rest.value.bids].map(([price]) => String(Number(price))))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).not.toContain('0')
  }
  expect(feed.stats()).toMatchObject({ rejected: 0, resyncs: 0 })
})

it('a level at 0 of a venue is left out and counted, and a refused coarse book leaves the finest alone', async () => {
  const exchange = await practice({ rate: 0, markets: [PEPE] })
  const undecoded: string[] = []
  const { feed, sink, levels } = liveFeed(
    exchange,
    {
      books: [
        { market: PEPE, scaleIndex: 0 },
        { market: PEPE, scaleIndex: 2 }
      ]
    },
    { onUndecoded: (method, [first], count) => void undecoded.push(`${method} ${count}: ${first?.reason}`) }
  )
  const state = (index: number) => feed.book(PEPE, index)?.state
  await sink.until('live', () => state(0) === 'live' && state(2) === 'live')
  const snapshot = (scale_index: number, bids: unknown) =>
    exchange.control.faults.inject(
      JSON.stringify({
        id: 1,
        method: 'depth_update',
        data: {
          symbol: PEPE,
          timestamp: 1_700_000_000,
          full_reload: true,
          scale_index,
          asks: [['0.00002', '5']],
          bids
        },
        error: null
      })
    )
  snapshot(2, [
    ['0.00001', '3'],
    ['0.00000', '7'],
    ['0.000005', '0']
  ])
  await sink.until('read', () => levels(PEPE, 2)?.asks[0] === '0.00002 5')
  expect([state(2), levels(PEPE, 2)?.bids, undecoded]).toEqual([
    'live',
    ['0.00001 3'],
    ['depth_update 2: a level at price 0 or of size 0']
  ])

  const { rejected } = feed.stats()
  snapshot(2, [['0.00001', 'much']])
  await sink.until('refused', () => feed.stats().rejected > rejected && state(2) === 'stale')
  expect(state(0)).toBe('live')
})
