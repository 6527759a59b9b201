import { barStart, fold, openBar, withTrades, type Bar } from '../candles.ts'
import { isZeroText } from '../money.ts'
import type { Trade } from '../tape.ts'
import type { AlertBars } from './bar-values.ts'

/** Bars that are kept of one interval. */
const MOST_BARS = 600

const isFlat = (bar: Bar): boolean => isZeroText(bar.volume)
const all = ({ closed, running }: AlertBars): readonly Bar[] => (running === null ? closed : [...closed, running])

/** The newest bar runs if it starts at `now` or later; without one nothing is known of now. */
export function barsOf(recorded: readonly Bar[], now: number): AlertBars {
  const bars = recorded.slice(-MOST_BARS)
  const newest = bars.at(-1)
  return newest === undefined || newest.at < now
    ? { closed: bars, running: null }
    : { closed: bars.slice(0, -1), running: newest }
}

/** Ends the bars before the one that starts at `now`; nothing traded in between is a flat bar, as on the chart. */
export function rolledTo(bars: AlertBars, now: number, seconds: number): AlertBars {
  const ended: Bar[] = []
  let { running } = bars
  while (running !== null && running.at < now && ended.length < MOST_BARS) {
    ended.push(running)
    const { close, at }: Bar = running
    running = { at: at + seconds * 1_000, open: close, high: close, low: close, close, volume: '0' }
  }
  return ended.length === 0 ? bars : { closed: [...bars.closed, ...ended].slice(-MOST_BARS), running }
}

/** With one more trade. The clocks may differ: it may be of a bar that is closed here, or of one that is not begun. */
export function withTrade(bars: AlertBars, trade: Trade, seconds: number): AlertBars {
  const at = barStart(trade.at, seconds)
  const { closed, running } = rolledTo(bars, at, seconds)
  if (running?.at === at) return { closed, running: isFlat(running) ? openBar(trade, seconds) : fold(running, [trade]) }
  const known = all({ closed, running })
  // Bars without a trade after it go on from its price.
  const until = known.findLastIndex((bar) => bar.at <= at || !isFlat(bar)) + 1
  const bar = known[until - 1]
  const before = bar?.at === at && isFlat(bar) ? known.slice(0, until - 1) : known.slice(0, until)
  const next = withTrades(before, [trade], seconds)
  const newest = next.at(-1) ?? null
  return rolledTo({ closed: next.slice(0, -1).slice(-MOST_BARS), running: newest }, running?.at ?? at, seconds)
}

/** Trades of a bar may come after its end, and the clock may be wrong by two seconds. */
export const LATE_MS = 3_000

/**
 * How many of the closed bars are over for good: a trade of a later one came, or none came for a while.
 * @param now on the venue's clock
 */
export function endedBars({ closed, running }: AlertBars, now: number, seconds: number): number {
  const traded = running !== null && !isFlat(running) ? closed.length : closed.findLastIndex((bar) => !isFlat(bar))
  const late = closed.findLastIndex(({ at }) => at + seconds * 1_000 + LATE_MS <= now) + 1
  return Math.max(traded, late, 0)
}
