import type { CandleSeconds } from '../candle-intervals.ts'
import { newIndicator, type Indicator } from '../indicators/indicator.ts'
import type { IndicatorName } from '../indicators/kinds.ts'

/** How prices are spread over the height of a chart. */
export const CHART_SCALES = ['linear', 'log', 'percent'] as const
export type ChartScale = (typeof CHART_SCALES)[number]

/** What each candle chart has of its own. */
export interface ChartOptions {
  readonly seconds: CandleSeconds
  readonly scale: ChartScale
  /** In the order of the legend. */
  readonly indicators: readonly Indicator[]
  /** Candles open at the close before; otherwise at their first trade. */
  readonly connected: boolean
  /** A market whose change is a line over the candles; null for none. */
  readonly compare: string | null
}

/** Indicators as earlier versions stored them; averages by their number of closes. */
export interface EarlierIndicators {
  readonly volume: boolean
  readonly vwap: boolean
  readonly rsi: boolean
  readonly sma: readonly number[]
  readonly ema: readonly number[]
}

/** The first colours of averages in earlier versions. */
const [SMA_COLOUR, EMA_COLOUR] = [1, 4]

export function ofEarlier({ volume, vwap, rsi, sma, ema }: EarlierIndicators): readonly Indicator[] {
  const all: Indicator[] = []
  const add = (kind: IndicatorName, part: Partial<Indicator> = {}) =>
    all.push({ ...newIndicator(all, kind, 0), ...part })
  if (volume) add('volume')
  const averages = [
    { kind: 'sma', lengths: sma, first: SMA_COLOUR },
    { kind: 'ema', lengths: ema, first: EMA_COLOUR }
  ] as const
  for (const { kind, lengths, first } of averages)
    lengths.forEach((length, i) => add(kind, { values: { length }, colours: { line: `plot-${first + i}` } }))
  if (vwap) add('vwap')
  if (rsi) add('rsi')
  return all
}

export const DEFAULT_CHART: ChartOptions = {
  seconds: 60,
  scale: 'linear',
  indicators: ofEarlier({ volume: true, vwap: false, rsi: false, sma: [20], ema: [] }),
  connected: false,
  compare: null
}
