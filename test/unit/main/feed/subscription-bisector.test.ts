import { expect, it } from 'vitest'
import { createSubscriptionBisector } from '../../../../src/main/feed/subscription-bisector.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const setUp = () => {
  const clock = createFakeClock()
  return { clock, bisector: createSubscriptionBisector(clock) }
}

it('excludes the second half for a turn, until a single parameter is refused', () => {
  const { clock, bisector } = setUp()
  expect(bisector.accuse(['a', 'b', 'c', 'd'])).toBe(true)
  expect([bisector.without(['a', 'b', 'c', 'd']), bisector.waitMs()]).toEqual([['a', 'b'], 250])
  bisector.proved(['a', 'b'])
  clock.advanceNow(250)
  expect([bisector.without(['a', 'b', 'c', 'd']), bisector.waitMs()]).toEqual([['a', 'b', 'c', 'd'], null])
})

it('excludes a refused parameter for a minute, then twice as long each time, at most 16 minutes', () => {
  const { clock, bisector } = setUp()
  const away = Array.from({ length: 6 }, () => {
    bisector.accuse(['bad'])
    const waitMs = bisector.waitMs() ?? 0
    clock.advanceNow(waitMs)
    return waitMs / 60_000
  })
  expect(away).toEqual([1, 2, 4, 8, 16, 16])
})

it('starts at a minute again after the venue accepted it', () => {
  const { bisector } = setUp()
  bisector.accuse(['bad'])
  bisector.proved(['bad'])
  expect(bisector.without(['bad'])).toEqual(['bad'])
  for (let n = 0; n < 2; n++) bisector.accuse(['bad'])
  expect(bisector.waitMs()).toBe(60_000)
})

it('excludes accepted parameters at the second refusal in a row, not at the first', () => {
  const { bisector } = setUp()
  bisector.proved(['a', 'b'])
  expect([bisector.accuse(['a', 'b']), bisector.accuse(['a', 'b'])]).toEqual([false, true])
  bisector.proved(['a', 'b'])
  expect(bisector.accuse(['a', 'b'])).toBe(false)
  bisector.proved(['a', 'b'])
  expect(bisector.accuse(['a', 'b'])).toBe(false)
})
