import { isZeroText, type DecimalText } from '../money.ts'
import { readScaled } from './levels.ts'

/** Powers of ten that a double holds exactly. */
export const POW10 = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))
const MAX_EXACT = Number.MAX_SAFE_INTEGER

/**
 * The levels of one side of one message, parsed but not applied: what turns out unusable later leaves no trace in a
 * book. A price is mantissa / 10^decimals. A size of NaN has its text in `wide`. Reused from message to message.
 */
export class StagedSide {
  count = 0
  price = new Float64Array(64)
  priceDecimals = new Uint8Array(64)
  size = new Float64Array(64)
  sizeDecimals = new Uint8Array(64)
  /** The prices as integers at the scale given to `scaleTo`. */
  keys = new Float64Array(64)
  readonly wide = new Map<number, DecimalText>()

  clear(): void {
    this.count = 0
    if (this.wide.size > 0) this.wide.clear()
  }

  /** Doubles the room; the arrays are new objects afterwards. */
  grow(): void {
    const room = this.price.length * 2
    this.price = widened(this.price, new Float64Array(room))
    this.size = widened(this.size, new Float64Array(room))
    this.keys = widened(this.keys, new Float64Array(room))
    this.priceDecimals = widened(this.priceDecimals, new Uint8Array(room))
    this.sizeDecimals = widened(this.sizeDecimals, new Uint8Array(room))
  }

  /** Adds a level of plain decimal text. False where no book can hold the price exactly. */
  addText(price: DecimalText, size: DecimalText): boolean {
    const key = readScaled(price)
    // No book holds such a price, so there is nothing to remove at it.
    if (typeof key === 'string') return isZeroText(size)
    if (this.count === this.price.length) this.grow()
    const at = this.count++
    this.price[at] = key.mantissa
    this.priceDecimals[at] = key.decimals
    const amount = readScaled(size)
    const isWide = typeof amount === 'string'
    if (isWide) this.wide.set(at, amount)
    this.size[at] = isWide ? NaN : amount.mantissa
    this.sizeDecimals[at] = isWide ? 0 : amount.decimals
    return true
  }

  /** Fills `keys` for a scale of so many decimals; false where a price as it stands does not fit it exactly. */
  scaleTo(decimals: number): boolean {
    const { price, priceDecimals, keys, count } = this
    for (let i = 0; i < count; i++) {
      const missing = decimals - (priceDecimals[i] ?? 0)
      if (missing === 0) {
        keys[i] = price[i] ?? 0
        continue
      }
      if (missing < 0) return false
      const key = (price[i] ?? 0) * (POW10[missing] ?? NaN)
      if (!(key <= MAX_EXACT)) return false
      keys[i] = key
    }
    return true
  }

  /**
   * The same after `strip`, and a removal at a price that does not fit is no obstacle: a book at that scale has no such
   * level. It gets the key 0, at which there never is one.
   */
  scaleStrippedTo(decimals: number): boolean {
    for (let i = 0; i < this.count; i++) {
      const missing = decimals - (this.priceDecimals[i] ?? 0)
      const key = missing < 0 ? NaN : (this.price[i] ?? 0) * (POW10[missing] ?? NaN)
      const fits = key <= MAX_EXACT
      if (!fits && this.size[i] !== 0) return false
      this.keys[i] = fits ? key : 0
    }
    return true
  }

  /** Brings every price to its fewest decimals; the most that a level to be set needs. */
  strip(): number {
    let most = 0
    for (let i = 0; i < this.count; i++) {
      let mantissa = this.price[i] ?? 0
      let decimals = this.priceDecimals[i] ?? 0
      while (decimals > 0 && mantissa % 10 === 0) {
        mantissa /= 10
        decimals--
      }
      this.price[i] = mantissa
      this.priceDecimals[i] = decimals
      if (this.size[i] !== 0 && decimals > most) most = decimals
    }
    return most
  }
}

function widened<T extends Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** One parsed depth message. */
export class StagedDepth {
  full = false
  readonly asks = new StagedSide()
  readonly bids = new StagedSide()

  clear(): void {
    this.full = false
    this.asks.clear()
    this.bids.clear()
  }

  /** Takes over decoded text. False where a price cannot be held exactly: then the message is to be refused. */
  fill(record: DepthText): boolean {
    this.clear()
    this.full = record.full
    return record.asks.every(([price, size]) => this.asks.addText(price, size)) &&
      record.bids.every(([price, size]) => this.bids.addText(price, size))
  }
}

export interface DepthText {
  readonly full: boolean
  readonly asks: readonly (readonly [price: DecimalText, size: DecimalText])[]
  readonly bids: readonly (readonly [price: DecimalText, size: DecimalText])[]
}
