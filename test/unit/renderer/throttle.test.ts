import { effectScope, nextTick, ref } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle, throttledRef } from '../../../src/renderer/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a throttled task', () => {
  it('runs at once, then once for all requests of an interval, and the last for sure', () => {
    let runs = 0
    const { request } = throttle(() => runs++, 100)
    request()
    const first = runs
    for (let i = 0; i < 10; i++) request()
    vi.advanceTimersByTime(100)
    expect([first, runs]).toEqual([1, 2])
    vi.advanceTimersByTime(1_000)
    expect(runs).toBe(2)
  })

  it('runs together with others of its rate, so that the page is painted once', () => {
    const at: number[] = []
    const tasks = [30, 60].map((start) => {
      const task = throttle(() => at.push(performance.now() % 100), 100)
      vi.advanceTimersByTime(start)
      task.request()
      return task
    })
    for (const { request } of tasks) request()
    vi.advanceTimersByTime(200)
    expect(new Set(at.slice(2).map(Math.round)).size).toBe(1)
  })

  it('does not run after it was stopped', () => {
    let runs = 0
    const { request, stop } = throttle(() => runs++, 100)
    request()
    request()
    stop()
    vi.advanceTimersByTime(1_000)
    expect(runs).toBe(1)
  })
})

describe('a throttled value', () => {
  it('follows its source, and another subject at once', async () => {
    const [source, subject] = [ref(1), ref('a')]
    const scope = effectScope()
    const shown = scope.run(() => throttledRef(() => `${subject.value}${source.value}`, 100, [() => subject.value]))
    const change = async (value: number) => {
      source.value = value
      await nextTick()
      return shown?.value
    }
    const seen = [await change(2), await change(3)]
    subject.value = 'b'
    seen.push(shown?.value)
    await change(4)
    vi.advanceTimersByTime(100)
    seen.push(shown?.value)
    scope.stop()
    expect([seen, vi.getTimerCount()]).toEqual([['a2', 'a2', 'b3', 'b4'], 0])
  })
})
