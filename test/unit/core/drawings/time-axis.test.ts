import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeAxis } from '../../../../src/core/drawings/time-axis.ts'
import { assertProperty } from '../../../support/property.ts'

const MINUTE = 60_000
const knots = (...all: readonly [place: number, minute: number][]) =>
  all.map(([place, minute]) => ({ place, at: minute * MINUTE }))

test('a moment within a bar is a part of a place further', () => {
  const axis = timeAxis(knots([0, 0], [1, 60], [2, 120]), 60 * MINUTE)
  expect(axis.placeOf(75 * MINUTE)).toBeCloseTo(1.25)
})

test('before the first and after the last bar one place is one interval', () => {
  const axis = timeAxis(knots([0, 100], [1, 101]), MINUTE)
  expect(axis.placeOf(97 * MINUTE)).toBeCloseTo(-3)
  expect(axis.placeOf(111 * MINUTE)).toBeCloseTo(11)
  expect(axis.at(31)).toBe(131 * MINUTE)
})

test('a long gap, which the chart shortens, has a place for each of its moments', () => {
  const axis = timeAxis(knots([0, 0], [5, 100]), MINUTE)
  expect(axis.placeOf(50 * MINUTE)).toBeCloseTo(2.5)
  expect(axis.at(2.5)).toBe(50 * MINUTE)
})

test('every moment returns from its place, whatever bars there are', () => {
  const gaps = fc.array(fc.record({ places: fc.integer({ min: 1, max: 5 }), bars: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 60
  })
  assertProperty(
    fc.property(
      gaps,
      fc.constantFrom(60, 300, 3600, 86_400),
      fc.integer({ min: -50_000, max: 50_000 }),
      (all, seconds, some) => {
        const step = seconds * 1000
        let last = { place: 0, at: 1_700_000_000_000 }
        const bars = [last]
        for (const { places, bars: missing } of all)
          bars.push((last = { place: last.place + places, at: last.at + missing * step }))
        const axis = timeAxis(bars, step)
        const at = last.at + Math.round((some * step) / 7)
        expect(Math.abs(axis.at(axis.placeOf(at)) - at)).toBeLessThanOrEqual(1)
      }
    )
  )
})
