import { computed, type ComputedRef, type Ref } from 'vue'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { ChartOptions } from '../../../core/layout/chart-options.ts'
import { lineKinds, rsiLine, type LineKind } from './indicator-lines.ts'
import { connectedPlaces, placesOf, type LoadedBars, type Places } from './places.ts'
import { useSessionStart } from './use-session-start.ts'

const MOST_BARS = 12_000

export interface ChartBars {
  /** As they are shown. */
  readonly places: ComputedRef<Places>
  readonly seconds: ComputedRef<CandleSeconds>
  readonly kinds: ComputedRef<readonly LineKind[]>
  /** One for each kind, with a value for each bar. */
  readonly lines: ComputedRef<readonly Line[]>
  readonly rsi: ComputedRef<Line | null>
}

/** The candles of a chart and its indicators, which are of the trades, however the candles are shown. */
export function useChartBars(
  market: () => string,
  loaded: Readonly<Ref<LoadedBars>>,
  options: Readonly<Ref<ChartOptions>>
): ChartBars {
  const seconds = computed(() => loaded.value.seconds)
  const traded = computed(() => placesOf(loaded.value, MOST_BARS))
  const kinds = computed(() => lineKinds(options.value.indicators, seconds.value))
  const session = useSessionStart(
    () => (options.value.indicators.vwap ? market() : null),
    () => traded.value.bars[0]?.at ?? null
  )
  return {
    places: computed(() => (options.value.connected ? connectedPlaces(traded.value, seconds.value) : traded.value)),
    seconds,
    kinds,
    lines: computed(() => kinds.value.map((kind) => kind.values(traded.value.bars, session.value))),
    rsi: computed(() => (options.value.indicators.rsi ? rsiLine(traded.value.bars) : null))
  }
}
