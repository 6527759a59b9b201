import { expect, test } from 'vitest'
import { dayAfter, monthAfter, weeksOf } from '../../../src/renderer/features/record/months.ts'

test('a month has the weeks that it is part of, from the first day of a week', () => {
  // 1 March 2026 is a Sunday.
  const fromMonday = weeksOf('2026-03', 1)
  expect(fromMonday.length).toBe(6)
  expect(fromMonday[0]?.map(({ number, isIn }) => (isIn ? number : 0))).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(fromMonday.at(-1)?.map(({ number, isIn }) => (isIn ? number : 0))).toEqual([30, 31, 0, 0, 0, 0, 0])
  expect(weeksOf('2026-03', 0)[0]?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a February of four weeks has no fifth one', () => {
  expect(weeksOf('2026-02', 0).map((week) => week[0]?.day)).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-15',
    '2026-02-22'
  ])
})

test('days and months go over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), dayAfter('2026-12-31', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-01-01'
  ])
})
