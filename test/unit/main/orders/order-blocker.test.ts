import { expect, test } from 'vitest'
import { topOf } from '../../../../src/core/book/view.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { orderBlocker, worthOf } from '../../../../src/main/orders/order-blocker.ts'
import { FakeBook } from '../state/fake-feed.ts'
import { BUY, LIMIT, MARKET } from './desk-with-orders.ts'

type Rows = readonly (readonly [string, string])[]
const reference = (asks: Rows, bids: Rows) => {
  const book = new FakeBook('BTC_USDT', 0).reload(
    asks.map(([price, size]): [string, string] => [price, size]),
    bids.map(([price, size]): [string, string] => [price, size]),
    0
  )
  return {
    state: 'live',
    updatedAt: 0,
    asks: topOf(book.book, 'asks', 10),
    bids: topOf(book.book, 'bids', 10)
  } as const
}
const BOOK = reference([['100', '5']], [['99', '5']])
const SALE: OrderDraft = { ...LIMIT, side: 'sell' }
const MARKET_SALE: OrderDraft = { ...BUY, side: 'sell', quantity: '1', total: null }

test('a sale below the market is worth what the market pays, one above it its own price', () => {
  const worth = (draft: OrderDraft) => worthOf(draft, { market: MARKET, reference: BOOK, quoteAvailable: null })
  expect([worth({ ...SALE, price: '50' }), worth({ ...SALE, price: '120' }), worth({ ...LIMIT, price: '50' })]).toEqual(
    [...['99', '120', '50']]
  )
  expect(worthOf({ ...SALE, price: '50' }, { market: MARKET, reference: null, quoteAvailable: null })).toBe('50')
})

test.each<readonly [string, OrderDraft, ReturnType<typeof reference> | null, string | null]>([
  ['a price within the band', { ...LIMIT, price: '105' }, BOOK, null],
  ['a buy far above the market', { ...LIMIT, price: '105.01' }, BOOK, 'order-beyond-band'],
  ['a sale far below the market', { ...SALE, price: '94.04' }, BOOK, 'order-beyond-band'],
  ['a limit order on an empty side', LIMIT, reference([], [['99', '5']]), null],
  ['a market buy without sellers', BUY, reference([], [['99', '5']]), 'no-sellers'],
  ['a market sale without buyers', MARKET_SALE, reference([['100', '5']], []), 'no-buyers'],
  ['a market sale of more than the book has', { ...MARKET_SALE, quantity: '6' }, BOOK, 'order-larger-than-book'],
  ['no book at all', LIMIT, null, 'book-not-opened']
])('%s', (_, draft, book, code) => {
  const facts = { market: MARKET, reference: book, capabilities: new Set(['limit-orders'] as const), bandPercent: '5' }
  expect(orderBlocker(draft, facts)?.code ?? null).toBe(code)
})

test('a limit order is none where the venue has none, and a stale book holds every order back', () => {
  const facts = { market: MARKET, reference: BOOK, capabilities: new Set<never>(), bandPercent: null }
  expect([orderBlocker(LIMIT, facts)?.code, orderBlocker(BUY, facts)]).toEqual(['limit-orders-unsupported', null])
  const stale = { ...facts, reference: { ...BOOK, state: 'stale' } as const }
  expect(orderBlocker(BUY, stale)?.code).toBe('book-stale')
})
