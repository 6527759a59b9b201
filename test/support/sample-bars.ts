import type { Bar } from '../../src/core/candles.ts'
import { createRandom } from '../../src/practice/engine/random.ts'

const [START, DECIMALS] = [60_000, 2]

/** Minute candles of a market that wanders about a price, from a UTC midnight on; always the same. */
export function sampleBars(count: number): readonly Bar[] {
  const random = createRandom(7)
  let close = START
  return Array.from({ length: count }, (_, i) => {
    const open = close
    const step = () => (random() - 0.5) * START * 0.002
    close = Math.max(START / 10, Number((open + step()).toFixed(DECIMALS)))
    const [high, low] = [Math.max(open, close) + Math.abs(step()), Math.min(open, close) - Math.abs(step())]
    const text = (value: number) => value.toFixed(DECIMALS)
    return {
      at: Date.UTC(2026, 0, 5) + i * 60_000,
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(close),
      volume: (0.01 + random() * 5).toFixed(4)
    }
  })
}
