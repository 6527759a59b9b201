import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Book } from '../../../../src/core/book/book.ts'
import { amountText } from '../../../../src/core/book/levels.ts'
import { ParsedDepth, type DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { LevelsBuffer, topOf } from '../../../../src/core/book/view.ts'
import { depths, ModelBook, readBook } from './model.ts'
import { assertProperty } from '../../../support/property.ts'

function apply(book: Book, depth: Partial<DepthText>): boolean {
  const parsed = new ParsedDepth()
  return parsed.fill({ full: false, asks: [], bids: [], ...depth }) && book.apply(parsed)
}

function bookOf(depth: Partial<DepthText>): Book {
  const book = new Book()
  apply(book, { ...depth, full: true })
  return book
}

test('shows a snapshot best levels first', () => {
  const book = bookOf({
    asks: [
      ['100.5', '1'],
      ['101', '2.50']
    ],
    bids: [
      ['100', '3'],
      ['99.75', '4']
    ]
  })
  expect(readBook(book)).toEqual({
    asks: [
      ['100.5', '1'],
      ['101', '2.5']
    ],
    bids: [
      ['100', '3'],
      ['99.75', '4']
    ]
  })
})

test('reuses a view after the scale of the book changed', () => {
  const room = new LevelsBuffer(3)
  const shown = (book: Book): string[] => {
    const { count, price } = topOf(book, 'asks', 3, room)
    return Array.from({ length: count }, (_, i) => amountText(price, i))
  }
  const fine = bookOf({
    asks: [
      ['100.05', '1'],
      ['100.1', '1'],
      ['101', '1']
    ]
  })
  expect([
    shown(bookOf({ asks: [['100', '1']] })),
    shown(fine),
    shown(
      bookOf({
        asks: [
          ['7', '1'],
          ['8', '1']
        ]
      })
    ),
    shown(fine)
  ]).toEqual([['100'], ['100.05', '100.1', '101'], ['7', '8'], ['100.05', '100.1', '101']])
})

test('replaces the book with a snapshot and never merges it', () => {
  const book = bookOf({ asks: [['101', '1']], bids: [['99', '1']] })
  apply(book, { full: true, asks: [['102', '2']] })
  expect(readBook(book)).toEqual({ asks: [['102', '2']], bids: [] })
})

test('adds, changes and removes levels with a delta', () => {
  const book = bookOf({
    asks: [
      ['101', '1'],
      ['102', '2'],
      ['103', '3']
    ]
  })
  apply(book, {
    asks: [
      ['101', '0'],
      ['102', '2.5'],
      ['102.5', '9']
    ]
  })
  expect(readBook(book).asks).toEqual([
    ['102', '2.5'],
    ['102.5', '9'],
    ['103', '3']
  ])
})

test('ignores the removal of an unknown price, even one that the book cannot hold', () => {
  const book = bookOf({ bids: [['99', '1']] })
  expect(
    apply(book, {
      bids: [
        ['98', '0'],
        ['0.000000000000001', '0.0'],
        ['123456789012345678.5', '0']
      ]
    })
  ).toBe(true)
  expect(readBook(book).bids).toEqual([['99', '1']])
})

test('treats two spellings of a price as one level', () => {
  const book = bookOf({ asks: [['0.0000100000000000', '5.000']] })
  apply(book, { asks: [['0.00001', '6']] })
  expect(readBook(book).asks).toEqual([['0.00001', '6']])
})

test('uses the last of two levels at one price in a message', () => {
  const book = bookOf({
    asks: [
      ['101', '1'],
      ['101.0', '2']
    ],
    bids: [
      ['99', '1'],
      ['99.00', '0']
    ]
  })
  expect(readBook(book)).toEqual({ asks: [['101', '2']], bids: [] })
})

test('sorts an unsorted snapshot and ignores zero sizes', () => {
  const book = bookOf({
    asks: [
      ['103', '3'],
      ['101', '1'],
      ['102', '0']
    ],
    bids: [
      ['98', '1'],
      ['99', '2']
    ]
  })
  expect(readBook(book)).toEqual({
    asks: [
      ['101', '1'],
      ['103', '3']
    ],
    bids: [
      ['99', '2'],
      ['98', '1']
    ]
  })
})

test('rescales for more decimals without rounding', () => {
  const book = bookOf({ asks: [['101', '1']], bids: [['99.5', '1.123456789012345678']] })
  apply(book, { asks: [['100.12345678', '2']] })
  expect(readBook(book)).toEqual({
    asks: [
      ['100.12345678', '2'],
      ['101', '1']
    ],
    bids: [['99.5', '1.123456789012345678']]
  })
})

test('keeps every digit of a size beyond 2^53 and drops it with its level', () => {
  const book = bookOf({ asks: [['101', '123456789012345678.000000001']] })
  expect(readBook(book).asks).toEqual([['101', '123456789012345678.000000001']])
  apply(book, { asks: [['101', '7']] })
  expect(readBook(book).asks).toEqual([['101', '7']])
  apply(book, { asks: [['101', '0']] })
  apply(book, { asks: [['101', '8']] })
  expect(readBook(book).asks).toEqual([['101', '8']])
})

test('refuses a whole message with a price that it cannot hold exactly', () => {
  const book = bookOf({ asks: [['9007199254740991', '1']], bids: [['5', '1']] })
  const before = readBook(book)
  expect(
    apply(book, {
      bids: [
        ['4', '2'],
        ['0.5', '1']
      ]
    })
  ).toBe(false)
  expect(
    apply(book, {
      bids: [
        ['4', '2'],
        ['1.0000000000000001', '1']
      ]
    })
  ).toBe(false)
  expect(readBook(book)).toEqual(before)
})

test.each([true, false])('refuses a price of 23 decimals in a snapshot: %s', (full) => {
  const book = new Book()
  expect(apply(book, { full, asks: [[`0.${'0'.repeat(22)}1`, '1']], bids: [] })).toBe(false)
  expect(book.isEmpty()).toBe(true)
  expect(apply(book, { full, asks: [[`0.${'0'.repeat(21)}1`, '1']], bids: [] })).toBe(true)
})

test('does not raise the scale for trailing zeros of a price', () => {
  const book = bookOf({ asks: [['101.5000', '1']] })
  expect(book.priceDecimals).toBe(1)
})

test('detects a crossed book', () => {
  const book = bookOf({ asks: [['101', '1']], bids: [['100', '1']] })
  expect(book.isCrossed()).toBe(false)
  apply(book, { bids: [['101.0', '1']] })
  expect(book.isCrossed()).toBe(true)
  expect(bookOf({ asks: [['101', '1']] }).isCrossed()).toBe(false)
})

test('equals a naive book after any stream of messages', () => {
  assertProperty(
    fc.property(fc.array(depths, { maxLength: 30 }), (stream) => {
      const book = new Book()
      const model = new ModelBook()
      for (const depth of stream) {
        const before = readBook(book)
        // A refused message changes nothing, and the next snapshot repairs the book.
        if (apply(book, depth)) model.apply(depth)
        else expect(readBook(book)).toEqual(before)
        expect(readBook(book)).toEqual(model.read())
      }
    }),
    { numRuns: 300 }
  )
})

test('equals a naive book after changes far from the best price', () => {
  const ticks = fc.integer({ min: 1, max: 900 })
  const change = fc.record({ asks: fc.array(fc.tuple(ticks, fc.integer({ min: 0, max: 3 })), { maxLength: 8 }) })
  const asLevels = (asks: readonly (readonly [number, number])[]): DepthText['asks'] =>
    asks.map(([price, size]) => [String(price), String(size)])
  assertProperty(
    fc.property(fc.array(change, { maxLength: 60 }), (stream) => {
      const all = Array.from({ length: 450 }, (_, i) => [i * 2 + 1, 1] as const)
      const [book, model] = [bookOf({ asks: asLevels(all) }), new ModelBook()]
      model.apply({ full: true, asks: asLevels(all), bids: [] })
      for (const { asks } of stream) {
        apply(book, { asks: asLevels(asks) })
        model.apply({ full: false, asks: asLevels(asks), bids: [] })
      }
      expect(readBook(book)).toEqual(model.read())
    }),
    { numRuns: 60 }
  )
})

test('stays sorted with thousands of levels', () => {
  const book = bookOf({ asks: Array.from({ length: 5000 }, (_, i) => [`${10_000 + i}.5`, '1'] as const) })
  for (let i = 0; i < 5000; i += 2)
    apply(book, { asks: [[`${10_000 + ((i * 7919) % 5000)}.5`, i % 4 === 0 ? '0' : '2']] })
  const prices = readBook(book).asks.map(([price]) => Number(price))
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(prices.length).toBe(3750)
})
