import type { Trade } from '../../contract/frames.ts'
import { isBeyondSpread } from '../../core/book/sync.ts'
import type { BookSubscription } from './book-subscription.ts'

/** So many trades in a row outside the spread, over so long: updates were lost. For a moment it is usual. */
const TRADES = 5
const LONG_MS = 3_000
/** Of what comes closer together one is looked at. */
const EVERY_MS = 50

/** Finds books that kept levels which trades have long gone through: the silent loss of a partial update. */
export interface TradeThroughDetector {
  /** The newest trade of a market, and the book it is held against. `now`: monotonic ms. */
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
