import * as records from '../../../contract/wire/socket/records.ts'
import { decodeDepth } from '../../../core/book/depth-decoder.ts'
import { ParsedDepth } from '../../../core/book/parsed-depth.ts'
import type { DepthOutcome } from '../../../core/book/sync.ts'
import type { BookSubscription } from '../book-subscription.ts'
import { readNoting, type Channel, type Counted } from '../channel.ts'
import type { LiveBook, WantedBook } from '../live-book.ts'

interface DepthDemand {
  readonly books: readonly WantedBook[]
}

interface DepthSink {
  /**
   * The book was changed in place, or emptied on a new connection.
   * @param at Unix milliseconds at the socket
   */
  bookChanged(book: LiveBook, at: number): void
}

/** Updates go directly into their books, which know for themselves when they are stale or damaged (books.ts). */
export const depth: Channel<'depth', DepthDemand, DepthSink> = {
  name: 'depth',
  indicator: 'market',
  subjects: 'markets',
  open({ sink, books, elapsed, undecoded }) {
    const parsed = new ParsedDepth()

    function applied(book: BookSubscription, full: boolean, outcome: DepthOutcome, at: number, counted: Counted): void {
      book.applied(full, outcome)
      if (outcome === 'refused') return counted.rejected('a price that cannot be held exactly', 'depth_update')
      counted.accepted()
      const { skipped } = book.sync
      if (skipped > 0) undecoded([{ index: 0, reason: 'a level at price 0 or of size 0' }], skipped)
      if (outcome === 'dropped') counted.dropped()
      else sink.bookChanged(book, at)
    }

    return {
      want(demand) {
        books.want(demand.books)
        return books.params()
      },
      takeBytes(data, at, counted) {
        const book = decodeDepth(data, parsed) ? books.find(parsed.market, parsed.scaleIndex) : undefined
        if (book === undefined) return false
        applied(book, parsed.full, book.sync.apply(parsed, at, elapsed()), at, counted)
        return true
      },
      decode(data) {
        const record = readNoting(records.depth, data, undecoded)
        return (at, counted) => {
          const book = books.find(record.market, record.scaleIndex)
          // It is no longer wanted.
          if (book === undefined) return counted.accepted()
          applied(book, record.full, book.sync.applyText(record, at, elapsed()), at, counted)
        }
      },
      /** A coarser book must not take the finest one with it. */
      lost({ market, scaleIndex, isTooLarge }) {
        for (const book of books.all())
          if ((market ?? book.market) === book.market && (scaleIndex ?? book.scaleIndex) === book.scaleIndex)
            book.lost(isTooLarge)
      },
      damage: books.damage,
      changing: books.awaitReloads,
      subscribed: books.confirm,
      restart: books.restart
    }
  }
}
