import { FIGURES, type FigureName } from './columns.ts'
import type { PriceRecord } from './price-record.ts'

/** What a market's figures are made of. What is not known is NaN. */
export interface Quoted {
  readonly market: string
  readonly last: number
  /** Of the last 24 hours, in percent: as in the list of markets. */
  readonly change24h: number
  readonly high: number
  readonly low: number
  /** Of 24 hours, in USDT. */
  readonly turnover: number
  readonly bid: number
  readonly ask: number
  /** False: `last` is not of now, so that nothing is known of the last hours. */
  readonly isCurrent: boolean
}

/** The figures of one market. What is not known is NaN. */
export type Figures = Readonly<Record<FigureName, number>>

const percentOf = (value: number, base: number): number => (base > 0 ? (value / base - 1) * 100 : NaN)

export function figuresOf(quoted: Quoted, record: PriceRecord, now: number): Figures {
  const { market, last, change24h, high, low, turnover, bid, ask, isCurrent } = quoted
  const change = (minutes: number): number => (isCurrent ? record.change(market, last, minutes, now) : NaN)
  return {
    change5m: change(5),
    change1h: change(60),
    change4h: change(240),
    change24h,
    turnover,
    spread: ask > bid && bid > 0 ? ((ask - bid) / ((ask + bid) / 2)) * 100 : NaN,
    range: percentOf(high, low),
    toHigh: percentOf(last, high),
    toLow: percentOf(last, low),
    rsi: isCurrent && last > 0 ? record.rsi(market, last, now) : NaN
  }
}

/** Appends the figures in the order of FIGURES. */
export function packFigures(figures: readonly Figures[]): Float64Array {
  const packed = new Float64Array(figures.length * FIGURES.length)
  figures.forEach((one, row) => {
    FIGURES.forEach((name, column) => (packed[row * FIGURES.length + column] = one[name]))
  })
  return packed
}

/** The figures of a packed row; all unknown where there is none. */
export function unpackFigures(packed: Float64Array, row: number): Figures {
  const of = (name: FigureName): number => packed[row * FIGURES.length + FIGURES.indexOf(name)] ?? NaN
  return {
    change5m: of('change5m'),
    change1h: of('change1h'),
    change4h: of('change4h'),
    change24h: of('change24h'),
    turnover: of('turnover'),
    spread: of('spread'),
    range: of('range'),
    toHigh: of('toHigh'),
    toLow: of('toLow'),
    rsi: of('rsi')
  }
}

const BETWEEN = ['BTC', 'USDT']

/**
 * What one `currency` is worth in USDT by last prices: by the market of both, its inverse, or through BTC. NaN without
 * a way.
 */
export function worthInUsdt(currency: string, last: (market: string) => number): number {
  const rate = (from: string, to: string): number => {
    if (from === to) return 1
    const direct = last(`${from}_${to}`)
    return direct > 0 ? direct : 1 / last(`${to}_${from}`)
  }
  for (const between of [currency, ...BETWEEN]) {
    const found = rate(currency, between) * rate(between, 'USDT')
    if (Number.isFinite(found)) return found
  }
  return NaN
}
