import { isZeroText, scaledText, type DecimalText } from '../money.ts'
import { Block } from './kernel/block.ts'
import { kernel, scaleLevels } from './kernel/kernel.ts'
import { ASKS, BIDS, COUNT, DECIMALS, KEY, LEVEL, LEVELS, PRICE, SIZE } from './kernel/layout.ts'
import { readScaled } from './levels.ts'

/** Powers of ten that a double holds exactly. */
export const POW10 = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
/** A size is packed as mantissa * 16 + decimals, where that is exact: below 16 it is no size. */
const PACK = 16
const MAX_EXACT = Number.MAX_SAFE_INTEGER

/**
 * The levels of one side of one message, parsed but not applied: what turns out unusable later leaves no trace in a
 * book. They stand in the kernel's memory; a size that cannot be packed has its text in `wide`.
 */
export class StagedSide {
  readonly wide = new Map<number, DecimalText>()
  readonly #message: Block
  readonly #offset: number

  constructor(message: Block, offset: number) {
    this.#message = message
    this.#offset = offset
  }

  /** Where it is described in the kernel's memory. */
  get at(): number {
    return this.#message.at + this.#offset
  }

  get count(): number {
    return kernel.words[(this.at + COUNT) >> 2] ?? 0
  }

  set count(count: number) {
    kernel.words[(this.at + COUNT) >> 2] = count
  }

  /** Address of its first level. */
  get levels(): number {
    return kernel.words[this.at >> 2] ?? 0
  }

  /** Address after its last level. */
  get end(): number {
    return this.levels + this.count * LEVEL
  }

  /** From here on levels are added. */
  begin(levels: number): void {
    kernel.words[this.at >> 2] = levels
    this.count = 0
    this.wide.clear()
  }

  /** The price of level `i` as an integer at the scale given to `scaleTo`. */
  key(i: number): number {
    return this.#double(i, KEY)
  }

  priceDecimals(i: number): number {
    return kernel.words[(this.levels + i * LEVEL + DECIMALS) >> 2] ?? NaN
  }

  isRemoval(i: number): boolean {
    return this.#double(i, SIZE) < PACK
  }

  /** Adds a level: a price of mantissa / 10^decimals, and a size of the same kind or, where that is not exact, as text. */
  add(price: number, priceDecimals: number, size: number | DecimalText, sizeDecimals: number): void {
    const i = this.count++
    this.#setPrice(i, price, priceDecimals)
    const packed = typeof size === 'string' ? NaN : size === 0 ? 0 : size * PACK + sizeDecimals
    const isPacked = packed <= MAX_EXACT && sizeDecimals < PACK
    if (!isPacked) this.wide.set(i, typeof size === 'string' ? size : scaledText(size, sizeDecimals))
    this.#put(i, SIZE, isPacked ? packed : NaN)
  }

  /** Adds a level of plain decimal text. False where no book can hold the price exactly. */
  addText(price: DecimalText, size: DecimalText): boolean {
    const key = readScaled(price)
    // No book holds such a price, so there is nothing to remove at it.
    if (typeof key === 'string') return isZeroText(size)
    const amount = readScaled(size)
    if (typeof amount === 'string') this.add(key.mantissa, key.decimals, amount, 0)
    else this.add(key.mantissa, key.decimals, amount.mantissa, amount.decimals)
    return true
  }

  /** Fills the keys for a scale of so many decimals; false where a price as it stands does not fit it exactly. */
  scaleTo(decimals: number): boolean {
    return scaleLevels(this.levels, this.count, decimals) !== 0
  }

  /**
   * The same after `strip`, and a removal at a price that does not fit is no obstacle: a book at that scale has no such
   * level. It gets the key 0, at which there never is one.
   */
  scaleStrippedTo(decimals: number): boolean {
    for (let i = 0; i < this.count; i++) {
      const missing = decimals - this.priceDecimals(i)
      const key = missing < 0 ? NaN : this.#double(i, PRICE) * (POW10[missing] ?? NaN)
      const fits = key <= MAX_EXACT
      if (!fits && !this.isRemoval(i)) return false
      this.#put(i, KEY, fits ? key : 0)
    }
    return true
  }

  /** Brings every price to its fewest decimals; the most that a level to be set needs. */
  strip(): number {
    let most = 0
    for (let i = 0; i < this.count; i++) {
      let mantissa = this.#double(i, PRICE)
      let decimals = this.priceDecimals(i)
      while (decimals > 0 && mantissa % 10 === 0) {
        mantissa /= 10
        decimals--
      }
      this.#setPrice(i, mantissa, decimals)
      if (!this.isRemoval(i) && decimals > most) most = decimals
    }
    return most
  }

  /** Brings keys and sizes into the order of a full reload, the worst of `sign` last. Of levels at one key the last counts. */
  sort(sign: 1 | -1): void {
    const sizes = new Map(Array.from({ length: this.count }, (_, i) => [this.key(i), this.#double(i, SIZE)]))
    const kept = [...sizes].filter(([, size]) => !(size < PACK)).sort(([a], [b]) => sign * (b - a))
    kept.forEach(([key, size], i) => {
      this.#put(i, KEY, key)
      this.#put(i, SIZE, size)
    })
    this.count = kept.length
  }

  #setPrice(i: number, mantissa: number, decimals: number): void {
    this.#put(i, PRICE, mantissa)
    kernel.words[(this.levels + i * LEVEL + DECIMALS) >> 2] = decimals
  }

  #double(i: number, column: number): number {
    return kernel.doubles[(this.levels + i * LEVEL + column) >> 3] ?? NaN
  }

  #put(i: number, column: number, value: number): void {
    kernel.doubles[(this.levels + i * LEVEL + column) >> 3] = value
  }
}

/** One parsed depth message, in the kernel's memory. Reused from message to message. */
export class StagedDepth {
  readonly #block = Block.of(this)
  readonly asks = new StagedSide(this.#block, ASKS)
  readonly bids = new StagedSide(this.#block, BIDS)
  full = false

  /** Where it stands. */
  get at(): number {
    return this.#block.at
  }

  /** A size in it has to be text. */
  get hasText(): boolean {
    return this.asks.wide.size > 0 || this.bids.wide.size > 0
  }

  /** Makes room for so many levels of both sides together. What it held is lost. */
  reserve(levels: number): void {
    const bytes = LEVELS + levels * LEVEL
    if (bytes > this.#block.bytes) this.#block.replace(bytes)
  }

  clear(): void {
    this.full = false
    this.asks.begin(this.at + LEVELS)
    this.bids.begin(this.at + LEVELS)
  }

  /** The side whose levels come next. */
  begin(side: StagedSide): void {
    side.begin((side === this.asks ? this.bids : this.asks).end)
  }

  /** The kernel has staged a message: none of its sizes is text. */
  takeUp(isFull: boolean): void {
    this.full = isFull
    if (!this.hasText) return
    this.asks.wide.clear()
    this.bids.wide.clear()
  }

  /** Takes over decoded text. False where a price cannot be held exactly: then the message is to be refused. */
  fill(record: DepthText): boolean {
    this.reserve(record.asks.length + record.bids.length)
    this.clear()
    this.full = record.full
    if (!record.asks.every(([price, size]) => this.asks.addText(price, size))) return false
    this.begin(this.bids)
    return record.bids.every(([price, size]) => this.bids.addText(price, size))
  }
}

export interface DepthText {
  readonly full: boolean
  readonly asks: readonly (readonly [price: DecimalText, size: DecimalText])[]
  readonly bids: readonly (readonly [price: DecimalText, size: DecimalText])[]
}
