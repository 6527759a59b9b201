import { applyMessage } from './kernel/kernel.ts'
import { APPLIED, CROSSED, CROWDED, FILLED, UNFIT, UNSORTED } from './kernel/layout.ts'
import { Ladder } from './ladder.ts'
import { POW10, type StagedDepth, type StagedSide } from './staged.ts'

/**
 * Both sides of one book. Prices are integers at one scale for the whole book, which follows what the venue sends.
 * Exact for every price that 53 bits hold at that scale; anything beyond is refused, never rounded.
 */
export class Book {
  readonly asks = new Ladder('asks')
  readonly bids = new Ladder('bids')
  #priceDecimals = 0
  #isCrossed = false

  /** Decimals of every price in the book: a price is its key / 10^priceDecimals. */
  get priceDecimals(): number {
    return this.#priceDecimals
  }

  clear(): void {
    this.asks.clear()
    this.bids.clear()
    this.#isCrossed = false
  }

  /** Applies the whole message, or, where a price cannot be held exactly, nothing of it: then false. */
  apply(depth: StagedDepth): boolean {
    const { asks, bids } = this
    const hasText = asks.wide !== null || bids.wide !== null || depth.hasText
    let outcome = hasText ? UNFIT : applyMessage(asks.at, bids.at, depth.at, this.#priceDecimals, depth.full ? 1 : 0)
    if (outcome < APPLIED) {
      if (outcome === UNFIT && !this.#scale(depth)) return false
      outcome = this.#applyScaled(depth, outcome)
    }
    this.#isCrossed = outcome === CROSSED
    return true
  }

  /** Where the kernel alone could not: with a full reload in order, and room in the ladders. */
  #applyScaled(depth: StagedDepth, before: number): number {
    const { asks, bids } = this
    const again = (): number => applyMessage(asks.at, bids.at, depth.at, FILLED, depth.full ? 1 : 0)
    let outcome = before === UNFIT ? again() : before
    if (outcome === UNSORTED) {
      depth.asks.sort(asks.sign)
      depth.bids.sort(bids.sign)
      outcome = again()
    }
    if (outcome === CROWDED) {
      asks.reserve(depth.asks.count, depth.full)
      bids.reserve(depth.bids.count, depth.full)
      outcome = again()
    }
    if (outcome < APPLIED) throw new Error(`the kernel of the book answers ${outcome}`)
    return outcome
  }

  /** Fills the message's keys for the book's scale, which follows where it has to. False where a price fits none. */
  #scale(depth: StagedDepth): boolean {
    if (!depth.asks.scaleTo(this.#priceDecimals) || !depth.bids.scaleTo(this.#priceDecimals)) {
      const decimals = this.#findScale(depth)
      if (decimals === null) return false
      if (!depth.full) this.#rescale(decimals)
      this.#priceDecimals = decimals
    }
    this.asks.noteWide(depth.asks, depth.full)
    this.bids.noteWide(depth.bids, depth.full)
    return true
  }

  isEmpty(): boolean {
    return this.asks.count === 0 && this.bids.count === 0
  }

  /** Best bid at or above best ask: no real book, so something was lost. */
  isCrossed(): boolean {
    return this.#isCrossed
  }

  /**
   * A scale at which the message and what stays of the book are exact, and the message's keys filled for it; null
   * without one. Decimals as sent first: a venue that pads its prices then costs one change, not one each message.
   */
  #findScale(depth: StagedDepth): number | null {
    const kept = depth.full ? 0 : this.#priceDecimals
    const sent = Math.max(kept, mostDecimals(depth.asks), mostDecimals(depth.bids))
    if (this.#holds(depth, sent) && depth.asks.scaleTo(sent) && depth.bids.scaleTo(sent)) return sent
    const needed = Math.max(depth.asks.strip(), depth.bids.strip())
    const fewest = depth.full ? 0 : this.#fewestDecimals()
    return [Math.max(kept, needed), Math.max(fewest, needed)].find((decimals) =>
      this.#holds(depth, decimals) && depth.asks.scaleStrippedTo(decimals) && depth.bids.scaleStrippedTo(decimals)) ?? null
  }

  /** Whether what stays of the book is exact at that scale, which is a power of ten that a double holds. */
  #holds(depth: StagedDepth, decimals: number): boolean {
    if (decimals >= POW10.length) return false
    if (depth.full || decimals <= this.#priceDecimals) return true
    const highest = Math.max(highestPrice(this.asks), highestPrice(this.bids))
    return highest * (POW10[decimals - this.#priceDecimals] ?? NaN) <= Number.MAX_SAFE_INTEGER
  }

  #fewestDecimals(): number {
    let spare = this.#priceDecimals
    for (const keys of [...this.asks.keys(), ...this.bids.keys()]) {
      for (let i = 0; i < keys.length && spare > 0; i++) {
        while (spare > 0 && (keys[i] ?? 0) % (POW10[spare] ?? 1) !== 0) spare--
      }
    }
    return this.#priceDecimals - spare
  }

  #rescale(decimals: number): void {
    const more = decimals - this.#priceDecimals
    if (more === 0) return
    const factor = more > 0 ? POW10[more] ?? 1 : 1
    const divisor = more < 0 ? POW10[-more] ?? 1 : 1
    this.asks.rescale(factor, divisor)
    this.bids.rescale(factor, divisor)
  }
}

function mostDecimals(side: StagedSide): number {
  let most = 0
  for (let i = 0; i < side.count; i++) most = Math.max(most, side.priceDecimals(i))
  return most
}

function highestPrice(side: Ladder): number {
  const keys = side.sign < 0 ? side.keys().at(0) : side.keys().at(-1)
  return Math.abs((side.sign < 0 ? keys?.at(0) : keys?.at(-1)) ?? 0)
}
