import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowRef, type EffectScope } from 'vue'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import type { Bar } from '../../../../src/contract/frames.ts'
import { message } from '../../../../src/i18n/codes.ts'
import type { Indicator } from '../../../../src/core/indicators/indicator.ts'
import type { ExitPlan } from '../../../../src/core/exits/exit.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'
import { useCandles } from '../../../../src/renderer/features/chart/use-candles.ts'
import { useVolumeProfile } from '../../../../src/renderer/features/chart/use-volume-profile.ts'
import { useRehearsal } from '../../../../src/renderer/features/exits/use-rehearsal.ts'
import { stubDesk } from '../desk-stub.ts'

let scope: EffectScope
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Runs a part of a page; its requests of this name are answered when the test says so, in any order. */
function waiting(name: 'candles.history' | 'trades.sums' | 'exits.check') {
  const answers: ((answer: Result<unknown>) => void)[] = []
  stubDesk({ [name]: () => new Promise((resolve) => answers.push(resolve)) })
  return {
    asked: () => answers.length,
    async answer(request: number, answer: Result<unknown>) {
      answers[request]?.(answer)
      await flushPromises()
    }
  }
}
function run<T>(part: () => T): T {
  const made = scope.run(part)
  if (made === undefined) throw new Error('the scope has ended')
  return made
}

const bar = (at: number, close: string): Bar => ({ at, open: close, high: close, low: close, close, volume: '1' })
const SCENE = sceneOf({
  area: areaOf({ width: 860, height: 522, priceAxis: 60, legend: 20, panes: [] }),
  places: placesOf({ bars: [bar(0, '100'), bar(60_000, '110')], seconds: 60, followedFrom: 0 }, 1000),
  ...{ view: FITTED, price: null, scale: 'linear', seconds: 60, withVolume: true, unit: 0.01, utc: true }
})
const history = (hasOlder: boolean, ...bars: readonly Bar[]) => ok({ bars, seq: 0, hasOlder })

it('candles of the market of before, which come late, are not those of the one that is shown', async () => {
  const { answer } = waiting('candles.history')
  const market = ref('BTC_USDT')
  const candles = run(() =>
    useCandles(
      () => market.value,
      () => 60
    )
  )
  const shown = () => [candles.state.value, candles.loaded.value.bars.map(({ close }) => close)]
  market.value = 'ETH_USDT'
  await nextTick()
  await answer(1, history(false, bar(60_000, '2')))
  await answer(0, history(false, bar(60_000, '1')))
  expect(shown()).toEqual(['ready', ['2']])
  market.value = 'SOL_USDT'
  await nextTick()
  market.value = 'ETH_USDT'
  await nextTick()
  await answer(3, history(false, bar(60_000, '3')))
  await answer(2, fail({ kind: 'closed', ...message('no-venue-open') }))
  expect(shown()).toEqual(['ready', ['3']])
})

it('an older page of the market of before is not put before the candles of another one', async () => {
  const { answer, asked } = waiting('candles.history')
  const market = ref('BTC_USDT')
  const candles = run(() =>
    useCandles(
      () => market.value,
      () => 60
    )
  )
  await answer(0, history(true, bar(120_000, '1')))
  candles.loadOlder()
  market.value = 'ETH_USDT'
  await nextTick()
  await answer(2, history(true, bar(120_000, '2')))
  await answer(1, history(true, bar(60_000, '1')))
  expect(candles.loaded.value.bars.map(({ close }) => close)).toEqual(['2'])
  candles.loadOlder()
  candles.loadOlder()
  expect(asked()).toBe(4)
})

it('what an earlier plan of an exit would do is not shown for a later one', async () => {
  const { answer, asked } = waiting('exits.check')
  const plan = ref<ExitPlan>({
    ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
  })
  const { rehearsal, earlier } = run(() => useRehearsal(null, () => plan.value))
  const of = (sold: string) => ok({ now: { sold }, thinnest: null, targetCancel: 'here', refused: null })
  vi.advanceTimersByTime(200)
  plan.value = { ...plan.value, stop: '96' }
  await nextTick()
  vi.advanceTimersByTime(200)
  expect(asked()).toBe(2)
  await answer(1, of('2'))
  await answer(0, of('1'))
  expect([rehearsal.value, earlier.value]).toMatchObject([{ now: { sold: '2' } }, { now: { sold: '2' } }])
})

it('an exit is not rehearsed any more once its form was closed, also while an answer is on its way', async () => {
  const { answer, asked } = waiting('exits.check')
  const plan: ExitPlan = {
    ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
  }
  run(() => useRehearsal(null, () => plan))
  vi.advanceTimersByTime(200)
  scope.stop()
  await answer(0, ok({ now: null, thinnest: null, targetCancel: 'here', refused: null }))
  vi.advanceTimersByTime(10_000)
  expect(asked()).toBe(1)
})

it('the volume profile of what was visible before, or of another market, is not shown when it comes late', async () => {
  const { answer, asked } = waiting('trades.sums')
  const market = ref('BTC_USDT')
  const rows = ref(2)
  const indicator = (count: number): Indicator => ({
    ...{ id: 'p', kind: 'profile', values: { rows: count }, colours: {}, width: 1, hidden: false }
  })
  const profile = run(() =>
    useVolumeProfile(
      () => market.value,
      () => 60,
      () => indicator(rows.value),
      shallowRef(SCENE)
    )
  )
  rows.value = 3
  await nextTick()
  vi.advanceTimersByTime(1_000)
  expect(asked()).toBe(2)
  const none = ok({ bars: [], rows: [] })
  await answer(1, none)
  await answer(0, none)
  expect(profile.value?.rows.length).toBe(3)
  rows.value = 4
  await nextTick()
  vi.advanceTimersByTime(1_000)
  market.value = 'ETH_USDT'
  await answer(2, none)
  expect(profile.value).toBeNull()
})
