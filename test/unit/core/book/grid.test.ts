import { expect, test } from 'vitest'
import { kernel } from '../../../../src/core/book/kernel/kernel.ts'
import { GRID_HELD } from '../../../../src/core/book/kernel/layout.ts'
import { SyncedBook } from '../../../../src/core/book/sync.ts'
import type { DepthText } from '../../../../src/core/book/staged.ts'
import { counts, dice, testSeed, type Dice } from '../../../support/promise.ts'
import { Feeder, message } from './feeder.ts'
import { ModelBook, readBook } from './model.ts'

/** Levels go from the grid of a ladder to its shelves and back as prices run, thin out and close up; a sorted map never does. */

const seed = testSeed()

interface Twins {
  apply(depth: Partial<DepthText>): void
  /** Both hold the same, level by level. */
  expectSame(): void
}

function twins(start: Partial<DepthText> = {}): Twins {
  const [feeder, model] = [new Feeder(), new ModelBook()]
  const apply = (depth: Partial<DepthText>): void => {
    const whole = { full: false, asks: [], bids: [], ...depth }
    expect(['applied', 'crossed']).toContain(feeder.bytes(Buffer.from(message(whole))))
    expect(model.apply(whole)).toBe(true)
  }
  const expectSame = (): void => expect(readBook(feeder.book.book)).toEqual(model.read())
  apply({ full: true, ...start })
  return { apply, expectSame }
}

type Change = readonly [price: string, size: string]
const level = (price: number, size: number): Change => [String(price), String(size)]
const several = (count: number, make: () => Change): readonly Change[] => Array.from({ length: count }, make)
const sizeOf = ({ random, below }: Dice, removals: number): number => random() < removals ? 0 : 1 + below(999)

/** Changes on both sides of a price that moves from message to message, by up to so much. */
function follow(dice: Dice, most: number, { apply, expectSame }: Twins, messages: number): void {
  let mid = 10_000_000
  for (let i = 0; i < messages; i++) {
    mid += dice.below(2 * most + 1) - most
    const change = (side: 1 | -1): Change => level(mid + side * (1 + dice.below(dice.random() < 0.9 ? 150 : 20_000)), sizeOf(dice, 0.4))
    apply({ asks: several(dice.below(30), () => change(1)), bids: several(dice.below(30), () => change(-1)) })
    if (i % 8 === 0) expectSame()
  }
  expectSame()
}

test.each([3, 300, 3_000, 30_000])('a price that moves by up to %i ticks a message takes its levels along', (most) => {
  follow(dice(seed + most), most, twins(), counts(200, 1000))
})

test('levels that stand wide apart, close together and wide apart again', () => {
  const random = dice(seed)
  const book = twins()
  for (let i = 0; i < counts(300, 6000); i++) {
    const apart = [1, 5_000, 37, 900][(i >> 5) & 3] ?? 1
    const change = (side: 1 | -1): Change => level(10_000_000 + side * apart * (1 + random.below(60)), sizeOf(random, [0.2, 0.9][(i >> 4) & 1] ?? 0))
    book.apply({ asks: several(random.below(20), () => change(1)), bids: several(random.below(20), () => change(-1)) })
    if (i % 4 === 0) book.expectSame()
  }
})

test('a level far better than all others comes and goes', () => {
  const side = (step: 1 | -1): readonly Change[] => Array.from({ length: 300 }, (_, i) => level(1_000_000 + step * (20_000 + 3 * i), 5))
  const book = twins({ asks: side(1), bids: side(-1) })
  for (const better of [1, 1_023, 1_024, 1_025, 5_000, 19_000]) {
    for (const size of [7, 0]) {
      book.apply({ asks: [level(1_020_000 - better, size)], bids: [level(980_000 + better, size)] })
      book.expectSame()
    }
  }
})

test('all levels of a side go, one by one from the best, and come again elsewhere', () => {
  const prices = Array.from({ length: 400 }, (_, i) => 1_000_000 + 25 * i)
  const book = twins({ asks: prices.map((price) => level(price, 1)), bids: [level(999_999, 1)] })
  for (const price of prices) {
    book.apply({ asks: [level(price, 0)] })
    book.expectSame()
  }
  for (const price of [5_000_000, 1_000_000, 5_000_001, 9_000_000]) {
    book.apply({ asks: [level(price, 2)] })
    book.expectSame()
  }
})

