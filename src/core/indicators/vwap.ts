import { barStart, type Bar } from '../candles.ts'
import type { Line } from './moving-average.ts'

const DAY_SECONDS = 86_400

/**
 * Volume-weighted average price since the start of each bar's UTC day: the typical price (high, low, close) of each
 * bar, weighted by its volume. Null until the first trade of the day.
 */
export function vwap(bars: readonly Bar[]): Line {
  let day = NaN
  let value = 0
  let volume = 0
  return bars.map((bar) => {
    const start = barStart(bar.at, DAY_SECONDS)
    if (start !== day) {
      day = start
      value = 0
      volume = 0
    }
    const traded = Number(bar.volume)
    value += (traded * (Number(bar.high) + Number(bar.low) + Number(bar.close))) / 3
    volume += traded
    return volume > 0 ? value / volume : null
  })
}
