import type { DataState, TickerRow } from '../../contract/frames.ts'
import type { PublicTickerRecord } from '../../contract/wire/rest.ts'
import type { LastPriceRecord, TickerRecord } from '../../contract/wire/socket/records.ts'
import type { Feed } from '../feed/feed-api.ts'

/** The states of a market's price and trades. */
export type TickerStates = Pick<TickerRow, 'state' | 'trades'>

interface Entry {
  readonly market: string
  version: number
  /**
   * The newest record of the price and of the 24h numbers. Rows are built only when a window takes them, because
   * markets change more often.
   */
  price: LastPriceRecord | TickerRecord | null
  day: TickerRecord | null
  listed: PublicTickerRecord | null
  updatedAt: number
  /** Null until a reader needs the row after a change. */
  row: TickerRow | null
}

/** Rows of the market list, merged from tickers, last prices and the REST list: the newest value wins. */
export class TickerBoard {
  readonly #entries = new Map<string, Entry>()
  readonly #statesOf: (market: string) => TickerStates
  #version = 0

  constructor(statesOf: (market: string) => TickerStates) {
    this.#statesOf = statesOf
  }

  /** Increases with every change of a row. */
  get version(): number {
    return this.#version
  }

  ticker(record: TickerRecord, at: number): void {
    const entry = this.#entry(record.market)
    if (isOlder(record, entry.day)) return
    entry.day = record
    if (record.price !== undefined && !isOlder(record, entry.price)) entry.price = record
    this.#changed(entry, at)
  }

  lastPrice(record: LastPriceRecord, at: number): void {
    const entry = this.#entry(record.market)
    if (isOlder(record, entry.price)) return
    entry.price = record
    this.#changed(entry, at)
  }

  /** The REST list has first values of quiet markets; values of the stream are newer. */
  seed(record: PublicTickerRecord, at: number): void {
    const entry = this.#entry(record.market)
    if (entry.price !== null || entry.day !== null) return
    const before = entry.listed
    entry.listed = record
    // Requested again and again without a stream: most markets did not change.
    if (before !== null && isSame(before, record)) entry.updatedAt = at
    else this.#changed(entry, at)
  }

  /** Updates the states of the streams. */
  refreshStates(): void {
    for (const entry of this.#entries.values()) {
      const { row } = entry
      if (row === null) continue
      const { state, trades } = this.#statesOf(entry.market)
      if (state !== row.state || trades !== row.trades) this.#changed(entry, entry.updatedAt)
    }
  }

  /** Rows of the wanted markets that changed after `version`. */
  since(version: number, wanted: 'all' | readonly string[]): readonly TickerRow[] {
    const entries = wanted === 'all' ? this.#entries.values() : wanted.map((market) => this.#entries.get(market))
    const rows: TickerRow[] = []
    for (const entry of entries) if (entry !== undefined && entry.version > version) rows.push(this.#rowOf(entry))
    return rows
  }

  /** Of the price now; the states of rows are those of the last `refreshStates`. */
  stateOf(market: string): DataState {
    return this.#statesOf(market).state
  }

  hasSince(version: number, wanted: 'all' | readonly string[]): boolean {
    if (wanted === 'all') return this.#version > version
    return wanted.some((market) => (this.#entries.get(market)?.version ?? 0) > version)
  }

  #entry(market: string): Entry {
    const known = this.#entries.get(market)
    if (known !== undefined) return known
    const entry: Entry = { market, version: 0, price: null, day: null, listed: null, updatedAt: 0, row: null }
    this.#entries.set(market, entry)
    return entry
  }

  #changed(entry: Entry, at: number): void {
    entry.updatedAt = at
    entry.row = null
    entry.version = ++this.#version
  }

  #rowOf(entry: Entry): TickerRow {
    const { market, price, day, listed, updatedAt } = entry
    return (entry.row ??= {
      market,
      last: price === null ? (listed?.last ?? null) : (price.price ?? null),
      open: day?.open ?? null,
      high: day?.high ?? null,
      low: day?.low ?? null,
      volume: day?.volume ?? listed?.volume ?? null,
      quoteVolume: day?.quoteVolume ?? listed?.quoteVolume ?? null,
      change: day?.change ?? null,
      updatedAt,
      ...this.#statesOf(market)
    })
  }
}

const isSame = (a: PublicTickerRecord, b: PublicTickerRecord): boolean =>
  a.last === b.last && a.volume === b.volume && a.quoteVolume === b.quoteVolume

/** By the venue's time. */
const isOlder = (record: LastPriceRecord | TickerRecord, than: LastPriceRecord | TickerRecord | null): boolean =>
  than !== null && record.at !== null && than.at !== null && record.at < than.at

const TRUST: readonly DataState[] = ['waiting', 'offline', 'stale', 'polled', 'live']
/** The more trustworthy of two. */
const best = (a: DataState, b: DataState): DataState => (TRUST.indexOf(a) >= TRUST.indexOf(b) ? a : b)

/** Of a market's price, which comes by two streams, and of its trades. */
export const tickerStatesOf = (feed: Pick<Feed, 'streamState'> | null, market: string): TickerStates =>
  feed === null
    ? { state: 'waiting', trades: 'waiting' }
    : {
        state: best(feed.streamState('ticker', market), feed.streamState('lastprice', market)),
        trades: feed.streamState('trade', market)
      }
