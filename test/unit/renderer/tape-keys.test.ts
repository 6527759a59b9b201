import { expect, it } from 'vitest'
import { TapeKeys } from '../../../src/renderer/features/tape/tape-keys.ts'

const trades = (...seqs: number[]) => seqs.map((seq) => ({ seq }))

it('a new trade takes the row of the one that falls off the end; all others keep theirs', () => {
  const keys = new TapeKeys()
  expect(keys.of(trades(3, 2, 1))).toEqual([0, 1, 2])
  expect(keys.of(trades(4, 3, 2))).toEqual([2, 0, 1])
})

it('in a burst every row is written anew where it stands', () => {
  const keys = new TapeKeys()
  keys.of(trades(3, 2, 1))
  expect(keys.of(trades(9, 8, 7))).toEqual([0, 1, 2])
})

it('a longer tape gets more rows, a shorter one has rows to give', () => {
  const keys = new TapeKeys()
  expect(keys.of(trades(1))).toEqual([0])
  expect(keys.of(trades(3, 2, 1))).toEqual([1, 2, 0])
  expect(keys.of(trades(3))).toEqual([1])
  expect(new Set(keys.of(trades(5, 4, 3))).size).toBe(3)
})
