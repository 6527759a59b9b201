import { describe, expect, test } from 'vitest'
import { equityCurve, type EquityPoint } from '../../../../src/core/record/equity-curve.ts'

const MINUTE = 60_000
const STEP = 5 * MINUTE
const point = (step: number, worth: string, deposited: string | null = '100', isPartial = false): EquityPoint => ({
  at: step * STEP,
  worth,
  deposited,
  isPartial
})
const curve = (points: readonly EquityPoint[], most = 1000) => equityCurve(points, { stepAt: () => STEP, most })

describe('the curve', () => {
  test('is the equity, and the profit net of deposits', () => {
    expect(curve([point(0, '100'), point(1, '160.5', '150')]).points).toEqual([
      { at: 0, equity: '100', profit: '0', isPartial: false },
      { at: STEP, equity: '160.5', profit: '10.5', isPartial: false }
    ])
  })

  test('has a gap where nothing was recorded, and none where a point was late', () => {
    const { points } = curve([point(0, '100'), point(2, '101'), point(9, '102')])
    expect(points.map(({ at, equity }) => [at / STEP, equity])).toEqual([
      [0, '100'],
      [2, '101'],
      [2 + 1 / STEP, null],
      [9, '102']
    ])
  })

  test('has no profit where the deposits are not known', () => {
    expect(curve([point(0, '100', null)]).points[0]).toMatchObject({ equity: '100', profit: null })
  })

  test('is thinned, and keeps the first and the last', () => {
    const { points } = curve(
      Array.from({ length: 1001 }, (_, i) => point(i, String(i))),
      100
    )
    expect(points.length).toBeLessThan(110)
    expect([points[0]?.at, points.at(-1)?.at]).toEqual([0, 1000 * STEP])
  })
})

describe('the drawdown', () => {
  test('is the largest fall from a peak, in percent of the equity there', () => {
    const { drawdown, drawdownPercent } = curve([
      point(0, '100'),
      point(1, '120'),
      point(2, '114'),
      point(3, '200'),
      point(4, '190')
    ])
    expect([drawdown, drawdownPercent]).toEqual(['10', '5'])
  })

  test('in percent is of what was in the account then, and the largest percent need not be the largest fall', () => {
    // 100 become 10,100 by a deposit and lose 1,000; 9,000 go out, and 50 of the last 100 are lost.
    const { drawdown, drawdownPercent } = curve([
      point(0, '100', '100'),
      point(1, '10100', '10100'),
      point(2, '9100', '10100'),
      point(3, '100', '1100'),
      point(4, '50', '1100')
    ])
    expect([drawdown, drawdownPercent]).toEqual(['1050', '54.9505'])
  })

  test('is not a withdrawal', () => {
    expect(curve([point(0, '100'), point(1, '40', '40')]).drawdown).toBe('0')
  })

  test('is not a coin without a price', () => {
    expect(curve([point(0, '100'), point(1, '40', '100', true), point(2, '99')]).drawdown).toBe('1')
  })

  test('is blank before there are two points', () => {
    expect(curve([point(0, '100')])).toMatchObject({ drawdown: null, drawdownPercent: null })
  })
})
