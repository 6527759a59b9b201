import { expect, it } from 'vitest'
import { levelsOf, liveFeed, truthOf } from '../../support/live-feed.ts'
import { lockStep, type LockStep } from '../../support/lock-step.ts'
import { practice } from '../../support/practice.ts'
import { counts, shows, testSeed } from '../../support/promise.ts'

const BOOKS = ['BTC_USDT', 'ETH_USDT', 'SHIB_USDT'].map((market) => ({ market, scaleIndex: 0 }))
const PARTIAL = (text: string): boolean => text.includes('"full_reload":false')

/** A delta of ETH_USDT; `more` overrides members. */
const depth = (more: object): string =>
  JSON.stringify({
    id: 1,
    method: 'depth_update',
    error: null,
    data: {
      symbol: 'ETH_USDT',
      timestamp: 1_700_000_000,
      full_reload: false,
      scale_index: 0,
      asks: [],
      bids: [],
      ...more
    }
  })

const areEqual = ({ feed, exchange }: LockStep): boolean =>
  BOOKS.every(({ market }) => {
    const live = feed.book(market, 0)
    return live?.state === 'live' && JSON.stringify(levelsOf(live)) === JSON.stringify(truthOf(exchange, market))
  })

const MINUTES = counts(4, 120)

it(
  `detects and repairs 1 lost delta in 1,000 over ${MINUTES} min`,
  async () => {
    const seed = testSeed()
    const it = await lockStep(
      { books: BOOKS, trades: BOOKS.map(({ market }) => market) },
      { rate: 150, seed, hasSnapshots: true }
    )
    const { exchange, feed, until, advance } = it
    await until('live', () => BOOKS.every(({ market }) => feed.book(market, 0)?.state === 'live'), 10_000)
    const loss = exchange.control.faults.frames(
      { channel: 'depth', where: PARTIAL },
      { probability: 0.001, seed },
      { kind: 'drop' }
    )
    await advance(MINUTES * 60_000)
    const lost = loss.struck()
    loss.undo()
    exchange.control.bots.pause()
    exchange.control.flush()
    // Two rounds of the cross-check with second readings and snapshots.
    const took = await until('repaired', () => areEqual(it), 120_000)
    expect(lost).toBeGreaterThan(MINUTES)
    expect(feed.stats().reconnects).toBe(0)
    shows(
      12,
      `${MINUTES} min, ${lost} lost, ${feed.stats().resyncs} resyncs, right ${took / 1_000} s after the last`,
      seed
    )
  },
  counts(300_000, 1_800_000)
)

it.each([0, 1])(
  "detects a wrong level far from the best price with the venue's snapshot (scale index %i)",
  async (scaleIndex) => {
    const { exchange, feed, until } = await lockStep(
      { books: [{ market: 'ETH_USDT', scaleIndex }] },
      { rate: 0, hasSnapshots: true }
    )
    const isEqual = (): boolean => {
      const live = feed.book('ETH_USDT', scaleIndex)
      return (
        live?.state === 'live' &&
        JSON.stringify(levelsOf(live)) === JSON.stringify(truthOf(exchange, 'ETH_USDT', scaleIndex))
      )
    }
    await until('live', isEqual, 10_000)
    const [price] = exchange.control.truth.book('ETH_USDT', scaleIndex).asks.at(7) ?? ['']
    exchange.control.faults.inject(depth({ scale_index: scaleIndex, asks: [[price, '777']] }))
    await until('wrong', () => !isEqual(), 1_000)
    const took = await until('repaired', isEqual, 70_000)
    expect(feed.stats().resyncs).toBe(1)
    shows(12, `cross-check at scale index ${scaleIndex}: repaired after ${took / 1_000} s`)
  }
)

it('applies a delta that leaves a side out', async () => {
  const it = await lockStep({ books: BOOKS }, { rate: 0 })
  const { exchange, feed, until, advance } = it
  await until('live', () => areEqual(it), 10_000)
  exchange.control.faults.inject(depth({ full_reload: true, asks: [['9000', '1']], bids: [['8999', '2']] }))
  exchange.control.faults.inject(depth({ asks: null, bids: [['8998', '3']] }))
  exchange.control.faults.inject(depth({ asks: [['9001', '4']], bids: undefined }))
  await advance(500)
  const live = feed.book('ETH_USDT', 0)
  expect(live && levelsOf(live)).toEqual({ asks: ['9000 1', '9001 4'], bids: ['8999 2', '8998 3'] })
  expect(feed.stats()).toMatchObject({ rejected: 0, resyncs: 0 })
})

