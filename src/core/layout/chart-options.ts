import type { CandleSeconds } from '../candle-intervals.ts'

/** How prices are spread over the height of a chart. */
export const CHART_SCALES = ['linear', 'log', 'percent'] as const
export type ChartScale = (typeof CHART_SCALES)[number]

/** Indicators of a candle chart; averages by their number of closes. */
export interface Indicators {
  readonly volume: boolean
  readonly vwap: boolean
  readonly rsi: boolean
  readonly sma: readonly number[]
  readonly ema: readonly number[]
}

/** What each candle chart has of its own. */
export interface ChartOptions {
  readonly seconds: CandleSeconds
  readonly scale: ChartScale
  readonly indicators: Indicators
  /** Candles open at the close before; otherwise at their first trade. */
  readonly connected: boolean
}

export const DEFAULT_CHART: ChartOptions = {
  seconds: 60,
  scale: 'linear',
  indicators: { volume: true, vwap: false, rsi: false, sma: [20], ema: [] },
  connected: false
}
