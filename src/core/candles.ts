import { compareText, isZeroText, money, plain, type DecimalText } from './money.ts'
import type { Trade } from './tape.ts'

/** One candle. Amounts are exact text. */
export interface Bar {
  /** Start of the bar, milliseconds since the epoch. */
  readonly at: number
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly close: DecimalText
  /** Base currency. */
  readonly volume: DecimalText
}

type BarTrade = Pick<Trade, 'price' | 'quantity' | 'at'>

const WEEK_SECONDS = 604_800
/** The first Monday of Unix time. */
const FIRST_WEEK = Date.UTC(1970, 0, 5)

/** Start of the bar that contains a moment. Bars of whole days start at midnight UTC, those of a week on Monday. */
export function barStart(at: number, seconds: number): number {
  const step = seconds * 1000
  const first = seconds === WEEK_SECONDS ? FIRST_WEEK : 0
  return Math.floor((at - first) / step) * step + first
}

export const openBar = ({ price, quantity, at }: BarTrade, seconds: number): Bar => ({
  at: barStart(at, seconds),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: quantity
})

/** The bar with more trades, oldest first; all of them must be in the bar and newer than its last trade. */
export function fold(bar: Bar, trades: readonly BarTrade[]): Bar {
  let { high, low, close } = bar
  let volume = money(bar.volume)
  for (const { price, quantity } of trades) {
    if (compareText(price, high) > 0) high = price
    if (compareText(price, low) < 0) low = price
    close = price
    volume = volume.plus(quantity)
  }
  return { at: bar.at, open: bar.open, high, low, close, volume: plain(volume) }
}

/**
 * Bars, oldest first, with more trades. A late trade counts into the range and volume of its own bar, whose close
 * stays.
 */
export function withTrades(bars: readonly Bar[], trades: readonly BarTrade[], seconds: number): readonly Bar[] {
  const next = [...bars]
  addTo(next, trades, seconds)
  return next
}

/** Bars from trades, oldest first. There is a bar only where there are trades. */
export const barsFrom = (trades: readonly BarTrade[], seconds: number): readonly Bar[] =>
  withTrades([], trades, seconds)

/** Folds consecutive trades of one bar together. */
function addTo(bars: Bar[], trades: readonly BarTrade[], seconds: number): void {
  const startAt = (index: number): number => barStart(trades[index]?.at ?? 0, seconds)
  for (let from = 0, to = 0; from < trades.length; from = to) {
    while (to < trades.length && startAt(to) === startAt(from)) to++
    addToOne(bars, trades.slice(from, to), startAt(from), seconds)
  }
}

function addToOne(bars: Bar[], trades: readonly BarTrade[], start: number, seconds: number): void {
  const index = bars.findLastIndex((bar) => bar.at <= start)
  const bar = bars[index]
  const [first, ...later] = trades
  if (bar !== undefined && bar.at === start) {
    const folded = fold(bar, trades)
    bars[index] = index === bars.length - 1 ? folded : { ...folded, close: bar.close }
  } else if (first !== undefined) bars.splice(index + 1, 0, fold(openBar(first, seconds), later))
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

/** Only bars with trades set prices. */
function joined(first: Bar, next: Bar): Bar {
  if (isZeroText(next.volume)) return first
  if (isZeroText(first.volume)) return { ...next, at: first.at }
  return {
    at: first.at,
    open: first.open,
    high: compareText(next.high, first.high) > 0 ? next.high : first.high,
    low: compareText(next.low, first.low) < 0 ? next.low : first.low,
    close: next.close,
    volume: plain(money(first.volume).plus(next.volume))
  }
}

/**
 * For display: adds flat bars without volume where nothing was traded; at most `most` in all, the newest kept.
 * @param until milliseconds since the epoch up to which bars are added after the last one
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
