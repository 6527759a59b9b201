import { barStart, type Bar } from '../candles.ts'

const DAY_SECONDS = 86_400

/** What was traded in a session before the first bar: turnover by typical prices, and volume. */
export interface SessionStart {
  readonly value: number
  readonly volume: number
}
export const NO_SESSION_START: SessionStart = { value: 0, volume: 0 }

/** Start of the session (UTC day) that a moment is in, milliseconds since the epoch. */
export const sessionOf = (at: number): number => barStart(at, DAY_SECONDS)

/** Bars of a day and more do not divide a session. */
export const hasSessions = (seconds: number): boolean => seconds < DAY_SECONDS

/** Of the bars that end by `until` and are in its session. */
export function sessionStart(bars: readonly Bar[], seconds: number, until: number): SessionStart {
  const day = sessionOf(until)
  let [value, volume] = [0, 0]
  for (const bar of bars) {
    if (bar.at < day || bar.at + seconds * 1000 > until) continue
    value += (Number(bar.volume) * (Number(bar.high) + Number(bar.low) + Number(bar.close))) / 3
    volume += Number(bar.volume)
  }
  return { value, volume }
}
