import type { DataState } from '../../contract/frames.ts'
import type { Book } from '../../core/book/book.ts'
import { SyncedBook, type DepthOutcome } from '../../core/book/sync.ts'
import type { LiveBook } from './feed-api.ts'
import type { Damage } from './resync.ts'

/** A subscribed book that gets no full reload within this long is not to be trusted … */
const DOUBT_MS = 2_000
/** … and after this long the subscription itself is in doubt. */
const PROOF_MS = 5_000

/** One book that the feed keeps, and what it knows of its subscription. All times are monotonic ms but `updatedAt`. */
export class BookSubscription implements LiveBook {
  readonly param: string
  readonly sync: SyncedBook
  /** Nobody wants it any more; it goes at this time. Null while it is wanted. */
  lingersUntil: number | null = null
  /** A subscription went out at this time, and its full reload has not come yet. */
  #awaitingSince: number | null = null
  #heardWhileAwaiting = false
  #isSubscribed = false
  #state: DataState = 'offline'

  constructor(param: string, market: string, scaleIndex: number) {
    this.param = param
    this.sync = new SyncedBook(market, scaleIndex)
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

  applied(isFull: boolean, outcome: DepthOutcome): void {
    if (isFull && outcome !== 'refused') {
      this.#awaitingSince = null
      // At once, not at the next look: what waits for it is somebody's screen.
      if (outcome === 'applied' && this.#isSubscribed) this.#state = 'live'
    } else if (this.#awaitingSince !== null) this.#heardWhileAwaiting = true
  }

  /** A subscription to it is on its way. */
  await(now: number): void {
    this.#awaitingSince = now
    this.#heardWhileAwaiting = false
    this.#isSubscribed = true
  }

  /** The venue did not take it: subscribing everything anew would not help. */
  forgo(): void {
    this.#awaitingSince = null
    this.#isSubscribed = false
  }

  /** A new connection: what was known is void. */
  restart(): void {
    this.sync.restart()
    this.forgo()
  }

  /** Nobody wants it any more: it lets go of its memory, and whoever still has it sees no book that looks live. */
  drop(): void {
    this.restart()
    this.#state = 'offline'
  }

  /** Takes up what is true now. True when that is a change. `wall`: ms since the epoch. */
  refresh(now: number, wall: number, isConnected: boolean): boolean {
    const late = this.#awaitingSince !== null && now - this.#awaitingSince > DOUBT_MS
    const plain = this.sync.state(wall, isConnected)
    const state = plain === 'live' && (late || !this.#isSubscribed) ? 'stale' : plain
    if (state === this.#state) return false
    this.#state = state
    return true
  }

  /** Only a new subscription can help: damage, a missing full reload, or a silence that is not usual here. */
  damage(now: number): Damage {
    if (!this.#isSubscribed) return 'none'
    if (this.#awaitingSince !== null) {
      if (now - this.#awaitingSince <= PROOF_MS) return 'repairing'
      return this.#heardWhileAwaiting ? 'heard' : 'silent'
    }
    return this.sync.isDamaged || this.#state === 'stale' ? 'silent' : 'none'
  }
}
