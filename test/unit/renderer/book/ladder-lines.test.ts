import { describe, expect, it } from 'vitest'
import {
  ladderColumns,
  ladderLine,
  shortAmount,
  type LadderFormat
} from '../../../../src/renderer/features/book/ladder-lines.ts'
import { countedZeros } from '../../../../src/renderer/format/column.ts'
import type { LadderRow } from '../../../../src/renderer/features/book/ladder.ts'

const format: LadderFormat = {
  priceDecimals: 2,
  size: { decimals: 6, unit: null },
  total: { decimals: 6, unit: null },
  separators: { group: ',', point: '.' }
}
const row = (price: string, size = '0.5', total = '1.5'): LadderRow => ({
  price,
  size,
  total,
  share: 0.25
})

describe('a level as it is written', () => {
  it('has its zeros apart, to be dimmed', () => {
    expect(ladderLine(row('65000.1'), format)).toEqual({
      price: { same: '', digits: '65,000.1', zeros: '0' },
      size: { same: '', digits: '0.5', zeros: '00000' },
      total: { same: '', digits: '1.5', zeros: '00000' }
    })
  })

  it('has one unit and one number of decimals in a column, whatever the amounts', () => {
    const written = (decimals: number, ...rows: LadderRow[]) => {
      const columns = { ...format, ...ladderColumns({ asks: rows.slice(0, 1), bids: rows.slice(1) }, decimals, 400) }
      return rows.map((one) => {
        const { size, total } = ladderLine(one, columns)
        return [size.digits + size.zeros, total.digits + total.zeros]
      })
    }
    expect(written(0, row('0.1', '4200', '4200'), row('0.1', '123456789', '1234567890'))).toEqual([
      ['4,200', '<0.01M'],
      ['123,456,789', '1,234.57M']
    ])
    expect(written(6, row('1', '0.5', '0.5'), row('1', '12345.678912', '12345.678912'))).toEqual([
      ['0.5000', '0.500'],
      ['12,345.6789', '12,345.679']
    ])
    expect(written(2, row('1', '7', '99999.999'))).toEqual([['7.00', '100,000.00']])
  })
})

it('large amounts are shorter where a ladder is narrow, so that size and total never touch', () => {
  const one = row('0.00001', '118745579', '2846451234')
  const at = (width: number) => {
    const columns = { ...format, ...ladderColumns({ asks: [one], bids: [] }, 0, width) }
    const { size, total } = ladderLine(one, columns)
    return [size.digits + size.zeros, total.digits + total.zeros]
  }
  expect([at(218), at(299), at(300)]).toEqual([
    ['118.75M', '2,846.45M'],
    ['118.75M', '2,846.45M'],
    ['118,745,579', '2,846.45M']
  ])
  // What fits is as exact as before.
  const small = { ...ladderColumns({ asks: [row('1', '0.123456', '1.234567')], bids: [] }, 6, 218) }
  expect([small.size.decimals, small.total.decimals]).toEqual([6, 6])
})

it('the mark of an own order has three digits', () => {
  expect([shortAmount('0.123456', format.separators), shortAmount('12.5', { group: '.', point: ',' })]).toEqual([
    '0.123',
    '12,5'
  ])
})

it('a price step of many zeros has their number', () => {
  const steps = ['0.00000001', '0.0000125', '0.0001', '0.01', '10', '1000']
  expect(steps.map((step) => countedZeros(step, { group: '.', point: ',' }))).toEqual([
    '0,0₇1',
    '0,0₄125',
    '0,0001',
    '0,01',
    '10',
    '1.000'
  ])
})
