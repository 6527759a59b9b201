import { describe, expect, it } from 'vitest'
import type { LadderRow } from '../../../../src/renderer/features/book/ladder.ts'
import { placeByKey, type Place } from '../../../../src/renderer/features/book/place.ts'

const rows = (...prices: string[]): LadderRow[] => prices.map((price) => ({ price, size: '1', total: '1', share: 1 }))
const book = { asks: rows('101', '102', '103'), bids: rows('100', '99') }
const ask = (index: number): Place => ({ side: 'asks', index })
const bid = (index: number): Place => ({ side: 'bids', index })

describe('the arrow keys in the ladder', () => {
  it('begin at the best price of the side they point to', () => {
    expect([placeByKey(null, 'ArrowUp', book), placeByKey(null, 'ArrowDown', book)]).toEqual([ask(0), bid(0)])
  })
  it('go over the spread and stop at both ends', () => {
    const down = [placeByKey(null, 'ArrowUp', book)]
    for (let i = 0; i < 3; i++) down.push(placeByKey(down.at(-1) ?? null, 'ArrowDown', book))
    expect(down).toEqual([ask(0), bid(0), bid(1), bid(1)])
    expect(placeByKey(ask(2), 'ArrowUp', book)).toEqual(ask(2))
  })
  it('find nothing in an empty book', () => {
    expect([
      placeByKey(null, 'ArrowUp', { asks: [], bids: [] }),
      placeByKey(null, 'ArrowDown', { asks: rows('101'), bids: [] })
    ]).toEqual([null, ask(0)])
  })
})
