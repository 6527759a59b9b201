import type { DecimalText } from '../money.ts'
import type { ParsedSide } from './parsed-depth.ts'

/** Levels from the best that are searched linearly before the binary search: most changes are there. */
const NEAR = 16
/** Below this many levels to move, a loop is faster than three calls of copyWithin. */
const SHORT_MOVE = 24

/**
 * One side of a book in three columns, sorted so that the best level is last: changes cluster there, so few levels
 * move. A key is the price as an integer at the book's scale, negated for asks, so keys always ascend towards the best
 * level. A size is an integer with its decimals; beyond 2^53 it is NaN, and `wide` has its text by key.
 */
export class BookSide {
  count = 0
  #sign: 1 | -1
  #keys = new Float64Array(256)
  #sizes = new Float64Array(256)
  #sizeDecimals = new Uint8Array(256)
  #wide = new Map<number, DecimalText>()

  constructor(side: 'asks' | 'bids') {
    this.#sign = side === 'asks' ? -1 : 1
  }

  clear(): void {
    this.count = 0
    this.#wide.clear()
  }

  /** Price of the best level as an integer at the book's scale; NaN if empty. */
  best(): number {
    return this.count === 0 ? NaN : (this.#keys[this.count - 1] ?? NaN) * this.#sign
  }

  /** The highest price as an integer at the book's scale; 0 if empty. */
  highest(): number {
    return this.count === 0 ? 0 : Math.abs((this.#sign < 0 ? this.#keys[0] : this.#keys[this.count - 1]) ?? 0)
  }

  /** Copies the best `count` levels, best first. Returns sizes beyond 2^53 by position, or null without any. */
  readBest(
    count: number,
    prices: Float64Array,
    sizes: Float64Array,
    sizeDecimals: Uint8Array
  ): ReadonlyMap<number, DecimalText> | null {
    let from = this.count - 1
    for (let i = 0; i < count; i++, from--) {
      prices[i] = (this.#keys[from] ?? NaN) * this.#sign
      sizes[i] = this.#sizes[from] ?? NaN
      sizeDecimals[i] = this.#sizeDecimals[from] ?? 0
    }
    return this.#wide.size === 0 ? null : this.#readWide(count, sizes)
  }

  /** Applies the levels of a delta in their order. */
  merge(side: ParsedSide): void {
    for (let i = 0; i < side.count; i++) {
      const key = (side.keys[i] ?? NaN) * this.#sign
      const at = this.#lastUpTo(key)
      const isThere = at >= 0 && this.#keys[at] === key
      if (side.size[i] === 0) {
        if (isThere) this.#remove(at)
      } else {
        if (!isThere) this.#insert(at + 1)
        this.#set(isThere ? at : at + 1, key, side, i)
      }
    }
  }

  /** Replaces all levels. The last of several levels at one price wins. */
  load(side: ParsedSide): void {
    this.clear()
    const { count } = side
    while (count > this.#keys.length) this.#grow()
    let last = Infinity
    for (let i = 0, at = count - 1; i < count; i++, at--) {
      const key = (side.keys[i] ?? NaN) * this.#sign
      const size = side.size[i] ?? 0
      // Venues send the best level first; any other order is sorted.
      if (!(key < last) || size === 0) return this.#loadUnsorted(side)
      last = key
      this.#keys[at] = key
      this.#sizes[at] = size
      this.#sizeDecimals[at] = side.sizeDecimals[i] ?? 0
    }
    for (const [i, text] of side.wide) this.#wide.set((side.keys[i] ?? NaN) * this.#sign, text)
    this.count = count
  }

  /** Multiplies every price. */
  rescale(factor: number): void {
    for (let at = 0; at < this.count; at++) this.#keys[at] = (this.#keys[at] ?? NaN) * factor
    this.#wide = new Map([...this.#wide].map(([key, text]) => [key * factor, text]))
  }

  #loadUnsorted(side: ParsedSide): void {
    this.clear()
    const rows = new Map<number, number>()
    for (let i = 0; i < side.count; i++) rows.set((side.keys[i] ?? NaN) * this.#sign, i)
    const kept = [...rows].filter(([, i]) => side.size[i] !== 0).sort(([a], [b]) => a - b)
    kept.forEach(([key, i], at) => this.#set(at, key, side, i))
    this.count = kept.length
  }

  #set(at: number, key: number, side: ParsedSide, i: number): void {
    const size = side.size[i] ?? NaN
    this.#keys[at] = key
    this.#sizes[at] = size
    this.#sizeDecimals[at] = side.sizeDecimals[i] ?? 0
    if (size !== size) this.#wide.set(key, side.wide.get(i) ?? '0')
    else if (this.#wide.size > 0) this.#wide.delete(key)
  }

  #insert(at: number): void {
    if (this.count === this.#keys.length) this.#grow()
    const [keys, sizes, decimals] = [this.#keys, this.#sizes, this.#sizeDecimals]
    if (this.count - at < SHORT_MOVE) {
      for (let i = this.count; i > at; i--) {
        keys[i] = keys[i - 1] ?? NaN
        sizes[i] = sizes[i - 1] ?? NaN
        decimals[i] = decimals[i - 1] ?? 0
      }
    } else for (const column of [keys, sizes, decimals]) column.copyWithin(at + 1, at, this.count)
    this.count++
  }

  #remove(at: number): void {
    const [keys, sizes, decimals] = [this.#keys, this.#sizes, this.#sizeDecimals]
    if (this.#wide.size > 0) this.#wide.delete(keys[at] ?? NaN)
    if (this.count - at < SHORT_MOVE) {
      for (let i = at + 1; i < this.count; i++) {
        keys[i - 1] = keys[i] ?? NaN
        sizes[i - 1] = sizes[i] ?? NaN
        decimals[i - 1] = decimals[i] ?? 0
      }
    } else for (const column of [keys, sizes, decimals]) column.copyWithin(at, at + 1, this.count)
    this.count--
  }

  /** Position of the last level with a key not above `key`; -1 if there is none, and for NaN. */
  #lastUpTo(key: number): number {
    const keys = this.#keys
    let at = this.count - 1
    const near = Math.max(0, this.count - NEAR)
    while (at >= near && !((keys[at] ?? NaN) <= key)) at--
    if (at >= near || near === 0) return at
    let [low, high] = [0, near]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] ?? NaN) <= key) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #readWide(count: number, sizes: Float64Array): ReadonlyMap<number, DecimalText> | null {
    const wide = new Map<number, DecimalText>()
    for (let i = 0; i < count; i++) {
      const size = sizes[i] ?? NaN
      if (size === size) continue
      wide.set(i, this.#wide.get(this.#keys[this.count - 1 - i] ?? NaN) ?? '0')
      sizes[i] = 0
    }
    return wide.size > 0 ? wide : null
  }

  #grow(): void {
    const room = this.#keys.length * 2
    const [keys, sizes, decimals] = [new Float64Array(room), new Float64Array(room), new Uint8Array(room)]
    keys.set(this.#keys)
    sizes.set(this.#sizes)
    decimals.set(this.#sizeDecimals)
    this.#keys = keys
    this.#sizes = sizes
    this.#sizeDecimals = decimals
  }
}
