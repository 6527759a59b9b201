import type { Bar } from '../candles.ts'
import type { Line } from './moving-average.ts'

/**
 * Relative strength index, 0 to 100, with Wilder's smoothing over `length` changes of the close. 50 without changes.
 */
export function rsi(bars: readonly Bar[], length: number): Line {
  let gain = 0
  let loss = 0
  return bars.map((bar, i) => {
    const before = bars[i - 1]
    if (!before) return null
    const change = Number(bar.close) - Number(before.close)
    const up = Math.max(change, 0)
    const down = Math.max(-change, 0)
    // The first average is a plain mean; then each change has weight 1 / length.
    gain = i <= length ? gain + up / length : gain + (up - gain) / length
    loss = i <= length ? loss + down / length : loss + (down - loss) / length
    if (i < length) return null
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)
  })
}
