import { beforeEach, describe, expect, test } from 'vitest'
import { fail, ok, type Failure } from '../../../../src/contract/failure.ts'
import type { WindowView } from '../../../../src/contract/frames.ts'
import type { TradesKept } from '../../../../src/main/archive/trades-kept.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import { sumDemand } from '../../../../src/main/state/sum-demand.ts'
import { createFakeClock, settle, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { MARKET } from '../orders/desk-with-orders.ts'
import { order } from './fake-order.ts'
import { createFakeFeed, FakeBook, status, ticker, trade, type FakeFeed } from './fake-feed.ts'
import { message } from '../../../../src/i18n/codes.ts'

const view = (more: Partial<WindowView> = {}): WindowView => ({ books: [], tapes: [], tickers: [], ...more })
const book = { market: 'BTC_USDT', scaleIndex: 0, depth: 5 }
let clock: FakeClock
let feed: FakeFeed
let desk: Desk
beforeEach(() => {
  clock = createFakeClock()
  feed = createFakeFeed()
  desk = openDesk({ clock, archive: null, log: quietLog })
  desk.attach(feed, null)
})

function open(more: Partial<WindowView> = {}) {
  const reader = desk.reader()
  reader.setView(view(more))
  reader.take(clock.monotonic())
  return reader
}

describe('books', () => {
  test('give a window only what it shows, in the newest state', () => {
    const live = new FakeBook('BTC_USDT', 0)
    const reader = open({ books: [book] })
    const other = open({ books: [{ ...book, scaleIndex: 1 }] })
    desk.sink.bookChanged(live.reload([['2', '1']], [['1', '1']], 10), 10)
    desk.sink.bookChanged(live.reload([['3', '1']], [['1', '1']], 20), 20)
    const changes = reader.take(clock.monotonic())
    expect({
      books: changes.books,
      newestAt: changes.newestAt,
      again: reader.isDirty(),
      other: other.isDirty()
    }).toEqual({ books: [{ live, depth: 5 }], newestAt: 20, again: false, other: false })
  })

  test('stay with a mark when the connection drops, and are hidden when emptied for a new one', () => {
    const live = new FakeBook('BTC_USDT', 0)
    feed.add(live)
    const reader = open({ books: [book] })
    desk.sink.bookChanged(live.reload([['2', '1']], [['1', '1']], 10), 10)
    reader.take(0)
    live.state = 'offline'
    desk.sink.status(status('offline'))
    const dropped = reader.take(0).books.map((one) => one.live.state)
    live.sync.restart()
    live.state = 'waiting'
    desk.sink.bookChanged(live, 30)
    const emptied = reader.isDirty()
    desk.sink.bookChanged(live.reload([['2', '1']], [['1', '1']], 40), 40)
    expect({ dropped, emptied, back: reader.take(0).books.map((one) => one.live.state) }).toEqual({
      dropped: ['offline'],
      emptied: false,
      back: ['live']
    })
  })

  test('are sent at once with more depth', () => {
    const live = new FakeBook('BTC_USDT', 0)
    const reader = open({ books: [book] })
    desk.sink.bookChanged(live.reload([['2', '1']], [['1', '1']], 10), 10)
    reader.take(0)
    reader.setView(view({ books: [{ ...book, depth: 50 }] }))
    expect(reader.take(0).books).toEqual([{ live, depth: 50 }])
  })
})

test('the reference is the book with the finest step, whatever its scale index, and never a coarser one', () => {
  const books = [new FakeBook('BTC_USDT', 0), new FakeBook('BTC_USDT', 1)]
  for (const live of books) feed.add(live.reload([['20', '1']], [['10', '1']], 10))
  open({ books: [0, 1].map((scaleIndex) => ({ ...book, scaleIndex })) })
  const reference = () => desk.referenceBook('BTC_USDT')?.scaleIndex
  desk.setScales('BTC_USDT', [
    { index: 0, step: '10' },
    { index: 1, step: '0.01' }
  ])
  expect(reference()).toBe(1)
  desk.setScales('BTC_USDT', [
    { index: 0, step: '0.01' },
    { index: 1, step: '10' }
  ])
  expect(reference()).toBe(0)
  desk.setScales('BTC_USDT', [
    { index: 0, step: '0.01' },
    { index: 2, step: '0.001' }
  ])
  expect(reference()).toBe(undefined)
})

describe('tapes', () => {
  const push = (from: number, count: number): void => {
    const trades = Array.from({ length: count }, (_, index) => trade(from + index, clock.now()))
    desk.sink.trades({ market: 'BTC_USDT', at: clock.now(), trades }, clock.now())
  }
  const taken = (reader: ReturnType<typeof open>) =>
    reader.take(0).trades.map((batch) => ({
      reset: batch.reset,
      first: batch.trades[0]?.quantity,
      last: batch.trades.at(-1)?.quantity,
      count: batch.trades.length
    }))

  test('append and number trades, and give each once', () => {
    const reader = open({ tapes: ['BTC_USDT'] })
    push(1, 2)
    const start = taken(reader)
    push(3, 2)
    push(5, 1)
    expect([start, taken(reader), taken(reader)]).toEqual([
      [{ reset: false, first: '1', last: '2', count: 2 }],
      [{ reset: false, first: '3', last: '5', count: 3 }],
      []
    ])
  })

  test('restart with the newest rows for a window too far behind', () => {
    const reader = open({ tapes: ['BTC_USDT'] })
    push(1, 1)
    taken(reader)
    push(2, 1_001)
    expect(taken(reader)).toEqual([{ reset: true, first: '503', last: '1002', count: 500 }])
  })

  test("take earlier trades from the venue's list without repeating them", async () => {
    const now = clock.now()
    const listed = [4, 3, 2, 1].map((quantity) => ({
      id: String(quantity),
      total: '1',
      ...trade(quantity, now - 1_000)
    }))
    desk.attach(feed, () => Promise.resolve(ok(listed)))
    const reader = open({ tapes: ['BTC_USDT'] })
    desk.sink.trades({ market: 'BTC_USDT', at: now, trades: [trade(3, now - 1_000)] }, now)
    await settle()
    desk.sink.trades({ market: 'BTC_USDT', at: now, trades: [trade(4, now - 1_000), trade(5, now)] }, now)
    expect(reader.take(0).trades.map((batch) => [batch.reset, batch.trades.map((one) => one.quantity)])).toEqual([
      [true, ['1', '2', '3', '4', '5']]
    ])
  })

  test('find trades between the first list and the subscription by a second reading', async () => {
    const now = clock.now()
    const listed = [{ id: '1', total: '1', ...trade(1, now - 1_000) }]
    desk.attach(feed, () => Promise.resolve(ok([...listed])))
    const reader = open({ tapes: ['BTC_USDT'] })
    await settle()
    listed.unshift({ id: '2', total: '1', ...trade(2, now) })
    await clock.advance(3_000)
    expect(reader.take(0).trades.map((batch) => batch.trades.map((one) => one.quantity))).toEqual([['1', '2']])
  })

  test.each([
    ['reaches back to the first one', 0, true],
    ['does not, so that some may be in neither', 1_000, false],
    ['cannot be had', null, false]
  ] as const)('are complete since the first list if the second one %s', async (_what, after, isComplete) => {
    const now = clock.now()
    const record = (at: number) => ({ id: String(at), total: '1', ...trade(1, at) })
    const lists = [
      ok([record(now), record(now - 60_000)]),
      after === null
        ? fail<Failure>({ kind: 'unreachable', code: 'venue-words', params: { words: 'no route' } })
        : ok([record(now + 2_000), record(now + after)])
    ]
    desk.attach(feed, () => Promise.resolve(lists.shift() ?? ok([])))
    open({ tapes: ['BTC_USDT'] })
    await clock.advance(3_000)
    const flow = await desk.flow({ market: 'BTC_USDT', seconds: 60, from: 0 })
    expect(flow.ok && flow.value.recorded).toEqual(isComplete ? [{ from: now - 59_000, to: Infinity }] : [])
  })

  test('are not read again after the list was scrolled past', async () => {
    const asked: string[] = []
    desk.attach(feed, (market) => {
      asked.push(market)
      return Promise.resolve(ok([]))
    })
    const reader = open({ tapes: ['BTC_USDT'] })
    await settle()
    reader.setView(view({ tapes: ['ETH_USDT'] }))
    await clock.advance(3_000)
    expect(asked).toEqual(['BTC_USDT', 'ETH_USDT', 'ETH_USDT'])
  })

  test('fill the gap after a reconnect', async () => {
    const now = clock.now()
    const listed = [{ id: '1', total: '1', ...trade(1, now - 5_000) }]
    desk.attach(feed, () => Promise.resolve(ok([...listed])))
    const reader = open({ tapes: ['BTC_USDT'] })
    desk.sink.status(status('live'))
    await clock.advance(10_000)
    desk.sink.status(status('offline'))
    listed.unshift({ id: '2', total: '1', ...trade(2, now + 10_000) })
    desk.sink.status(status('live'))
    await settle()
    expect(reader.take(0).trades.map((batch) => batch.trades.map((one) => one.quantity))).toEqual([['1', '2']])
  })

  test('join bars and stream without gaps or duplicates', async () => {
    const minute = Math.floor(clock.now() / 60_000) * 60_000
    desk.attach(feed, () => Promise.resolve(ok([{ id: '1', total: '1', ...trade(1, minute) }])))
    const reader = open({ tapes: ['BTC_USDT'] })
    push(2, 1)
    const history = await desk.candles({ market: 'BTC_USDT', seconds: 60 })
    push(4, 1)
    expect(
      history.ok && {
        bars: history.value.bars,
        later: reader
          .take(0)
          .trades[0]?.trades.filter((one) => one.seq > history.value.seq)
          .map((one) => one.quantity)
      }
    ).toEqual({ bars: [{ at: minute, open: '100', high: '100', low: '100', close: '100', volume: '3' }], later: ['4'] })
  })
})

test('read bars from the archive, and count shared trades once', async () => {
  const minute = Math.floor(clock.now() / 60_000) * 60_000
  const archived = [trade(5, minute - 60_000), trade(1, minute), trade(1, minute)]
  const archive: TradesKept = {
    add: (_, trades) => {
      archived.push(...trades)
    },
    read: () => Promise.resolve([...archived]),
    candles: () => Promise.resolve([]),
    flow: () => Promise.resolve({ bars: [], recorded: [] }),
    sums: () => Promise.resolve({ bars: [], rows: [] }),
    stats: () => ({ written: 0, dropped: 0, waiting: 0 })
  }
  const kept = openDesk({ clock, archive, log: quietLog })
  kept.attach(feed, null)
  kept.reader().setView(view({ tapes: ['BTC_USDT'] }))
  kept.sink.trades({ market: 'BTC_USDT', at: minute, trades: [trade(2, minute, '101')] }, minute)
  const history = await kept.candles({ market: 'BTC_USDT', seconds: 60 })
  expect(history.ok && history.value).toEqual({
    bars: [
      { at: minute - 60_000, open: '100', high: '100', low: '100', close: '100', volume: '5' },
      { at: minute, open: '100', high: '101', low: '100', close: '101', volume: '4' }
    ],
    seq: 1,
    hasOlder: true
  })
})

test('read older bars from the minute candles, join them with the trades, and leave gaps', async () => {
  const minute = Math.floor(clock.now() / 60_000) * 60_000
  const candle = (minutes: number, price: string) => ({
    at: minute + minutes * 60_000,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: '1'
  })
  const asked: object[] = []
  const kept = openDesk({
    clock,
    log: quietLog,
    archive: {
      add: () => undefined,
      // The oldest trade may not be the first of its minute.
      read: () => Promise.resolve([trade(1, minute - 119_000, '100'), trade(2, minute - 30_000, '102')]),
      sums: () => Promise.resolve({ bars: [], rows: [] }),
      candles: (range) => (asked.push(range), Promise.resolve([candle(-9, '90'), candle(-2, '99')])),
      flow: () => Promise.resolve({ bars: [], recorded: [] }),
      stats: () => ({ written: 0, dropped: 0, waiting: 0 })
    }
  })
  kept.attach(feed, null)
  kept.sink.trades({ market: 'BTC_USDT', at: minute, trades: [trade(3, minute, '103')] }, minute)
  const history = await kept.candles({ market: 'BTC_USDT', seconds: 60 })
  expect(
    history.ok && history.value.bars.map(({ at, close, volume }) => [(at - minute) / 60_000, close, volume])
  ).toEqual([
    [-9, '90', '1'],
    [-2, '99', '1'],
    [-1, '102', '2'],
    [0, '103', '3']
  ])
  expect(asked).toMatchObject([{ market: 'BTC_USDT', seconds: 60, to: minute - 60_000 }])
  const older = await kept.candles({ market: 'BTC_USDT', seconds: 60, before: minute / 1_000 - 120 })
  expect(asked[1]).toMatchObject({ to: minute - 120_000 })
  expect(older.ok && older.value.seq).toBe(0)
})

test('refuse bars of an unknown market', async () => {
  desk.sink.status(status('offline'))
  desk.setMarkets([
    {
      id: '1',
      symbol: 'BTC_USDT',
      base: 'BTC',
      quote: 'USDT',
      baseName: '',
      quoteName: '',
      baseMin: '0',
      baseMax: '0',
      quoteMin: '0',
      quoteMax: '0',
      baseDecimals: 8,
      quoteDecimals: 2
    }
  ])
  expect([
    await desk.candles({ market: 'X_Y', seconds: 60 }),
    (await desk.candles({ market: 'BTC_USDT', seconds: 60 })).ok
  ]).toEqual([fail({ kind: 'input', field: 'market', code: 'market-unknown', params: { market: 'X_Y' } }), true])
})

describe('ticker rows', () => {
  const EVERY_MS = 250

  test('merge ticker, last price and the first list; the newest value wins', () => {
    const reader = open({ tickers: 'all' })
    desk.seedTickers([
      { market: 'BTC_USDT', last: '90', volume: '9', quoteVolume: '9' },
      { market: 'ETH_USDT', last: '5', volume: '1', quoteVolume: '5' }
    ])
    desk.sink.lastPrice({ market: 'BTC_USDT', at: 2_000, price: '101' }, 2_500)
    desk.sink.ticker(ticker('BTC_USDT', '100', 1_000), 2_600)
    desk.sink.lastPrice({ market: 'BTC_USDT', at: 1_500, price: '99' }, 2_700)
    desk.sink.ticker({ ...ticker('BTC_USDT', '98', 900), volume: '8' }, 2_800)
    const rows = reader
      .take(clock.monotonic() + EVERY_MS)
      .tickers.map((row) => [row.market, row.last, row.open, row.volume])
    expect(rows).toEqual([
      ['BTC_USDT', '101', '1', '10'],
      ['ETH_USDT', '5', null, '1']
    ])
  })

  test('come at most four times a second to a window', () => {
    const reader = open({ tickers: ['BTC_USDT'] })
    let batches = 0
    for (let ms = 0; ms < 1_000; ms += 5) {
      desk.sink.lastPrice({ market: 'BTC_USDT', at: clock.now(), price: String(ms + 1) }, clock.now())
      desk.sink.lastPrice({ market: 'OTHER', at: clock.now(), price: '1' }, clock.now())
      clock.advanceNow(5)
      const rows = reader.take(clock.monotonic()).tickers
      if (rows.length > 0) batches++
      expect(rows.every((row) => row.market === 'BTC_USDT')).toBe(true)
    }
    expect(batches).toBeLessThanOrEqual(4)
    expect(batches).toBeGreaterThanOrEqual(3)
  })

  test('are marked when the connection drops', () => {
    const reader = open({ tickers: 'all' })
    desk.sink.lastPrice({ market: 'BTC_USDT', at: 1_000, price: '101' }, clock.now())
    reader.take(clock.monotonic() + EVERY_MS)
    feed.streams = 'offline'
    desk.sink.status(status('offline'))
    expect(reader.take(clock.monotonic() + 2 * EVERY_MS).tickers.map((row) => [row.state, row.trades])).toEqual([
      ['offline', 'offline']
    ])
  })
})

describe('the account', () => {
  test('gives everything at the first read, then changes', () => {
    desk.upsertOrder(order('a'))
    desk.upsertOrder(order('b'))
    const reader = desk.reader()
    const first = reader.take(0)
    desk.upsertOrder(order('b', { state: 'filled' }))
    desk.removeOrder('a')
    const { orders } = reader.take(0).tables
    expect({
      full: first.full,
      first: first.tables.orders?.put.map((one) => one.key),
      then: orders?.put.map((one) => [one.key, one.state]),
      gone: orders?.gone
    }).toEqual({ full: true, first: ['a', 'b'], then: [['b', 'filled']], gone: ['a'] })
  })

  test('shows a notice in one window, once', () => {
    const first = open()
    desk.notify({ id: 'n', tone: 'bad', title: message('journal-damaged'), text: message('file-empty'), at: 0 })
    const shown = first.take(0).tables.notices?.put.map((one) => one.id)
    first.restart()
    expect([shown, first.take(0).tables.notices?.put, open().take(0).tables.notices?.put]).toEqual([
      ['n'],
      undefined,
      undefined
    ])
  })

  test('leaves nothing of the old account after a reset, and restarts readers', () => {
    desk.upsertOrder(order('a'))
    const reader = open({ tapes: ['BTC_USDT'] })
    desk.begin()
    const { full, tables, fields } = reader.take(0)
    expect({ full, orders: tables.orders, venue: fields.venue, tape: desk.orders() }).toEqual({
      full: true,
      orders: undefined,
      venue: undefined,
      tape: []
    })
  })
})

test('demands the union over windows, and less when one closes', () => {
  const first = desk.reader()
  first.setView(view({ books: [book], tickers: ['ETH_USDT'] }))
  const second = desk.reader()
  second.setView(view({ books: [book, { ...book, scaleIndex: 2 }], tapes: ['SOL_USDT'] }))
  const both = feed.demands.at(-1)
  second.close()
  expect([both, feed.demands.at(-1)]).toEqual([
    {
      books: [
        { market: 'BTC_USDT', scaleIndex: 0 },
        { market: 'BTC_USDT', scaleIndex: 2 }
      ],
      trades: ['SOL_USDT'],
      tickers: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'],
      lastPrices: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'],
      account: false
    },
    {
      books: [{ market: 'BTC_USDT', scaleIndex: 0 }],
      trades: [],
      tickers: ['BTC_USDT', 'ETH_USDT'],
      lastPrices: ['BTC_USDT', 'ETH_USDT'],
      account: false
    }
  ])
})

test('demands all rows if one window wants all', () => {
  expect(sumDemand([view({ tickers: 'all' }), view({ tickers: ['A_B'] })], true, () => true)).toEqual({
    books: [],
    trades: [],
    tickers: 'all',
    lastPrices: 'all',
    account: true
  })
})

test('does not demand unlisted markets once the list is loaded', () => {
  desk
    .reader()
    .setView(view({ books: [book, { ...book, market: 'GONE_USDT' }], tapes: ['GONE_USDT'], tickers: ['GONE_BTC'] }))
  const before = feed.demands.at(-1)?.lastPrices
  desk.setMarkets([
    {
      id: '1',
      symbol: 'BTC_USDT',
      base: 'BTC',
      quote: 'USDT',
      baseName: '',
      quoteName: '',
      baseMin: '0',
      baseMax: '0',
      quoteMin: '0',
      quoteMax: '0',
      baseDecimals: 8,
      quoteDecimals: 2
    }
  ])
  expect([before, feed.demands.at(-1)]).toEqual([
    ['BTC_USDT', 'GONE_USDT', 'GONE_BTC'],
    {
      books: [{ market: 'BTC_USDT', scaleIndex: 0 }],
      trades: [],
      tickers: ['BTC_USDT'],
      lastPrices: ['BTC_USDT'],
      account: false
    }
  ])
})

test('trades that are only followed are streamed, and their past is requested when a window shows them', async () => {
  const asked: string[] = []
  desk.attach(feed, (market) => {
    asked.push(market)
    return Promise.resolve(ok([]))
  })
  desk.setMarkets(['BTC_USDT', 'ETH_USDT'].map((symbol) => ({ ...MARKET, symbol })))
  desk.reader().setView(view({ followed: ['BTC_USDT', 'GONE_USDT'] }))
  expect(feed.demands.at(-1)).toMatchObject({ trades: [], followed: ['BTC_USDT'] })
  desk.sink.trades({ market: 'BTC_USDT', at: 1, trades: [trade('1', 1_000)] }, 1)
  for (const state of ['live', 'offline', 'live'] as const) desk.sink.status(status(state))
  await clock.advance(10_000)
  expect(asked).toEqual([])
  const shown = open({ tapes: ['BTC_USDT'] })
  await settle()
  expect(asked).toEqual(['BTC_USDT'])
  shown.close()
  expect(feed.demands.at(-1)).toMatchObject({ trades: [], followed: ['BTC_USDT'] })
})
