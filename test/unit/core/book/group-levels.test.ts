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

test('bids below one step are left out, because nobody pays 0', () => {
  const bids = [
    ['0.0000112', '5'],
    ['0.0000099', '7']
  ] as const
  expect(groupLevels(bids, 'bids', '0.00001')).toEqual([['0.00001', '5']])
  expect(groupLevels(bids, 'asks', '0.00001')).toEqual([
    ['0.00002', '5'],
    ['0.00001', '7']
  ])
})
