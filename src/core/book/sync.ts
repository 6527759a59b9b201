import { money, readDecimal, type DecimalText } from '../money.ts'
import { Book } from './book.ts'
import { amountText } from './levels.ts'
import { Pace, type DataState } from './pace.ts'
import { ParsedDepth, type DepthText } from './parsed-depth.ts'
import { topOf } from './view.ts'

/**
 * What became of a depth message. `dropped`: a partial update before the first full reload. `refused`: it holds a price
 * that no book can hold exactly. `crossed`: applied, and the book crossed. After the last two the book needs a resync.
 */
export type DepthOutcome = 'applied' | 'dropped' | 'refused' | 'crossed'

/** A book and the rules of keeping it equal to the venue's. */
export class SyncedBook {
  readonly market: string
  readonly scaleIndex: number
  readonly book = new Book()
  readonly pace = new Pace()
  /** Only for what comes as text. */
  #parsed: ParsedDepth | null = null
  #isComplete = false
  #isDamaged = false
  #updatedAt: number | null = null

  constructor(market: string, scaleIndex: number) {
    this.market = market
    this.scaleIndex = scaleIndex
  }

  /** Milliseconds since the epoch of the newest applied update; null before the first full reload. */
  get updatedAt(): number | null {
    return this.#updatedAt
  }

  /** A message was lost or could not be used: only a full reload repairs the book. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  apply(depth: ParsedDepth, at: number): DepthOutcome {
    this.pace.observe(at)
    if (!depth.full && !this.#isComplete) return 'dropped'
    let isApplied = false
    try {
      isApplied = this.book.apply(depth)
    } finally {
      if (!isApplied) this.#isDamaged = true
    }
    if (!isApplied) return 'refused'
    this.#updatedAt = at
    const isCrossed = this.book.isCrossed()
    if (depth.full) {
      this.#isComplete = true
      this.#isDamaged = isCrossed
    } else if (isCrossed) {
      this.#isDamaged = true
    }
    return isCrossed ? 'crossed' : 'applied'
  }

  /** The same from decoded text. */
  applyText(record: DepthText, at: number): DepthOutcome {
    const parsed = (this.#parsed ??= new ParsedDepth())
    if (parsed.fill(record)) return this.apply(parsed, at)
    this.pace.observe(at)
    if (!record.full && !this.#isComplete) return 'dropped'
    this.#isDamaged = true
    return 'refused'
  }

  /** Something else shows that updates were lost (REST cross-check, prices outside the book). */
  markDamaged(): void {
    if (this.#isComplete) this.#isDamaged = true
  }

  /** A new connection or a new subscription: what was known is void until the next full reload. */
  restart(): void {
    this.book.clear()
    this.pace.restart()
    this.#isComplete = false
    this.#isDamaged = false
    this.#updatedAt = null
  }

  state(now: number, isConnected: boolean): DataState {
    if (!isConnected) return 'offline'
    if (!this.#isComplete) return 'waiting'
    return this.#isDamaged ? 'stale' : this.pace.state(now, true)
  }
}

/**
 * Whether a market's last price lies outside its spread: asks stand below it or bids above it. For a moment that is
 * usual, after several trades it hints at levels that should have gone. Empty sides hint at nothing.
 */
export function isBeyondSpread(book: Book, last: DecimalText): boolean {
  const price = readDecimal(last)
  if (price === null) return false
  const value = money(price)
  const ask = topOf(book, 'asks', 1)
  const bid = topOf(book, 'bids', 1)
  return (ask.count > 0 && value.gt(amountText(ask.price, 0))) || (bid.count > 0 && value.lt(amountText(bid.price, 0)))
}
