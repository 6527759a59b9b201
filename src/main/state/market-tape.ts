import type { TradeBatch } from '../../contract/frames.ts'
import { Tape, type Trade } from '../../core/tape.ts'
import { TradeBag, tradesMissingIn, type PlainTrade } from './trade-bag.ts'

/** Trades of a market kept in memory. */
const KEPT = 4_000
/** A window further behind than this gets the newest rows as a restart. */
const MAX_BEHIND = 1_000
const RESET_ROWS = 500
/** How long the stream may repeat trades of the venue's list. */
const OVERLAP_MS = 15_000

/** The newest public trades of one market, numbered without gaps, oldest first. */
export class MarketTape {
  readonly market: string
  #ring = new Tape(KEPT)
  /** Number of the first trade of this ring. */
  #startSeq = 1
  #expected = new TradeBag()
  #expectedUntil = 0
  /** Start of the time in which no trade is missing, in Unix milliseconds; null if unknown. */
  #completeFrom: number | null = null
  /** Milliseconds since the epoch when the newest trade arrived. */
  newestAt = 0

  constructor(market: string) {
    this.market = market
  }

  /** Number of the newest trade; 0 before one. */
  get lastSeq(): number {
    return this.#ring.lastSeq
  }
  get firstSeq(): number {
    return Math.max(this.#startSeq, this.lastSeq - KEPT + 1)
  }
  trades(): readonly Trade[] {
    return this.#ring.newest()
  }

  /** Adds trades of the stream, oldest first. Returns the new ones. */
  push(trades: readonly PlainTrade[], now: number): readonly PlainTrade[] {
    if (now > this.#expectedUntil && !this.#expected.isEmpty) this.#expected = new TradeBag()
    const fresh = this.#expected.isEmpty ? trades : trades.filter((trade) => !this.#expected.take(trade))
    this.#ring.push(fresh)
    if (fresh.length > 0) this.#completeFrom ??= afterSecond(fresh[0])
    if (fresh.length > 0) this.newestAt = now
    return fresh
  }

  /**
   * Adds the venue's list of recent trades, oldest first, to fill gaps before and within the stream. Renumbers all
   * trades, so every window restarts this tape. Returns the added trades.
   */
  fill(listed: readonly PlainTrade[], now: number): readonly PlainTrade[] {
    const known = this.trades()
    const missing = tradesMissingIn(listed, known)
    const last = listed.at(-1)
    // The list overlaps the stream.
    const complete = afterSecond(listed[0])
    if (complete !== null) this.#completeFrom = Math.min(this.#completeFrom ?? complete, complete)
    if (missing.length === 0 || last === undefined) return []
    // In a busy second the list lacks older trades of the same second too: what both have tells where the others go.
    const bag = new TradeBag(listed)
    const lacking = known.map((trade) => !bag.take(trade))
    const shared = lacking.lastIndexOf(false)
    const isOlder = (trade: PlainTrade, index: number): boolean => (shared < 0 ? trade.at < last.at : index < shared)
    const merged: PlainTrade[] = [
      ...known.filter((trade, index) => lacking[index] === true && isOlder(trade, index)),
      ...listed,
      ...known.filter((trade, index) => lacking[index] === true && !isOlder(trade, index))
    ]
    merged.sort((a, b) => a.at - b.at)
    this.#startSeq = this.lastSeq + 1
    this.#ring = new Tape(KEPT, this.lastSeq)
    this.#ring.push(merged)
    this.#expected = new TradeBag(missing)
    this.#expectedUntil = now + OVERLAP_MS
    this.newestAt = Math.max(this.newestAt, now)
    return missing
  }

  /**
   * Adds the new trades of the venue's list, oldest first, if the list continues the tape; else null, and nothing is
   * added.
   */
  append(listed: readonly PlainTrade[], now: number): readonly PlainTrade[] | null {
    const missing = tradesMissingIn(listed, this.#ring.newest(listed.length))
    const isNext = missing.every((trade, index) => trade === listed[listed.length - missing.length + index])
    if (!isNext || (missing.length > 0 && missing.length === listed.length)) return null
    this.#ring.push(missing)
    if (missing.length > 0) this.newestAt = now
    return missing
  }

  /** The stream was interrupted: trades may be missing until the venue's list fills the gap. */
  interrupted(): void {
    this.#completeFrom = null
  }

  /** Since when no trade was missed, in Unix milliseconds, whether it is still here or not; undefined if unknown. */
  get followedFrom(): number | undefined {
    return this.#completeFrom ?? undefined
  }

  /** Start of the time in which no trade is missing, in Unix milliseconds; null while there is none. */
  completeFrom(): number | null {
    if (this.#completeFrom === null) return null
    const oldest = this.lastSeq - this.firstSeq + 1 < KEPT ? null : afterSecond(this.trades()[0])
    return Math.max(this.#completeFrom, oldest ?? 0)
  }

  /** Every window restarts this tape, and its charts with it. */
  restart(): void {
    const known = this.trades()
    this.#startSeq = this.lastSeq + 1
    this.#ring = new Tape(KEPT, this.lastSeq)
    this.#ring.push(known)
  }

  /** The trades after `seq`; the newest rows as a restart if that is too many or no longer known. */
  since(seq: number): TradeBatch {
    const behind = this.lastSeq - seq
    const reset = behind > MAX_BEHIND || seq + 1 < this.firstSeq
    const count = reset ? RESET_ROWS : behind
    return this.#batch(reset, count)
  }

  newest(): TradeBatch {
    return this.#batch(true, RESET_ROWS)
  }

  #batch(reset: boolean, count: number): TradeBatch {
    const { market, followedFrom } = this
    return { market, reset, trades: this.#ring.newest(count), ...(followedFrom === undefined ? {} : { followedFrom }) }
  }
}

/** The venue's times are whole seconds: trades of the same second as the oldest one may be missing. */
const afterSecond = (trade: PlainTrade | undefined): number | null => (trade === undefined ? null : trade.at + 1_000)
