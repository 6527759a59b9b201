import { describe, expect, it } from 'vitest'
import { levelByKey } from '../../../../src/renderer/features/book/level-keys.ts'

const counts = { asks: 3, bids: 2 }
describe('the arrow keys in the ladder', () => {
  it('begin at the best price of the side they point to', () => {
    expect([levelByKey(null, 'ArrowUp', counts), levelByKey(null, 'ArrowDown', counts)]).toEqual([{ side: 'asks', index: 0 }, { side: 'bids', index: 0 }])
  })
  it('go over the spread and stop at both ends', () => {
    const down = [levelByKey(null, 'ArrowUp', counts)]
    for (let i = 0; i < 3; i++) down.push(levelByKey(down.at(-1) ?? null, 'ArrowDown', counts))
    expect(down).toEqual([{ side: 'asks', index: 0 }, { side: 'bids', index: 0 }, { side: 'bids', index: 1 }, { side: 'bids', index: 1 }])
    expect(levelByKey({ side: 'asks', index: 2 }, 'ArrowUp', counts)).toEqual({ side: 'asks', index: 2 })
  })
  it('find nothing in an empty book', () => {
    expect([levelByKey(null, 'ArrowUp', { asks: 0, bids: 0 }), levelByKey(null, 'ArrowDown', { asks: 2, bids: 0 })]).toEqual([null, { side: 'asks', index: 0 }])
  })
})
