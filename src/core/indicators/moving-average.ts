import type { Bar } from '../candles.ts'

/** One value per bar, null while there are too few bars. Floats: indicators are drawn, never traded on. */
export type Line = readonly (number | null)[]

/** Mean of the last `length` closes. */
export function simpleMovingAverage(bars: readonly Bar[], length: number): Line {
  const closes = bars.map((bar) => Number(bar.close))
  let sum = 0
  return closes.map((close, i) => {
    sum += close - (closes[i - length] ?? 0)
    return i + 1 < length ? null : sum / length
  })
}

/** Exponential average of the closes with weight 2 / (length + 1), starting from the mean of the first `length`. */
export function exponentialMovingAverage(bars: readonly Bar[], length: number): Line {
  const weight = 2 / (length + 1)
  const closes = bars.map((bar) => Number(bar.close))
  let average = closes.slice(0, length).reduce((sum, value) => sum + value, 0) / length
  return closes.map((close, i) => {
    if (i + 1 < length) return null
    if (i + 1 > length) average += weight * (close - average)
    return average
  })
}
