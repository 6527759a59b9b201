import { expect, test } from 'vitest'
import { createElapsedTimer } from '../../../../src/main/feed/elapsed-timer.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

test('counts time awake and asleep, and never goes back', () => {
  const clock = createFakeClock()
  const elapsed = createElapsedTimer(clock)
  clock.stall(500)
  const times = [elapsed()]
  clock.jumpWall(60_000)
  times.push(elapsed())
  clock.jumpWall(-3_600_000)
  times.push(elapsed())
  clock.stall(500)
  times.push(elapsed())
  expect(times).toEqual([500, 60_500, 60_500, 61_000])
})

test('is exact however often it is read, although the wall clock has whole milliseconds', () => {
  let now = 0
  const elapsed = createElapsedTimer({ monotonic: () => now, now: () => Math.floor(now), after: () => () => undefined })
  for (; now < 10_000; now += 0.25) elapsed()
  expect(elapsed()).toBe(10_000)
})
