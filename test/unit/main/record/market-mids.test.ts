import { expect, test } from 'vitest'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import type { FillEvent } from '../../../../src/core/record/events.ts'
import { estimateOf } from '../../../../src/main/record/estimate-of.ts'
import { livePrice, livePrices } from '../../../../src/main/record/live-prices.ts'
import { createMids } from '../../../../src/main/record/market-mids.ts'
import { pricesOf } from '../../../support/prices.ts'
import { BUY, LIMIT, MARKET } from '../orders/desk-with-orders.ts'
import { FakeBook } from '../state/fake-feed.ts'

const book = () => new FakeBook('BTC_USDT', 0).reload([['101', '1']], [['99', '1']], 0)

test('the middle is that of a live book with both sides, else the last price, never of a stale book', () => {
  const live = book()
  const midOf = createMids({ referenceBook: () => live }, () => pricesOf({ BTC_USDT: '90' }))
  expect(midOf('BTC_USDT')).toEqual({ mid: '100', spread: '2', source: 'book' })
  const last = { mid: '90', spread: null, source: 'last' }
  live.state = 'stale'
  expect(midOf('BTC_USDT')).toEqual(last)
  live.state = 'live'
  live.reload([['101', '1']], [], 0)
  expect(midOf('BTC_USDT')).toEqual(last)
  expect(createMids({ referenceBook: () => undefined }, () => pricesOf({}))('BTC_USDT')).toBeNull()
})

test('a market order is expected to get what its side of the live book has', () => {
  const live = new FakeBook('BTC_USDT', 0).reload(
    [
      ['101', '1'],
      ['103', '1']
    ],
    [['99', '5']],
    0
  )
  const session = { referenceBook: () => live, market: () => MARKET }
  const of = (draft: OrderDraft) => estimateOf(draft, session)
  const sale: OrderDraft = { ...BUY, side: 'sell', quantity: '2', total: null }
  expect([of({ ...BUY, quantity: '2', total: null }), of(sale), of({ ...BUY, total: '101' })]).toEqual([
    ...['102', '99', '101']
  ])
  expect([of(LIMIT), estimateOf(BUY, { ...session, market: () => undefined })]).toEqual([null, null])
  live.state = 'stale'
  expect(of(sale)).toBeNull()
})

test('an event of now is worth the last prices of its currencies, one of a minute before is not', () => {
  const prices = pricesOf({ BTC_USDT: '100', GT_USDT: '5' })
  const fill: FillEvent = {
    ...{ kind: 'fill', id: 'f', orderKey: null, market: 'BTC_USDT', side: 'buy', price: '100', quantity: '1' },
    ...{ total: '100', fee: '1', feeCurrency: 'GT', role: 'taker', at: 60_000 }
  }
  const known = (now: number) => livePrices(fill, 'USDT', prices, now).map(({ currency, price }) => [currency, price])
  expect(known(60_000)).toEqual([
    ['BTC', '100'],
    ['GT', '5']
  ])
  expect([known(120_000).length, known(120_001), known(-1)]).toEqual([2, [], []])
  const wanted = { kind: 'movement', id: 'm', at: 0, currency: 'XMR', reference: 'USDT' } as const
  expect(livePrice(wanted, prices, 0)).toBeNull()
  expect(livePrice({ ...wanted, currency: 'BTC' }, prices, 0)).toMatchObject({ price: '100', source: 'live' })
})
