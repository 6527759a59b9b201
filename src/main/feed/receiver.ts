import type { Clock, Log } from '../../contract/clock.ts'
import { decodeServerMessage, type ServerMessage } from '../../contract/wire/socket.ts'
import type { DepthRecord, TradesRecord } from '../../contract/wire/socket.ts'
import { DepthDecoder } from '../../core/book/depth-decoder.ts'
import type { DepthOutcome } from '../../core/book/sync.ts'
import type { Books } from './books.ts'
import type { Specimen, Specimens } from '../../contract/diagnostics.ts'
import { shapeOf, SHAPED, type Counts } from './diagnostics.ts'
import type { FeedSink } from './feed-api.ts'
import type { KeptBook } from './kept-book.ts'
import type { Texts } from './frame-splitter.ts'
import { createOutrun } from './outrun.ts'
import type { Streams } from './streams.ts'

/** Takes a response; answers whether one was waited for. */
export type Settle = (response: Extract<ServerMessage, { kind: 'response' }>) => boolean

export interface Receiver {
  /** One message of the connection that is current. */
  receive(data: Buffer, isBinary: boolean, settle: Settle): void
  /** Text messages that came in one read, until one of them ends the connection. */
  receiveAll(texts: Texts, settle: Settle, isOver: () => boolean): void
  /** When the newest message came, in milliseconds since the epoch; null before the first. */
  heardAt(): number | null
  specimens(): Specimens
}

export interface ReceiverOptions {
  readonly books: Books
  readonly streams: Streams
  readonly counts: Counts
  readonly sink: FeedSink
  readonly clock: Clock
  readonly log: Log
}

/** From bytes to the sink: depth straight into its book, all else by its decoder. Each message is counted once. */
export function createReceiver({ books, streams, counts, sink, clock, log }: ReceiverOptions): Receiver {
  const decoder = new DepthDecoder<KeptBook>(books.index)
  const outrun = createOutrun()
  let heardAt: number | null = null
  /** The message itself, by where it stands: what it looks like is only asked for while the diagnostics are open. */
  let accepted: Buffer | null = null
  let acceptedFrom = 0
  let acceptedTo = 0
  let acceptedAt = 0
  let rejected: Specimen | null = null
  let unknown: Specimen | null = null

  function reject(why: string, text: string, at: number): void {
    counts.rejected++
    rejected = { at, why, shape: shapeOf(text) }
  }

  function ignore(why: string, text: string, at: number): void {
    counts.unknown++
    unknown = { at, why, shape: shapeOf(text) }
  }

  function depthOutcome(book: KeptBook, outcome: DepthOutcome, at: number): void {
    if (outcome === 'refused') {
      counts.rejected++
      rejected = { at, why: 'a price that cannot be held exactly', shape: 'depth_update' }
      return
    }
    counts.accepted++
    if (outcome === 'dropped') counts.droppedBeforeReload++
    else sink.bookChanged(book, at)
  }

  function depthRecord(record: DepthRecord, at: number): void {
    const book = books.find(record.market, record.scaleIndex)
    // Of a book that nobody wants any more: well-formed, and nothing to do.
    if (book === undefined) return void counts.accepted++
    const outcome = book.sync.applyText(record, at)
    book.applied(record.full, outcome)
    depthOutcome(book, outcome, at)
  }

  function compare({ market, trades }: TradesRecord): void {
    const newest = trades.at(-1)
    if (newest === undefined) return
    for (const book of books.all()) if (book.market === market) outrun.traded(book, newest.price, clock.monotonic())
  }

  function route(message: ServerMessage, text: string, at: number, settle: Settle): void {
    switch (message.kind) {
      case 'rejected': return reject(message.reason, text, at)
      case 'unknown': return ignore(message.method === null ? 'no method' : 'a method that is not known', text, at)
      case 'depth': return depthRecord(message.record, at)
      case 'response':
        if (settle(message)) counts.accepted++
        else ignore('an answer that nobody waits for', text, at)
        return
      case 'trades':
        counts.accepted++
        streams.observe('trade', message.record.market, at)
        compare(message.record)
        return sink.trades(message.record, at)
      case 'ticker':
        counts.accepted++
        streams.observe('ticker', message.record.market, at)
        return sink.ticker(message.record, at)
      case 'lastPrice':
        counts.accepted++
        streams.observe('lastprice', message.record.market, at)
        return sink.lastPrice(message.record, at)
      case 'order':
        counts.accepted++
        return sink.order(message.event, at)
      case 'balance':
        counts.accepted++
        return sink.balance(message.record, at)
      case 'deal':
        counts.accepted++
        return sink.deal(message.record, at)
    }
  }

  /** The message of `data` from `from` to before `to`; `isLoaded`: the decoder has `data`. */
  function take(data: Buffer, from: number, to: number, isLoaded: boolean, at: number, settle: Settle): void {
    counts.received++
    const before = counts.accepted
    try {
      const outcome = isLoaded ? decoder.readLoaded(data, from, to, at) : 'surprise'
      if (outcome === 'surprise') {
        const text = data.toString('utf8', from, to)
        route(decodeServerMessage(text), text, at, settle)
      } else if (decoder.target !== null) depthOutcome(decoder.target, outcome, at)
      if (counts.accepted > before) {
        accepted = data
        acceptedFrom = from
        acceptedTo = to
        acceptedAt = at
      }
    } catch (error) {
      // A fault of a listener must not cost the connection; the message itself was counted before it was handed on.
      if (counts.accepted + counts.rejected + counts.unknown < counts.received) counts.rejected++
      const words = error instanceof Error ? error.stack ?? error.message : error
      log.error('a message of the stream could not be handled', words)
    }
  }

  return {
    receive(data, isBinary, settle) {
      const at = heardAt = clock.now()
      if (!isBinary) return take(data, 0, data.length, decoder.load(data), at, settle)
      counts.received++
      reject('a binary message', '', at)
    },
    receiveAll({ read, spans, count }, settle, isOver) {
      // One reading for all of them: it costs as much as a level.
      const at = heardAt = clock.now()
      const isLoaded = decoder.load(read)
      for (let i = 0; i < 2 * count && !isOver(); i += 2) take(read, spans[i] ?? 0, spans[i + 1] ?? 0, isLoaded, at, settle)
    },
    heardAt: () => heardAt,
    specimens: () => ({
      accepted: accepted &&
        { at: acceptedAt, why: '', shape: shapeOf(accepted.toString('utf8', acceptedFrom, Math.min(acceptedTo, acceptedFrom + SHAPED))) },
      rejected,
      unknown
    })
  }
}
