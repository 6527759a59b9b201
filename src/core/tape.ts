import type { Side } from './market.ts'
import type { DecimalText } from './money.ts'

/** One public trade. `seq` is counted per market in main and orders trades against candle history. */
export interface Trade {
  readonly seq: number
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly side: Side
  /** Milliseconds since the epoch (the venue sends whole seconds). */
  readonly at: number
}

/** The newest trades of one market, in a ring buffer. */
export class Tape {
  readonly #ring: Trade[] = []
  readonly #room: number
  readonly #lastBefore: number
  #seq: number

  /** @param lastSeq the newest number already used for this market */
  constructor(room: number, lastSeq = 0) {
    if (!Number.isSafeInteger(room) || room < 1) throw new Error('a tape has room for at least one trade')
    this.#room = room
    this.#lastBefore = lastSeq
    this.#seq = lastSeq
  }

  /** `seq` of the newest trade; the initial value before one. */
  get lastSeq(): number {
    return this.#seq
  }

  /** Trades kept now. */
  get count(): number {
    return Math.min(this.#room, this.#seq - this.#lastBefore)
  }

  /** Numbers and keeps the trades, oldest first, and returns them. */
  push(trades: readonly Omit<Trade, 'seq'>[]): readonly Trade[] {
    return trades
      .map(({ price, quantity, side, at }) => {
        const trade: Trade = { seq: ++this.#seq, price, quantity, side, at }
        this.#ring[(trade.seq - 1) % this.#room] = trade
        return trade
      })
      .slice(-this.#room)
  }

  /** The newest trades, oldest first. */
  newest(most: number = this.#room): readonly Trade[] {
    return this.after(this.#seq - most)
  }

  /** The trades with a later number, oldest first, without those that the ring has dropped. */
  after(seq: number): readonly Trade[] {
    const trades: Trade[] = []
    for (let next = Math.max(seq, this.#seq - this.count) + 1; next <= this.#seq; next++) {
      const trade = this.#ring[(next - 1) % this.#room]
      if (trade) trades.push(trade)
    }
    return trades
  }
}
