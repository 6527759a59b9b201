import { expect, it } from 'vitest'
import { levelsFromText } from '../../support/levels.ts'
import { depthAt, depthCurve, isSameCurve, zoomedReach } from '../../../src/renderer/features/depth/depth-curve.ts'

const curve = depthCurve(
  levelsFromText([
    ['101', '1'],
    ['102', '2'],
    ['110', '50']
  ]),
  levelsFromText([
    ['99', '4'],
    ['98', '1'],
    ['97', '1']
  ]),
  0.1
)

it('reaches as far on both sides as the shorter one', () => {
  expect(curve).toMatchObject({ mid: 100, from: 97, to: 103, most: 6 })
  expect(curve?.asks).toEqual([
    [101, 1],
    [102, 3]
  ])
  expect(curve?.bids).toEqual([
    [97, 6],
    [98, 5],
    [99, 4]
  ])
})

it('reads both sides as far from the middle as the pointer is', () => {
  expect(depthAt(curve!, 101.5)).toEqual({ price: 101.5, percent: 1.5, bids: 4, asks: 1 })
  expect(depthAt(curve!, 97.9)).toEqual({ price: 97.9, percent: expect.closeTo(-2.1, 6), bids: 5, asks: 3 })
  expect(depthAt(curve!, 100.2)).toMatchObject({ bids: 0, asks: 0 })
  expect(depthAt(curve!, 104)).toBeNull()
})

it('shows two percent around the middle, however far away an order is, and more or less on request', () => {
  const side = (levels: readonly number[]) => levelsFromText(levels.map((price) => [String(price), '1']))
  const [asks, bids] = [side([100.1, 101, 102, 103, 250]), side([99.9, 99, 98, 97, 1])]
  expect(depthCurve(asks, bids)).toMatchObject({ from: 98, to: 102, most: 3 })
  expect(depthCurve(asks, bids, 0.01)).toMatchObject({ from: 99, to: 101, most: 2 })
  expect(depthCurve(asks, bids, 0.5)).toMatchObject({ from: 50, to: 150, most: 4 })
  expect(depthCurve(side([110, 125]), side([90, 70]))).toMatchObject({ from: 80, to: 120, most: 1 })
})

it('is zoomed as far as the book is known, and back from there at once', () => {
  expect(zoomedReach(0.02, 1, 0.5)).toBeCloseTo(0.02 / 1.3)
  expect([zoomedReach(0.4, -1, 0.5), zoomedReach(0.5, -1, 0.5)]).toEqual([0.5, 0.5])
  expect([zoomedReach(0.02, -1, 0.001), zoomedReach(0.02, 1, 0.0013)]).toEqual([0.02, expect.closeTo(0.001, 9)])
})

it('is no curve while a side is empty', () => {
  expect(depthCurve(levelsFromText([]), levelsFromText([['1', '1']]))).toBeNull()
})

it('looks the same only with the same points in the same reach', () => {
  const of = (asks: readonly (readonly [string, string])[], bids: readonly (readonly [string, string])[]) => {
    const found = depthCurve(levelsFromText(asks), levelsFromText(bids))
    if (found === null) throw new Error('a side is empty')
    return found
  }
  const book = () =>
    of(
      [
        ['101', '1'],
        ['103', '1']
      ],
      [
        ['99', '1'],
        ['97', '1']
      ]
    )
  expect(isSameCurve(book(), book())).toBe(true)
  expect(
    isSameCurve(
      book(),
      of(
        [
          ['101', '2'],
          ['103', '1']
        ],
        [
          ['99', '1'],
          ['97', '1']
        ]
      )
    )
  ).toBe(false)
  expect(
    isSameCurve(
      book(),
      of(
        [
          ['101', '1'],
          ['103', '1']
        ],
        [
          ['99', '1'],
          ['98', '1'],
          ['97', '1']
        ]
      )
    )
  ).toBe(false)
})
