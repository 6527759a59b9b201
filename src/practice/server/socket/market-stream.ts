import type { BookSide, PublicTrade } from '../../engine/api/market-data.ts'
import type { EngineReads } from '../../engine/api/engine.ts'
import type { LevelEvent, LastPriceEvent, TradeEvent } from '../../engine/api/events.ts'
import type { Clock } from '../../host/clock.ts'
import type { Connection } from './connection.ts'
import type { Channel } from './channels.ts'
import type { Publisher, Topic } from './publisher.ts'
import { depthData, lastPriceData, tickerData, tradesData } from './updates.ts'

/** Minimum time between tickers of a market. */
const TICKER_MS = 250

export type MarketEvent = LevelEvent | TradeEvent | LastPriceEvent

interface ChangedLevels {
  readonly topic: Topic
  readonly changed: Map<string, readonly [BookSide, price: string, size: string]>
}

interface Parts {
  readonly reads: () => EngineReads
  readonly publisher: Publisher
  readonly clock: Clock
  /** Changes are batched for this long; the first after a pause is sent at once. 0: one message per change. */
  readonly flushMs: number
}

/** Batches changes and sends them: depth as deltas, once per (market, scale) for all subscribers. */
export class MarketStream {
  /** Per depth topic: side and price of a group to its newest size. */
  readonly #levels = new Map<string, ChangedLevels>()
  readonly #trades = new Map<string, PublicTrade[]>()
  readonly #prices = new Map<string, string>()
  readonly #tickers = new Set<string>()
  readonly #parts: Parts
  #lastFlushAt = -Infinity
  #cancelFlush: (() => void) | null = null
  #cancelTickers: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  note(events: readonly MarketEvent[]): void {
    if (events.length === 0) return
    for (const event of events) {
      this.#gather(event)
      if (this.#parts.flushMs === 0) this.flush()
    }
    if (this.#parts.flushMs > 0) this.#schedule()
  }

  /**
   * Sends the initial state to a new subscriber: snapshot, last price, ticker. Trades start empty. Flush before it
   * subscribes, or deltas from before its snapshot follow.
   */
  greet(connection: Connection, channel: Channel, items: readonly string[]): void {
    const now = this.#parts.clock.now()
    for (const item of items) {
      const [symbol = '', scale] = item.split(':')
      if (channel === 'depth') this.#sendBook(connection, { channel, market: symbol, scale: Number(scale) }, now)
      if (channel === 'lastprice') this.#sendPrice(symbol, now, connection)
      if (channel === 'ticker') this.#sendTicker(symbol, now, connection)
    }
  }

  flush(): void {
    const now = this.#parts.clock.now()
    this.#cancelFlush?.()
    this.#cancelFlush = null
    this.#lastFlushAt = now
    for (const [symbol, trades] of this.#trades) this.#sendTrades(symbol, trades, now)
    this.#trades.clear()
    for (const item of [...this.#levels.keys()]) this.#flushLevels(item, now)
    for (const symbol of this.#prices.keys()) this.#sendPrice(symbol, now, null)
    this.#prices.clear()
  }

  stop(): void {
    this.#cancelFlush?.()
    this.#cancelTickers?.()
    this.#cancelFlush = this.#cancelTickers = null
    for (const gathered of [this.#levels, this.#trades, this.#prices, this.#tickers]) gathered.clear()
  }

  #schedule(): void {
    if (this.#cancelFlush) return
    const { clock, flushMs } = this.#parts
    const left = this.#lastFlushAt + flushMs - clock.now()
    if (left <= 0) return this.flush()
    this.#cancelFlush = clock.after(left, () => this.flush())
  }

  #gather(event: MarketEvent): void {
    if (event.kind === 'level') return this.#gatherLevel(event)
    if (event.kind === 'trade') {
      const trades = this.#trades.get(event.market)
      if (trades) trades.push(event.trade)
      else this.#trades.set(event.market, [event.trade])
    } else {
      this.#prices.set(event.market, event.price)
    }
    this.#tickers.add(event.market)
    this.#cancelTickers ??= this.#parts.clock.after(TICKER_MS, () => this.#flushTickers())
  }

  #gatherLevel({ market, side, price }: LevelEvent): void {
    const reads = this.#parts.reads()
    for (const { index } of reads.scales(market) ?? []) {
      const topic: Topic = { channel: 'depth', market, scale: index }
      if (!this.#parts.publisher.hasListeners(topic)) continue
      const group = reads.groupAt(market, index, side, price)
      if (group === null) continue
      const item = `${market}:${index}`
      let gathered = this.#levels.get(item)
      if (!gathered) this.#levels.set(item, (gathered = { topic, changed: new Map() }))
      gathered.changed.set(`${side} ${group[0]}`, [side, group[0], group[1]])
    }
  }

  #flushLevels(item: string, now: number): void {
    const gathered = this.#levels.get(item)
    this.#levels.delete(item)
    const market = gathered && this.#parts.reads().market(gathered.topic.market)
    if (!gathered || !market) return
    const asks: [string, string][] = []
    const bids: [string, string][] = []
    for (const [side, price, size] of gathered.changed.values()) (side === 'asks' ? asks : bids).push([price, size])
    const data = depthData(market, gathered.topic.scale ?? 0, { asks, bids }, false, now)
    this.#parts.publisher.publish(gathered.topic, data)
  }

  #sendBook(connection: Connection, topic: Topic, now: number): void {
    const reads = this.#parts.reads()
    const [market, book] = [reads.market(topic.market), reads.groupedBook(topic.market, topic.scale ?? 0)]
    if (!market || !book) return
    this.#parts.publisher.sendTo(connection, topic, depthData(market, topic.scale ?? 0, book, true, now))
  }

  #sendTrades(symbol: string, trades: readonly PublicTrade[], now: number): void {
    const market = this.#parts.reads().market(symbol)
    const topic: Topic = { channel: 'trade', market: symbol, scale: null }
    if (market) this.#parts.publisher.publish(topic, tradesData(market, trades, now))
  }

  #sendPrice(symbol: string, now: number, only: Connection | null): void {
    const topic: Topic = { channel: 'lastprice', market: symbol, scale: null }
    if (!only && !this.#parts.publisher.hasListeners(topic)) return
    const reads = this.#parts.reads()
    const [market, price] = [reads.market(symbol), this.#prices.get(symbol) ?? reads.lastPrice(symbol)]
    if (market && price !== null) this.#deliver(topic, lastPriceData(market, price, now), only)
  }

  #sendTicker(symbol: string, now: number, only: Connection | null): void {
    const topic: Topic = { channel: 'ticker', market: symbol, scale: null }
    if (!only && !this.#parts.publisher.hasListeners(topic)) return
    const reads = this.#parts.reads()
    const [market, ticker] = [reads.market(symbol), reads.ticker(symbol, now)]
    if (market && ticker) this.#deliver(topic, tickerData(market, ticker, now), only)
  }

  #deliver(topic: Topic, data: unknown, only: Connection | null): void {
    if (only) this.#parts.publisher.sendTo(only, topic, data)
    else this.#parts.publisher.publish(topic, data)
  }

  #flushTickers(): void {
    this.#cancelTickers = null
    const now = this.#parts.clock.now()
    for (const symbol of this.#tickers) this.#sendTicker(symbol, now, null)
    this.#tickers.clear()
  }
}
