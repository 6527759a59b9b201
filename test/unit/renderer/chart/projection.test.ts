import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../support/property.ts'
import { chartProjection, START } from './chart-projection.ts'

test('a point of the chart becomes an anchor at the bar that it is nearest to, and is there again', () => {
  const seconds = fc.constantFrom(60, 300, 900)
  const scale = fc.constantFrom('linear', 'log', 'percent')
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  assertProperty(
    fc.property(seconds, scale, share, share, (every, kind, across, down) => {
      const shown = chartProjection(every, kind)
      const { right, top, bottom } = shown.frame
      const point = { x: across * right, y: top + down * (bottom - top) }
      const back = shown.pointOf(shown.anchorAt(point, 'off'))
      expect(Math.abs(back.x - point.x)).toBeLessThanOrEqual(shown.spacing / 2 + 0.01)
      // A price has two decimals, which are less than a pixel here.
      expect(Math.abs(back.y - point.y)).toBeLessThan(1)
    })
  )
})

test('an anchor stands at its moment in every interval, also beside the candles', () => {
  const anchor = { at: START + 130 * 60_000, price: '105.00' }
  const inMinutes = chartProjection(60)
  const inFives = chartProjection(300)
  expect(inMinutes.placeOf(anchor.at) - inMinutes.placeOf(START + 120 * 60_000)).toBeCloseTo(10)
  expect(inFives.placeOf(anchor.at) - inFives.placeOf(START + 120 * 60_000)).toBeCloseTo(2)
  const later = { at: START + 240 * 60_000, price: '105.00' }
  expect(inFives.placeOf(later.at) - inFives.placeOf(START + 175 * 60_000)).toBeCloseTo(13)
})

test('a drawing that is moved by bars keeps its prices, and one moved down its times', () => {
  const shown = chartProjection(300)
  const anchor = { at: START + 130 * 60_000 + 7_000, price: '105.00' }
  expect(shown.moved(anchor, 2, 0)).toEqual({ at: anchor.at + 600_000, price: '105.00' })
  const down = shown.moved(anchor, 0, 10)
  expect([down.at, Number(down.price) < 105]).toEqual([anchor.at, true])
})
