import type { Bars } from './minute-bars.ts'

/** One candle: prices in ticks and volume in lots, whole numbers; value in quote currency. */
export interface Candle {
  /** Start, Unix milliseconds. */
  readonly at: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  value: number
}

export const candleAt = (bars: Bars, index: number, at: number): Candle => ({
  at,
  open: bars.open[index] ?? 0,
  high: bars.high[index] ?? 0,
  low: bars.low[index] ?? 0,
  close: bars.close[index] ?? 0,
  volume: bars.volume[index] ?? 0,
  value: bars.value[index] ?? 0
})

export const flatCandle = (at: number, price: number): Candle => ({
  at,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 0,
  value: 0
})

/** Adds the next finer candle to the coarser one that contains it. Only candles with trades set prices. */
export function join(into: Candle, next: Omit<Candle, 'at'>): void {
  if (next.volume === 0) return
  if (into.volume === 0) into.open = into.high = into.low = next.open
  if (next.high > into.high) into.high = next.high
  if (next.low < into.low) into.low = next.low
  into.close = next.close
  into.volume += next.volume
  into.value += next.value
}

const FIRST_WEEK = Date.UTC(1970, 0, 5)
const WEEK_SECONDS = 604_800

/** Days start at 00:00 UTC, weeks on Monday. */
export function candleStart(at: number, seconds: number): number {
  const first = seconds === WEEK_SECONDS ? FIRST_WEEK : 0
  return Math.floor((at - first) / (seconds * 1000)) * seconds * 1000 + first
}
