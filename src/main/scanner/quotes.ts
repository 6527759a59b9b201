import { isCurrent } from '../../core/book/staleness-detector.ts'
import { changePercent } from '../../core/change-percent.ts'
import type { TickerRow } from '../../contract/frames.ts'
import { worthInUsdt, type Quoted } from '../../core/scanner/figures.ts'
import type { SessionState } from '../state/state-api.ts'

/** What a ticker says, as numbers; NaN for what it does not. */
interface Ticker {
  readonly quote: string
  readonly last: number
  readonly change24h: number
  readonly high: number
  readonly low: number
  readonly quoteVolume: number
}

const numberOf = (text: string | null): number => (text === null ? NaN : Number(text))

/** The tickers of one session as numbers. Only those that changed are read anew. */
export class Quotes {
  readonly #session: SessionState
  readonly #tickers = new Map<string, Ticker>()
  #seen = 0

  constructor(session: SessionState) {
    this.#session = session
  }

  /** The markets of which anything is known. */
  markets(): readonly string[] {
    return [...this.#tickers.keys()]
  }

  /** Reads the tickers that changed. */
  refresh(): void {
    const { tickers } = this.#session
    for (const row of tickers.since(this.#seen, 'all')) this.#tickers.set(row.market, this.#tickerOf(row))
    this.#seen = tickers.version
  }

  /** The prices that are of now. */
  prices(): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    for (const [market, { last }] of this.#tickers) if (last > 0 && this.#isCurrent(market)) found.set(market, last)
    return found
  }

  all(): readonly Quoted[] {
    const last = (market: string): number => this.#tickers.get(market)?.last ?? NaN
    const rates = new Map<string, number>()
    const rateOf = (quote: string): number => {
      const known = rates.get(quote)
      if (known !== undefined) return known
      const rate = worthInUsdt(quote, last)
      rates.set(quote, rate)
      return rate
    }
    const found: Quoted[] = []
    for (const [market, ticker] of this.#tickers) {
      const { bid, ask } = this.#bestOf(market)
      const turnover = ticker.quoteVolume * rateOf(ticker.quote)
      found.push({ ...ticker, market, turnover, bid, ask, isCurrent: this.#isCurrent(market) })
    }
    return found
  }

  #isCurrent(market: string): boolean {
    return isCurrent(this.#session.tickers.stateOf(market))
  }

  /** Of a book that a window shows: tickers have no bid and ask. */
  #bestOf(market: string): { readonly bid: number; readonly ask: number } {
    const live = this.#session.referenceBook(market)
    if (live === undefined || !isCurrent(live.state)) return { bid: NaN, ask: NaN }
    // Integers of one scale: a share of each other is that of the prices.
    return { bid: live.book.bids.best(), ask: live.book.asks.best() }
  }

  #tickerOf({ market, last, open, high, low, quoteVolume }: TickerRow): Ticker {
    return {
      quote: this.#session.market(market)?.quote ?? market.split('_')[1] ?? '',
      last: numberOf(last),
      change24h: numberOf(changePercent(last, open)),
      high: numberOf(high),
      low: numberOf(low),
      quoteVolume: numberOf(quoteVolume)
    }
  }
}
