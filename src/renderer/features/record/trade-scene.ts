import { CANDLE_SECONDS, type CandleSeconds } from '../../../core/candle-intervals.ts'
import type { Bar } from '../../../core/candles.ts'
import type { Episode } from '../../../core/record/episode.ts'

/** For drawing only: prices are floats. */
interface Candle {
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

interface FillMark {
  readonly at: number
  readonly price: number
  readonly side: 'buy' | 'sell'
}

interface TradeScene {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly candles: readonly Candle[]
  readonly marks: readonly FillMark[]
}

/** Candles that a trade covers at most, with the time around it. */
const MOST = 120
/** The time before and after a trade, as a share of its length. */
const AROUND = 0.25
const LEAST_AROUND = 12
const MARGIN = 0.06

/** What a chart of a trade covers: its own time and some before and after it. `now`: the end of an open one. */
export function spanOf(
  { opened, closed }: Pick<Episode, 'opened' | 'closed'>,
  now: number
): { readonly from: number; readonly to: number; readonly seconds: CandleSeconds } {
  const end = closed ?? Math.max(now, opened)
  const length = (end - opened) * (1 + 2 * AROUND)
  const seconds = CANDLE_SECONDS.find((one) => one >= 60 && length / (one * 1000) <= MOST) ?? 604_800
  const around = Math.max((end - opened) * AROUND, LEAST_AROUND * seconds * 1000)
  return { from: opened - around, to: Math.min(end + around, Math.max(now, end + seconds * 1000)), seconds }
}

export const marksOf = ({ entries, exits }: Pick<Episode, 'entries' | 'exits'>): readonly FillMark[] =>
  [...entries, ...exits].map(({ at, price, side }) => ({ at, price: Number(price), side }))

export function sceneOf(
  bars: readonly Bar[],
  marks: readonly FillMark[],
  { from, to, seconds }: ReturnType<typeof spanOf>
): TradeScene {
  const candles = bars
    .filter(({ at }) => at + seconds * 1000 > from && at < to)
    .map(({ at, open, high, low, close }) => ({
      at,
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close)
    }))
  const prices = [...candles.flatMap(({ high, low }) => [high, low]), ...marks.map(({ price }) => price)]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = (high - low || high || 1) * MARGIN
  return { from, to, low: low - room, high: high + room, candles, marks }
}
