import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { RestBook } from '../../contract/wire/rest.ts'
import { compareText, trimZeros } from '../../core/money.ts'
import type { Book } from '../../core/book/book.ts'
import { amountText } from '../../core/book/levels.ts'
import { topOf } from '../../core/book/view.ts'
import type { BookSubscription } from './book-subscription.ts'

export interface CrossCheckPace {
  readonly everyMs: number
  /** Time between the two snapshots, in which data in flight arrives. */
  readonly apartMs: number
}

const PACE: CrossCheckPace = { everyMs: 30_000, apartMs: 3_000 }
const LEVELS = 50
/** After this many differences in a row the market is no longer checked. */
const MAX_FINDINGS = 3
/** Highest level of the venue's snapshot. */
const MAX_LEVEL = 5
/** Up to this share of different levels, snapshot and book have the same grouping. */
const SAME_GROUPING = 0.2

/** The differences between book and snapshot, as deep as the snapshot: side and price to both sizes. */
export function differences(book: Book, snapshot: RestBook): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const side of ['asks', 'bids'] as const) {
    const theirs = new Map(snapshot[side].slice(0, LEVELS).map(([price, size]) => [trimZeros(price), trimZeros(size)]))
    const deepest = [...theirs.keys()].at(-1)
    if (deepest === undefined) continue
    const view = topOf(book, side, LEVELS * 4)
    const level = (i: number) => [trimZeros(amountText(view.price, i)), trimZeros(amountText(view.size, i))] as const
    const ours = new Map(Array.from({ length: view.count }, (_, i) => level(i)))
    for (const [price, size] of theirs) {
      if (ours.get(price) !== size) found.set(`${side} ${price}`, `${ours.get(price) ?? '0'} for ${size}`)
    }
    for (const [price, size] of ours) {
      const isWithin = side === 'asks' ? compareText(price, deepest) <= 0 : compareText(price, deepest) >= 0
      if (isWithin && !theirs.has(price)) found.set(`${side} ${price}`, `${size} for 0`)
    }
  }
  return found
}

/**
 * Finds lost updates far from the best prices, where a book does not cross. Compares a book with the venue's snapshot
 * twice: a level with the same difference both times did not change meanwhile, so it is wrong. It is not documented
 * whether the snapshot's levels above 0 are the stream's price scales; a level that never matched is ignored.
 */
export function createCrossCheck({
  clock,
  log,
  snapshot,
  books,
  pace
}: {
  readonly clock: Clock
  readonly log: Log
  readonly snapshot: (market: string, level: number) => Promise<Result<RestBook>>
  readonly books: () => Iterable<BookSubscription>
  readonly pace?: Partial<CrossCheckPace>
}): Dispose {
  const { everyMs, apartMs } = { ...PACE, ...pace }
  const findings = new WeakMap<BookSubscription, number>()
  /** Markets and scales for which a snapshot has matched. */
  const matched = new Set<string>()
  let isStopped = false
  let stopTimer: Dispose = () => {}

  const isChecked = (book: BookSubscription): boolean =>
    !isStopped &&
    book.scaleIndex <= MAX_LEVEL &&
    book.state === 'live' &&
    book.expiresAt === null &&
    (findings.get(book) ?? 0) < MAX_FINDINGS
  const isComparable = (book: BookSubscription, differing: number, { asks, bids }: RestBook): boolean => {
    const levels = Math.min(asks.length, LEVELS) + Math.min(bids.length, LEVELS)
    if (levels > 0 && differing <= levels * SAME_GROUPING) matched.add(book.param)
    return book.scaleIndex === 0 || matched.has(book.param)
  }
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      stopTimer = clock.after(ms, resolve)
    })

  async function check(book: BookSubscription): Promise<void> {
    const first = await snapshot(book.market, book.scaleIndex)
    if (!first.ok || !isChecked(book)) return
    const before = differences(book.book, first.value)
    if (!isComparable(book, before.size, first.value)) return
    if (before.size === 0) return void findings.delete(book)
    await pause(apartMs)
    const second = await snapshot(book.market, book.scaleIndex)
    // The same snapshot again (a cache) proves nothing, and without a time it may be the same.
    if (!second.ok || !isChecked(book) || (second.value.at ?? 0) <= (first.value.at ?? 0)) return
    const wrong = [...differences(book.book, second.value)].filter(([level, sizes]) => before.get(level) === sizes)
    // No difference: the venue's snapshots of this market are reliable.
    if (wrong.length === 0) return void findings.delete(book)
    findings.set(book, (findings.get(book) ?? 0) + 1)
    log.warn(`the book of ${book.market} differs from the venue's own at ${wrong.length} levels; loading it anew`)
    book.sync.markDamaged()
  }

  async function round(): Promise<void> {
    try {
      for (const book of [...books()]) if (isChecked(book)) await check(book)
    } catch (error) {
      log.error('the cross-check failed', error instanceof Error ? error.message : error)
    }
    if (!isStopped) stopTimer = clock.after(everyMs, () => void round())
  }
  stopTimer = clock.after(everyMs, () => void round())

  return () => {
    isStopped = true
    stopTimer()
  }
}