test('messages of hundreds of levels find room, whatever stands where', () => {
  const random = dice(seed)
  for (let round = 0; round < counts(5, 50); round++) {
    const start = Array.from({ length: random.below(400) }, (_, i) => level(1_000_000 + (1 + random.below(20)) * 1_000 + i * 20_000, 1))
    const book = twins({ asks: start, bids: start.map(([price, size]): Change => [String(2_000_000 - Number(price) + 100), size]).filter(([price]) => Number(price) > 0) })
    for (let i = 0; i < 12; i++) {
      const base = 1_000_000 + random.below(40) * 5_000
      const change = (): Change => level(base + random.below(random.one([300, 9_000, 400_000])), sizeOf(random, random.one([0, 0.5])))
      book.apply({ asks: several(random.below(700), change), bids: several(random.below(700), () => level(2_000_000 - Number(change()[0]), sizeOf(random, 0.3))) })
    }
    book.expectSame()
  }
})

test('a grid that was filled level by level finds room on shelves when a far better one comes', () => {
  const book = twins({ asks: [level(1_000_000, 1)], bids: [level(1, 1)] })
  for (let i = 1; i < 3_000; i += 10) book.apply({ asks: Array.from({ length: 10 }, (_, n) => level(1_000_000 + i + n, 1)) })
  book.apply({ asks: [level(900_000, 1)] })
  book.expectSame()
})

test('finer and coarser prices keep every level, on the grid and behind it', () => {
  const asks = Array.from({ length: 300 }, (_, i) => level(1_000 + 40 * i, 1))
  const book = twins({ asks, bids: [level(999, 1)] })
  book.apply({ asks: [['1000.5', '2']] })
  book.expectSame()
  book.apply({ asks: [['1000.25', '3'], ['1040', '0']], bids: [['998.75', '1']] })
  book.expectSame()
  // Whole prices only from here on, and one that fits no finer scale.
  book.apply({ asks: [['1000.5', '0'], ['1000.25', '0']], bids: [['998.75', '0']] })
  book.apply({ asks: [['9007199254740991', '4']] })
  book.expectSame()
  book.apply({ asks: [['1001', '5'], ['1080', '0']], bids: [['999', '0'], ['990', '6']] })
  book.expectSame()
})

test('the highest price decides how fine a scale can be, on the grid too', () => {
  const feeder = new Feeder()
  // At four decimals 53 bits hold the first of them only.
  const asks = [level(900_719_925_474, 1), level(900_719_925_475, 1)]
  feeder.bytes(Buffer.from(message({ full: true, asks })))
  expect(feeder.bytes(Buffer.from(message({ bids: [['0.0001', '1']] })))).toBe('refused')
  expect(feeder.bytes(Buffer.from(message({ asks: [level(900_719_925_475, 0)] })))).toBe('applied')
  feeder.bytes(Buffer.from(message({ full: true, asks: asks.slice(0, 1) })))
  expect(feeder.bytes(Buffer.from(message({ bids: [['0.0001', '1']] })))).toBe('applied')
})

test('prices that nearly fill 53 bits are told apart', () => {
  const top = Number.MAX_SAFE_INTEGER
  const asks = Array.from({ length: 50 }, (_, i) => level(top - 1_000 + i, 1))
  const book = twins({ asks, bids: asks.map(([price]) => level(Number(price) - 5_000, 1)).toReversed() })
  book.apply({ asks: [level(top, 2), level(top - 999, 0)], bids: [level(top - 6_000, 0), level(top - 5_500, 3)] })
  book.expectSame()
})

test('where prices are dense the best levels stand on the grid, wherever they go, and only there', () => {
  const book = new SyncedBook('BTC_USDT', 1)
  const asks = (full: boolean, from: number, step: number, size = 1): number => {
    book.applyText({ full, asks: Array.from({ length: 100 }, (_, i) => level(from + step * i, size)), bids: [] }, 1)
    return kernel.words[(book.book.asks.at + GRID_HELD) >> 2] ?? NaN
  }
  expect(asks(true, 5_000_000, 10)).toBe(100)
  expect(asks(false, 4_000_000, 20)).toBe(100)
  expect(asks(false, 4_000_000, 20, 0)).toBe(100)
  expect(asks(true, 5_000_000, 10_000)).toBe(0)
  expect(asks(false, 5_000_000, 5)).toBe(100)
  book.applyText({ full: false, asks: [['4999999.5', '1']], bids: [] }, 1)
  // Ten times as many places are between the levels now.
  expect(asks(false, 6_000_000, 1)).toBe(63)
})

test('a price that fits no scale beside a far one on the shelves is refused', () => {
  const feeder = new Feeder()
  const bids = [1, 2, 3].map((i) => level(9_000_000_000_000_000 / i, 1))
  expect(feeder.bytes(Buffer.from(message({ full: true, bids })))).toBe('applied')
  expect(feeder.bytes(Buffer.from(message({ bids: [['0.5', '1']] })))).toBe('refused')
  expect(readBook(feeder.book.book).bids).toEqual(bids)
})
