import { expect, it } from 'vitest'
import { clientOf } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import type { Result } from '../../../src/contract/failure.ts'
import { mayLeave } from '../../support/may-leave.ts'

/** The value of a successful call. */
function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

it('reads the markets, scales, tickers, book and trades without an account', async () => {
  const exchange = await practice({ rate: 0 })
  const client = clientOf(exchange)
  const { items: markets } = valueOf(await client.markets())
  expect(markets.map(({ symbol }) => symbol)).toContain('BTC_USDT')
  expect(valueOf(await client.scales('BTC_USDT')).length).toBeGreaterThan(1)
  expect(valueOf(await client.tickers()).length).toBe(markets.length)
  expect(valueOf(await client.recentTrades('BTC_USDT')).length).toBeGreaterThan(0)
  const truth = exchange.control.truth.book('BTC_USDT')
  const book = valueOf(await client.orderBook('BTC_USDT', 0))
  expect(book.asks.slice(0, 10).map(([price]) => Number(price))).toEqual(
    truth.asks.slice(0, 10).map(([price]) => Number(price))
  )
  const unsigned = exchange.control.truth
    .requests()
    .filter(({ path }) => path.startsWith('/v1/') || path.startsWith('/api/'))
  expect(JSON.stringify(unsigned)).not.toContain(exchange.account.userId)
})

it('places, lists, cancels and finds an order in the history', async () => {
  const exchange = await practice({ rate: 0 })
  const client = clientOf(exchange)
  const limit = valueOf(
    await client.placeLimit(
      {
        market: 'BTC_USDT',
        side: 'buy',
        quantity: '0.01',
        price: '50000',
        stopLossPrice: null,
        clientOrderId: 'own-1'
      },
      mayLeave
    )
  )
  expect(valueOf(await client.openOrders({ clientOrderId: 'own-1' })).items).toMatchObject([
    { id: limit.orderId, side: 'buy', clientOrderId: 'own-1' }
  ])
  expect(await client.cancelOrder(limit.orderId)).toEqual({ ok: true, value: null })
  expect(valueOf(await client.openOrders({ market: 'BTC_USDT' })).items).toEqual([])
  const buy = valueOf(
    await client.placeMarket(
      { market: 'BTC_USDT', side: 'buy', quantity: null, value: '1000', clientOrderId: 'own-2' },
      mayLeave
    )
  )
  const sell = valueOf(
    await client.placeMarket(
      {
        market: 'BTC_USDT',
        side: 'sell',
        quantity: '0.01',
        value: null,
        clientOrderId: 'own-3'
      },
      mayLeave
    )
  )
  const history = valueOf(await client.orderHistory({ market: 'BTC_USDT' })).items.map(({ id }) => id)
  expect(history).toEqual(expect.arrayContaining([limit.orderId, buy.orderId, sell.orderId]))
  expect(valueOf(await client.balances()).items.map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(['BTC', 'USDT'])
  )
  expect(Number(valueOf(await client.fees()).takerPercent)).toBeGreaterThan(0)
})

it('converts, quotes, lists by filter and cancels', async () => {
  const exchange = await practice({ rate: 0 })
  const client = clientOf(exchange)
  expect(valueOf(await client.convertDirections()).length).toBeGreaterThan(0)
  expect(
    valueOf(await client.quoteConvert({ from: 'USDT', to: 'BTC', fromAmount: '100', toAmount: null })).rate
  ).toMatch(/^[0-9.]+$/)
  valueOf(await client.placeMarketConvert({ from: 'USDT', to: 'BTC', amount: '100' }, mayLeave))
  const waiting = valueOf(
    await client.placeLimitConvert({ from: 'USDT', to: 'BTC', amount: '100', price: '1' }, mayLeave)
  )
  const active = valueOf(await client.converts({ cursor: null, type: 'limit', status: 'active' })).items
  expect(active.map(({ orderId }) => orderId)).toEqual([waiting.orderId])
  const uuid = active[0]?.uuid ?? ''
  expect(valueOf(await client.cancelConvert(uuid)).status).toBe('cancelled')
})

it('drops rows that do not match at a venue that ignores the filter', async () => {
  const exchange = await practice({ rate: 0, convertFilters: 'body' })
  const client = clientOf(exchange)
  valueOf(await client.placeMarketConvert({ from: 'USDT', to: 'BTC', amount: '100' }, mayLeave))
  valueOf(await client.placeLimitConvert({ from: 'USDT', to: 'BTC', amount: '100', price: '1' }, mayLeave))
  const page = valueOf(await client.converts({ cursor: null, type: 'limit', status: null }))
  expect(page.items.map(({ type }) => type)).toEqual(['limit'])
})

it("returns a refusal in the venue's words", async () => {
  const exchange = await practice({ rate: 0 })
  const outcome = await clientOf(exchange).placeMarket(
    {
      market: 'BTC_USDT',
      side: 'sell',
      quantity: '8999',
      value: null,
      clientOrderId: 'own-4'
    },
    mayLeave
  )
  expect(outcome).toMatchObject({
    ok: false,
    failure: { kind: 'refused', state: 6, params: { words: expect.stringMatching(/./) } }
  })
})

it.each([
  ['server error', { kind: 'answer', when: 'after', status: 500 }],
  ['reset', { kind: 'reset', when: 'after' }],
  ['cut answer', { kind: 'truncated' }],
  ['broken JSON', { kind: 'broken-json' }]
] as const)('does not know the outcome after a %s, although the order was placed once', async (_, fault) => {
  const exchange = await practice({ rate: 0 })
  exchange.control.faults.http({ path: '/v2/user-api/exchange/orders/market', times: 1 }, fault)
  const outcome = await clientOf(exchange).placeMarket(
    {
      market: 'BTC_USDT',
      side: 'sell',
      quantity: '0.01',
      value: null,
      clientOrderId: 'own-5'
    },
    mayLeave
  )
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome' } })
  expect(exchange.control.truth.orderHistory().filter(({ clientOrderId }) => clientOrderId === 'own-5').length).toBe(1)
})
