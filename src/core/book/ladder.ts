import type { DecimalText } from '../money.ts'
import { Block } from './kernel/block.ts'
import { bestLevels, clearLadder, copyLadder, kernel, layGrid } from './kernel/kernel.ts'
import { ADDRESS, BOUND, CHANGES, DIRECTORY, ENTRY, GRID_HELD, HELD, SHELF, SHELVES, TOTAL, USED, USUAL } from './kernel/layout.ts'
import type { StagedSide } from './staged.ts'

/** Bytes of memory for a shelf, its entry in the directory and its place in the list of the free. */
const SHELF_BYTES = SHELF + ENTRY + 4

/** What is read of any ladder. */
const shown = new Block()

/**
 * One side of a book, in the kernel's memory: the best levels on a grid where prices are dense, the others on sorted shelves,
 * the best level last. A key is the price as an integer at the book's scale, negated for asks, so that keys always ascend
 * towards the best. Sizes that cannot be packed are NaN, and have their text in `wide`, by price.
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
    return this.#word(TOTAL)
  }

  /** Empties it, and gives its memory back. */
  clear(): void {
    this.wide = null
    this.#block.release()
  }

  /** The text of the size at that price, where it has to be text. */
  wideAt(price: number): DecimalText | undefined {
    return this.wide?.get(price)
  }

  /** Copies the best `count` levels of those that there are, best first. A size that has only its text becomes NaN. */
  readBest(count: number, prices: Float64Array, sizes: Float64Array, sizeDecimals: Uint8Array): void {
    if (3 * 8 * count > shown.bytes) shown.replace(3 * 8 * count)
    bestLevels(this.at, count, this.sign, shown.at)
    const { doubles } = kernel
    for (let i = 0, at = shown.at >> 3; i < count; i++, at++) {
      prices[i] = doubles[at] ?? NaN
      sizes[i] = doubles[at + count] ?? NaN
      sizeDecimals[i] = doubles[at + 2 * count] ?? NaN
    }
  }

  /** All keys, the worst first, some at a time. */
  keys(): readonly Float64Array[] {
    const onGrid = this.#word(GRID_HELD)
    const best = new Float64Array(onGrid)
    this.readBest(onGrid, best, new Float64Array(onGrid), new Uint8Array(onGrid))
    return [...this.#shelves(), best.reverse().map((price) => price * this.sign)].filter((keys) => keys.length > 0)
  }

  /** Makes room for so many levels that are to replace everything, or for so many changes. */
  reserve(levels: number, isFull: boolean): void {
    if (isFull) {
      this.#renew(levels, 0)
      clearLadder(this.at)
      return
    }
    this.#putOnShelves(levels)
    layGrid(this.at)
  }

  /** All levels stand on shelves then, in other memory with room for so many changes. */
  #putOnShelves(changes: number): void {
    const before = this.at
    this.#renew(this.count, changes)
    copyLadder(before, this.at)
  }

  /** Other memory, for so many levels and changes. The former holds what it held until the next is taken. */
  #renew(levels: number, changes: number): void {
    const shelves = 2 * Math.ceil(levels / USUAL) + Math.ceil(changes / CHANGES) + Math.ceil(changes / USUAL) + 6
    this.#block.replace(DIRECTORY + ENTRY + shelves * SHELF_BYTES)
    kernel.words[(this.at + SHELVES) >> 2] = Math.floor((this.#block.bytes - DIRECTORY - ENTRY) / SHELF_BYTES)
  }

  /** The keys on shelves: the ladder's own. */
  #shelves(): readonly Float64Array[] {
    return Array.from({ length: this.#word(USED) }, (_, i) => {
      const entry = DIRECTORY + i * ENTRY
      const from = this.#word(entry + ADDRESS) >> 3
      return kernel.doubles.subarray(from, from + this.#word(entry + HELD))
    })
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
    if (this.count === 0) return
    this.#putOnShelves(0)
    this.#shelves().forEach((keys, i) => {
      keys.forEach((key, at) => { keys[at] = scale(key) })
      // A bound may be a key that has gone: so it becomes the least key that is there.
      if (i > 0) kernel.doubles[(this.at + DIRECTORY + i * ENTRY + BOUND) >> 3] = keys[0] ?? NaN
    })
    layGrid(this.at)
    if (this.wide) this.wide = new Map([...this.wide].map(([price, text]) => [scale(price), text]))
  }

  #word(offset: number): number {
    return kernel.words[(this.#block.at + offset) >> 2] ?? 0
  }
}
