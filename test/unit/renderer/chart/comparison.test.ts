import { describe, expect, it } from 'vitest'
import { comparisonOf, withComparison } from '../../../../src/renderer/features/chart/comparison.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'

const MINUTE = 60_000
const bar = (minute: number, open: string, close: string) => ({
  at: minute * MINUTE,
  open,
  high: close,
  low: open,
  close,
  volume: '1'
})
const own = [bar(1, '200', '210'), bar(2, '210', '220'), bar(3, '220', '190'), bar(4, '190', '200')]
const places = placesOf({ bars: own, seconds: 60, followedFrom: Infinity }, 100)
const other = (...bars: readonly ReturnType<typeof bar>[]) => bars

describe('another market over the candles', () => {
  it('begins at 0 % of the axis, and moves in percent from its first close', () => {
    const bars = other(bar(1, '8', '10'), bar(2, '10', '11'), bar(3, '11', '9'))
    const points = comparisonOf(places, 0, 3, bars, 200)
    expect(points.map(({ place, percent }) => [place, Math.round(percent)])).toEqual([
      [0, 0],
      [1, 10],
      [2, -10]
    ])
    expect(points.map(({ price }) => Math.round(price))).toEqual([200, 220, 180])
  })

  it('is compared from where the view begins, or from the first bar that both have', () => {
    const bars = other(bar(2, '10', '11'), bar(3, '11', '22'), bar(4, '22', '11'))
    expect(comparisonOf(places, 0, 3, bars, 200).map(({ percent }) => Math.round(percent))).toEqual([0, 100, 0])
    expect(comparisonOf(places, 2, 3, bars, 200).map(({ percent, price }) => [Math.round(percent), price])).toEqual([
      [0, 200],
      [-50, 100]
    ])
  })

  it('is blank where a bar is missing, and without a price', () => {
    const compared = (...bars: readonly ReturnType<typeof bar>[]) => comparisonOf(places, 0, 3, bars, 200)
    expect(compared(bar(1, '10', '10'), bar(4, '10', '12')).map(({ place }) => place)).toEqual([0, 3])
    expect(compared()).toEqual([])
    expect(compared(bar(1, '0', '0'))).toEqual([])
  })

  it('is in the range that the axis fits', () => {
    const points = comparisonOf(places, 0, 3, other(bar(1, '10', '10'), bar(2, '10', '20')), 200)
    expect(withComparison({ low: 190, high: 220 }, points)).toEqual({ low: 190, high: 400 })
    expect(withComparison({ low: 190, high: 220 }, [])).toEqual({ low: 190, high: 220 })
    expect(withComparison(null, points)).toBeNull()
  })
})
