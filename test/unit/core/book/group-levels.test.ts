import { expect, test } from 'vitest'
import { groupLevels } from '../../../../src/core/book/group-levels.ts'

test('bids are rounded down and asks up, sizes are added exactly, and the order stays', () => {
  expect(
    groupLevels(
      [
        ['100.1', '0.1'],
        ['100.3', '0.2'],
        ['100.5', '1'],
        ['101', '2']
      ],
      'asks',
      '0.5'
    )
  ).toEqual([
    ['100.5', '1.3'],
    ['101', '2']
  ])
  expect(
    groupLevels(
      [
        ['100.4', '0.1'],
        ['100.00', '0.2'],
        ['99.99', '3']
      ],
      'bids',
      '0.50'
    )
  ).toEqual([
    ['100', '0.3'],
    ['99.5', '3']
  ])
})
