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

it('a drawing that can wait is made in the pause after the frame, and none after the stop', () => {
  const asked: (() => void)[] = []
  const task = vi.fn()
  const pace = paced(task, 200, (run) => {
    const place = asked.push(run) - 1
    return () => { asked[place] = () => undefined }
  })
  pace.request()
  pace.request()
  expect([task.mock.calls.length, asked.length]).toEqual([0, 1])
  asked[0]?.()
  pace.request()
  vi.advanceTimersByTime(200)
  expect([task.mock.calls.length, asked.length]).toEqual([1, 2])
  pace.stop()
  asked[1]?.()
  expect([task.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
