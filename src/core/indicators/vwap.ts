import { barStart, type Bar } from '../candles.ts'
import type { Line } from './moving-average.ts'

const DAY_SECONDS = 86_400

/** What was traded in a session before the first bar: turnover by typical prices, and volume. */
export interface SessionStart {
  readonly value: number
  readonly volume: number
}

/** Start of the session (UTC day) that a moment is in, milliseconds since the epoch. */
export const sessionOf = (at: number): number => barStart(at, DAY_SECONDS)

const typical = (bar: Bar): number => (Number(bar.high) + Number(bar.low) + Number(bar.close)) / 3

/** Of the bars that end by `until` and are in its session. */
export function sessionStart(bars: readonly Bar[], seconds: number, until: number): SessionStart {
  const day = sessionOf(until)
  let [value, volume] = [0, 0]
  for (const bar of bars) {
    if (bar.at < day || bar.at + seconds * 1000 > until) continue
    value += Number(bar.volume) * typical(bar)
    volume += Number(bar.volume)
  }
  return { value, volume }
}

/**
 * Volume-weighted average price since the start of each bar's UTC day: the typical price (high, low, close) of each
 * bar, weighted by its volume. Null until the first trade of the day.
 *
 * @param before what was traded on the day of the first bar before it
 */
export function vwap(bars: readonly Bar[], before: SessionStart = { value: 0, volume: 0 }): Line {
  let day = sessionOf(bars[0]?.at ?? NaN)
  let { value, volume } = before
  return bars.map((bar) => {
    const start = sessionOf(bar.at)
    if (start !== day) {
      day = start
      value = 0
      volume = 0
    }
    const traded = Number(bar.volume)
    value += traded * typical(bar)
    volume += traded
    return volume > 0 ? value / volume : null
  })
}
