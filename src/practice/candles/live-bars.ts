import type { Candle } from './candle.ts'

/** Candles of trades since the exchange opened, oldest first; there is one only where there are trades. */
export interface LiveBars {
  add(at: number, price: number, lots: number, value: number): void
  /** Candles that start from `from` up to `to`, both included. */
  between(from: number, to: number): readonly Candle[]
  /** Close of the newest candle that starts before; null without one. */
  closeBefore(at: number): number | null
  /** Start of the oldest candle that is certainly kept; earlier ones may have been dropped. */
  keptFrom(): number
}

/** @param most candles that are kept */
export function createLiveBars(seconds: number, most: number): LiveBars {
  const step = seconds * 1000
  let candles: Candle[] = []
  let isTrimmed = false

  /** Index of the first candle at or after a moment. */
  function indexOf(at: number): number {
    let [low, high] = [0, candles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((candles[middle]?.at ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add(at, price, lots, value) {
      const start = at - (at % step)
      const last = candles.at(-1)
      if (last?.at === start) {
        if (price > last.high) last.high = price
        if (price < last.low) last.low = price
        last.close = price
        last.volume += lots
        last.value += value
        return
      }
      candles.push({ at: start, open: price, high: price, low: price, close: price, volume: lots, value })
      if (candles.length < most * 1.5) return
      candles = candles.slice(-most)
      isTrimmed = true
    },
    between: (from, to) => candles.slice(indexOf(from), indexOf(to + 1)),
    closeBefore: (at) => candles[indexOf(at) - 1]?.close ?? null,
    keptFrom: () => (isTrimmed ? (candles[0]?.at ?? 0) + step : 0)
  }
}
