import { expect, it } from 'vitest'
import { decodePack, encodePack } from '../../../src/contract/frame-pack.ts'
import type { BookView } from '../../../src/contract/frames.ts'
import { amountText, levelsFromText } from '../../../src/core/book/levels.ts'
import { BookColumns } from '../../../src/renderer/book-columns.ts'

type Level = readonly [price: string, size: string]

/** As it comes with a frame. */
function came(asks: readonly Level[], bids: readonly Level[] = [], market = 'BTC_USDT'): { readonly book: BookView, readonly memory: ArrayBuffer } {
  const given: BookView = { market, scaleIndex: 0, state: 'live', updatedAt: 5, asks: levelsFromText(asks), bids: levelsFromText(bids) }
  const memory = encodePack([given], [])
  const [book = given] = decodePack(memory).books
  return { book, memory }
}
const levels = ({ asks, bids }: BookView): unknown => [asks, bids].map(({ count, price, size }) =>
  Array.from({ length: count }, (_, i) => [amountText(price, i), amountText(size, i)]))
const asks = (count: number, size: string): Level[] => Array.from({ length: count }, (_, i) => [String(100 + i), size])

it('keeps a book when the memory that it came with is gone', () => {
  const columns = new BookColumns()
  const { book, memory } = came([['100.5', '1'], ['101', '12345678901234567890.5']], [['99.99', '0.25']])
  const kept = columns.keep(book)
  memory.transfer(0)
  expect(kept).toMatchObject({ market: 'BTC_USDT', scaleIndex: 0, state: 'live', updatedAt: 5 })
  expect(levels(kept)).toEqual([[['100.5', '1'], ['101', '12345678901234567890.5']], [['99.99', '0.25']]])
})

it('holds the book that the stores have and the one before while another comes, in memory that is used again', () => {
  const columns = new BookColumns()
  const next = (size: string, count = 3): BookView => {
    const kept = columns.keep(came(asks(count, size)).book)
    columns.taken(kept)
    return kept
  }
  const [first, before, now] = [next('1'), next('2', 200), next('3')]
  const coming = columns.keep(came(asks(2, '4')).book)
  expect([levels(before), levels(now), levels(coming)]).toEqual([[asks(200, '2'), []], [asks(3, '3'), []], [asks(2, '4'), []]])
  expect(coming.asks.price.mantissa).toBe(first.asks.price.mantissa)
})

it('puts a book over one that was never taken, and over none of another market', () => {
  const columns = new BookColumns()
  const other = columns.keep(came(asks(1, '7'), [], 'ETH_USDT').book)
  const unseen = columns.keep(came(asks(1, '1')).book)
  const kept = columns.keep(came(asks(1, '2')).book)
  expect([kept.asks.size.mantissa === unseen.asks.size.mantissa, levels(kept), levels(other)]).toEqual([true, [[['100', '2']], []], [[['100', '7']], []]])
})

it('forgets the book that came longest ago', () => {
  const columns = new BookColumns()
  const markets = Array.from({ length: 17 }, (_, i) => `M${i}_USDT`)
  const [first, second] = markets.map((market) => columns.keep(came(asks(1, '1'), [], market).book))
  const again = (market: string): BookView => columns.keep(came(asks(1, '1'), [], market).book)
  const of = (book: BookView | undefined): unknown => book?.asks.price.mantissa
  expect([of(again('M1_USDT')) === of(second), of(again('M0_USDT')) === of(first)]).toEqual([true, false])
})
