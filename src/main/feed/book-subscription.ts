import type { DataState } from '../../contract/frames.ts'
import type { Book } from '../../core/book/book.ts'
import { SyncedBook, type DepthOutcome } from '../../core/book/sync.ts'
import type { LiveBook } from './live-book.ts'
import type { Damage } from './resync.ts'

/** A subscribed book without a snapshot is stale after this long … */
const DOUBT_MS = 2_000
/** … and after this long the subscription is repeated. */
const PROOF_MS = 5_000

/** One book of the feed and the state of its subscription. All times are elapsed milliseconds except `updatedAt`. */
export class BookSubscription implements LiveBook {
  readonly param: string
  readonly sync: SyncedBook
  /** When an unwanted book is dropped. Null while it is wanted. */
  expiresAt: number | null = null
  /** When a subscription was sent whose snapshot has not arrived. */
  #awaitingSince: number | null = null
  #receivedWhileAwaiting = false
  #isSubscribed = false
  #isTooLarge = false
  #state: DataState = 'offline'

  constructor(param: string, market: string, scaleIndex: number, isFinest?: () => boolean) {
    this.param = param
    this.sync = new SyncedBook(market, scaleIndex, isFinest)
  }

  get market(): string {
    return this.sync.market
  }
  get scaleIndex(): number {
    return this.sync.scaleIndex
  }
  get book(): Book {
    return this.sync.book
  }
  get state(): DataState {
    return this.#state
  }
  get updatedAt(): number | null {
    return this.sync.updatedAt
  }

  /** The newest message was larger than any that is read. */
  get isTooLarge(): boolean {
    return this.#isTooLarge
  }

  /** A message that may have been for this book could not be read. */
  lost(isTooLarge: boolean): void {
    if (isTooLarge) this.#isTooLarge = true
    this.sync.markDamaged()
  }

  applied(isFull: boolean, outcome: DepthOutcome): void {
    if (isFull && outcome !== 'refused') {
      this.#awaitingSince = null
      this.#isTooLarge = false
      // Updated without waiting for the next tick, because a window waits for this book.
      if (outcome === 'applied' && this.#isSubscribed) this.#state = 'live'
    } else if (this.#awaitingSince !== null) this.#receivedWhileAwaiting = true
  }

  /** A subscription to this book was sent. */
  await(now: number): void {
    this.#awaitingSince = now
    this.#receivedWhileAwaiting = false
    this.#isSubscribed = true
  }

  /** The venue refused it: another subscription would be refused, too. */
  refused(): void {
    this.#awaitingSince = null
    this.#isSubscribed = false
  }

  /** A new connection: the content is invalid. */
  restart(): void {
    this.sync.restart()
    this.#isTooLarge = false
    this.#awaitingSince = null
    this.#isSubscribed = false
  }

  /** No window shows it any more: frees its memory. Remaining readers see a book that is not live. */
  drop(): void {
    this.restart()
    this.#state = 'offline'
  }

  /** Updates the state. Returns true if it changed. */
  refresh(now: number, isConnected: boolean): boolean {
    const late = this.#awaitingSince !== null && now - this.#awaitingSince > DOUBT_MS
    const plain = this.sync.state(now, isConnected)
    const state = plain === 'live' && (late || !this.#isSubscribed) ? 'stale' : plain
    if (state === this.#state) return false
    this.#state = state
    return true
  }

  /** Damage that only a new subscription can repair: lost data, a missing snapshot, or unusual silence. */
  damage(now: number): Damage {
    if (!this.#isSubscribed) return 'none'
    if (this.#awaitingSince !== null) {
      if (now - this.#awaitingSince <= PROOF_MS) return 'repairing'
      return this.#receivedWhileAwaiting ? 'received' : 'silent'
    }
    return this.sync.isDamaged || this.#state === 'stale' ? 'silent' : 'none'
  }
}
