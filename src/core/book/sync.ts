import { money, readDecimal, type DecimalText } from '../money.ts'
import { Book } from './book.ts'
import { amountText } from './levels.ts'
import { StalenessDetector, type DataState } from './staleness-detector.ts'
import { ParsedDepth, type DepthText } from './parsed-depth.ts'
import { topOf } from './view.ts'

/**
 * Result of a depth message. `dropped`: a delta before the first snapshot. `refused`: a price cannot be held exactly.
 * `crossed`: applied, and the book is crossed. After `refused` and `crossed` the book needs a resync.
 */
export type DepthOutcome = 'applied' | 'dropped' | 'refused' | 'crossed'

/** A book, and the rules that keep it equal to the venue's. */
export class SyncedBook {
  readonly market: string
  readonly scaleIndex: number
  readonly book = new Book()
  readonly staleness = new StalenessDetector()
  /**
   * Crossing proves loss on the finest book only: a venue may round both sides of a coarser one to the same price. It
   * is asked each time, because the scales may become known later.
   */
  readonly #isFinest: () => boolean
  /** Levels of the newest message that were left out: see `ParsedDepth`. */
  skipped = 0
  /** Created for text messages only. */
  #parsed: ParsedDepth | null = null
  #isComplete = false
  #isDamaged = false
  #updatedAt: number | null = null

  constructor(market: string, scaleIndex: number, isFinest: () => boolean = () => true) {
    this.market = market
    this.scaleIndex = scaleIndex
    this.#isFinest = isFinest
  }

  /** Milliseconds since the epoch of the newest applied update; null before the first snapshot. */
  get updatedAt(): number | null {
    return this.#updatedAt
  }

  /** A message was lost or unusable: only a snapshot repairs the book. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  /**
   * @param at milliseconds since the epoch
   * @param elapsed milliseconds that never go back; needed where `at` may
   */
  apply(depth: ParsedDepth, at: number, elapsed = at): DepthOutcome {
    this.staleness.observe(elapsed)
    this.skipped = depth.skipped()
    if (!depth.full && !this.#isComplete) return 'dropped'
    let isApplied = false
    try {
      isApplied = this.book.apply(depth)
    } finally {
      if (!isApplied) this.#isDamaged = true
    }
    if (!isApplied) return 'refused'
    this.#updatedAt = at
    const isCrossed = this.book.isCrossed() && this.#isFinest()
    if (depth.full) {
      this.#isComplete = true
      this.#isDamaged = isCrossed
    } else if (isCrossed) {
      this.#isDamaged = true
    }
    return isCrossed ? 'crossed' : 'applied'
  }

  /** Like `apply`, from decoded text. */
  applyText(record: DepthText, at: number, elapsed = at): DepthOutcome {
    const parsed = (this.#parsed ??= new ParsedDepth())
    if (parsed.fill(record)) return this.apply(parsed, at, elapsed)
    this.staleness.observe(elapsed)
    if (!record.full && !this.#isComplete) return 'dropped'
    this.#isDamaged = true
    return 'refused'
  }

  /** Other evidence of lost updates, such as a REST cross-check. */
  markDamaged(): void {
    if (this.#isComplete) this.#isDamaged = true
  }

  /** For a new connection or subscription: the content is void until the next snapshot. */
  restart(): void {
    this.book.clear()
    this.staleness.restart()
    this.#isComplete = false
    this.#isDamaged = false
    this.#updatedAt = null
  }

  /** @param now elapsed milliseconds */
  state(now: number, isConnected: boolean): DataState {
    if (!isConnected) return 'offline'
    if (!this.#isComplete) return 'waiting'
    return this.#isDamaged ? 'stale' : this.staleness.state(now, true)
  }
}

/**
 * True if a market's last price is outside its spread: asks below it or bids above it. Normal for a moment; after
 * several trades it hints at lost removals. Empty sides give no hint.
 */
export function isBeyondSpread(book: Book, last: DecimalText): boolean {
  const price = readDecimal(last)
  if (price === null) return false
  const value = money(price)
  const ask = topOf(book, 'asks', 1)
  const bid = topOf(book, 'bids', 1)
  return (ask.count > 0 && value.gt(amountText(ask.price, 0))) || (bid.count > 0 && value.lt(amountText(bid.price, 0)))
}
