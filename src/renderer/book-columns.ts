import type { Amounts, BookView, LevelsView } from '../contract/frames.ts'

/** The book that is on its way to the stores, the one that they have, and the one before: a picture may be of that. */
const TURNS = 3
/** Books beyond these that came longest ago are forgotten. */
const MOST_BOOKS = 16
/** Columns are made for a multiple of so many levels. */
const STEP = 64

interface Column { mantissa: Float64Array, decimals: Uint8Array }
interface Side { readonly price: Column, readonly size: Column }
interface Place { readonly turns: readonly { readonly asks: Side, readonly bids: Side }[], turn: number }

/**
 * The columns of the books that a page has. Each frame brings them as memory of its own, 60 times a second; memory that is left to be
 * collected counts as part of the heap, and has all of that gone through the sooner. So columns are copied to where a former book
 * of the same market and scale stood, and the frame's memory can be given back at once.
 */
export class BookColumns {
  readonly #places = new Map<string, Place>()

  /** The same book, in columns that are its own until two later ones were `taken`. One that was not taken makes way for the next. */
  keep(book: BookView): BookView {
    const place = this.#placeOf(book)
    const turn = place.turns[place.turn]
    return turn === undefined ? book : { ...book, asks: copied(book.asks, turn.asks), bids: copied(book.bids, turn.bids) }
  }

  /** The stores have it now. */
  taken(book: BookView): void {
    const place = this.#placeOf(book)
    place.turn = (place.turn + 1) % TURNS
  }

  #placeOf({ market, scaleIndex }: BookView): Place {
    const key = `${market}:${scaleIndex}`
    const place = this.#places.get(key) ?? { turns: Array.from({ length: TURNS }, () => ({ asks: side(), bids: side() })), turn: 0 }
    // The last in the order is the newest.
    this.#places.delete(key)
    this.#places.set(key, place)
    const [oldest] = this.#places.keys()
    if (this.#places.size > MOST_BOOKS && oldest !== undefined) this.#places.delete(oldest)
    return place
  }
}

const column = (): Column => ({ mantissa: new Float64Array(0), decimals: new Uint8Array(0) })
const side = (): Side => ({ price: column(), size: column() })

const copied = ({ count, price, size }: LevelsView, into: Side): LevelsView =>
  ({ count, price: copiedAmounts(price, count, into.price), size: copiedAmounts(size, count, into.size) })

function copiedAmounts({ mantissa, decimals, wide }: Amounts, count: number, into: Column): Amounts {
  if (count > into.mantissa.length) {
    const room = Math.ceil(count / STEP) * STEP
    into.mantissa = new Float64Array(room)
    into.decimals = new Uint8Array(room)
  }
  into.mantissa.set(mantissa.subarray(0, count))
  into.decimals.set(decimals.subarray(0, count))
  return { mantissa: into.mantissa, decimals: into.decimals, wide }
}
