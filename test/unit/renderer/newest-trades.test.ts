import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Trade } from '../../../src/contract/frames.ts'
import { NewestTrades } from '../../../src/renderer/stores/newest-trades.ts'
import { assertProperty } from '../../support/property.ts'

const KEPT = 50

let seq = 0
const batch = (count: number): Trade[] =>
  Array.from({ length: count }, (): Trade => ({ seq: ++seq, price: '1', quantity: '1', side: 'buy', at: 1_000 }))

it('gives the newest first, however many came between two readings', () => {
  assertProperty(fc.property(fc.array(fc.tuple(fc.nat({ max: 3 * KEPT }), fc.boolean()), { maxLength: 40 }), (steps) => {
    const tape = new NewestTrades(KEPT)
    let all: number[] = []
    for (const [count, isRead] of steps) {
      const trades = batch(count)
      tape.add(trades)
      all = [...trades.map(({ seq }) => seq).reverse(), ...all].slice(0, KEPT)
      if (isRead) expect(tape.list.map(({ seq }) => seq)).toEqual(all)
    }
    expect(tape.list.map(({ seq }) => seq)).toEqual(all)
  }), { numRuns: 200 })
})

it('gives the same list until there are other trades, which it does not write into the list that was read', () => {
  const tape = new NewestTrades(KEPT)
  tape.add(batch(2))
  const first = tape.list
  const again = tape.list
  tape.add(batch(1))
  const later = tape.list
  expect([again === first, first.length, later.length, later === first]).toEqual([true, 2, 3, false])
})

it('is empty once it was cleared, whether it was read before or not', () => {
  const read = new NewestTrades(KEPT)
  const unread = new NewestTrades(KEPT)
  for (const tape of [read, unread]) tape.add(batch(3))
  const before = read.list.length
  for (const tape of [read, unread]) tape.clear()
  expect([before, read.list, unread.list]).toEqual([3, [], []])
})