it.each<[string, object, readonly string[]]>([
  ['of one market', { asks: [['9000', 'x']] }, ['ETH_USDT']],
  ['without a side', { full_reload: true, asks: undefined }, ['ETH_USDT']],
  ['without a market', { symbol: null, asks: [['9000', '1']] }, BOOKS.map(({ market }) => market)]
])('a depth update %s that cannot be read makes its books stale until a snapshot', async (_, more, damaged) => {
  const it = await lockStep({ books: BOOKS }, { rate: 0 })
  const { exchange, feed, until, advance } = it
  await until('live', () => areEqual(it), 10_000)
  const held = exchange.control.faults.frames(
    { channel: 'depth', where: (text) => !PARTIAL(text) },
    { all: true },
    { kind: 'drop' }
  )
  exchange.control.faults.inject(depth(more))
  await until('stale', () => damaged.every((market) => feed.book(market, 0)?.state === 'stale'), 1_000)
  expect(BOOKS.filter(({ market }) => feed.book(market, 0)?.state === 'stale').map(({ market }) => market)).toEqual(
    damaged
  )
  held.undo()
  await until('repaired', () => areEqual(it), 15_000)
  expect(feed.stats()).toMatchObject({ rejected: 1, reconnects: 0 })

  // However many come, the venue is not flooded with subscriptions.
  const { resyncs } = feed.stats()
  for (let n = 0; n < 60; n++) {
    exchange.control.faults.inject(depth(more))
    await advance(500)
  }
  expect(feed.stats().resyncs - resyncs).toBeLessThanOrEqual(7)
})

it('raises no false alarm at 1,000 updates a second with ten times the checks', async () => {
  const exchange = await practice({ rate: 1_000 })
  let looks = 0
  const live = liveFeed(
    exchange,
    { books: BOOKS },
    {
      snapshot: async (market, level) => {
        looks++
        return await live.client.orderBook(market, level)
      },
      // The exchange's snapshots have whole seconds.
      crossCheck: { everyMs: 100, apartMs: 1_050 }
    }
  )
  const wanted = counts(6, 100)
  await live.sink.until('enough looks', () => looks >= wanted, counts(60_000, 200_000))
  expect(live.feed.stats()).toMatchObject({ resyncs: 0, rejected: 0, reconnects: 0 })
  shows(12, `${looks} snapshots at 1,000 updates a second, no false alarm`)
})

it('a new connection drops deltas before the first snapshot, which replaces the whole book', async () => {
  const it = await lockStep({ books: BOOKS }, { rate: 200 })
  const { exchange, feed, until, advance } = it
  const { faults } = exchange.control
  await until('live', () => BOOKS.every(({ market }) => feed.book(market, 0)?.state === 'live'), 10_000)
  faults.frames({ channel: 'depth', where: (text) => !PARTIAL(text) }, { all: true }, { kind: 'drop' })
  faults.closeNow({ hard: true })
  await until('connected again', () => feed.stats().reconnects === 1, 10_000)
  const dropped = feed.stats().droppedBeforeReload
  await advance(3_000)
  const waiting = BOOKS.map(({ market }) => {
    const live = feed.book(market, 0)
    return live && [live.state, ...Object.values(levelsOf(live)).map((side) => side.length)]
  })
  expect(waiting).toEqual([
    ['waiting', 0, 0],
    ['waiting', 0, 0],
    ['waiting', 0, 0]
  ])
  expect(feed.stats().droppedBeforeReload).toBeGreaterThan(dropped + 20)
  faults.clear()
  exchange.control.bots.pause()
  await until("the venue's again", () => areEqual(it), 30_000)
  // In the middle of the book: levels missing from the snapshot are gone.
  faults.inject(
    depth({
      full_reload: true,
      asks: [['9000', '1']],
      bids: [
        ['8999', '2'],
        ['8998', '3']
      ]
    })
  )
  await advance(500)
  const live = feed.book('ETH_USDT', 0)
  expect(live && levelsOf(live)).toEqual({ asks: ['9000 1'], bids: ['8999 2', '8998 3'] })
  shows(10, `3 books, ${feed.stats().droppedBeforeReload - dropped} partial updates dropped`)
})

it('ignores a removal of an unknown price, and uses the last of two levels in one update', async () => {
  const it = await lockStep({ books: BOOKS }, { rate: 0 })
  const { exchange, feed, until, advance } = it
  await until('live', () => areEqual(it), 10_000)
  exchange.control.faults.inject(depth({ full_reload: true, asks: [['9000', '1']], bids: [['8999', '2']] }))
  exchange.control.faults.inject(
    depth({
      asks: [
        ['9500', '0'],
        ['9001', '1'],
        ['9001.00', '4']
      ],
      bids: [
        ['8999', '7'],
        ['8999', '0']
      ]
    })
  )
  await advance(500)
  const live = feed.book('ETH_USDT', 0)
  expect(live && levelsOf(live)).toEqual({ asks: ['9000 1', '9001 4'], bids: [] })
  shows(10, 'unknown price, duplicate levels')
})
