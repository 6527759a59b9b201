import { expect, it } from 'vitest'
import { createSuspects } from '../../../../src/main/feed/suspects.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const setUp = () => {
  const clock = createFakeClock()
  return { clock, suspects: createSuspects(clock) }
}

it('sets the second half aside for a turn, until one is refused by itself', () => {
  const { clock, suspects } = setUp()
  expect(suspects.accuse(['a', 'b', 'c', 'd'])).toBe(true)
  expect([suspects.without(['a', 'b', 'c', 'd']), suspects.waitMs()]).toEqual([['a', 'b'], 250])
  suspects.proved(['a', 'b'])
  clock.advanceNow(250)
  expect([suspects.without(['a', 'b', 'c', 'd']), suspects.waitMs()]).toEqual([['a', 'b', 'c', 'd'], null])
})

it('keeps one that is refused by itself away for a minute, then twice as long each time, at most 16 minutes', () => {
  const { clock, suspects } = setUp()
  const away = Array.from({ length: 6 }, () => {
    suspects.accuse(['bad'])
    const waitMs = suspects.waitMs() ?? 0
    clock.advanceNow(waitMs)
    return waitMs / 60_000
  })
  expect(away).toEqual([1, 2, 4, 8, 16, 16])
})

it('begins at a minute again after the venue has taken it', () => {
  const { suspects } = setUp()
  suspects.accuse(['bad'])
  suspects.proved(['bad'])
  expect(suspects.without(['bad'])).toEqual(['bad'])
  for (let n = 0; n < 2; n++) suspects.accuse(['bad'])
  expect(suspects.waitMs()).toBe(60_000)
})

it('suspects what was taken before at the second refusal in a row, not at the first', () => {
  const { suspects } = setUp()
  suspects.proved(['a', 'b'])
  expect([suspects.accuse(['a', 'b']), suspects.accuse(['a', 'b'])]).toEqual([false, true])
  suspects.proved(['a', 'b'])
  expect(suspects.accuse(['a', 'b'])).toBe(false)
  suspects.proved(['a', 'b'])
  expect(suspects.accuse(['a', 'b'])).toBe(false)
})
