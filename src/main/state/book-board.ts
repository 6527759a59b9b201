import type { DataState } from '../../contract/frames.ts'
import { finestFirst, type PriceScale } from '../../core/market.ts'
import type { LiveBook } from '../feed/feed-api.ts'

/** A book with the version of its newest change. */
export interface BookSlot {
  live: LiveBook
  state: DataState
  version: number
  /** Milliseconds since the epoch when the newest change arrived. */
  at: number
}

type Find = (market: string, scaleIndex: number) => LiveBook | undefined

/** The books that any window shows. */
export class BookBoard {
  readonly #slots = new Map<string, BookSlot>()
  /** Index by book object: `put` runs for every depth message, and building a text key would dominate its cost. */
  #slotOf = new WeakMap<LiveBook, BookSlot>()

  /** Index of each market's scale with the finest step. */
  readonly #finest = new Map<string, number>()

  setScales(market: string, scales: readonly PriceScale[]): void {
    const [finest] = finestFirst(scales)
    if (finest !== undefined) this.#finest.set(market, finest.index)
  }

  get(market: string, scaleIndex: number): BookSlot | undefined {
    return this.#slots.get(bookKey(market, scaleIndex))
  }

  put(live: LiveBook, at: number): void {
    const slot = this.#slotOf.get(live) ?? this.get(live.market, live.scaleIndex)
    if (slot === undefined) {
      const first: BookSlot = { live, state: live.state, version: 1, at }
      this.#slots.set(bookKey(live.market, live.scaleIndex), first)
      this.#slotOf.set(live, first)
      return
    }
    if (slot.live !== live) {
      slot.live = live
      this.#slotOf.set(live, slot)
    }
    // Emptied for a new connection: windows keep the old levels, marked as not live, until the snapshot.
    if (live.updatedAt === null) return
    slot.state = live.state
    slot.at = at
    slot.version++
  }

  /** Updates the states of the books. */
  refreshStates(find: Find): void {
    for (const slot of this.#slots.values()) {
      const live = find(slot.live.market, slot.live.scaleIndex)
      if (live === undefined || live.state === slot.state || live.updatedAt === null) continue
      slot.live = live
      slot.state = live.state
      slot.version++
    }
  }

  /** Removes books that no window shows any more, and adds those that the feed has. */
  want(books: readonly { readonly market: string; readonly scaleIndex: number }[], find: Find): void {
    const wanted = new Set(books.map((book) => bookKey(book.market, book.scaleIndex)))
    for (const key of this.#slots.keys()) if (!wanted.has(key)) this.#slots.delete(key)
    this.#slotOf = new WeakMap()
    for (const { market, scaleIndex } of books) {
      const live = find(market, scaleIndex)
      if (live !== undefined && this.get(market, scaleIndex) === undefined) this.put(live, live.updatedAt ?? 0)
    }
  }

  /**
   * The book of a market with the finest step, never a coarser one in its place; the order of scale indices is not
   * specified. While the scales are unknown it is the one with the lowest index.
   */
  finest(market: string): LiveBook | undefined {
    const index = this.#finest.get(market)
    if (index !== undefined) return this.get(market, index)?.live
    const books = [...this.#slots.values()].map((slot) => slot.live).filter((live) => live.market === market)
    return books.sort((a, b) => a.scaleIndex - b.scaleIndex)[0]
  }
}

export const bookKey = (market: string, scaleIndex: number): string => `${market}:${scaleIndex}`
