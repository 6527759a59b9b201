import type { Clock, Log } from '../../contract/clock.ts'
import { decodeServerMessage, type ServerMessage } from '../../contract/wire/socket.ts'
import { leftOutOf, type Unread } from '../../contract/wire/fields.ts'
import type { DepthRecord, TradesRecord } from '../../contract/wire/socket/records.ts'
import { SYMBOL_PATTERN } from '../../core/market.ts'
import { decodeDepth } from '../../core/book/depth-decoder.ts'
import { ParsedDepth } from '../../core/book/parsed-depth.ts'
import type { DepthOutcome } from '../../core/book/sync.ts'
import type { Books } from './books.ts'
import type { Specimen, Specimens } from '../../contract/diagnostics.ts'
import { shapeOf, SHAPED, type Counts } from './diagnostics.ts'
import type { FeedSink } from './feed-api.ts'
import type { BookSubscription } from './book-subscription.ts'
import { createTradeThroughDetector } from './trade-through-detector.ts'
import type { Streams } from './streams.ts'

/** Of which each is a record that is missing when it cannot be read. SECURITY: no other name of a message is shown. */
const UPDATES: ReadonlySet<string> = new Set(
  ['order', 'deal', 'balance', 'ticker', 'lastprice', 'trade'].map((channel) => `${channel}_update`)
)

/**
 * Bytes of a message that is read, because main does nothing else meanwhile: about 60,000 levels, read within 0.2 s.
 * Of a larger one only the head is read.
 */
export const MAX_MESSAGE = 2_000_000
const HEAD = 1_000
const METHOD = /"method"\s*:\s*"([a-z_]{1,40})"/
const SCALE = /"scale_index"\s*:\s*"?(\d{1,3})\b/
const SYMBOL = new RegExp(`"symbol"\\s*:\\s*"(${SYMBOL_PATTERN})"`, 'u')

/** Takes a response. Returns whether a request was waiting for it. */
export type Settle = (response: Extract<ServerMessage, { kind: 'response' }>) => boolean

export interface Receiver {
  /** One message of the current connection. */
  receive(data: Buffer, isBinary: boolean, settle: Settle): void
  /** Milliseconds since the epoch of the newest message; null before the first. */
  heardAt(): number | null
  specimens(): Specimens
}

export interface ReceiverOptions {
  readonly books: Books
  readonly streams: Streams
  readonly counts: Counts
  readonly sink: FeedSink
  readonly clock: Clock
  /** For ages, sleep included; the clock may be set back. */
  readonly elapsed: () => number
  readonly log: Log
  /** An update, or records of it, could not be read; `method` is its own. */
  readonly onUnread?: (method: string, unread: readonly Unread[], count: number) => void
}

/**
 * Decodes received bytes into the sink: depth goes directly into its book, everything else through its decoder. Each
 * message is counted once.
 */
