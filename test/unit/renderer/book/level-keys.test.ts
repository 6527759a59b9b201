import { describe, expect, it } from 'vitest'
import type { LadderRow } from '../../../../src/renderer/features/book/ladder.ts'
import { levelByKey, type PointedLevel } from '../../../../src/renderer/features/book/level-keys.ts'

const rows = (...prices: string[]): LadderRow[] => prices.map((price) => ({ price, size: '1', total: '1', share: 1 }))
const book = { asks: rows('101', '102', '103'), bids: rows('100', '99') }
const ask = (price: string): PointedLevel => ({ side: 'asks', price })
const bid = (price: string): PointedLevel => ({ side: 'bids', price })

describe('the arrow keys in the ladder', () => {
  it('begin at the best price of the side they point to', () => {
    expect([levelByKey(null, 'ArrowUp', book), levelByKey(null, 'ArrowDown', book)]).toEqual([ask('101'), bid('100')])
  })
  it('go over the spread and stop at both ends', () => {
    const down = [levelByKey(null, 'ArrowUp', book)]
    for (let i = 0; i < 3; i++) down.push(levelByKey(down.at(-1) ?? null, 'ArrowDown', book))
    expect(down).toEqual([ask('101'), bid('100'), bid('99'), bid('99')])
    expect(levelByKey(ask('103'), 'ArrowUp', book)).toEqual(ask('103'))
  })
  it('go on from the level wherever it stands now, and from the best price when it is gone', () => {
    const moved = { ...book, asks: rows('100.5', '101', '102') }
    expect([levelByKey(ask('101'), 'ArrowUp', moved), levelByKey(ask('90'), 'ArrowUp', moved)]).toEqual([
      ask('102'),
      ask('100.5')
    ])
  })
  it('find nothing in an empty book', () => {
    expect([
      levelByKey(null, 'ArrowUp', { asks: [], bids: [] }),
      levelByKey(null, 'ArrowDown', { asks: rows('101'), bids: [] })
    ]).toEqual([null, ask('101')])
  })
})
