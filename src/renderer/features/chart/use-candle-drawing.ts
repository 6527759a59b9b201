import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { onScopeDispose, watch, type Ref } from 'vue'
import { throttle } from '../../throttle.ts'
import { candleData, type CandleDrawing } from './candle-data.ts'
import { candleFrame } from './candle-frame.ts'
import type { CandleLook } from './candle-look.ts'

/** A whole chart takes some 10 ms to draw. */
const EVERY_MS = 250

export interface CandleDrawingParts {
  readonly chart: Readonly<Ref<EChartsType | null>>
  readonly look: Readonly<Ref<CandleLook | null>>
  readonly drawing: () => CandleDrawing
  draw(option: EChartsCoreOption, anew?: boolean): void
}

/** Draws bars, lines and fills through the chart's own API: `update` four times a second at most, `redraw` at once. */
export function useCandleDrawing({ chart, look, drawing, draw }: CandleDrawingParts): {
  update(): void
  redraw(): void
} {
  function redraw(): void {
    if (chart.value !== null && look.value !== null) draw(candleData(drawing(), look.value))
  }
  const { request, stop } = throttle(redraw, EVERY_MS)
  watch(
    [look, chart],
    () => {
      if (look.value !== null) draw(candleFrame(look.value), true)
      redraw()
    },
    { flush: 'post' }
  )
  onScopeDispose(stop)
  return { update: request, redraw }
}
