import { computed, type ComputedRef, type Ref } from 'vue'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import { columnsOf, type BarColumns } from '../../../core/indicators/columns.ts'
import type { Needs } from '../../../core/indicators/indicator-kind.ts'
import { computedLines, type ComputedLines } from '../../../core/indicators/indicator-lines.ts'
import { kindOf } from '../../../core/indicators/kinds.ts'
import type { ChartOptions } from '../../../core/layout/chart-options.ts'
import type { IndicatorLines } from './candle-data.ts'
import { connectedPlaces, placesOf, type LoadedBars, type Places } from './places.ts'
import { useRecordedFlow } from './use-recorded-flow.ts'
import { useSessionStart } from './use-session-start.ts'

const MOST_BARS = 12_000
/** No trade is kept for longer. */
const RECORDED_MS = 8 * 86_400_000

export interface ChartBars {
  /** As they are shown. */
  readonly places: ComputedRef<Places>
  readonly seconds: ComputedRef<CandleSeconds>
  /** Of the indicators that are shown, with a value for each bar. */
  readonly lines: ComputedRef<IndicatorLines>
  /** What has to be loaded for all of them. */
  readonly needs: ComputedRef<Needs>
}

/**
 * The candles of a chart and its indicators, which are of the trades, however the candles are shown.
 */
export function useChartBars(
  market: () => string,
  loaded: Readonly<Ref<LoadedBars>>,
  options: Readonly<Ref<Pick<ChartOptions, 'indicators' | 'connected'>>>
): ChartBars {
  const seconds = computed(() => loaded.value.seconds)
  const traded = computed(() => placesOf(loaded.value, MOST_BARS))
  const shown = computed(() => options.value.indicators.filter(({ hidden }) => !hidden))
  const session = useSessionStart(
    () => (shown.value.some(({ kind }) => kind === 'vwap') ? market() : null),
    () => traded.value.bars[0]?.at ?? null
  )
  const known = useRecordedFlow(market, () => {
    const { bars } = traded.value
    const [first, last] = [bars[0], bars.at(-1)]
    const isShown = shown.value.some(({ kind }) => kind === 'cvd')
    if (!isShown || first === undefined || last === undefined) return null
    return { market: market(), seconds: seconds.value, from: Math.max(first.at, last.at - RECORDED_MS) }
  })
  const flow = computed(() => (known.value?.seconds === seconds.value ? known.value : null))
  const columns = computed<BarColumns>((before) => columnsOf(traded.value.bars, before))
  const result = computed<ComputedLines>((before) =>
    computedLines(
      shown.value,
      { ...columns.value, seconds: seconds.value, session: session.value, flow: flow.value },
      before
    )
  )
  return {
    places: computed(() => (options.value.connected ? connectedPlaces(traded.value, seconds.value) : traded.value)),
    seconds,
    lines: computed(() => result.value.lines),
    needs: computed(() => {
      const all = shown.value.map(({ kind, values }) => kindOf(kind).needs(values))
      return {
        bars: all.reduce((most, { bars }) => Math.max(most, bars), 0),
        since: all.reduce((first, { since = Infinity }) => Math.min(first, since), Infinity)
      }
    })
  }
}
