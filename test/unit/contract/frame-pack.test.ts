import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePack, encodePack } from '../../../src/contract/frame-pack.ts'
import type { BookView, LevelsView, Pack, Trade, TradeBatch } from '../../../src/contract/frames.ts'
import { amountText, levelsFromText } from '../../../src/core/book/levels.ts'
import { LevelsBuffer } from '../../../src/core/book/view.ts'
import { assertProperty } from '../../support/property.ts'

const asText = ({ count, price, size }: LevelsView): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${amountText(price, i)} ${amountText(size, i)}`)

const byValue = ({ books, trades }: Pack): object =>
  ({ books: books.map((book) => ({ ...book, asks: asText(book.asks), bids: asText(book.bids) })), trades })

const amount = fc.oneof(
  fc.tuple(fc.nat(), fc.nat({ max: 99_999_999 })).map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String)
)
const side = fc.array(fc.tuple(amount, amount), { maxLength: 30 }).map(levelsFromText)
const book: fc.Arbitrary<BookView> = fc.record({
  market: fc.oneof(fc.constant('BTC_USDT'), fc.string({ unit: 'binary' })),
  scaleIndex: fc.nat(),
  state: fc.constantFrom('waiting', 'live', 'stale', 'offline'),
  updatedAt: fc.option(fc.double({ noNaN: true })),
  asks: side,
  bids: side
})
const trade: fc.Arbitrary<Trade> = fc.record({
  seq: fc.maxSafeNat(), price: amount, quantity: amount, side: fc.constantFrom('buy', 'sell'), at: fc.maxSafeNat()
})
const batch: fc.Arbitrary<TradeBatch> =
  fc.record({ market: fc.string(), reset: fc.boolean(), trades: fc.array(trade, { maxLength: 20 }) })

test('what was packed is what is unpacked, by value', () => {
  assertProperty(fc.property(fc.array(book, { maxLength: 4 }), fc.array(batch, { maxLength: 4 }), (books, trades) => {
    expect(byValue(decodePack(encodePack(books, trades)))).toEqual(byValue({ books, trades }))
  }), { numRuns: 300 })
})

test('only the levels that count are packed', () => {
  const buffer = new LevelsBuffer(50)
  const empty: BookView = { market: 'A_B', scaleIndex: 0, state: 'live', updatedAt: 1, asks: buffer, bids: buffer }
  expect(byValue(decodePack(encodePack([empty], [])))).toEqual({ books: [{ ...empty, asks: [], bids: [] }], trades: [] })
})

test('a wide size below the levels that count is not packed', () => {
  const two = levelsFromText([['1', '2'], ['2', '99999999999999999999']])
  const view: BookView = { market: 'A_B', scaleIndex: 0, state: 'live', updatedAt: 1, asks: { ...two, count: 1 }, bids: { ...two, count: 0 } }
  expect(decodePack(encodePack([view], [])).books[0]?.asks).toMatchObject({ count: 1, size: { wide: null } })
})

test('one pack does not change another', () => {
  const first = encodePack([], [{ market: 'A_B', reset: false, trades: [{ seq: 1, price: '1', quantity: '2', side: 'buy', at: 3 }] }])
  encodePack([], [{ market: 'C_D', reset: true, trades: [] }])
  expect(decodePack(first).trades[0]?.market).toBe('A_B')
})

test('eight books of 200 levels a side stay below 64 KB', () => {
  const levels = levelsFromText(Array.from({ length: 200 }, (_, i) => [`${67_000 + i}.25`, `${i}.123456`] as const))
  const view: BookView = { market: 'BTC_USDT', scaleIndex: 1, state: 'live', updatedAt: 1, asks: levels, bids: levels }
  expect(encodePack(Array.from({ length: 8 }, () => view), []).byteLength).toBeLessThan(65_536)
})

describe('a broken pack throws', () => {
  const levels = levelsFromText([['1', '99999999999999999999'], ['2', '3']])
  const pack = encodePack(
    [{ market: 'A_B', scaleIndex: 0, state: 'live', updatedAt: 1, asks: levels, bids: levels }],
    [{ market: 'A_B', reset: false, trades: [{ seq: 1, price: '1', quantity: '2', side: 'buy', at: 3 }] }]
  )

  test('cut off anywhere, or longer than it says', () => {
    for (let length = 0; length < pack.byteLength; length++) expect(() => decodePack(pack.slice(0, length))).toThrow('cut off')
    expect(() => decodePack(Uint8Array.from([...new Uint8Array(pack), 0]).buffer)).toThrow('after its end')
  })

  test('of another version, or no pack at all', () => {
    const other = pack.slice(0)
    new DataView(other).setUint32(4, 99, true)
    expect(() => decodePack(other)).toThrow('version 99')
    expect(() => decodePack(new ArrayBuffer(64))).toThrow('not a pack')
  })

  test('hurt anywhere, it throws or gives a pack: it never runs off', () => {
    let broken = 0
    assertProperty(fc.property(fc.nat({ max: pack.byteLength - 1 }), fc.nat({ max: 255 }), (at, byte) => {
      const hurt = pack.slice(0)
      new Uint8Array(hurt)[at] = byte
      try {
        expect(decodePack(hurt).books.length).toBeLessThan(1000)
      } catch (error) {
        broken++
        expect(error).toBeInstanceOf(Error)
      }
    }), { numRuns: 500 })
    expect(broken).toBeGreaterThan(50)
  })
})
