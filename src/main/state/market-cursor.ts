import type { BookRequest, TradeBatch, WindowView } from '../../contract/frames.ts'
import { bookKey, type BookSlot } from './book-board.ts'
import type { SessionState, StateChanges } from './state-api.ts'

/** One window's position in the books and tapes that it shows. */
export class MarketCursor {
  readonly #state: () => SessionState
  #view: WindowView
  #books = new Map<string, number>()
  #tapes = new Map<string, number>()

  constructor(state: () => SessionState, view: WindowView) {
    this.#state = state
    this.#view = view
  }

  setView(view: WindowView): void {
    const shown = new Set(view.books.map(requestKey))
    this.#books = new Map([...this.#books].filter(([key]) => shown.has(key)))
    this.#tapes = new Map([...this.#tapes].filter(([market]) => view.tapes.includes(market)))
    this.#view = view
  }

  /** The window's content is void: it gets everything again. */
  restart(): void {
    this.#books.clear()
    this.#tapes.clear()
  }

  /** There is a book or a tape of which the window has nothing yet. */
  isNew(): boolean {
    const { books, tapes } = this.#state()
    return (
      this.#view.books.some(
        (book) => !this.#books.has(requestKey(book)) && books.get(book.market, book.scaleIndex) !== undefined
      ) || this.#view.tapes.some((market) => !this.#tapes.has(market) && tapes.has(market))
    )
  }

  isDirty(): boolean {
    const { tapes } = this.#state()
    return (
      this.#view.books.some((book) => this.#changed(book) !== undefined) ||
      this.#view.tapes.some((market) => {
        const tape = tapes.get(market)
        return tape !== undefined && tape.lastSeq !== this.#tapes.get(market)
      })
    )
  }

  /** `at`: milliseconds since the epoch when the newest change arrived; 0 without any. */
  take(): Pick<StateChanges, 'books' | 'trades'> & { readonly at: number } {
    const books: StateChanges['books'][number][] = []
    const trades: TradeBatch[] = []
    let at = 0
    for (const book of this.#view.books) {
      const slot = this.#changed(book)
      if (slot === undefined) continue
      this.#books.set(requestKey(book), slot.version)
      books.push({ live: slot.live, depth: book.depth })
      at = Math.max(at, slot.at)
    }
    for (const market of this.#view.tapes) {
      const tape = this.#state().tapes.get(market)
      const seen = this.#tapes.get(market)
      if (tape === undefined || tape.lastSeq === seen) continue
      trades.push(seen === undefined ? tape.newest() : tape.since(seen))
      this.#tapes.set(market, tape.lastSeq)
      at = Math.max(at, tape.newestAt)
    }
    return { books, trades, at }
  }

  #changed(book: BookRequest): BookSlot | undefined {
    const slot = this.#state().books.get(book.market, book.scaleIndex)
    return slot !== undefined && slot.version > (this.#books.get(requestKey(book)) ?? 0) ? slot : undefined
  }
}

/** Includes the depth: more levels of the same book must be sent although the book did not change. */
const requestKey = (book: BookRequest): string => `${bookKey(book.market, book.scaleIndex)}:${book.depth}`
