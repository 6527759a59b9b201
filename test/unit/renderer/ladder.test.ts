import { describe, expect, it } from 'vitest'
import { levelsFromText } from '../../support/levels.ts'
import { groupedPrice, ladderRows, spreadOf, withShares } from '../../../src/renderer/features/book/ladder.ts'

const asks = levelsFromText([
  ['100.10', '1.5'],
  ['100.20', '0.25'],
  ['100.40', '3']
])
const bids = levelsFromText([
  ['100.00', '2'],
  ['99.90', '0.5']
])

describe('the rows of the ladder', () => {
  it('shows the best levels with exact running totals in base', () => {
    expect(ladderRows(asks, 2, false)).toEqual([
      { price: '100.1', size: '1.5', total: '1.5', share: 0 },
      { price: '100.2', size: '0.25', total: '1.75', share: 0 }
    ])
  })

  it('counts in quote without rounding', () => {
    expect(ladderRows(asks, 9, true).map((row) => [row.size, row.total])).toEqual([
      ['150.15', '150.15'],
      ['25.05', '175.2'],
      ['301.2', '476.4']
    ])
  })

  it('stays exact where a size is beyond 2^53', () => {
    const huge = levelsFromText([
      ['0.00000001', '123456789012.12345678'],
      ['0.00000002', '0.00000001']
    ])
    expect(ladderRows(huge, 9, false).map((row) => row.total)).toEqual([
      '123456789012.12345678',
      '123456789012.12345679'
    ])
  })

  it('measures both sides against the deeper one', () => {
    const { asks: up, bids: down } = withShares(ladderRows(asks, 9, false), ladderRows(bids, 9, false))
    expect(up.at(-1)?.share).toBe(1)
    expect(down.map((row) => row.share)).toEqual([2 / 4.75, 2.5 / 4.75])
  })
})

describe('the spread', () => {
  it('is given as an amount and in percent of the middle', () => {
    expect(spreadOf(asks, bids)).toEqual({ absolute: '0.1', percent: '0.1000', mid: '100.05' })
  })
  it('is null while a side is empty', () => {
    expect(spreadOf(levelsFromText([]), bids)).toBeNull()
  })
})

describe('own orders in a grouped book', () => {
  it('stand on the step below for bids and above for asks', () => {
    expect(groupedPrice('67184.23', '0.1', 'bids')).toBe('67184.2')
    expect(groupedPrice('67184.23', '0.1', 'asks')).toBe('67184.3')
    expect(groupedPrice('67184.2', '0.1', 'asks')).toBe('67184.2')
  })
})