export function createReceiver({
  books,
  streams,
  counts,
  sink,
  clock,
  elapsed,
  log,
  onUnread = () => undefined
}: ReceiverOptions): Receiver {
  const parsed = new ParsedDepth()
  const tradeThrough = createTradeThroughDetector()
  let heardAt: number | null = null
  /** The message itself, because its shape is computed only while diagnostics are open. */
  let accepted: { readonly data: Buffer; readonly at: number } | null = null
  let rejected: Specimen | null = null
  let unknown: Specimen | null = null

  function reject(reason: string, text: string, at: number): void {
    counts.rejected++
    rejected = { at, reason, shape: shapeOf(text) }
  }

  function ignore(reason: string, text: string, at: number): void {
    counts.unknown++
    unknown = { at, reason, shape: shapeOf(text) }
  }

  function depthOutcome(book: BookSubscription, full: boolean, outcome: DepthOutcome, at: number): void {
    book.applied(full, outcome)
    if (outcome === 'refused') {
      counts.rejected++
      rejected = { at, reason: 'a price that cannot be held exactly', shape: 'depth_update' }
      return
    }
    counts.accepted++
    const { skipped } = book.sync
    if (skipped > 0) onUnread('depth_update', [{ index: 0, reason: 'a level at price 0 or of size 0' }], skipped)
    if (outcome === 'dropped') counts.droppedBeforeReload++
    else sink.bookChanged(book, at)
  }

  /** A depth message that the fast decoder does not accept, or for a book that is no longer wanted. */
  function depthRecord(record: DepthRecord, at: number): void {
    const book = books.find(record.market, record.scaleIndex)
    if (book === undefined) counts.accepted++
    else depthOutcome(book, record.full, book.sync.applyText(record, at, elapsed()), at)
  }

  /** Null: it cannot be read, so it may be any. A coarser book must not take the finest one with it. */
  function depthLost(market: string | null, scaleIndex: number | null, isTooLarge = false): void {
    for (const book of books.all())
      if ((market ?? book.market) === book.market && (scaleIndex ?? book.scaleIndex) === book.scaleIndex)
        book.lost(isTooLarge)
  }

  function recordLost(method: string, reason: string): void {
    if (UPDATES.has(method)) onUnread(method, [{ index: 0, reason }], 1)
  }

  function refuseLarge(data: Buffer, at: number): void {
    const head = data.toString('utf8', 0, HEAD)
    const reason = `larger than ${MAX_MESSAGE} bytes`
    reject(reason, head, at)
    const method = METHOD.exec(head)?.[1] ?? null
    const scale = SCALE.exec(head)?.[1]
    if (method === null || method === 'depth_update')
      depthLost(SYMBOL.exec(head)?.[1] ?? null, scale === undefined ? null : Number(scale), true)
    else recordLost(method, reason)
  }

  function compare({ market, trades }: TradesRecord): void {
    const newest = trades.at(-1)
    if (newest === undefined) return
    for (const book of books.all())
      if (book.market === market) tradeThrough.traded(book, newest.price, clock.monotonic())
  }

  function route(message: ServerMessage, text: string, at: number, settle: Settle): void {
    switch (message.kind) {
      case 'rejected':
        reject(message.reason, text, at)
        if (message.method === 'depth_update') return depthLost(message.market, message.scaleIndex)
        return message.method === null ? undefined : recordLost(message.method, message.reason)
      case 'unknown':
        return ignore(message.method === null ? 'no method' : 'a method that is not known', text, at)
      case 'depth':
        return depthRecord(message.record, at)
      case 'response':
        if (settle(message)) counts.accepted++
        else ignore('an answer that nobody waits for', text, at)
        return
      case 'trades':
        counts.accepted++
        if (!streams.observe('trade', message.record.market, elapsed())) return
        compare(message.record)
        if (message.record.unread !== undefined)
          onUnread('trade_update', message.record.unread, leftOutOf({ unread: [], ...message.record }))
        return sink.trades(message.record, at)
      case 'ticker':
        counts.accepted++
        if (!streams.observe('ticker', message.record.market, elapsed())) return
        return sink.ticker(message.record, at)
      case 'lastPrice':
        counts.accepted++
        if (!streams.observe('lastprice', message.record.market, elapsed())) return
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

  function take(data: Buffer, at: number, settle: Settle): void {
    counts.received++
    const before = counts.accepted
    if (data.byteLength > MAX_MESSAGE) return refuseLarge(data, at)
    try {
      const book = decodeDepth(data, parsed) ? books.find(parsed.market, parsed.scaleIndex) : undefined
      if (book !== undefined) depthOutcome(book, parsed.full, book.sync.apply(parsed, at, elapsed()), at)
      else {
        const text = data.toString('utf8')
        route(decodeServerMessage(text), text, at, settle)
      }
      if (counts.accepted > before) accepted = { data, at }
    } catch (error) {
      // An error of a listener must not close the connection. The message was counted before the listener ran.
      if (counts.accepted + counts.rejected + counts.unknown < counts.received) counts.rejected++
      const words = error instanceof Error ? (error.stack ?? error.message) : error
      log.error('a message of the stream could not be handled', words)
    }
  }

  return {
    receive(data, isBinary, settle) {
      const at = (heardAt = clock.now())
      if (!isBinary) return take(data, at, settle)
      counts.received++
      reject('a binary message', '', at)
    },
    heardAt: () => heardAt,
    specimens: () => ({
      accepted: accepted && { at: accepted.at, reason: '', shape: shapeOf(accepted.data.toString('utf8', 0, SHAPED)) },
      rejected,
      unknown
    })
  }
}
