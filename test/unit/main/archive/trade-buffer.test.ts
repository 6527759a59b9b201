import { expect, test } from 'vitest'
import type { MarketTrade } from '../../../../src/main/archive/archived-trade.ts'
import { createTradeBuffer } from '../../../../src/main/archive/trade-buffer.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { tradesOf } from '../../../support/trades-of.ts'

const SECOND = 1_000
/** One a second, from `first` on. */
const trades = (first: number, count: number, followedFrom?: number): readonly MarketTrade[] =>
  tradesOf(
    'A_B',
    Array.from({ length: count }, (_, index) => ({
      ...{ price: '1', quantity: '1', side: 'buy' },
      at: (first + index) * SECOND
    })),
    followedFrom
  )

function bench() {
  const clock = createFakeClock()
  const sent: (readonly MarketTrade[])[] = []
  const answers: { written(): void; lost(): void }[] = []
  const buffer = createTradeBuffer(clock, (given) => {
    sent.push(given)
    return new Promise<void>((resolve, reject) => {
      answers.push({ written: resolve, lost: () => reject(new Error('the thread has ended')) })
    })
  })
  /** The oldest that is on its way. */
  const answer = async (how: 'written' | 'lost') => {
    answers.shift()?.[how]()
    await clock.advance(0)
  }
  return { clock, buffer, sent, answer, sizes: () => sent.map(({ length }) => length) }
}

test('sends once a second, and the next ones when the last are written', async () => {
  const { clock, buffer, sizes, answer } = bench()
  buffer.add(trades(0, 2))
  buffer.add(trades(2, 1))
  expect([sizes(), buffer.stats()]).toEqual([[], { dropped: 0, waiting: 3 }])
  clock.advanceNow(SECOND)
  buffer.add(trades(3, 4))
  clock.advanceNow(9 * SECOND)
  expect([sizes(), buffer.stats().waiting]).toEqual([[3], 7])
  await answer('written')
  expect(buffer.stats().waiting).toBe(4)
  clock.advanceNow(SECOND)
  expect(sizes()).toEqual([3, 4])
  await answer('written')
  expect(buffer.stats()).toEqual({ dropped: 0, waiting: 0 })
})

test('a query finds what was added before, in order, also while the disk is behind', async () => {
  const { clock, buffer, sent, sizes, answer } = bench()
  buffer.add(trades(0, 1))
  clock.advanceNow(SECOND)
  buffer.add(trades(1, 2))
  buffer.flush()
  buffer.flush()
  expect(sent.flat().map(({ trade }) => trade.at)).toEqual([0, SECOND, 2 * SECOND])
  await answer('written')
  await answer('written')
  // Nothing is sent twice.
  clock.advanceNow(9 * SECOND)
  expect(sizes()).toEqual([1, 2])
})

test('catches up by pieces, each when the one before is written', async () => {
  const { clock, buffer, sizes, answer } = bench()
  buffer.add(trades(0, 12_000))
  clock.advanceNow(SECOND)
  for (let piece = 0; piece < 3; piece++) await answer('written')
  clock.advanceNow(SECOND)
  expect(sizes()).toEqual([5_000, 5_000, 2_000])
})

test('beyond what fits the oldest are dropped and counted, and what is followed begins after them', async () => {
  const { clock, buffer, sent, answer } = bench()
  buffer.add(trades(0, 1, 0))
  clock.advanceNow(SECOND)
  buffer.add(trades(1, 50_010, 0))
  expect(buffer.stats()).toEqual({ dropped: 10, waiting: 50_001 })
  // As much as fits is on its way, however often is asked.
  buffer.flush()
  buffer.flush()
  expect(sent.flat().length).toBe(50_000)
  await answer('written')
  const [, next] = sent
  expect([next?.[0]?.trade.at, next?.[0]?.followedFrom]).toEqual([11 * SECOND, 11 * SECOND])
})

test('the rest for a file that ends is sent before the next one, which knows nothing of its gaps', async () => {
  const { clock, buffer, sent, sizes, answer } = bench()
  buffer.add(trades(0, 1))
  clock.advanceNow(SECOND)
  buffer.add(trades(1, 50_010, 0))
  buffer.drain()
  expect([sizes(), buffer.stats().dropped]).toEqual([[1, 50_000], 0])
  await answer('written')
  // Of the old file, though it is known only now.
  await answer('lost')
  buffer.add(trades(3, 1, 5))
  buffer.flush()
  expect([sent.at(-1)?.[0]?.followedFrom, buffer.stats()]).toEqual([5, { dropped: 0, waiting: 1 }])
})

test('what the thread never wrote is dropped, counted and a gap', async () => {
  const { clock, buffer, sent, answer } = bench()
  buffer.add(trades(0, 3, 0))
  clock.advanceNow(SECOND)
  await answer('lost')
  expect(buffer.stats()).toEqual({ dropped: 3, waiting: 0 })
  buffer.add(trades(3, 1, 0))
  clock.advanceNow(SECOND)
  expect(sent.at(-1)?.[0]?.followedFrom).toBe(3 * SECOND)
})

test('trades that name no time since when they are followed get none', async () => {
  const { clock, buffer, sent, answer } = bench()
  buffer.add(trades(0, 1))
  clock.advanceNow(SECOND)
  await answer('lost')
  buffer.add(trades(3, 1))
  clock.advanceNow(SECOND)
  expect(sent.at(-1)?.[0]?.followedFrom).toBe(undefined)
})
