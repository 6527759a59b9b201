import { compareText, money, plain, type DecimalText } from './money.ts'
import type { Trade } from './tape.ts'

/** One candle. Amounts are exact text. */
export interface Bar {
  /** Milliseconds since the epoch of the bar's start. */
  readonly at: number
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly close: DecimalText
  /** Base currency. */
  readonly volume: DecimalText
}

type BarTrade = Pick<Trade, 'price' | 'quantity' | 'at'>

/** Start of the bar that a moment falls into. Bars of whole days start at midnight UTC. */
export const barStart = (at: number, seconds: number): number => Math.floor(at / (seconds * 1000)) * seconds * 1000

export const openBar = ({ price, quantity, at }: BarTrade, seconds: number): Bar =>
  ({ at: barStart(at, seconds), open: price, high: price, low: price, close: price, volume: quantity })

/** The bar with one more trade, which must fall into it and be the newest. */
export const fold = (bar: Bar, { price, quantity }: BarTrade): Bar => ({
  at: bar.at,
  open: bar.open,
  high: compareText(price, bar.high) > 0 ? price : bar.high,
  low: compareText(price, bar.low) < 0 ? price : bar.low,
  close: price,
  volume: plain(money(bar.volume).plus(quantity))
})

/**
 * Bars, oldest first, with one more trade. A trade older than the newest bar counts into its own bar's range and
 * volume; that bar's close stays what it was.
 */
export function withTrade(bars: readonly Bar[], trade: BarTrade, seconds: number): readonly Bar[] {
  const start = barStart(trade.at, seconds)
  const index = bars.findLastIndex((bar) => bar.at <= start)
  const bar = bars[index]
  if (!bar || bar.at < start) return [...bars.slice(0, index + 1), openBar(trade, seconds), ...bars.slice(index + 1)]
  const folded = fold(bar, trade)
  return bars.with(index, index === bars.length - 1 ? folded : { ...folded, close: bar.close })
}

/** Bars from trades in order, oldest first. There is a bar only where there are trades. */
export function barsFrom(trades: readonly BarTrade[], seconds: number): readonly Bar[] {
  const bars: Bar[] = []
  for (const trade of trades) {
    const last = bars.at(-1)
    const start = barStart(trade.at, seconds)
    if (!last || start > last.at) bars.push(openBar(trade, seconds))
    else if (start === last.at) bars[bars.length - 1] = fold(last, trade)
    // The venue's clock has whole seconds, so a late trade is rare: only then is the list rebuilt.
    else bars.splice(0, bars.length, ...withTrade(bars, trade, seconds))
  }
  return bars
}

/** Coarser bars from finer ones, oldest first; `seconds` must be a multiple of theirs. */
export function aggregate(bars: readonly Bar[], seconds: number): readonly Bar[] {
  const coarse: Bar[] = []
  for (const bar of bars) {
    const last = coarse.at(-1)
    const at = barStart(bar.at, seconds)
    if (last?.at === at) coarse[coarse.length - 1] = joined(last, bar)
    else coarse.push({ ...bar, at })
  }
  return coarse
}

const joined = (first: Bar, next: Bar): Bar => ({
  at: first.at,
  open: first.open,
  high: compareText(next.high, first.high) > 0 ? next.high : first.high,
  low: compareText(next.low, first.low) < 0 ? next.low : first.low,
  close: next.close,
  volume: plain(money(first.volume).plus(next.volume))
})

/**
 * For display: flat bars without volume where nothing was traded, at most `most` in all, the newest kept.
 * `until`: milliseconds since the epoch up to which bars are filled after the last one.
 */
export function fillGaps(bars: readonly Bar[], seconds: number, most: number, until?: number): readonly Bar[] {
  const step = seconds * 1000
  const newest = bars.at(-1)
  if (!newest) return []
  const end = until === undefined ? newest.at : Math.max(newest.at, barStart(until, seconds))
  const first = end - (most - 1) * step
  const filled: Bar[] = []
  bars.forEach((bar, index) => {
    if (bar.at >= first) filled.push(bar)
    const before = bars[index + 1]?.at ?? end + step
    for (let at = Math.max(bar.at + step, first); at < before; at += step) {
      filled.push({ at, open: bar.close, high: bar.close, low: bar.close, close: bar.close, volume: '0' })
    }
  })
  return filled
}
