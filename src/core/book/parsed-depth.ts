import { isZeroText, type DecimalText } from '../money.ts'
import { readScaled } from './levels.ts'

/** Powers of ten that a double holds exactly. */
export const POW10: readonly number[] = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/** A decoded depth message. */
export interface DepthText {
  readonly full: boolean
  readonly asks: readonly (readonly [price: DecimalText, size: DecimalText])[]
  readonly bids: readonly (readonly [price: DecimalText, size: DecimalText])[]
}

/**
 * The levels of one side of one message, parsed but not applied: an unusable message leaves no trace in a book. Level i
 * has the price price[i] / 10^priceDecimals[i] without trailing zeros, and the size size[i] / 10^sizeDecimals[i]; a
 * size beyond 2^53 is NaN with its text in `wide`. Reused for every message.
 */
export class ParsedSide {
  count = 0
  /** Levels that were left out, because no book has a level at price 0. */
  skipped = 0
  price = new Float64Array(64)
  priceDecimals = new Uint8Array(64)
  size = new Float64Array(64)
  sizeDecimals = new Uint8Array(64)
  /** Prices as integers at the scale of the last `scaleTo`; NaN for a removal that no book at that scale can hold. */
  keys = new Float64Array(64)
  readonly wide = new Map<number, DecimalText>()

  clear(): void {
    this.count = 0
    this.skipped = 0
    if (this.wide.size > 0) this.wide.clear()
  }

  /** Makes room for one more level; may replace the arrays. */
  reserve(): void {
    if (this.count < this.price.length) return
    const room = this.price.length * 2
    this.price = widened(this.price, new Float64Array(room))
    this.size = widened(this.size, new Float64Array(room))
    this.keys = new Float64Array(room)
    this.priceDecimals = widened(this.priceDecimals, new Uint8Array(room))
    this.sizeDecimals = widened(this.sizeDecimals, new Uint8Array(room))
  }

  /** Adds a level of plain decimal text. Returns false if no book can hold the price exactly. */
  addText(price: DecimalText, size: DecimalText): boolean {
    const key = readScaled(price)
    if (typeof key === 'object' && key.mantissa === 0) {
      this.skipped++
      return true
    }
    // No book holds such a price, so a removal has nothing to remove.
    if (typeof key === 'string') return isZeroText(size)
    this.reserve()
    const amount = readScaled(size)
    const isWide = typeof amount === 'string'
    if (isWide) this.wide.set(this.count, amount)
    this.price[this.count] = key.mantissa
    this.priceDecimals[this.count] = key.decimals
    this.size[this.count] = isWide ? NaN : amount.mantissa
    this.sizeDecimals[this.count] = isWide ? 0 : amount.decimals
    this.count++
    return true
  }

  /** Levels that are removed; in a snapshot there is nothing to remove. */
  removed(): number {
    let removed = 0
    for (let i = 0; i < this.count; i++) if (this.size[i] === 0) removed++
    return removed
  }

  /** The most decimals of a price that is not removed. */
  mostDecimals(): number {
    let most = 0
    for (let i = 0; i < this.count; i++) {
      if ((this.priceDecimals[i] ?? 0) > most && this.size[i] !== 0) most = this.priceDecimals[i] ?? 0
    }
    return most
  }

  /** Fills `keys` for a scale of `decimals`; false if a price to be set does not fit exactly. */
  scaleTo(decimals: number): boolean {
    const { price, priceDecimals, keys, size, count } = this
    for (let i = 0; i < count; i++) {
      const missing = decimals - (priceDecimals[i] ?? 0)
      const key = missing === 0 ? (price[i] ?? NaN) : (price[i] ?? NaN) * (POW10[missing] ?? NaN)
      const fits = key <= Number.MAX_SAFE_INTEGER
      if (!fits && size[i] !== 0) return false
      keys[i] = fits ? key : NaN
    }
    return true
  }
}

function widened<T extends Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** One parsed depth message. */
export class ParsedDepth {
  market = ''
  scaleIndex = 0
  full = false
  readonly asks = new ParsedSide()
  readonly bids = new ParsedSide()

  clear(): void {
    this.asks.clear()
    this.bids.clear()
  }

  /**
   * Levels that no book has: at price 0 (a venue that rounds bids down to a step above them) and, in a snapshot, of
   * size 0. The others of the message are used.
   */
  skipped(): number {
    const { asks, bids, full } = this
    return asks.skipped + bids.skipped + (full ? asks.removed() + bids.removed() : 0)
  }

  /** Takes decoded text. Returns false if a price cannot be held exactly; the message must then be refused. */
  fill(record: DepthText): boolean {
    this.clear()
    this.full = record.full
    return (
      record.asks.every(([price, size]) => this.asks.addText(price, size)) &&
      record.bids.every(([price, size]) => this.bids.addText(price, size))
    )
  }
}
