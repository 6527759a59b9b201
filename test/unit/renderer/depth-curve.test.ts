import { expect, it } from 'vitest'
import { levelsFromText } from '../../../src/core/book/levels.ts'
import { depthAt, depthCurve } from '../../../src/renderer/features/depth/depth-curve.ts'

const curve = depthCurve(
  levelsFromText([['101', '1'], ['102', '2'], ['110', '50']]),
  levelsFromText([['99', '4'], ['98', '1'], ['97', '1']])
)

it('reaches as far on both sides as the shorter one', () => {
  expect(curve).toMatchObject({ mid: 100, from: 97, to: 103, most: 6 })
  expect(curve?.asks).toEqual([[101, 1], [102, 3]])
  expect(curve?.bids).toEqual([[97, 6], [98, 5], [99, 4]])
})

it('reads the size between the middle and a price', () => {
  expect(depthAt(curve!, 101.5)).toEqual({ side: 'asks', price: 101, size: 1 })
  expect(depthAt(curve!, 98.4)).toEqual({ side: 'bids', price: 99, size: 4 })
  expect(depthAt(curve!, 100.2)).toBeNull()
})

it('is no curve while a side is empty', () => {
  expect(depthCurve(levelsFromText([]), levelsFromText([['1', '1']]))).toBeNull()
})
