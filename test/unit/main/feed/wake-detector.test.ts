import { expect, it } from 'vitest'
import { createWakeDetector } from '../../../../src/main/feed/wake-detector.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

it.each([
  ['ordinary ticks', 500, 0, false],
  ['a stall of the event loop of 10 s', 10_500, 0, false],
  ['a gap of the own clock', 11_001, 0, true],
  ['the wall clock ahead by more than 10 s', 500, 10_001, true],
  ['the wall clock set a little', 500, 9_000, false],
  ['the wall clock set back', 500, -3_600_000, false],
  ['a sleep during which both clocks ran on', 3_600_000, 0, true]
])('recognises %s', (_, stallMs, jumpMs, slept) => {
  const clock = createFakeClock()
  const hasSlept = createWakeDetector(clock)
  clock.stall(stallMs)
  clock.jumpWall(jumpMs)
  expect(hasSlept()).toBe(slept)
  clock.stall(500)
  expect(hasSlept()).toBe(false)
})
