import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { barsFrom } from '../../../src/core/candles.ts'
import { shownBars } from '../../../src/renderer/features/chart/shown-bars.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

const atOnce = (run: () => void) => {
  run()
  return () => undefined
}
const barAt = (price: string) => barsFrom([{ at: 60_000, price, quantity: '1' }], 60)

it('shows trades at the pace of the drawing, and another market at once', () => {
  const scope = effectScope()
  const traded = shallowRef(barAt('1'))
  const shown = scope.run(() => shownBars(traded, 200, atOnce))
  const close = () => shown?.value.at(-1)?.close
  for (const price of ['2', '3', '4']) traded.value = barAt(price)
  expect(close()).toBe('2')
  vi.advanceTimersByTime(200)
  expect(close()).toBe('4')
  traded.value = barAt('5')
  traded.value = []
  expect(shown?.value).toEqual([])
  traded.value = barAt('6')
  expect(close()).toBe('6')
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('shows the first bars at once, however busy the page is: until then it would say that there are none', () => {
  const scope = effectScope()
  const traded = shallowRef<ReturnType<typeof barAt>>([])
  const neverIdle = () => () => undefined
  const shown = scope.run(() => shownBars(traded, 200, neverIdle))
  traded.value = barAt('1')
  expect(shown?.value.at(-1)?.close).toBe('1')
  traded.value = barAt('2')
  expect(shown?.value.at(-1)?.close).toBe('1')
  scope.stop()
})
