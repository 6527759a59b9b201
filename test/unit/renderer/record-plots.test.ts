import { expect, test } from 'vitest'
import { areaOf, nearest, pathOf, scaleOf } from '../../../src/renderer/features/record/line-scale.ts'
import { spanOf } from '../../../src/renderer/features/record/trade-scene.ts'

const HOUR = 3_600_000
const line = { at: [0, 1, 2, 3], values: [0, 10, NaN, 5] }

test('a line has a gap where nothing is known', () => {
  const scale = scaleOf([line], 300, 116)
  if (scale === null) throw new Error('no scale')
  // 8% of the range is left above and below.
  expect([scale.low, scale.high].map((value) => Number(value.toFixed(1)))).toEqual([-0.8, 10.8])
  expect(pathOf(scale, line)).toBe('M0.0 108.0h0.1L100.0 8.0M300.0 58.0h0.1')
  expect(areaOf(scale, line, 0)).toBe('M0.0 108.0L0.0 108.0L100.0 8.0L100.0 108.0ZM300.0 108.0L300.0 58.0L300.0 108.0Z')
})

test('no line has no scale', () => {
  expect(scaleOf([{ at: [1], values: [NaN] }], 300, 100)).toBeNull()
})

test('the nearest point is none of a gap', () => {
  expect(nearest(line, 2.2)).toBe(3)
  expect(nearest(line, 1.6)).toBe(1)
})

test('the chart of a trade covers some time before and after it', () => {
  const short = spanOf({ opened: 100 * HOUR, closed: 101 * HOUR }, 500 * HOUR)
  expect([short.seconds, short.from, short.to]).toEqual([60, 99.75 * HOUR, 101.25 * HOUR])
  const open = spanOf({ opened: 100 * HOUR, closed: null }, 200 * HOUR)
  expect([open.seconds, open.to]).toEqual([7200, 202 * HOUR])
})
