import { expect, it } from 'vitest'
import { notchSteps } from '../../../src/renderer/ui/chart/wheel.ts'

/** Turns with these distances, one every `every` milliseconds. */
function turn(distances: readonly number[], every: number): readonly number[] {
  const stepOf = notchSteps()
  return distances.map((deltaY, index) => {
    const event = new WheelEvent('wheel', { deltaY })
    Object.defineProperty(event, 'timeStamp', { value: index * every })
    return stepOf(event)
  })
}

it('steps once for each notch of a wheel, however fast it is turned', () => {
  expect(turn([-100, -100, 120], 20)).toEqual([1, 1, -1])
  expect(turn([-250], 0)).toEqual([1])
})

it('does not step for the flick of a touchpad, also where it is fast', () => {
  expect(turn([-3, -20, -90, -140, -80, -20, -2], 16)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

it('steps again for a wheel after a pause', () => {
  expect(turn([-3, -100], 300)).toEqual([0, 1])
})
