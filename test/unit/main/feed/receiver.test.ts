import { expect, it } from 'vitest'
import { createBooks } from '../../../../src/main/feed/books.ts'
import { openChannels } from '../../../../src/main/feed/channels.ts'
import { newCounts } from '../../../../src/main/feed/diagnostics.ts'
import type { FeedSink } from '../../../../src/main/feed/feed-api.ts'
import { createReceiver } from '../../../../src/main/feed/receiver.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { NOTHING } from '../../../support/live-feed.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const MARKET = 'BTC_USDT'
const nothing = (): void => {}

function setUp(bookChanged: FeedSink['bookChanged']) {
  const clock = createFakeClock()
  const books = createBooks(clock, clock.monotonic, nothing)
  books.want([{ market: MARKET, scaleIndex: 0 }])
  const counts = newCounts()
  const prices: string[] = []
  const sink: FeedSink = {
    bookChanged,
    trades: nothing,
    ticker: nothing,
    lastPrice: ({ market }) => void prices.push(market),
    order: nothing,
    balance: nothing,
    deal: nothing,
    status: nothing,
    accountStreamOpened: nothing
  }
  const channels = openChannels(() => ({ sink, books, clock, elapsed: clock.monotonic, undecoded: nothing }))
  return { counts, books, channels, prices, receiver: createReceiver({ channels, counts, clock, log: quietLog }) }
}

const depth = (full: boolean, asks: readonly (readonly [string, string])[]): string =>
  JSON.stringify({
    id: 1,
    method: 'depth_update',
    data: { symbol: MARKET, timestamp: 1, full_reload: full, scale_index: 0, asks, bids: [] },
    error: null
  })

it('counts each message once, as accepted, rejected or unknown', () => {
  const changes: number[] = []
  const { counts, books, receiver } = setUp((_, at) => changes.push(at))
  const pong = JSON.stringify({ id: 9, method: 'pong', data: null, error: null })
  const settled: unknown[] = []
  for (const text of [depth(true, [['101', '1']]), pong, 'no message', depth(false, [['102', '2']])]) {
    receiver.receive(Buffer.from(text), false, ({ id }) => settled.push(id) > 0)
  }
  expect([changes.length, settled, books.find(MARKET, 0)?.book.asks.count]).toEqual([2, ['9'], 2])
  expect(counts).toMatchObject({ received: 4, accepted: 3, rejected: 1 })
  expect(receiver.samples().accepted?.shape).toContain('depth_update')
})

it('passes on a market that is wanted, and of another one leaves no trace', () => {
  const { counts, channels, receiver, prices } = setUp(nothing)
  channels.get('lastprice')?.want({ ...NOTHING, lastPrices: [MARKET] })
  for (const symbol of [MARKET, 'MADE_UP'])
    receiver.receive(
      Buffer.from(JSON.stringify({ method: 'lastprice_update', data: { symbol, timestamp: 1, price: '5' } })),
      false,
      () => false
    )
  expect([prices, counts.accepted]).toEqual([[MARKET], 2])
})

it('keeps the message and the connection when a listener throws', () => {
  const { counts, books, receiver } = setUp(() => {
    throw new Error('a fault of a window')
  })
  receiver.receive(Buffer.from(depth(true, [['101', '1']])), false, () => false)
  expect(counts).toMatchObject({ received: 1, accepted: 1, rejected: 0 })
  expect(books.find(MARKET, 0)?.book.asks.count).toBe(1)
})

const price = (value: unknown): string =>
  JSON.stringify({ id: 1, method: 'lastprice_update', data: { symbol: MARKET, price: value }, error: null })

it('says of which stream nothing can be read: three updates in a row, until one can or the connection is new', () => {
  const { channels, receiver } = setUp(nothing)
  channels.get('lastprice')?.want({ ...NOTHING, lastPrices: [MARKET] })
  const receive = (text: string) => {
    receiver.receive(Buffer.from(text), false, () => false)
    return receiver.unreadable()
  }
  const odd = price('x')
  // One odd update among others is no more than itself.
  expect([receive(odd), receive(odd), receive(price('5')), receive(odd), receive(odd)]).toEqual([[], [], [], [], []])
  expect(receive(odd)).toEqual(['lastprice'])
  expect(receive(price('5'))).toEqual([])
  for (let n = 0; n < 3; n++) receive(odd)
  expect(receiver.unreadable()).toEqual(['lastprice'])
  receiver.restart()
  expect(receiver.unreadable()).toEqual([])
})

it('a book that comes in the fast form again can be read again', () => {
  const { receiver } = setUp(nothing)
  const receive = (text: string) => receiver.receive(Buffer.from(text), false, () => false)
  for (let n = 0; n < 3; n++) receive(depth(true, [['x', '1']]))
  expect(receiver.unreadable()).toEqual(['depth'])
  receive(depth(true, [['101', '1']]))
  expect(receiver.unreadable()).toEqual([])
})
