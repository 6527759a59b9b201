import type { TickerRow } from '../../contract/frames.ts'
import type { PublicTickerRecord } from '../../contract/wire/rest.ts'
import type { LastPriceRecord, TickerRecord } from '../../contract/wire/socket.ts'

/** How far a market's price and its trades can be trusted. */
export type TickerStates = Pick<TickerRow, 'state' | 'trades'>

interface Entry {
  row: TickerRow
  version: number
  /** Venue's time of the newest price and of the newest 24 h numbers. */
  priceAt: number
  dayAt: number
}

const EMPTY: Omit<TickerRow, 'market'> = {
  last: null, open: null, high: null, low: null, volume: null, quoteVolume: null, change: null,
  updatedAt: null, state: 'waiting', trades: 'waiting'
}

/** The market list's rows, merged from tickers, last prices and the REST list: for each number the newest wins. */
export class TickerBoard {
  readonly #entries = new Map<string, Entry>()
  readonly #statesOf: (market: string) => TickerStates
  #version = 0

  constructor(statesOf: (market: string) => TickerStates) {
    this.#statesOf = statesOf
  }

  /** Counts up with every change of a row. */
  get version(): number { return this.#version }

  ticker(record: TickerRecord, at: number): void {
    const entry = this.#entry(record.market)
    if (record.at < entry.dayAt) return
    entry.dayAt = record.at
    const { open, high, low, volume, quoteVolume, change } = record
    const isNewest = record.at >= entry.priceAt
    if (isNewest) entry.priceAt = record.at
    const last = isNewest ? record.price : entry.row.last
    this.#set(entry, { ...entry.row, open, high, low, volume, quoteVolume, change, last, updatedAt: at })
  }

  lastPrice(record: LastPriceRecord, at: number): void {
    const entry = this.#entry(record.market)
    if (record.at < entry.priceAt) return
    entry.priceAt = record.at
    this.#set(entry, { ...entry.row, last: record.price, updatedAt: at })
  }

  /** The REST list gives a first sight of quiet markets; whatever the stream has said is newer. */
  seed(record: PublicTickerRecord, at: number): void {
    const entry = this.#entry(record.market)
    const { row } = entry
    const fromList = entry.priceAt === 0 && entry.dayAt === 0
    if (!fromList) return
    const { last, volume, quoteVolume } = record
    this.#set(entry, { ...row, last, volume, quoteVolume, updatedAt: at })
  }

  /** The trust in streams may have changed. */
  refreshStates(): void {
    for (const entry of this.#entries.values()) {
      const { state, trades } = this.#statesOf(entry.row.market)
      if (state !== entry.row.state || trades !== entry.row.trades) this.#set(entry, entry.row)
    }
  }

  /** Rows that changed after `version`, of the wanted markets. */
  since(version: number, wanted: 'all' | readonly string[]): readonly TickerRow[] {
    const entries = wanted === 'all' ? this.#entries.values() : wanted.map((market) => this.#entries.get(market))
    const rows: TickerRow[] = []
    for (const entry of entries) if (entry !== undefined && entry.version > version) rows.push(entry.row)
    return rows
  }

  hasSince(version: number, wanted: 'all' | readonly string[]): boolean {
    if (wanted === 'all') return this.#version > version
    return wanted.some((market) => (this.#entries.get(market)?.version ?? 0) > version)
  }

  #entry(market: string): Entry {
    const known = this.#entries.get(market)
    if (known !== undefined) return known
    const entry: Entry = { row: { market, ...EMPTY }, version: 0, priceAt: 0, dayAt: 0 }
    this.#entries.set(market, entry)
    return entry
  }

  #set(entry: Entry, row: TickerRow): void {
    entry.row = { ...row, ...this.#statesOf(row.market) }
    entry.version = ++this.#version
  }
}
