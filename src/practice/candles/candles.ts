import { dollarPrices } from '../prices/price-model.ts'
import type { CatalogueEntry } from '../engine/api/engine.ts'
import type { TradeEvent } from '../engine/api/events.ts'
import type { MinuteBar } from '../engine/api/market-data.ts'
import { candleStart, type Candle } from './candle.ts'
import { createCurrencyPaths } from './currency-paths.ts'
import { createLiveBars, type LiveBars } from './live-bars.ts'
import { Lru } from './lru.ts'
import { createMarketPast, DAY_MS, type MarketPast } from './market-past.ts'
import { packOpening, type OpeningBars } from './opening-day.ts'

export interface CandlesConfig {
  readonly catalogue: readonly CatalogueEntry[]
  readonly seed: number
  /** When the exchange opened, Unix milliseconds. */
  readonly start: number
}

/**
 * Candles of every market: 400 days before the start and, of days and weeks, 301 weeks, made when they are read; and
 * the trades since.
 */
export interface Candles {
  /** The bars with which a market opens; once each, before it is read. */
  open(symbol: string, bars: readonly MinuteBar[]): void
  add(event: TradeEvent): void
  /**
   * Candles that start from `from` up to `to` (Unix milliseconds, both included), at most the newest `MOST_CANDLES`,
   * oldest first. One for every interval up to `now`; flat without trades. Null: no such market.
   */
  read(symbol: string, range: CandleRange, now: number): readonly Candle[] | null
  /** Makes what this read needs, in steps of a few milliseconds. */
  prepare(symbol: string, range: CandleRange, now: number): Iterable<void>
}

export interface CandleRange {
  readonly from: number
  readonly to: number
  readonly seconds: number
}

const MOST_CANDLES = 1_500
/** Days with minutes. */
const PAST_DAYS = 400
/** All days, the older ones without minutes: a chart of weeks has 300 candles. */
const ALL_DAYS = 301 * 7
/** Live candles that are kept of each market: older seconds are made from their minute. */
const LIVE_SECONDS = 3_600
const LIVE_MINUTES = 7 * 1_440
const CACHED_MARKETS = 64

export function createCandles({ catalogue, seed, start }: CandlesConfig): Candles {
  const startDay = Math.floor(start / DAY_MS)
  const firstDay = startDay - PAST_DAYS
  const paths = createCurrencyPaths(seed, startDay - ALL_DAYS, ALL_DAYS + 2)
  const usd = dollarPrices(catalogue)
  const entries = new Map(catalogue.map((entry) => [entry.market.symbol, entry]))
  /** Generated markets, of which there are thousands, have few bars each; they are packed at the first read. */
  const openings = new Map<string, OpeningBars | readonly MinuteBar[]>()
  const minutes = new Map<string, LiveBars>()
  const seconds = new Map<string, LiveBars>()
  const pasts = new Lru<MarketPast>(CACHED_MARKETS)

  const liveOf = (all: Map<string, LiveBars>, symbol: string, length: number, most: number): LiveBars => {
    const known = all.get(symbol) ?? createLiveBars(length, most)
    all.set(symbol, known)
    return known
  }
  const liveMinutes = (symbol: string): LiveBars => liveOf(minutes, symbol, 60, LIVE_MINUTES)
  const liveSeconds = (symbol: string): LiveBars => liveOf(seconds, symbol, 1, LIVE_SECONDS)

  function pastOf(symbol: string): MarketPast | null {
    const entry = entries.get(symbol)
    if (entry === undefined) return null
    return pasts.get(symbol, () =>
      createMarketPast({
        entry,
        seed,
        paths,
        usdPerBase: usd.get(entry.market.base) ?? 1,
        opening: packed(entry, openings.get(symbol) ?? []),
        start,
        firstDay,
        minutes: liveMinutes(symbol),
        seconds: liveSeconds(symbol)
      })
    )
  }

  function bounded({ from, to, seconds: step }: CandleRange, now: number): { from: number; to: number } {
    const last = candleStart(Math.min(to, now), step)
    const known = (step * 1_000) % DAY_MS === 0 ? startDay - ALL_DAYS : firstDay
    const oldest = candleStart(known * DAY_MS + step * 1_000 - 1, step)
    const first = Math.max(from, oldest, last - (MOST_CANDLES - 1) * step * 1_000)
    return { from: Math.ceil(first / 1_000) * 1_000, to: last }
  }

  return {
    open(symbol, bars) {
      const entry = entries.get(symbol)
      if (entry !== undefined) openings.set(symbol, entry.isMadeUp ? bars : packOpening(entry, bars))
    },
    add({ market: symbol, trade }) {
      const market = entries.get(symbol)?.market
      if (market === undefined) return
      const price = Math.round(Number(trade.price) * 10 ** market.quoteDecimals)
      const lots = Math.round(Number(trade.quantity) * 10 ** market.baseDecimals)
      liveMinutes(symbol).add(trade.at, price, lots, Number(trade.value))
      liveSeconds(symbol).add(trade.at, price, lots, Number(trade.value))
    },
    read(symbol, range, now) {
      const past = pastOf(symbol)
      if (past === null) return null
      const { from, to } = bounded(range, now)
      return from > to ? [] : past.read(from, to, range.seconds, now)
    },
    prepare(symbol, range, now) {
      const { from, to } = bounded(range, now)
      return pastOf(symbol)?.prepare(from, to, range.seconds) ?? []
    }
  }
}

const packed = (entry: CatalogueEntry, bars: OpeningBars | readonly MinuteBar[]): OpeningBars =>
  bars instanceof Float64Array ? bars : packOpening(entry, bars)
