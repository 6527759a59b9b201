import { describe, expect, it } from 'vitest'
import { ladderLine, LadderLines, type LadderFormat } from '../../../../src/renderer/features/book/ladder-lines.ts'
import type { LadderRow } from '../../../../src/renderer/features/book/ladder.ts'

const format: LadderFormat = { priceDecimals: 2, sizeDecimals: 6, separators: { group: ',', point: '.' } }
const row = (price: string, size = '0.5', total = '1.5', share = 0.25): LadderRow => ({ price, size, total, share })
const NO_OWN = new Map()

describe('a level as it is written', () => {
  it('has its zeros apart, and its price whole', () => {
    expect(ladderLine(row('65000.1'), null, format)).toEqual({
      price: '65,000.10', size: { same: '', digits: '0.5', zeros: '00000' }, total: { same: '', digits: '1.5', zeros: '00000' }, share: 0.25, isGone: false, own: null
    })
  })

  it('is short where an amount has no room', () => {
    const { size, total } = ladderLine(row('0.00001', '123456789.5', '12345.5'), null, format)
    expect([size.digits, size.zeros]).toEqual(['123.46 M', ''])
    expect([total.digits, total.zeros]).toEqual(['12,346', ''])
  })

  it('says in three digits what of the user stands there', () => {
    expect(ladderLine(row('10'), { amount: '0.123456', count: 1 }, format).own).toBe('0.123')
    expect(ladderLine(row('10'), { amount: '12.5', count: 2 }, { ...format, separators: { group: '.', point: ',' } }).own).toBe('12,5')
  })

  it('is gone when nothing is left of it', () => {
    expect(ladderLine(row('10', '0'), null, format).isGone).toBe(true)
  })
})

describe('the lines of a side', () => {
  it('stay the same objects for levels that are written alike, so that these are not drawn again', () => {
    const lines = new LadderLines()
    const before = lines.of([row('10'), row('9'), row('8')], NO_OWN, format)
    const after = lines.of([row('10'), row('9', '0.7'), row('8', '0.5', '1.5', 0.2502)], NO_OWN, format)
    expect(after.map((line, i) => line === before[i])).toEqual([true, false, true])
    expect(after[1]?.size.digits).toBe('0.7')
  })

  it.each([
    ['a price', [row('11')]], ['a size', [row('10', '0.6')]], ['a total', [row('10', '0.5', '1.6')]], ['a bar', [row('10', '0.5', '1.5', 0.26)]]
  ])('%s that changes is written', (_, rows) => {
    const lines = new LadderLines()
    const [before] = lines.of([row('10')], NO_OWN, format)
    expect(lines.of(rows, NO_OWN, format)[0]).not.toBe(before)
  })

  it('are all written anew in another way, or with other own orders', () => {
    const lines = new LadderLines()
    const [first] = lines.of([row('10')], NO_OWN, format)
    const [other] = lines.of([row('10')], NO_OWN, { ...format, priceDecimals: 1 })
    expect([first?.price, other?.price]).toEqual(['10.00', '10.0'])
    const [own] = lines.of([row('10')], new Map([['10', { amount: '2', count: 1 }]]), { ...format, priceDecimals: 1 })
    expect(own?.own).toBe('2')
  })
})
