import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import { newIndicator } from '../../../../src/core/indicators/indicator.ts'
import { DEFAULT_CHART, ofEarlier } from '../../../../src/core/layout/chart-options.ts'
import { useChartBars } from '../../../../src/renderer/features/chart/use-chart-bars.ts'
import { stubDesk } from '../desk-stub.ts'

beforeEach(() => setActivePinia(createPinia()))

it('connects candles on request, and leaves indicators those of the trades', () => {
  stubDesk({ 'candles.history': () => ok({ bars: [], seq: 0, hasOlder: false }) })
  const bar = { high: '10', low: '10', volume: '1' }
  const bars = [
    { ...bar, at: 60_000, open: '10', close: '10' },
    { ...bar, at: 120_000, open: '20', high: '20', low: '20', close: '20' }
  ]
  const indicators = ofEarlier({ volume: false, vwap: true, rsi: false, sma: [], ema: [] })
  const options = shallowRef({ ...DEFAULT_CHART, indicators })
  const page = effectScope()
  const shown = page.run(() =>
    useChartBars(() => 'BTC_USDT', shallowRef({ bars, seconds: 60, followedFrom: 0 }), options)
  )
  const read = () => [
    shown?.places.value.bars.map(({ open }) => open),
    [...(shown?.lines.value.get('vwap-1')?.[0] ?? [])]
  ]
  expect(read()).toEqual([
    ['10', '20'],
    [10, 15]
  ])
  options.value = { ...options.value, connected: true }
  expect(read()).toEqual([
    ['10', '10'],
    [10, 15]
  ])
  page.stop()
})

it('has older bars loaded for what is shown, and for nothing hidden', () => {
  const [sma, rsi] = [newIndicator([], 'sma', 0), newIndicator([], 'rsi', 0)]
  const anchored = newIndicator([], 'anchoredVwap', 7_000)
  const long = { ...sma, values: { length: 400 } }
  const options = shallowRef({ ...DEFAULT_CHART, indicators: [long, rsi, anchored] })
  const page = effectScope()
  const shown = page.run(() =>
    useChartBars(() => 'BTC_USDT', shallowRef({ bars: [], seconds: 60, followedFrom: 0 }), options)
  )
  expect(shown?.needs.value).toEqual({ bars: 400, since: 7_000 })
  options.value = { ...options.value, indicators: [{ ...long, hidden: true }, rsi, { ...anchored, hidden: true }] }
  expect(shown?.needs.value).toEqual({ bars: 112, since: Infinity })
  page.stop()
})
