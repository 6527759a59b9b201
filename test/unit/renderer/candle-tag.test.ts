import type { EChartsType } from 'echarts/core'
import { expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import type { CandleDrawing, CandleLook } from '../../../src/renderer/features/chart/candle-option.ts'
import { createPriceScale } from '../../../src/renderer/features/chart/price-scale.ts'
import { useCandleDrawing } from '../../../src/renderer/features/chart/use-candle-drawing.ts'
import { palette } from './chart-palette.ts'

it('the chart library draws nothing again while the last price runs along the numbers of the scale', async () => {
  let last = 100
  let drawn = 0
  let flushed = 0
  let tops: (number | null)[] = []
  const layout = { top: 40, bottom: 20, rsiShare: 0.25, volumeShare: 0.2 }
  const scale = createPriceScale({ layout, withVolume: false, withRsi: false, height: () => 460, last: () => last })
  scale.min({ min: 90, max: 190 })
  scale.max({ min: 90, max: 190 })
  for (const number of [100, 120, 140, 160]) scale.numbered(number)
  const look: CandleLook = {
    palette, priceText: String, rsiText: String, timeText: String, scaleWidth: 60, lines: [], withVolume: false, withRsi: false, seconds: 60, scale
  }
  const drawing = (): CandleDrawing => ({
    bars: [{ at: 0, open: '90', high: '190', low: '90', close: String(last), volume: '1' }], lines: [], rsi: null, fills: [], window: { from: 0, to: 1 }
  })
  const updated: (() => void)[] = []
  const chart = shallowRef<EChartsType | null>(null)
  const scope = effectScope()
  const { update } = scope.run(() => useCandleDrawing({
    chart, look: shallowRef(look), drawing, draw: () => undefined, drawNow: () => drawn++, placeTag: (top) => { tops.push(top) }
  })) ?? { update: () => undefined }
  chart.value = Object.create({
    on: (_: string, run: () => void) => updated.push(run), getZr: () => ({ add: () => undefined, flush: () => flushed++ }), getWidth: () => 600, convertToPixel: () => 0
  }) as EChartsType
  await nextTick()
  for (const run of updated) run()
  drawn = flushed = 0
  tops = []
  for (last = 101; last <= 160; last++) update()
  expect([drawn, flushed, tops.length]).toEqual([0, 60, 60])
  scope.stop()
})
