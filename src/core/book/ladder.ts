import { scaledText, type DecimalText } from '../money.ts'
import type { StagedSide } from './staged.ts'

/** A level is two doubles: its key and its packed size. */
const ROW = 2
/** A size is packed as mantissa * 16 + decimals, where that is exact. */
const PACK = 16
const MAX_PACKED = Number.MAX_SAFE_INTEGER
/**
 * Keys are kept this much smaller, which is exact in binary. V8 guesses from small integers that all are, and would
 * convert every double to one and back before it compares; a fraction it compares as it is.
 */
const UNIT = 2 ** -64
/** So many levels from the best are looked at one by one: most changes are there. */
const NEAR = 24
/** Below this many doubles to move, a loop is faster than the call of copyWithin. */
const SHORT_MOVE = 28

/**
 * One side of a book, sorted so that the best level is the last: changes cluster at the touch, so little moves. A key
 * is the price as an integer at the book's scale, in units of 2^-64 and negated for asks, so that keys always ascend
 * towards the best. Sizes that cannot be packed have their text in `wide`, by key.
 */
export class Ladder {
  readonly sign: 1 | -1
  count = 0
  wide: Map<number, DecimalText> | null = null
  #rows: Float64Array = new Float64Array(256 * ROW)
  /** A key is the price times this. */
  readonly #unit: number

  constructor(side: 'asks' | 'bids') {
    this.sign = side === 'asks' ? -1 : 1
    this.#unit = this.sign * UNIT
  }

  clear(): void {
    this.count = 0
    this.wide = null
  }

  /** Price of level `i` as an integer at the book's scale, the worst first; NaN where there is none. */
  price(i: number): number {
    return i < this.count ? (this.#rows[i * ROW] ?? NaN) / this.#unit : NaN
  }

  /** Price of the best level as an integer at the book's scale; NaN when empty. */
  best(): number {
    return this.price(this.count - 1)
  }

  /** The text of the size at that price, where it has to be text. */
  wideAt(price: number): DecimalText | undefined {
    return this.wide?.get(price * this.#unit)
  }

  /** Copies the best `count` levels, best first. A size that has only its text becomes NaN. */
  readBest(count: number, prices: Float64Array, sizes: Float64Array, sizeDecimals: Uint8Array): void {
    const rows = this.#rows
    const unit = this.#unit
    let from = (this.count - 1) * ROW
    for (let i = 0; i < count; i++, from -= ROW) {
      const packed = rows[from + 1] ?? NaN
      const mantissa = Math.floor(packed / PACK)
      prices[i] = (rows[from] ?? NaN) / unit
      sizes[i] = mantissa
      sizeDecimals[i] = packed - mantissa * PACK
    }
  }

  /** Applies the levels of a partial update in their order. One loop with nothing called in it but for what is rare. */
  merge(staged: StagedSide): void {
    const { keys, size, sizeDecimals, count: changes } = staged
    const unit = this.#unit
    let rows = this.#rows
    let end = this.count * ROW
    for (let i = 0; i < changes; i++) {
      const key = unit * (keys[i] ?? 0)
      const amount = size[i] ?? 0
      const decimals = sizeDecimals[i] ?? 0
      let packed = amount * PACK + decimals
      if (this.wide !== null || !(packed <= MAX_PACKED) || decimals >= PACK) packed = this.#noteWide(key, staged, i)
      let at = end - ROW
      const near = end > NEAR * ROW ? end - NEAR * ROW : 0
      while (at >= near && (rows[at] ?? 0) > key) at -= ROW
      if (at < near) at = lastUpTo(rows, near, key)
      const found = at >= 0 && rows[at] === key
      if (packed < PACK) {
        if (!found) continue
        end -= ROW
        if (end - at < SHORT_MOVE) for (let j = at; j < end; j++) rows[j] = rows[j + ROW] ?? 0
        else rows.copyWithin(at, at + ROW, end + ROW)
      } else if (found) {
        rows[at + 1] = packed
      } else {
        at += ROW
        if (end === rows.length) rows = this.#grow()
        if (end - at < SHORT_MOVE) for (let j = end - 1; j >= at; j--) rows[j + ROW] = rows[j] ?? 0
        else rows.copyWithin(at + ROW, at, end)
        rows[at] = key
        rows[at + 1] = packed
        end += ROW
      }
    }
    this.count = end / ROW
  }

  /** Replaces everything: one pass when the levels come best first without zeros, as the venue sends them. */
  load(staged: StagedSide): void {
    this.clear()
    const { keys, size, sizeDecimals, count } = staged
    while (count * ROW > this.#rows.length) this.#grow()
    const unit = this.#unit
    const rows = this.#rows
    let last = Infinity
    let to = count * ROW
    for (let i = 0; i < count; i++) {
      const key = unit * (keys[i] ?? 0)
      const amount = size[i] ?? 0
      const decimals = sizeDecimals[i] ?? 0
      let packed = amount * PACK + decimals
      if (key >= last || amount === 0) return this.#loadUnsorted(staged)
      if (!(packed <= MAX_PACKED) || decimals >= PACK) packed = this.#noteWide(key, staged, i)
      last = key
      to -= ROW
      rows[to] = key
      rows[to + 1] = packed
    }
    this.count = count
  }

  /** Multiplies every key, or divides it where the factor is 1; the divisor must divide them all. */
  rescale(factor: number, divisor: number): void {
    const scale = (key: number): number => factor === 1 ? key / divisor : key * factor
    const rows = this.#rows
    for (let at = 0; at < this.count * ROW; at += ROW) rows[at] = scale(rows[at] ?? 0)
    if (this.wide) this.wide = new Map([...this.wide].map(([key, text]) => [scale(key), text]))
  }

  #loadUnsorted(staged: StagedSide): void {
    this.clear()
    const unit = this.#unit
    const order = Array.from({ length: staged.count }, (_, i) => i)
    const keyOf = (i: number): number => unit * (staged.keys[i] ?? 0)
    // Of levels at one price the last in the message counts: the sort is stable.
    order.sort((a, b) => keyOf(a) - keyOf(b))
    let to = 0
    order.forEach((i, position) => {
      const next = order[position + 1]
      if ((next !== undefined && keyOf(next) === keyOf(i)) || staged.size[i] === 0) return
      this.#rows[to] = keyOf(i)
      this.#rows[to + 1] = this.#noteWide(keyOf(i), staged, i)
      to += ROW
    })
    this.count = to / ROW
  }

  /** The packed size of a level that may have to be kept as text, or once was. */
  #noteWide(key: number, staged: StagedSide, i: number): number {
    const amount = staged.size[i] ?? 0
    const decimals = staged.sizeDecimals[i] ?? 0
    const packed = amount * PACK + decimals
    this.wide?.delete(key)
    if (amount === 0 || (packed <= MAX_PACKED && decimals < PACK)) return packed
    this.wide ??= new Map()
    this.wide.set(key, staged.wide.get(i) ?? scaledText(amount, decimals))
    return NaN
  }

  #grow(): Float64Array {
    const rows = new Float64Array(this.#rows.length * 2)
    rows.set(this.#rows)
    return this.#rows = rows
  }
}

/** Where the last of the rows before `end` is whose key is not above `key`; -ROW where all are. */
function lastUpTo(rows: Float64Array, end: number, key: number): number {
  let low = 0
  let high = end / ROW
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle * ROW] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return (low - 1) * ROW
}
