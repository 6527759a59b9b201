import type { Clock } from '../../contract/clock.ts'
import { depthParam } from '../../contract/wire/requests.ts'
import { BookSubscription } from './book-subscription.ts'
import type { LiveBook, WantedBook } from './live-book.ts'
import type { Damage } from './resync.ts'

/** A book that is no longer wanted stays this long, so that switching back is instant. */
const EXPIRY_MS = 2_000
const WORST_FIRST: readonly Damage[] = ['received', 'silent', 'repairing']

export interface Books {
  want(books: readonly WantedBook[]): void
  find(market: string, scaleIndex: number): BookSubscription | undefined
  /** The parameters of the depth channel, including books that are about to expire. */
  params(): ReadonlySet<string>
  /** A subscription to all of them was sent. */
  awaitReloads(): void
  /** The venue has confirmed these and refused the others. */
  confirm(params: readonly string[]): void
  /** A new connection: every book is empty until its snapshot. */
  restart(): void
  /** Updates all states and drops expired books. */
  refresh(isConnected: boolean): { readonly changed: readonly BookSubscription[]; readonly dropped: boolean }
  all(): Iterable<BookSubscription>
  /** The worst damage among wanted books. */
  damage(): Damage
}

export function createBooks(
  clock: Clock,
  elapsed: () => number,
  changed: (book: LiveBook, at: number) => void,
  isFinest: (market: string, scaleIndex: number) => boolean = () => true
): Books {
  const subscriptions = new Map<string, BookSubscription>()

  return {
    want(wanted) {
      const now = elapsed()
      const params = new Set(wanted.map(({ market, scaleIndex }) => depthParam(market, scaleIndex)))
      for (const [param, book] of subscriptions) {
        if (params.has(param)) book.expiresAt = null
        else book.expiresAt ??= now + EXPIRY_MS
      }
      for (const { market, scaleIndex } of wanted) {
        const param = depthParam(market, scaleIndex)
        if (subscriptions.has(param)) continue
        subscriptions.set(param, new BookSubscription(param, market, scaleIndex, () => isFinest(market, scaleIndex)))
      }
    },
    find: (market, scaleIndex) => subscriptions.get(depthParam(market, scaleIndex)),
    params: () => new Set(subscriptions.keys()),
    awaitReloads() {
      for (const book of subscriptions.values()) book.await(elapsed())
    },
    confirm(params) {
      for (const [param, book] of subscriptions) if (!params.includes(param)) book.refused()
    },
    restart() {
      for (const book of subscriptions.values()) {
        book.restart()
        changed(book, clock.now())
      }
    },
    refresh(isConnected) {
      const now = elapsed()
      const turned: BookSubscription[] = []
      let dropped = false
      for (const [param, book] of subscriptions) {
        if (book.expiresAt !== null && book.expiresAt <= now) {
          subscriptions.delete(param)
          book.drop()
          dropped = true
        } else if (book.refresh(now, isConnected)) turned.push(book)
      }
      return { changed: turned, dropped }
    },
    all: () => subscriptions.values(),
    damage() {
      const found = new Set<Damage>()
      for (const book of subscriptions.values()) if (book.expiresAt === null) found.add(book.damage(elapsed()))
      return WORST_FIRST.find((damage) => found.has(damage)) ?? 'none'
    }
  }
}
