import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { useClock } from '../../../src/renderer/stores/clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('the clock ticks on whole seconds until it is stopped', () => {
  vi.useFakeTimers({ now: 1_700_000_000_400 })
  setActivePinia(createPinia())
  const clock = useClock()
  const stop = clock.start()
  vi.advanceTimersByTime(2_000)
  const seen = clock.now
  stop()
  vi.advanceTimersByTime(2_000)
  expect([seen, clock.now]).toEqual([1_700_000_002_002, 1_700_000_002_002])
})
