import { flushPromises } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { effectScope, ref } from 'vue'
import { ok } from '../../../../src/contract/failure.ts'
import { useSessionStart } from '../../../../src/renderer/features/chart/use-session-start.ts'
import { stubDesk } from '../desk-stub.ts'

it('requests the session before the first bar only where it is needed', async () => {
  const day = Date.UTC(2026, 10, 24)
  const bar = { at: day, open: '10', high: '10', low: '10', close: '10', volume: '3' }
  const calls = stubDesk({ 'candles.history': () => ok({ bars: [bar], seq: 0, hasOlder: false }) })
  const market = ref<string | null>(null)
  const first = ref(day + 3_600_000)
  const scope = effectScope()
  const start = scope.run(() =>
    useSessionStart(
      () => market.value,
      () => first.value
    )
  )
  await flushPromises()
  expect(calls).toEqual([])
  market.value = 'BTC_USDT'
  await flushPromises()
  expect(start?.value).toEqual({ value: 30, volume: 3 })
  expect(calls.map(({ args }) => args)).toEqual([{ market: 'BTC_USDT', seconds: 180, before: day / 1000 + 3600 }])
  first.value = day
  await flushPromises()
  expect([start?.value, calls.length]).toEqual([{ value: 0, volume: 0 }, 1])
  scope.stop()
})
