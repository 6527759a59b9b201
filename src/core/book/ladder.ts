import type { DecimalText } from '../money.ts'
import type { StagedSide } from './staged.ts'

/** Below this many levels to move, a loop is faster than copyWithin. */
const SHORT_MOVE = 64

/**
 * One side of a book in parallel arrays, sorted so that the best level is the last: changes cluster at the touch, so
 * little moves. A key is the price as an integer at the book's scale, negated for asks so that keys always ascend
 * towards the best. A size of NaN has its text in `wide`, by key.
 */
export class Ladder {
  readonly sign: 1 | -1
  count = 0
  keys = new Float64Array(256)
  sizes = new Float64Array(256)
  sizeDecimals = new Uint8Array(256)
  wide: Map<number, DecimalText> | null = null

  constructor(side: 'asks' | 'bids') {
    this.sign = side === 'asks' ? -1 : 1
  }

  clear(): void {
    this.count = 0
    this.wide = null
  }

  /** Price of the best level as an integer at the book's scale; NaN when empty. */
  best(): number {
    return this.count === 0 ? NaN : this.sign * (this.keys[this.count - 1] ?? NaN)
  }

  /** Applies the levels of a partial update in their order. */
  merge(staged: StagedSide): void {
    const { keys, size, sizeDecimals, count } = staged
    const sign = this.sign
    for (let i = 0; i < count; i++) {
      const key = sign * (keys[i] ?? 0)
      const amount = size[i] ?? 0
      this.#put(key, amount, sizeDecimals[i] ?? 0)
      if (this.wide) this.wide.delete(key)
      if (amount !== amount) this.#rememberWide(key, staged, i)
    }
  }

  /** Replaces everything: one pass when the levels come best first without zeros, as the venue sends them. */
  load(staged: StagedSide): void {
    this.clear()
    const { size, sizeDecimals, count } = staged
    while (count > this.keys.length) this.#grow()
    const { keys, sizes, sizeDecimals: decimals, sign } = this
    let last = Infinity
    for (let i = 0, to = count - 1; i < count; i++, to--) {
      const key = sign * (staged.keys[i] ?? 0)
      const amount = size[i] ?? 0
      if (key >= last || amount === 0) return this.#loadUnsorted(staged)
      last = key
      keys[to] = key
      sizes[to] = amount
      decimals[to] = sizeDecimals[i] ?? 0
    }
    this.count = count
    for (const i of staged.wide.keys()) this.#rememberWide(sign * (staged.keys[i] ?? 0), staged, i)
  }

  /** Multiplies every key, or divides it where the factor is 1; the divisor must divide them all. */
  rescale(factor: number, divisor: number): void {
    const scale = (key: number): number => factor === 1 ? key / divisor : key * factor
    for (let i = 0; i < this.count; i++) this.keys[i] = scale(this.keys[i] ?? 0)
    if (this.wide) this.wide = new Map([...this.wide].map(([key, text]) => [scale(key), text]))
  }

  #put(key: number, size: number, decimals: number): void {
    const { keys, count } = this
    // Gallop from the touch, then halve.
    let high = count
    let probe = count - 1
    let step = 1
    while (probe >= 0 && (keys[probe] ?? 0) >= key) {
      high = probe
      probe -= step
      step *= 2
    }
    let low = probe < 0 ? 0 : probe + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    const found = low < count && keys[low] === key
    if (size === 0) {
      if (found) this.#remove(low)
    } else if (found) {
      this.sizes[low] = size
      this.sizeDecimals[low] = decimals
    } else {
      this.#insert(low, key, size, decimals)
    }
  }

  #remove(at: number): void {
    const { keys, sizes, sizeDecimals, count } = this
    if (count - at < SHORT_MOVE) {
      for (let i = at; i < count - 1; i++) {
        keys[i] = keys[i + 1] ?? 0
        sizes[i] = sizes[i + 1] ?? 0
        sizeDecimals[i] = sizeDecimals[i + 1] ?? 0
      }
    } else {
      keys.copyWithin(at, at + 1, count)
      sizes.copyWithin(at, at + 1, count)
      sizeDecimals.copyWithin(at, at + 1, count)
    }
    this.count = count - 1
  }

  #insert(at: number, key: number, size: number, decimals: number): void {
    if (this.count === this.keys.length) this.#grow()
    const { keys, sizes, sizeDecimals, count } = this
    if (count - at < SHORT_MOVE) {
      for (let i = count; i > at; i--) {
        keys[i] = keys[i - 1] ?? 0
        sizes[i] = sizes[i - 1] ?? 0
        sizeDecimals[i] = sizeDecimals[i - 1] ?? 0
      }
    } else {
      keys.copyWithin(at + 1, at, count)
      sizes.copyWithin(at + 1, at, count)
      sizeDecimals.copyWithin(at + 1, at, count)
    }
    keys[at] = key
    sizes[at] = size
    sizeDecimals[at] = decimals
    this.count = count + 1
  }

  #loadUnsorted(staged: StagedSide): void {
    const sign = this.sign
    const order = Array.from({ length: staged.count }, (_, i) => i)
    const keyOf = (i: number): number => sign * (staged.keys[i] ?? 0)
    // Of levels at one price the last in the message counts: the sort is stable.
    order.sort((a, b) => keyOf(a) - keyOf(b))
    let count = 0
    order.forEach((i, position) => {
      const next = order[position + 1]
      const size = staged.size[i] ?? 0
      if ((next !== undefined && keyOf(next) === keyOf(i)) || size === 0) return
      this.keys[count] = keyOf(i)
      this.sizes[count] = size
      this.sizeDecimals[count] = staged.sizeDecimals[i] ?? 0
      if (Number.isNaN(size)) this.#rememberWide(keyOf(i), staged, i)
      count++
    })
    this.count = count
  }

  #rememberWide(key: number, staged: StagedSide, i: number): void {
    this.wide ??= new Map()
    this.wide.set(key, staged.wide.get(i) ?? '0')
  }

  #grow(): void {
    const room = this.keys.length * 2
    const keys = new Float64Array(room)
    const sizes = new Float64Array(room)
    const sizeDecimals = new Uint8Array(room)
    keys.set(this.keys)
    sizes.set(this.sizes)
    sizeDecimals.set(this.sizeDecimals)
    this.keys = keys
    this.sizes = sizes
    this.sizeDecimals = sizeDecimals
  }
}
