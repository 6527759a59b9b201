import { expect, test } from 'vitest'
import { attracted, inverted, isOrdered, onAxis, priceText, withAnchor } from '../../../../src/core/drawings/placing.ts'
import { anchor, drawing } from './drawings-for-tests.ts'

const BAR = { at: 0, open: '100', high: '130', low: '90', close: '120', volume: '1' }
/** One pixel for each unit of price. */
const yOf = (price: number) => 200 - price

test('a strong magnet takes the nearest price of the bar, a weak one only a near one', () => {
  expect(attracted(yOf(105), BAR, 'strong', yOf)).toBe('100')
  expect(attracted(yOf(50), BAR, 'strong', yOf)).toBe('90')
  expect(attracted(yOf(50), BAR, 'weak', yOf)).toBeNull()
  expect(attracted(yOf(127), BAR, 'weak', yOf)).toBe('130')
  expect(attracted(yOf(130), BAR, 'off', yOf)).toBeNull()
  expect(attracted(yOf(130), null, 'strong', yOf)).toBeNull()
})

test('Ctrl switches the magnet on or off', () => {
  expect([inverted('off'), inverted('weak'), inverted('strong')]).toEqual(['strong', 'off', 'off'])
})

test('Shift keeps the axis along which the pointer went further', () => {
  expect(onAxis({ x: 0, y: 0 }, { x: 10, y: -4 })).toEqual({ x: 10, y: 0 })
  expect(onAxis({ x: 0, y: 0 }, { x: 3, y: -4 })).toEqual({ x: 0, y: -4 })
})

test('a price of the screen has the decimals of the market and is above zero', () => {
  expect(priceText(67184.126, 2)).toBe('67184.13')
  expect(priceText(-5, 2)).toBe('0.01')
  expect(priceText(NaN, 4)).toBe('0.0001')
  expect(priceText(1e30, 0)).not.toContain('e')
})

test('an anchor moves alone', () => {
  const moved = withAnchor(drawing('a'), 1, anchor(420_000, '95'))
  expect(moved.anchors).toEqual([anchor(60_000, '100'), anchor(420_000, '95')])
})

test('stop and target of a position end together and stay on their sides of the entry', () => {
  const long = drawing('a', { kind: 'long' })
  expect(withAnchor(long, 1, anchor(500_000, '95')).anchors).toEqual([
    anchor(60_000, '100'),
    anchor(500_000, '95'),
    anchor(500_000, '120')
  ])
  const crossed = withAnchor(long, 1, anchor(500_000, '101'))
  expect(crossed.anchors[1]).toEqual(anchor(500_000, '90'))
  expect(withAnchor(long, 0, anchor(120_000, '125')).anchors[0]).toEqual(anchor(120_000, '100'))
  expect(isOrdered('short', long.anchors)).toBe(false)
})
