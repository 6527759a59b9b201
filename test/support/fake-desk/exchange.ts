import type { Amounts, Bar, BookRequest, BookView, LevelsView, TickerRow, Trade } from '../../../src/contract/frames.ts'
import { LISTED, type Listed } from './listing.ts'
import { seeded } from './random.ts'

const LEVELS = 200

interface Pit {
  readonly listed: Listed
  /** Last price in ticks of the market's quote decimals. */
  ticks: number
  readonly asks: number[]
  readonly bids: number[]
  seq: number
}

/**
 * Prices that wander, books that breathe and trades, the same for the same seed. Good enough to look at; it matches
 * nothing.
 */
export class SyntheticExchange {
  readonly #random: () => number
  readonly #pits = new Map<string, Pit>()

  constructor(seed: number) {
    this.#random = seeded(seed)
    for (const listed of LISTED) {
      const ticks = Math.round(listed.price * 10 ** listed.market.quoteDecimals)
      const sizes = () => Array.from({ length: LEVELS }, (_, i) => this.#size(listed, i))
      this.#pits.set(listed.market.symbol, { listed, ticks, asks: sizes(), bids: sizes(), seq: 0 })
    }
  }

  #pit(symbol: string): Pit {
    const pit = this.#pits.get(symbol)
    if (pit === undefined) throw new Error(`no market ${symbol}`)
    return pit
  }

  /** Size of a level in units of the market's base decimals; deeper levels hold more. */
  #size({ market, price }: Listed, level: number): number {
    const worth = (this.#random() ** 3 * 90_000 + 120) * (1 + level / 40)
    const inUsdt = market.quote === 'BTC' ? price * 67_184 : price
    return Math.max(1, Math.round((worth / inUsdt) * 10 ** market.baseDecimals))
  }

  #gap({ listed, ticks }: Pit, level: number): number {
    return Math.max(level + 1, Math.round((ticks / 76_000) * (level + 1) * (listed.market.quoteDecimals > 5 ? 0.2 : 1)))
  }

  /** Moves one market: now and then the price, always some sizes. */
  stir(symbol: string): void {
    const pit = this.#pit(symbol)
    if (this.#random() < 0.25) pit.ticks += Math.round((this.#random() - 0.495) * Math.max(2, pit.ticks / 30_000))
    for (const side of [pit.asks, pit.bids]) {
      for (let i = 0; i < 6; i++) {
        const level = Math.floor(this.#random() ** 2 * 40)
        side[level] = this.#size(pit.listed, level)
      }
    }
  }

  book({ market, scaleIndex, depth }: BookRequest, now: number, state: BookView['state']): BookView {
    const pit = this.#pit(market)
    const step = 10 ** scaleIndex
    const decimals = Math.max(0, pit.listed.market.quoteDecimals - scaleIndex)
    const side = (sizes: readonly number[], sign: 1 | -1): LevelsView => {
      const grouped = new Map<number, number>()
      sizes.forEach((size, level) => {
        const price =
          pit.ticks + sign * (level === 0 ? Math.ceil(this.#gap(pit, 0) / 2) : this.#gap(pit, level) + ((size * 7) % 3))
        const key = sign > 0 ? Math.ceil(price / step) : Math.floor(price / step)
        grouped.set(key, (grouped.get(key) ?? 0) + size)
      })
      const rows = [...grouped]
        .filter(([price]) => price > 0)
        .sort((a, b) => sign * (a[0] - b[0]))
        .slice(0, depth)
      return {
        count: rows.length,
        price: column(
          rows.map(([price]) => price * (decimals === 0 ? step / 10 ** pit.listed.market.quoteDecimals : 1)),
          decimals
        ),
        size: column(
          rows.map(([, size]) => size),
          pit.listed.market.baseDecimals
        )
      }
    }
    return { market, scaleIndex, state, updatedAt: now - 6, asks: side(pit.asks, 1), bids: side(pit.bids, -1) }
  }

  trade(symbol: string, now: number): Trade {
    const pit = this.#pit(symbol)
    const side = this.#random() > 0.45 ? 'buy' : 'sell'
    const size = Math.max(1, Math.round(this.#size(pit.listed, 0) * this.#random() ** 2 * 0.3))
    return {
      seq: ++pit.seq,
      side,
      price: text(
        pit.ticks + (side === 'buy' ? 1 : -1) * Math.ceil(this.#gap(pit, 0) / 2),
        pit.listed.market.quoteDecimals
      ),
      quantity: text(size, pit.listed.market.baseDecimals),
      at: Math.floor(now / 1000) * 1000
    }
  }

  ticker(symbol: string, now: number, state: TickerRow['state']): TickerRow {
    const { listed, ticks } = this.#pit(symbol)
    const digits = listed.market.quoteDecimals
    const open = Math.round((listed.price * 10 ** digits) / (1 + listed.change / 100))
    const turnover = (86_000_000 / Number(listed.market.id) ** 1.1) * (listed.market.quote === 'BTC' ? 1 / 67_184 : 1)
    return {
      market: symbol,
      last: text(ticks, digits),
      open: text(open, digits),
      high: text(Math.round(Math.max(ticks, open) * 1.0061), digits),
      low: text(Math.round(Math.min(ticks, open) * 0.9935), digits),
      volume: (turnover / listed.price).toFixed(3),
      quoteVolume: turnover.toFixed(2),
      change: text(Math.abs(ticks - open), digits),
      updatedAt: now,
      state,
      trades: state
    }
  }

  /** Candles that end at the present price. */
  bars(symbol: string, seconds: number, now: number, count = 240): readonly Bar[] {
    const { listed, ticks } = this.#pit(symbol)
    const digits = listed.market.quoteDecimals
    const random = seeded(seconds * 31 + Number(listed.market.id))
    const spread = ticks * 0.0011 * Math.sqrt(seconds / 60)
    const start = Math.floor(now / 1000 / seconds) * seconds * 1000
    const bars: Bar[] = []
    let close = ticks
    for (let i = 0; i < count; i++) {
      const open = Math.max(1, close - Math.round((random() - 0.468) * spread * 2))
      const high = Math.max(open, close) + Math.round(random() ** 2 * spread)
      const low = Math.max(1, Math.min(open, close) - Math.round(random() ** 2 * spread))
      bars.push({
        at: start - i * seconds * 1000,
        open: text(open, digits),
        high: text(high, digits),
        low: text(low, digits),
        close: text(close, digits),
        volume: text(this.#barVolume(listed, random), listed.market.baseDecimals)
      })
      close = open
    }
    return bars.reverse()
  }

  #barVolume({ market, price }: Listed, random: () => number): number {
    const inUsdt = market.quote === 'BTC' ? price * 67_184 : price
    return Math.round(((random() ** 2 * 900_000 + 60_000) / inUsdt) * 10 ** market.baseDecimals)
  }

  seqOf = (symbol: string): number => this.#pit(symbol).seq
}

const text = (units: number, decimals: number): string => (units / 10 ** decimals).toFixed(decimals)

const column = (values: readonly number[], decimals: number): Amounts => ({
  mantissa: Float64Array.from(values),
  decimals: new Uint8Array(values.length).fill(decimals),
  wide: null
})
