import type { EChartsType } from 'echarts/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import type { CandleDrawing, CandleLook } from '../../../src/renderer/features/chart/candle-option.ts'
import { createPriceScale } from '../../../src/renderer/features/chart/price-scale.ts'
import { useCandleDrawing } from '../../../src/renderer/features/chart/use-candle-drawing.ts'
import type { Soon } from '../../../src/renderer/ui/chart/paced.ts'
import { palette } from './chart-palette.ts'

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
afterEach(() => { vi.useRealTimers() })

/** A chart without a screen, which is only asked for what it can do here. */
const chartWithoutScreen = (): EChartsType => Object.create({ on: () => undefined, getZr: () => ({ add: () => undefined }) }) as EChartsType

const atOnce: Soon = (run) => {
  run()
  return () => undefined
}

it('numbers of the scale make way for the tag of the last price, but once a second at most while it runs', async () => {
  let isClear = true
  let drawn = 0
  const chart = shallowRef<EChartsType | null>(null)
  const layout = { top: 40, bottom: 20, rsiShare: 0.25, volumeShare: 0.2 }
  const look: CandleLook = {
    palette, priceText: String, rsiText: String, timeText: String, scaleWidth: 60, lines: [], withVolume: false, withRsi: false, seconds: 60,
    scale: { ...createPriceScale({ layout, withVolume: false, withRsi: false, height: () => 400, last: () => null }), holds: () => true, isTagClear: () => isClear }
  }
  const drawing: CandleDrawing = { bars: [{ at: 0, open: '1', high: '1', low: '1', close: '1', volume: '1' }], lines: [], rsi: null, fills: [], window: { from: 0, to: 1 } }
  const scope = effectScope()
  const { update } = scope.run(() => useCandleDrawing({
    chart, look: shallowRef(look), drawing: () => drawing, draw: () => undefined, drawNow: () => drawn++, placeTag: () => undefined, soon: atOnce
  })) ?? { update: () => undefined }
  chart.value = chartWithoutScreen()
  await nextTick()
  drawn = 0

  update()
  expect(drawn).toBe(0)
  isClear = false
  update()
  expect(drawn).toBe(1)
  for (let i = 0; i < 20; i++) update()
  expect(drawn).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(drawn).toBe(2)
  scope.stop()
  vi.advanceTimersByTime(5000)
  expect(drawn).toBe(2)
})
