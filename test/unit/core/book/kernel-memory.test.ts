import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { BookIndex } from '../../../../src/core/book/book-index.ts'
import { DepthDecoder } from '../../../../src/core/book/depth-decoder.ts'
import { kernel } from '../../../../src/core/book/kernel/kernel.ts'
import type { DepthText } from '../../../../src/core/book/staged.ts'
import { SyncedBook } from '../../../../src/core/book/sync.ts'
import { readBook } from './model.ts'

const MEGABYTE = 1_000_000

/** A full reload of so many levels a side around 1,000,000. */
function reload(levels: number, size = '1.5'): Uint8Array {
  const side = (step: number) => Array.from({ length: levels }, (_, i) => [String(1_000_000 + step * (i + 1)), size])
  const data = { symbol: 'BTC_USDT', timestamp: 1, full_reload: true, scale_index: 1, asks: side(1), bids: side(-1) }
  return Buffer.from(JSON.stringify({ id: 1, method: 'depth_update', data, error: null }))
}

function follow(book: SyncedBook): DepthDecoder<SyncedBook> {
  const index = new BookIndex<SyncedBook>()
  index.add(book)
  return new DepthDecoder(index)
}

const bookOf = (levels: number): SyncedBook => {
  const book = new SyncedBook('BTC_USDT', 1)
  expect(book.applyText(textOf(levels), 1)).toBe('applied')
  return book
}
const textOf = (levels: number) => ({
  full: true,
  asks: Array.from({ length: levels }, (_, i) => [String(1001 + i), '1'] as const),
  bids: Array.from({ length: levels }, (_, i) => [String(1000 - i), '1'] as const)
})

test('100,000 books that come and go need no more memory than a few', () => {
  const message = reload(40)
  const books = new BookIndex<SyncedBook>()
  const decoder = new DepthDecoder(books)
  let applied = 0
  for (let i = 0; i < 100_000; i++) {
    const book = new SyncedBook('BTC_USDT', 1)
    books.add(book)
    if (decoder.read(message, 1) === 'applied') applied++
    book.restart()
    books.remove('BTC_USDT', 1)
  }
  expect(applied).toBe(100_000)
  expect(kernel.bytes.length).toBeLessThan(MEGABYTE)
})

test('books that are forgotten without a word give their memory back when they are collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const many = async (): Promise<number> => {
    for (let i = 0; i < 500; i++) bookOf(300)
    if (typeof collect === 'function') collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return kernel.bytes.length
  }
  const first = await many()
  for (let round = 0; round < 5; round++) await many()
  expect(kernel.bytes.length).toBeLessThan(first * 2)
})

test('a message of 8 MB is read, memory grows under living books, and they stay what they were', () => {
  const before = bookOf(200)
  const kept = readBook(before.book)
  const size = kernel.bytes.length
  const message = reload(150_000, '1.2345678901')
  expect(message.length).toBeGreaterThan(7 * MEGABYTE)
  const book = new SyncedBook('BTC_USDT', 1)
  const decoder = follow(book)
  expect(decoder.read(message, 1)).toBe('applied')
  expect([book.book.asks.count, book.book.bids.count]).toEqual([150_000, 150_000])
  expect(kernel.bytes.length).toBeGreaterThan(size)
  expect(readBook(before.book)).toEqual(kept)
  expect(decoder.read(reload(3), 2)).toBe('applied')
  expect(readBook(book.book).asks).toEqual([['1000001', '1.5'], ['1000002', '1.5'], ['1000003', '1.5']])
})

test('a book grows at either end as its levels come, and a new connection gives all of it back', () => {
  const synced = bookOf(1)
  const { book } = synced
  const apply = (asks: DepthText['asks'], bids: DepthText['bids']) => synced.applyText({ full: false, asks, bids }, 1)
  for (let i = 0; i < 3000; i++) apply([[String(5000 + i), '1']], [[String(1001 + i), '2']])
  expect([book.asks.count, book.bids.count]).toEqual([3001, 3001])
  for (let i = 0; i < 2000; i++) apply([[String(4999 - i), '1']], [[String(3000 - i), '0']])
  const { asks, bids } = readBook(book)
  expect(asks.map(([price]) => Number(price))).toEqual([1001, ...Array.from({ length: 5000 }, (_, i) => 3000 + i)])
  expect(bids.map(([price]) => Number(price))).toEqual([...Array.from({ length: 1000 }, (_, i) => 4000 - i), 1000])
  synced.restart()
  expect([book.asks.at, book.bids.at]).toEqual([kernel.nothing, kernel.nothing])
})
