import { afterEach, beforeEach, expect, it } from 'vitest'
import { effectScope, nextTick, ref, shallowRef, type EffectScope } from 'vue'
import { barsFrom } from '../../../../src/core/candles.ts'
import type { ChartScale } from '../../../../src/core/layout/chart-options.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'
import { useChartView, type ChartView } from '../../../../src/renderer/features/chart/use-chart-view.ts'

const places = placesOf(
  {
    bars: barsFrom(
      Array.from({ length: 300 }, (_, i) => ({ at: i * 60_000, price: String(100 + i), quantity: '1' })),
      60
    ),
    seconds: 60,
    followedFrom: 0
  },
  1000
)
const scene = sceneOf({
  area: areaOf({ width: 860, height: 522, priceAxis: 60, legend: 20, panes: [] }),
  places,
  view: FITTED,
  price: null,
  scale: 'linear',
  seconds: 60,
  withVolume: true,
  unit: 0.01,
  utc: true
})

const content = ref('BTC_USDT 60')
const scale = ref<ChartScale>('linear')
let scope: EffectScope
let view: ChartView
beforeEach(() => {
  scope = effectScope()
  scope.run(() => {
    view = useChartView({
      places: shallowRef(places),
      drawn: shallowRef(scene),
      content: () => content.value,
      scale: () => scale.value,
      unit: () => 0.01
    })
  })
  view.pan(800, 0)
  view.zoom(2)
  view.stretch(2)
})
afterEach(() => scope.stop())

it('keeps its place and zoom in time with another scale, and fits the prices', async () => {
  const before = view.time.value
  scale.value = 'log'
  await nextTick()
  expect([view.time.value, view.price.value]).toEqual([before, null])
})

it('is fitted for another market or interval', async () => {
  content.value = 'BTC_USDT 300'
  await nextTick()
  expect([view.time.value, view.price.value]).toEqual([FITTED, null])
})
