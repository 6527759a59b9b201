import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from '../../../src/renderer/ui/chart/paced.ts'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

it('draws at once, then at the pace, and the last request for sure', () => {
  const task = vi.fn()
  const pace = paced(task, 200)
  for (let i = 0; i < 50; i++) pace.request()
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  expect(task).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(task).toHaveBeenCalledTimes(2)
})

it('leaves no timer behind when stopped', () => {
  const pace = paced(() => undefined, 200)
  pace.request()
  pace.stop()
  expect(vi.getTimerCount()).toBe(0)
})
