import { scaledText } from '../../../core/money.ts'
import type { Market } from '../../../core/market.ts'
import { candleStart, type Candle } from '../../candles/candle.ts'
import type { CandleRange, Candles } from '../../candles/candles.ts'
import type { EngineReads } from '../../engine/api/engine.ts'
import type { Clock } from '../../host/clock.ts'
import { unixSeconds } from '../dates.ts'
import { padded } from '../routes/shapes.ts'
import type { Connection } from './connection.ts'

/**
 * How `candles_*` is answered: in the dialect of the practice exchange, as an unknown method, never, with another
 * shape, or with a newest candle that no trade supports.
 */
export const CANDLE_ANSWERS = ['dialect', 'unknown', 'silent', 'other', 'wrong'] as const
export type CandleAnswers = (typeof CANDLE_ANSWERS)[number]

/** `[time, open, close, high, low, volume in base, volume in quote, market]`. */
type Row = readonly [time: number, ...string[]]
type CandleParam = string | number

interface Parts {
  readonly answers: CandleAnswers
  readonly clock: Clock
  readonly reads: () => EngineReads
  readonly candles: () => Candles
  /** Sends pending trades first, so that the candle has no trade that the client has not received. */
  readonly flush: () => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const INTERVALS = [1, 60, 180, 300, 900, 1_800, 3_600, 7_200, 14_400, 86_400, 604_800]
const UPDATE_MS = 500
const WRONG_BY = 1.07
const LABEL = { channel: 'response', market: null, scale: null } as const

/** Requests and subscriptions of candles: one market and interval per connection. */
export class CandleStream {
  readonly #parts: Parts
  readonly #subscribed = new Map<Connection, { readonly market: string; readonly seconds: number }>()
  readonly #changed = new Set<string>()
  #lastId = 0
  #cancel: (() => void) | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Null: answered, or deliberately not answered. Text: the error. */
  handle(connection: Connection, id: number | string, method: string, params: readonly CandleParam[]): string | null {
    const { answers } = this.#parts
    if (answers === 'unknown') return 'Unknown method'
    if (answers === 'silent') return null
    const send = (body: object): void => connection.send(JSON.stringify(body), LABEL)
    if (method === 'candles_unsubscribe') {
      this.#subscribed.delete(connection)
      send({ id, data: { status: 'success' }, error: null })
      return null
    }
    const [symbol, ...numbers] = params
    const market = typeof symbol === 'string' ? this.#parts.reads().market(symbol) : null
    if (market === null) return 'Market not found'
    const seconds = numbers.at(-1)
    if (typeof seconds !== 'number' || !INTERVALS.includes(seconds)) return 'Interval not found'
    if (method === 'candles_subscribe') {
      this.#subscribed.set(connection, { market: market.symbol, seconds })
      send({ id, method, data: { status: 'success' }, error: null })
      return null
    }
    const [start, end] = numbers
    if (typeof start !== 'number' || typeof end !== 'number' || numbers.length !== 3) return 'Params are invalid'
    this.#answer(market, { from: start * 1_000, to: end * 1_000, seconds }, (data) =>
      send({ id, method, data, error: null })
    )
    return null
  }

  note(market: string): void {
    if (this.#subscribed.size === 0) return
    this.#changed.add(market)
    this.#cancel ??= this.#parts.clock.after(UPDATE_MS, () => this.#update())
  }

  leave(connection: Connection): void {
    this.#subscribed.delete(connection)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#changed.clear()
  }

  /** In steps, so that a year of hours does not hold up the market. */
  #answer(market: Market, range: CandleRange, answer: (data: unknown) => void): void {
    const steps = this.#parts.candles().prepare(market.symbol, range, this.#parts.now())[Symbol.iterator]()
    const step = (): void => {
      if (steps.next().done !== true) return void setImmediate(step)
      this.#parts.flush()
      answer(this.#rows(market, range))
    }
    step()
  }

  #rows(market: Market, range: CandleRange): unknown {
    const { answers, candles, now } = this.#parts
    const read = candles().read(market.symbol, range, now()) ?? []
    if (answers === 'other') return read.map(({ at, open, close }) => ({ t: unixSeconds(at), o: open, c: close }))
    return read.map((candle, index) => {
      const isWrong = answers === 'wrong' && index >= read.length - 2
      return rowOf(market, isWrong ? moved(candle) : candle)
    })
  }

  #update(): void {
    this.#cancel = null
    for (const [connection, { market: symbol, seconds }] of this.#subscribed) {
      const market = this.#parts.reads().market(symbol)
      if (market === null || !this.#changed.has(symbol)) continue
      const now = this.#parts.now()
      const data = this.#rows(market, { from: candleStart(now, seconds), to: now, seconds })
      this.#lastId += 1
      connection.send(JSON.stringify({ id: this.#lastId, method: 'candles_update', data, error: null }), LABEL)
    }
    this.#changed.clear()
  }
}

function rowOf(market: Market, { at, open, close, high, low, volume, value }: Candle): Row {
  const price = (ticks: number): string => scaledText(ticks, market.quoteDecimals)
  const base = padded(scaledText(volume, market.baseDecimals), 8)
  return [unixSeconds(at), price(open), price(close), price(high), price(low), base, value.toFixed(8), market.symbol]
}

const moved = (candle: Candle): Candle => ({
  ...candle,
  open: Math.round(candle.open * WRONG_BY) + 1,
  high: Math.round(candle.high * WRONG_BY) + 1,
  low: Math.round(candle.low * WRONG_BY) + 1,
  close: Math.round(candle.close * WRONG_BY) + 1
})
