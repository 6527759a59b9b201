import type { Bar } from '../candles.ts'
import { CANDLE_SECONDS, type CandleSeconds } from '../candle-intervals.ts'
import { compareText, type DecimalText } from '../money.ts'
import type { Span } from '../trade-flow.ts'

/** Bars of one path. */
const MOST_BARS = 180
/** Markets of one report whose prices are shown. */
export const MOST_PATHS = 12

/** `live`: each trade was recorded. `candle`: candles of the venue, or trades that may not be all. */
export type PathEvidence = 'live' | 'candle'

/** Bars that follow one another, with the same evidence. Unix milliseconds. */
export interface PathPiece {
  readonly by: PathEvidence
  readonly from: number
  readonly to: number
  readonly bars: readonly Pick<Bar, 'at' | 'open' | 'high' | 'low' | 'close'>[]
}

/** What is known of a market's prices over a time. Between two pieces nothing is. */
export interface AwayPath {
  readonly market: string
  readonly from: number
  readonly to: number
  /** Of a bar. */
  readonly seconds: number
  readonly pieces: readonly PathPiece[]
  /** Of what is known; null while nothing is. */
  readonly prices: {
    readonly first: DecimalText
    readonly low: DecimalText
    readonly high: DecimalText
    readonly last: DecimalText
  } | null
  /** Milliseconds by evidence. */
  readonly known: Readonly<Record<PathEvidence | 'unknown', number>>
}

/** The finest bars of which few are enough for so long a time. */
export const secondsOfPath = (ms: number): CandleSeconds =>
  CANDLE_SECONDS.find((seconds) => seconds >= 60 && ms / (seconds * 1_000) <= MOST_BARS) ?? 604_800

/**
 * The path of prices from `from` to `to`.
 * @param bars of `seconds`, oldest first; an interval without a bar is unknown. One that also was outside of the time
 * counts whole: a bar does not say when its prices were.
 * @param followed times in which no trade is missing, in order
 */
export function pathOf(
  { market, from, to, seconds }: Pick<AwayPath, 'market' | 'from' | 'to' | 'seconds'>,
  bars: readonly Bar[],
  followed: readonly Span[]
): AwayPath {
  const step = seconds * 1_000
  const known = { live: 0, candle: 0, unknown: Math.max(0, to - from) }
  const pieces: PathPiece[] = []
  const counted: Bar[] = []
  for (const whole of bars) {
    const { at, open, high, low, close } = whole
    const start = Math.max(at, from)
    const end = Math.min(at + step, to)
    if (start >= end) continue
    const by = followed.some((span) => span.from <= start && end <= span.to) ? 'live' : 'candle'
    known[by] += end - start
    known.unknown -= end - start
    const bar = { at, open, high, low, close }
    const last = pieces.at(-1)
    if (last?.by === by && last.to === start)
      pieces[pieces.length - 1] = { ...last, to: end, bars: [...last.bars, bar] }
    else pieces.push({ by, from: start, to: end, bars: [bar] })
    counted.push(whole)
  }
  return { market, from, to, seconds, pieces, prices: pricesOf(counted), known }
}

function pricesOf(bars: readonly Bar[]): AwayPath['prices'] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return null
  let { low, high } = first
  for (const bar of bars) {
    if (compareText(bar.low, low) < 0) low = bar.low
    if (compareText(bar.high, high) > 0) high = bar.high
  }
  return { first: first.open, low, high, last: last.close }
}

/** Whether the price fell to a stop: what is not known does not exclude it. */
export function stopReached({ prices, known }: AwayPath, stop: DecimalText): 'yes' | 'no' | 'unknown' {
  if (prices !== null && compareText(prices.low, stop) <= 0) return 'yes'
  return known.unknown > 0 ? 'unknown' : 'no'
}
