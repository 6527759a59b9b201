import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { onScopeDispose, watch, type Ref, type ShallowRef } from 'vue'
import { throttle } from '../../throttle.ts'
import { candleData, type IndicatorLines } from './candle-data.ts'
import { candleFrame } from './candle-frame.ts'
import type { CandleLook } from './candle-look.ts'
import type { FillMark } from './fill-marks.ts'
import type { Scene } from './scene.ts'

/** A whole chart takes some 10 ms to draw. */
const EVERY_MS = 250

export interface CandleDrawingParts {
  readonly chart: Readonly<Ref<EChartsType | null>>
  readonly look: Readonly<Ref<CandleLook | null>>
  /** The current scene; null while the chart has no size. */
  readonly scene: () => Scene | null
  readonly lines: Readonly<Ref<IndicatorLines>>
  readonly fills: Readonly<Ref<readonly FillMark[]>>
  /** The drawn scene, for everything drawn over the chart. */
  readonly drawn: ShallowRef<Scene | null>
  draw(option: EChartsCoreOption, anew?: boolean): void
}

/** Draws through the chart's API: `update` at most a few times a second, `redraw` with the next frame. */
export function useCandleDrawing({ chart, look, scene, lines, fills, drawn, draw }: CandleDrawingParts): {
  update(): void
  redraw(): void
} {
  let frame: number | null = null

  function paint(): void {
    const next = chart.value === null ? null : scene()
    if (next === null || look.value === null) return
    drawn.value = next
    draw(candleData({ scene: next, lines: lines.value, fills: fills.value }, look.value))
  }
  function redraw(): void {
    frame ??= requestAnimationFrame(() => {
      frame = null
      paint()
    })
  }
  // Not at once: what comes with other bars, such as another interval, asks for the same frame.
  const { request, stop } = throttle(redraw, EVERY_MS)
  watch(
    [look, chart],
    () => {
      if (look.value !== null) draw(candleFrame(look.value), true)
      paint()
    },
    { flush: 'post' }
  )
  onScopeDispose(() => {
    stop()
    if (frame !== null) cancelAnimationFrame(frame)
  })
  return { update: request, redraw }
}
