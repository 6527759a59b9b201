import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countFrames } from '../../../src/renderer/app/workspace/frame-rate.ts'

let frames = 0
let stop = (): void => {}
const told: number[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  frames = told.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window that draws in such intervals. */
function draws(everyMs: number): void {
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) =>
    setTimeout(() => {
      frames++
      run(performance.now())
    }, everyMs)
  )
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => clearTimeout(handle))
  stop = countFrames((perSecond) => told.push(perSecond))
}

it('tells how many frames a second a window draws', () => {
  draws(20)
  vi.advanceTimersByTime(14_000)
  expect(told).toEqual([50, 50, 50])
})

it('tells of one that draws hardly at all', () => {
  draws(250)
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([4, 4])
})

it('does not count while the page is being made', () => {
  draws(480)
  vi.advanceTimersByTime(1_900)
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) =>
    setTimeout(() => {
      run(performance.now())
    }, 20)
  )
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([50])
})

it('leaves a window in peace most of the time', () => {
  draws(10)
  vi.advanceTimersByTime(10_000)
  expect(frames).toBeLessThan(40)
})

it('asks for no frame after its stop', () => {
  draws(20)
  vi.advanceTimersByTime(2_100)
  stop()
  const before = frames
  expect(before).toBeGreaterThan(0)
  vi.advanceTimersByTime(10_000)
  expect(frames).toBe(before)
})
