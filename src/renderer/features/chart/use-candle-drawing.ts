import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { watch, type Ref } from 'vue'
import { candleData, candleFrame, type CandleDrawing, type CandleLook } from './candle-option.ts'
import { createLiveLayer, type LiveLayer } from './live-layer.ts'
import { liveDrawing } from './live-drawing.ts'
import { needsAnew } from './needs-anew.ts'

export interface CandleDrawingParts {
  readonly chart: Readonly<Ref<EChartsType | null>>
  readonly look: Readonly<Ref<CandleLook | null>>
  readonly drawing: () => CandleDrawing
  draw(option: EChartsCoreOption, anew?: boolean): void
  drawNow(option: EChartsCoreOption, anew?: boolean): void
  /** Tells where the last price stands, in pixels from the top; null beyond the scale or without a price. */
  placeTag(top: number | null): void
}

/**
 * Draws closed bars by the chart library and the newest one on a layer of its own, so that a trade costs no look at the hundreds
 * that it does not change.
 */
export function useCandleDrawing({ chart, look, drawing, draw, drawNow, placeTag }: CandleDrawingParts): { update(): void; redraw(): void } {
  let layer: LiveLayer | null = null
  let drawn: CandleDrawing | null = null
  /** What was asked of the chart is drawn with its next frame: until then it does not know where anything stands. */
  let isDue = false

  function redraw(frame = false): void {
    if (chart.value === null || look.value === null) return
    if (frame) draw(candleFrame(look.value), true)
    drawn = drawing()
    isDue = true
    // Now, not with the next frame: that shows the book.
    drawNow(candleData(drawn, look.value))
  }

  function place(): void {
    if (chart.value === null || look.value === null || drawn === null) return
    const live = liveDrawing(chart.value, drawing(), look.value)
    layer?.show(live, look.value.palette)
    placeTag(live?.priceY ?? null)
  }

  function update(): void {
    if (drawn === null || look.value === null) redraw()
    else if (needsAnew(drawn, drawing(), look.value.scale)) redraw()
    else if (!isDue) {
      place()
      // Now, for the same reason.
      chart.value?.getZr().flush()
    }
  }

  watch(chart, (now) => {
    layer = now === null ? null : createLiveLayer(now)
    // Comes after every layout, by whatever it was changed, and before the screen has it.
    now?.on('updated', () => {
      isDue = false
      place()
    })
  }, { flush: 'sync' })
  watch([look, chart], () => { redraw(true) }, { flush: 'post' })
  return { update, redraw: () => { redraw() } }
}
