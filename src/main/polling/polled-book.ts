import type { DataState } from '../../contract/frames.ts'
import type { RestBook } from '../../contract/wire/rest.ts'
import type { Book } from '../../core/book/book.ts'
import { groupLevels } from '../../core/book/group-levels.ts'
import { SyncedBook } from '../../core/book/sync.ts'
import type { DecimalText } from '../../core/money.ts'
import type { LiveBook } from '../feed/feed-api.ts'

/** One book at one price scale. Each answer of the venue replaces it as a whole. */
export class PolledBook implements LiveBook {
  readonly #sync: SyncedBook
  #state: DataState = 'waiting'
  #isRaw = true

  constructor(market: string, scaleIndex: number) {
    this.#sync = new SyncedBook(market, scaleIndex, () => this.#isRaw)
  }

  get market(): string {
    return this.#sync.market
  }
  get scaleIndex(): number {
    return this.#sync.scaleIndex
  }
  get book(): Book {
    return this.#sync.book
  }
  get updatedAt(): number | null {
    return this.#sync.updatedAt
  }
  get state(): DataState {
    return this.#state
  }

  /**
   * @param step null: the raw book
   * @param at milliseconds since the epoch
   */
  replace({ asks, bids }: RestBook, step: DecimalText | null, at: number): void {
    const levels =
      step === null ? { asks, bids } : { asks: groupLevels(asks, 'asks', step), bids: groupLevels(bids, 'bids', step) }
    this.#isRaw = step === null
    this.#sync.applyText({ full: true, ...levels }, at)
  }

  /** `requests`: the state of the requests for it. Returns true if its own state changed. */
  refresh(requests: DataState): boolean {
    const state = requests === 'polled' ? this.#ownState() : requests
    if (state === this.#state) return false
    this.#state = state
    return true
  }

  #ownState(): DataState {
    if (this.updatedAt === null) return 'waiting'
    return this.#sync.isDamaged ? 'stale' : 'polled'
  }
}
