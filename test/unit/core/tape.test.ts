import { expect, test } from 'vitest'
import { Tape } from '../../../src/core/tape.ts'

const trade = (price: number) => ({ price: String(price), quantity: '1', side: 'buy' as const, at: price * 1000 })
const seqs = (trades: readonly { readonly seq: number }[]): readonly number[] => trades.map(({ seq }) => seq)

test('numbers trades upwards and returns them oldest first', () => {
  const tape = new Tape(5)
  expect(tape.push([trade(1), trade(2)])).toEqual([
    { seq: 1, ...trade(1) },
    { seq: 2, ...trade(2) }
  ])
  expect(seqs(tape.newest())).toEqual([1, 2])
  expect(tape.lastSeq).toBe(2)
})

test('keeps the newest trades when full', () => {
  const tape = new Tape(3)
  tape.push([1, 2, 3, 4, 5].map(trade))
  expect(seqs(tape.newest())).toEqual([3, 4, 5])
  expect(seqs(tape.newest(2))).toEqual([4, 5])
  expect([seqs(tape.after(0)), seqs(tape.after(4)), seqs(tape.after(5))]).toEqual([[3, 4, 5], [5], []])
  expect(tape.count).toBe(3)
})

test('continues the numbers of an earlier tape', () => {
  const tape = new Tape(3, 100)
  expect([seqs(tape.newest()), tape.count]).toEqual([[], 0])
  expect(seqs(tape.push([trade(1)]))).toEqual([101])
  expect([seqs(tape.newest()), tape.count]).toEqual([[101], 1])
  tape.push([2, 3, 4].map(trade))
  expect([seqs(tape.newest()), tape.count]).toEqual([[102, 103, 104], 3])
})

test('returns what it holds after a burst larger than the ring', () => {
  expect(seqs(new Tape(2).push([1, 2, 3].map(trade)))).toEqual([2, 3])
})
