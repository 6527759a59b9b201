import type { DecimalText } from '../money.ts'
import { Block } from './kernel/block.ts'
import { kernel } from './kernel/kernel.ts'
import { HIGH, KEYS, LOW, SPAN, SPARE } from './kernel/layout.ts'
import { PACK, type StagedSide } from './staged.ts'

/**
 * One side of a book, in the kernel's memory: a column of keys and one of sizes, sorted so that the best level is the
 * last, with room at both ends. A key is the price as an integer at the book's scale, negated for asks, so that keys
 * always ascend towards the best. Sizes that cannot be packed are NaN, and have their text in `wide`, by price.
 */
export class Ladder {
  readonly sign: 1 | -1
  wide: Map<number, DecimalText> | null = null
  readonly #block = Block.of(this)

  constructor(side: 'asks' | 'bids') {
    this.sign = side === 'asks' ? -1 : 1
  }

  /** Where it stands now. */
  get at(): number {
    return this.#block.at
  }

  get count(): number {
    return (this.#word(HIGH) - this.#word(LOW)) >> 3
  }

  /** Empties it, and gives its memory back. */
  clear(): void {
    this.wide = null
    this.#block.release()
  }

  /** Price of level `i` as an integer at the book's scale, the worst first; NaN where there is none. */
  price(i: number): number {
    return i < this.count ? (kernel.doubles[(this.#word(LOW) >> 3) + i] ?? NaN) * this.sign : NaN
  }

  /** Price of the best level as an integer at the book's scale; NaN when empty. */
  best(): number {
    const high = this.#word(HIGH)
    return high === this.#word(LOW) ? NaN : (kernel.doubles[(high >> 3) - 1] ?? NaN) * this.sign
  }

  /** The text of the size at that price, where it has to be text. */
  wideAt(price: number): DecimalText | undefined {
    return this.wide?.get(price)
  }

  /** Copies the best `count` levels, best first. A size that has only its text becomes NaN. */
  readBest(count: number, prices: Float64Array, sizes: Float64Array, sizeDecimals: Uint8Array): void {
    const { doubles } = kernel
    const { sign } = this
    const span = this.#word(SPAN) >> 3
    let from = (this.#word(HIGH) >> 3) - 1
    for (let i = 0; i < count; i++, from--) {
      const packed = doubles[from + span] ?? NaN
      const mantissa = Math.floor(packed / PACK)
      prices[i] = (doubles[from] ?? NaN) * sign
      sizes[i] = mantissa
      sizeDecimals[i] = packed - mantissa * PACK
    }
  }

  /** Makes room for so many levels, with some to spare at both ends. */
  reserve(levels: number): void {
    const { at: before, count } = this
    const [low, span] = [this.#word(LOW), this.#word(SPAN)]
    this.#block.replace(KEYS + 2 * (SPARE + 8 * (Math.ceil(levels / 3) * 4 + 8)))
    const { at, bytes } = this.#block
    const column = Math.floor((bytes - KEYS) / 32) * 16
    const room = (column - SPARE) / 8
    const to = at + KEYS + ((room - count) >> 1) * 8
    if (before !== at && count > 0) {
      kernel.bytes.copyWithin(to, low, low + count * 8)
      kernel.bytes.copyWithin(to + column, low + span, low + span + count * 8)
    }
    kernel.words.set([to, to + count * 8, column, room], at >> 2)
  }

  /** Takes up which of the levels, as they are applied, have their size as text. */
  noteWide(staged: StagedSide, isFull: boolean): void {
    if (isFull) this.wide = null
    for (let i = 0; i < staged.count; i++) {
      const text = staged.wide.get(i)
      if (text === undefined) this.wide?.delete(staged.key(i))
      else (this.wide ??= new Map()).set(staged.key(i), text)
    }
    if (this.wide?.size === 0) this.wide = null
  }

  /** Multiplies every key, or divides it where the factor is 1; the divisor must divide them all. */
  rescale(factor: number, divisor: number): void {
    const scale = (key: number): number => factor === 1 ? key / divisor : key * factor
    const keys = kernel.doubles.subarray(this.#word(LOW) >> 3, this.#word(HIGH) >> 3)
    keys.forEach((key, i) => { keys[i] = scale(key) })
    if (this.wide) this.wide = new Map([...this.wide].map(([price, text]) => [scale(price), text]))
  }

  #word(offset: number): number {
    return kernel.words[(this.#block.at + offset) >> 2] ?? 0
  }
}
