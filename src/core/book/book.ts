import { BookSide } from './book-side.ts'
import { POW10, type ParsedDepth } from './parsed-depth.ts'

/**
 * Both sides of one order book. Prices are integers at one scale for the whole book. The scale rises with the most
 * decimals that the venue sends and starts over with a snapshot. Prices that 53 bits cannot hold at that scale are
 * refused, never rounded.
 */
export class Book {
  readonly asks = new BookSide('asks')
  readonly bids = new BookSide('bids')
  #priceDecimals = 0

  /** Decimals of every price in the book: price = key / 10^priceDecimals. */
  get priceDecimals(): number {
    return this.#priceDecimals
  }

  clear(): void {
    this.asks.clear()
    this.bids.clear()
  }

  /** Applies the whole message. Returns false, and changes nothing, if a price cannot be held exactly. */
  apply({ full, asks, bids }: ParsedDepth): boolean {
    const before = full ? 0 : this.#priceDecimals
    const decimals = Math.max(before, asks.mostDecimals(), bids.mostDecimals())
    // Larger powers of ten are not exact doubles.
    if (decimals >= POW10.length) return false
    const factor = POW10[decimals - before] ?? Infinity
    const highest = full ? 0 : Math.max(this.asks.highest(), this.bids.highest())
    if (highest * factor > Number.MAX_SAFE_INTEGER || !asks.scaleTo(decimals) || !bids.scaleTo(decimals)) return false
    this.#priceDecimals = decimals
    if (full) {
      this.asks.load(asks)
      this.bids.load(bids)
      return true
    }
    if (factor > 1) {
      this.asks.rescale(factor)
      this.bids.rescale(factor)
    }
    this.asks.merge(asks)
    this.bids.merge(bids)
    return true
  }

  isEmpty(): boolean {
    return this.asks.count === 0 && this.bids.count === 0
  }

  /** Best bid at or above best ask: an update was lost. */
  isCrossed(): boolean {
    return this.bids.best() >= this.asks.best()
  }
}
