import { describe, expect, it } from 'vitest'
import { ladderLine, shortAmount, type LadderFormat } from '../../../../src/renderer/features/book/ladder-lines.ts'
import type { LadderRow } from '../../../../src/renderer/features/book/ladder.ts'

const format: LadderFormat = { priceDecimals: 2, sizeDecimals: 6, separators: { group: ',', point: '.' } }
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

  it('is short where an amount has no room', () => {
    const { size, total } = ladderLine(row('0.00001', '123456789.5', '12345.5'), format)
    expect([size.digits, size.zeros]).toEqual(['123.46M', ''])
    expect([total.digits, total.zeros]).toEqual(['12,346', ''])
  })
})

it('the mark of an own order has three digits', () => {
  expect([shortAmount('0.123456', format.separators), shortAmount('12.5', { group: '.', point: ',' })]).toEqual([
    '0.123',
    '12,5'
  ])
})
