import type { Trade } from '../../../contract/frames.ts'
import { leftOutOf } from '../../../contract/wire/fields.ts'
import * as records from '../../../contract/wire/socket/records.ts'
import { isBeyondSpread } from '../../../core/book/sync.ts'
import type { BookSubscription } from '../book-subscription.ts'
import { marketChannel } from '../channel.ts'

/** Trades in a row outside the spread that count as evidence of lost updates; single ones are normal. */
const TRADES = 5
const LONG_MS = 3_000
/** At most one trade in this time is checked. */
const EVERY_MS = 50

/** Detects books that still have levels that trades have passed: a delta was lost. */
export interface TradeThroughDetector {
  /**
   * The newest trade of a market and the book to compare.
   * @param now monotonic milliseconds
   */
  traded(book: BookSubscription, price: Trade['price'], now: number): void
}

export function createTradeThroughDetector(): TradeThroughDetector {
  const seen = new WeakMap<BookSubscription, { readonly since: number; readonly trades: number }>()
  const lookedAt = new WeakMap<BookSubscription, number>()
  return {
    traded(book, price, now) {
      if (now - (lookedAt.get(book) ?? -Infinity) < EVERY_MS) return
      lookedAt.set(book, now)
      if (book.state !== 'live' || !isBeyondSpread(book.book, price)) return void seen.delete(book)
      const before = seen.get(book) ?? { since: now, trades: 0 }
      const trades = before.trades + 1
      if (trades < TRADES || now - before.since < LONG_MS) return void seen.set(book, { since: before.since, trades })
      seen.delete(book)
      book.sync.markDamaged()
    }
  }
}

/** Trades also prove books wrong. */
export const trade = marketChannel({
  name: 'trade',
  wanted: ({
    trades,
    followed = []
  }: {
    readonly trades: readonly string[]
    readonly followed?: readonly string[]
  }) => [...new Set([...trades, ...followed])],
  record: records.trades,
  sink: 'trades',
  looking({ books, clock, undecoded }) {
    const tradeThrough = createTradeThroughDetector()
    return (record) => {
      const newest = record.trades.at(-1)
      if (newest !== undefined)
        for (const book of books.all())
          if (book.market === record.market) tradeThrough.traded(book, newest.price, clock.monotonic())
      if (record.undecoded !== undefined) undecoded(record.undecoded, leftOutOf({ undecoded: [], ...record }))
    }
  }
})
