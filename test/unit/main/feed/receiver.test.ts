import { expect, it } from 'vitest'
import { createBooks } from '../../../../src/main/feed/books.ts'
import { newCounts } from '../../../../src/main/feed/diagnostics.ts'
import type { FeedSink } from '../../../../src/main/feed/feed-api.ts'
import type { Texts } from '../../../../src/main/feed/frame-splitter.ts'
import { createReceiver } from '../../../../src/main/feed/receiver.ts'
import { createStreams } from '../../../../src/main/feed/streams.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const MARKET = 'BTC_USDT'
const nothing = (): void => {}

function setUp(bookChanged: FeedSink['bookChanged']) {
  const clock = createFakeClock()
  const books = createBooks(clock, nothing)
  books.want([{ market: MARKET, scaleIndex: 0 }])
  const counts = newCounts()
  const sink: FeedSink = {
    bookChanged, trades: nothing, ticker: nothing, lastPrice: nothing, order: nothing, balance: nothing, deal: nothing, status: nothing,
    accountStreamOpened: nothing
  }
  return { counts, books, receiver: createReceiver({ books, streams: createStreams(), counts, sink, clock, log: quietLog }) }
}

const depth = (full: boolean, asks: readonly (readonly [string, string])[]): string => JSON.stringify({
  id: 1, method: 'depth_update', data: { symbol: MARKET, timestamp: 1, full_reload: full, scale_index: 0, asks, bids: [] }, error: null
})

/** Messages as they stand in one read of a socket, each behind the head of its frame. */
function inOneRead(messages: readonly string[]): Texts {
  const spans: number[] = []
  let text = ''
  for (const message of messages) {
    text += '\x01\x02'
    spans.push(text.length, text.length + message.length)
    text += message
  }
  return { read: Buffer.from(text, 'latin1'), count: messages.length, spans: Uint32Array.from(spans) }
}

it('takes messages that came in one read as if each had come alone', () => {
  const changes: number[] = []
  const { counts, books, receiver } = setUp((_, at) => changes.push(at))
  const pong = JSON.stringify({ id: 9, method: 'pong', data: null, error: null })
  const settled: unknown[] = []
  const texts = inOneRead([depth(true, [['101', '1']]), pong, 'no message', depth(false, [['102', '2']])])
  receiver.receiveAll(texts, ({ id }) => settled.push(id) > 0, () => false)
  expect([changes.length, settled, books.find(MARKET, 0)?.book.asks.count]).toEqual([2, ['9'], 2])
  expect(counts).toMatchObject({ received: 4, accepted: 3, rejected: 1 })
  expect(receiver.specimens().accepted?.shape).toContain('depth_update')
})

it('takes none behind one at which the connection ended', () => {
  let isOver = false
  const { counts, receiver } = setUp(() => { isOver = true })
  const one = depth(true, [['101', '1']])
  receiver.receiveAll(inOneRead([one, one, one]), () => false, () => isOver)
  expect(counts).toMatchObject({ received: 1, accepted: 1 })
})
