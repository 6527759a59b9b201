import { expect, it } from 'vitest'
import type { UndecodedRecords } from '../../../src/main/rest/undecoded-records.ts'
import { createUndecodedRecords } from '../../../src/main/rest/undecoded-records.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { liveFeed } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { scriptedServer } from '../../support/scripted-server.ts'

/** A canary in each odd record: what was left out is named, never repeated. */
const CANARY = 'canary-8d1f'

const USER = '/v2/user-api'
const order = { id: 'o1', symbol: 'BTC_USDT', direction: 'buy', createdAt: '2024-12-12 11:40:19' }
const ended = { ...order, type: 'limit', state: 'completed' }
const convert = { order_id: '1', type: 'market', status: 'active', created_at: '2024-07-11 , 18:06:04' }
const market = {
  ...{ id: '1', symbol: 'BTC_USDT', baseCurrency: 'BTC', quoteCurrency: 'USDT', basePrec: '6', quotePrec: '2' },
  ...{ baseMinSize: '0.0001', quoteMinSize: '1', baseMaxSize: '100', quoteMaxSize: '1000000' }
}
const trade = { trade_id: 't', price: '1', base_volume: '1', quote_volume: '1', timestamp: 1_700_000_000, type: 'sell' }

/** Each list with one good record and one odd one. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/v1/exchange/market': { result: [market, { ...market, symbol: CANARY }] },
  [`${USER}/exchange/markets`]: { result: [market, { ...market, basePrec: CANARY }] },
  '/api/v2/symbol-scales': {
    status: 'success',
    message: 'success',
    data: [{ scale: '1', index: 0 }, { scale: CANARY }]
  },
  '/v1/exchange/market/tickers': {
    data: [
      { currency_pair: 'BTC_USDT', last_price: '5', base_volume: '2', quote_volume: '10' },
      { currency_pair: 'ETH_USDT', last_price: CANARY }
    ]
  },
  '/v1/exchange/market/trades/BTC_USDT': { data: [trade, { ...trade, price: CANARY }] },
  [`${USER}/exchange/orders`]: { result: [order, { ...order, direction: CANARY }] },
  [`${USER}/exchange/orders/history`]: {
    result: [ended, { ...ended, symbol: CANARY }]
  },
  [`${USER}/exchange/account/balance`]: {
    result: [
      { ticker: 'BTC', available: '1' },
      { ticker: [CANARY], available: '1' }
    ]
  },
  [`${USER}/convert/order-list`]: {
    state: 0,
    result: { items: [convert, { ...convert, order_id: { a: CANARY } }] }
  },
  [`${USER}/convert/direction-list`]: {
    state: 0,
    result: [
      { from: 'BTC', to: 'USDT' },
      { from: 'BTC', to: [CANARY] }
    ]
  }
}

const clientOf = (address: string, undecoded: UndecodedRecords) =>
  createVenueClient({
    venue: {
      ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
      ...{ baseUrl: address, wsUrl: 'ws://127.0.0.1:9', exchangeWsUrl: address, appUrl: address }
    },
    sign: createSigner('8f8c1a6e-3a3c-4b39-9b3d-111111111111', 'api-key-of-the-odd-test').sign,
    clock: systemClock,
    log: quietLog,
    onUndecoded: undecoded.report
  })

it('one odd record hides no list: it is left out, counted and named without its values', async () => {
  const server = await scriptedServer((path) => ({ body: BODIES[path] ?? {} }))
  const { address } = server
  const undecoded: UndecodedRecords = createUndecodedRecords(systemClock, quietLog)
  const client = clientOf(address, undecoded)
  const filter = { cursor: null, type: null, status: null }
  const lists = [
    ...[await client.scales('BTC_USDT'), await client.tickers()],
    ...[await client.recentTrades('BTC_USDT'), await client.convertDirections()]
  ]
  for (const answer of lists) expect(answer).toMatchObject({ ok: true, value: { length: 1 } })
  const partial = [
    ...[await client.markets(), await client.accountMarkets()],
    ...[await client.openOrders({}), await client.orderHistory({})],
    ...[await client.converts(filter), await client.balances()]
  ]
  for (const answer of partial)
    expect(answer).toMatchObject({ ok: true, value: { items: { length: 1 }, undecoded: [{ index: 1 }] } })

  const shown = undecoded.all()
  expect(new Set(shown.map(({ list }) => list))).toEqual(new Set(Object.keys(BODIES)))
  for (const { count, samples } of shown)
    expect({ count, samples }).toMatchObject({ count: 1, samples: [{ index: 1 }] })
  expect(shown.find(({ list }) => list === `${USER}/exchange/orders`)?.samples[0]?.reason).toBe(
    'direction is neither buy nor sell'
  )
  expect(JSON.stringify(shown)).not.toContain(CANARY)
  client.close()
})

it('what is kept of odd records is bounded, whatever the venue sends', () => {
  const undecoded = createUndecodedRecords(systemClock, quietLog)
  const many = Array.from({ length: 10_000 }, (_, index) => ({ index, reason: 'x'.repeat(1_000) }))
  for (let list = 0; list < 500; list++) undecoded.report(`/list/${list}/${'y'.repeat(1_000)}`, many, many.length)
  expect(undecoded.all().length).toBeLessThanOrEqual(50)
  expect(undecoded.all().at(-1)).toMatchObject({ count: 10_000 })
  expect(JSON.stringify(undecoded.all()).length).toBeLessThan(50_000)
})

it('an event of the stream that cannot be read is named, and the others arrive', async () => {
  const exchange = await practice()
  const seen: string[] = []
  const { feed, sink } = liveFeed(
    exchange,
    { trades: ['BTC_USDT'], account: true },
    { onUndecoded: (method, undecoded) => void seen.push(`${method}: ${undecoded[0]?.reason}`) }
  )
  await sink.until('a live account', () => feed.status().account.state === 'live')
  const update = (method: string, data: unknown) => JSON.stringify({ id: 1, method, data, error: null })
  const { faults } = exchange.control
  const info = { ...order, orderType: 'limit', createTs: 1_700_000_000 }
  faults.inject(update('order_update', { type: 'created', info: { ...info, direction: CANARY } }))
  faults.inject(update('deal_update', { info: { dealId: 'd', transactionId: 't', symbol: CANARY } }))
  faults.inject(update('balance_update', { info: { walletId: 'w', currencyCode: 'BTC', amount: CANARY } }))
  faults.inject(update('ticker_update', { symbol: 'BTC_USDT', timestamp: 1_700_000_000, price: CANARY }))
  const streamed = { price: 1, quantity: 1, timestamp: 1_700_000_000, direction: 'buy' }
  const trades = [streamed, { ...streamed, direction: CANARY }]
  faults.inject(update('trade_update', { symbol: 'BTC_USDT', timestamp: 1_700_000_000, trades }))
  await sink.until('the good trade', () => sink.tradeRecords.some((record) => record.trades.length === 1))
  expect(seen).toEqual([
    'order_update: direction is neither buy nor sell',
    'deal_update: symbol is not a market',
    'balance_update: two of amount, oldBalance and newBalance are missing',
    'ticker_update: data has no value that can be read',
    'trade_update: direction is neither buy nor sell'
  ])
})

it('a property that is left blank is told with its list, and the record is used', async () => {
  const odd: Readonly<Record<string, unknown>> = {
    [`${USER}/exchange/orders`]: { result: [order, { ...order, id: 'o2', price: CANARY }] }
  }
  const server = await scriptedServer((path) => ({ body: odd[path] ?? {} }))
  const undecoded = createUndecodedRecords(systemClock, quietLog)
  const client = clientOf(server.address, undecoded)
  expect(await client.openOrders({})).toMatchObject({ ok: true, value: { items: { length: 2 }, undecoded: [] } })
  expect(undecoded.all()).toMatchObject([
    {
      list: `${USER}/exchange/orders`,
      what: 'values',
      samples: [{ index: 1, reason: 'price is not a decimal number' }]
    }
  ])
  client.close()
})
