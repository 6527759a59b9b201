import { expect, it } from 'vitest'
import { levelsFromText } from '../../support/levels.ts'
import { depthAt, depthCurve, isSameCurve, zoomedShare } from '../../../src/renderer/features/depth/depth-curve.ts'

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
  ])
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

it('shows less of the book when it is zoomed, never more than there is', () => {
  const closer = depthCurve(
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
    0.5
  )
  expect(closer).toMatchObject({ from: 98.5, to: 101.5, most: 4 })
  expect([zoomedShare(1, -1), zoomedShare(0.5, -1), zoomedShare(0.03, 1)]).toEqual([1, 0.65, 0.03])
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
