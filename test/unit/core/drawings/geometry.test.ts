import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipped, shapesOf } from '../../../../src/core/drawings/geometry.ts'
import { assertProperty } from '../../../support/property.ts'

const FRAME = { left: 0, right: 100, top: 0, bottom: 50 }
const p = (x: number, y: number) => ({ x, y })

test('a ray goes on to the edge of the chart, through its second point', () => {
  expect(clipped(p(10, 10), p(20, 15), FRAME, true)).toEqual({ from: p(10, 10), to: p(90, 50) })
  expect(clipped(p(50, 25), p(40, 25), FRAME, true)?.to).toEqual(p(0, 25))
})

test('a line that leaves the chart ends at its edge, and one beside it is not there', () => {
  expect(clipped(p(-100, 10), p(100, 10), FRAME)).toEqual({ from: p(0, 10), to: p(100, 10) })
  expect(clipped(p(-10, 60), p(110, 60), FRAME)).toBeNull()
  expect(clipped(p(-50, 10), p(-1, 10), FRAME)).toBeNull()
})

test('what is clipped lies within the chart and on the line', () => {
  const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })
  assertProperty(
    fc.property(point, point, fc.boolean(), (a, b, endless) => {
      const seen = clipped(a, b, FRAME, endless)
      if (seen === null) return
      for (const { x, y } of [seen.from, seen.to]) {
        expect(Math.min(x - FRAME.left, FRAME.right - x, y - FRAME.top, FRAME.bottom - y)).toBeGreaterThan(-1e-6)
        expect(Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x))).toBeLessThan(1e-3)
      }
    })
  )
})

test('a horizontal line crosses the whole chart, a vertical one all of its height', () => {
  expect(shapesOf('horizontal', [p(30, 20)], FRAME)).toMatchObject([{ from: p(0, 20), to: p(100, 20) }])
  expect(shapesOf('vertical', [p(30, 20)], FRAME)).toMatchObject([{ from: p(30, 0), to: p(30, 50) }])
})

test('the second line of a channel goes through its third point, parallel to the first', () => {
  const lines = shapesOf('channel', [p(10, 10), p(50, 20), p(30, 35)], FRAME).flatMap((one) =>
    one.kind === 'line' && one.part === 'edge' ? [[one.from, one.to]] : []
  )
  expect(lines).toEqual([
    [p(10, 10), p(50, 20)],
    [p(10, 30), p(50, 40)]
  ])
})

test('a retracement shows its levels where they are on the scale', () => {
  const levels = shapesOf('fibonacci', [p(10, 40), p(50, 10)], FRAME, [40, 30, 10]).filter(
    (one) => one.kind === 'line' && one.part === 'edge'
  )
  expect(levels).toMatchObject([40, 30, 10].map((y) => ({ from: p(10, y), to: p(50, y) })))
})

test('a drawing of which one point is placed shows only what is certain', () => {
  expect(shapesOf('trend', [p(1, 1)], FRAME)).toEqual([])
  expect(shapesOf('channel', [p(10, 10), p(50, 20)], FRAME)).toHaveLength(1)
})
