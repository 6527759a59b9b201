import { expect, test } from 'vitest'
import { newOrderId } from '../../../../src/main/orders/new-order-id.ts'

test('an id of an order is 128 random bits: every one of them is 0 as often as 1, and none comes twice', () => {
  const ids = Array.from({ length: 4_000 }, newOrderId)
  expect([new Set(ids).size, ids.every((id) => /^[0-9a-f]{32}$/.test(id))]).toEqual([4_000, true])
  const numbers = ids.map((id) => BigInt(`0x${id}`))
  for (let bit = 0n; bit < 128n; bit++) {
    const ones = numbers.filter((number) => (number >> bit) % 2n === 1n).length
    // Nine standard deviations from the middle.
    expect(Math.abs(ones - 2_000), `bit ${bit}`).toBeLessThan(285)
  }
})
