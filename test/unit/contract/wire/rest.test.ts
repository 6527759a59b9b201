import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExact } from '../../../../src/contract/wire/exact-json.ts'
import {
  decodeBalances,
  decodeFees,
  decodePersonalBalances,
  decodeToken
} from '../../../../src/contract/wire/rest/account.ts'
import {
  decodeConvertDirections,
  decodeConvertOrder,
  decodeConvertPage,
  decodeConvertQuote
} from '../../../../src/contract/wire/rest/converts.ts'
import { decodeErrorBody } from '../../../../src/contract/wire/rest/error-body.ts'
import { decodeListedMarkets, decodeMarkets, decodeScales } from '../../../../src/contract/wire/rest/markets.ts'
import {
  decodeOpenOrders,
  decodeOrderCancelled,
  decodeOrderHistory,
  decodeOrderPlaced
} from '../../../../src/contract/wire/rest/orders.ts'
import { decodeOrderBook, decodeRecentTrades, decodeTickers } from '../../../../src/contract/wire/rest/public.ts'
import { assertProperty } from '../../../support/property.ts'

const ok = (value: unknown) => ({ ok: true, value })
/** What was read of a list, and what was left out. */
const listed = (items: readonly unknown[], undecoded: readonly unknown[] = []) => ok({ items, undecoded })
const refused = (reason: string) => ({ ok: false, failure: expect.stringContaining(reason) as string })

test('makes one line of words and names, and takes no id that hides something', () => {
  expect(decodeErrorBody({ state: 6, message: 'no\n\u001b[31m\u202egain\ud800' })).toEqual(
    ok({ state: 6, message: 'no  [31m gain ' })
  )
  const trade = {
    trade_id: '1',
    price: '1',
    quote_volume: '1',
    base_volume: '1',
    type: 'buy',
    timestamp: 1_700_000_000
  }
  const read = decodeRecentTrades({ data: [trade, { ...trade, trade_id: '1\0' }, { ...trade, trade_id: '1\u200b' }] })
  expect(read).toMatchObject({
    value: {
      items: [{ id: '1' }, { id: null }, { id: null }],
      undecoded: []
    }
  })
})

describe('account', () => {
  test('reads a token', () => {
    expect(decodeToken({ token: 'abc.DEF-1' })).toEqual(ok('abc.DEF-1'))
  })

  test('refuses an unusable token without repeating it', () => {
    expect(decodeToken({ token: 'secret\r\nHost: evil' })).toEqual({ ok: false, failure: 'token is not usable text' })
    expect(decodeToken({})).toEqual(refused('token is not text'))
  })

  test('reads balances', () => {
    const body = {
      result: [
        { ticker: 'USDT', available: '35.21617400', held: '0.00000000' },
        { ticker: 'BTC', available: '1', held: null }
      ]
    }
    expect(decodeBalances(body, 77)).toEqual(
      listed([
        { currency: 'USDT', available: '35.21617400', held: '0.00000000', at: 77 },
        { currency: 'BTC', available: '1', held: '0', at: 77 }
      ])
    )
  })

  test('a balance whose currency can be read is not missing, and one that is given as nothing is told apart', () => {
    const result = [
      { ticker: 'USDT', available: '1' },
      { ticker: 'BTC', available: {}, held: '' },
      { ticker: 'ETH', available: 'x', held: '1' },
      { ticker: 'SOL', available: '-0.00000032', held: null },
      { available: '1' }
    ]
    const told: string[] = []
    expect(decodeBalances({ result }, 1, (reason) => told.push(reason))).toEqual(
      listed(
        [
          { currency: 'USDT', available: '1', held: null, at: 1 },
          { currency: 'BTC', available: null, isEmpty: true, held: '0', at: 1 },
          { currency: 'ETH', available: null, held: '1', at: 1 },
          { currency: 'SOL', available: '-0.00000032', held: '0', at: 1 }
        ],
        [{ index: 4, reason: 'ticker is not text' }]
      )
    )
    expect(told).toEqual(['available is not a decimal number'])
    // Of another shape: nothing is known of any.
    expect(decodeBalances({ result: [{ ticker: 'BTC' }] }, 1)).toEqual(refused('no available amount'))
  })

  test('reads the personal wallet', () => {
    const usdt = { walletUuid: 'w-1', currency_code: 'USDT', balance: '250.00000000', balanceUsd: '250.00000000' }
    expect(decodePersonalBalances({ state: 0, result: { balances: [usdt, { currency_code: 'BTC' }] } })).toEqual(
      listed([
        { currency: 'USDT', available: '250.00000000' },
        { currency: 'BTC', available: null }
      ])
    )
    expect(decodePersonalBalances({ state: 0, result: { balances: [{ currency_code: 'BTC' }] } })).toEqual(
      refused('no balance can be read')
    )
    expect(decodePersonalBalances({ state: 0, result: { balances: [] } })).toEqual(listed([]))
    expect(decodePersonalBalances({ state: 0, result: {} })).toEqual(refused('balances'))
  })

  test('reads the fees of the current tariff step', () => {
    const step = { step: '0', from_turnover: '0', maker_percent: '0.08', taker_percent: '0.1' }
    const body = {
      result: { equivalent_currency_code: 'USD', current_tariff_step: step, tariff_steps: [step], daily_turnover: '0' }
    }
    const fees = { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'USD' }
    const tier = { name: '0', from: '0', makerPercent: '0.08', takerPercent: '0.1' }
    expect(decodeFees(body)).toEqual(ok({ ...fees, tiers: { all: [tier], current: '0', turnover: null } }))
    // The fees do not depend on what is only shown.
    for (const odd of [{ tariff_steps: [{ ...step, from_turnover: 'x' }] }, { tariff_steps: [] }, { tariff_steps: 1 }])
      expect(decodeFees({ result: { ...body.result, ...odd } })).toEqual(ok({ ...fees, tiers: null }))
    expect(decodeFees({ result: { ...body.result, monthly_turnover: '12.50' } })).toMatchObject(
      ok({ tiers: { turnover: '12.50' } })
    )
  })
})

describe('markets', () => {
  const row = {
    id: '01J',
    symbol: 'BTC_USDT',
    baseCurrency: 'BTC',
    quoteCurrency: 'USDT',
    baseMinSize: '0.0001',
    quoteMinSize: '5.0',
    baseMaxSize: '10',
    quoteMaxSize: '100000',
    basePrec: '8',
    quotePrec: '2',
    baseCurrencyFullName: 'Bitcoin',
    quoteCurrencyFullName: 'Tether'
  }
  const market = {
    id: '01J',
    symbol: 'BTC_USDT',
    base: 'BTC',
    quote: 'USDT',
    baseName: 'Bitcoin',
    quoteName: 'Tether',
    baseMin: '0.0001',
    baseMax: '10',
    quoteMin: '5.0',
    quoteMax: '100000',
    baseDecimals: 8,
    quoteDecimals: 2
  }

  test('names unreadable markets whose symbol can be read', () => {
    const listed = decodeListedMarkets({ result: [row, { ...row, basePrec: 'eight' }, { ...row, symbol: null }, 5] })
    expect(listed).toMatchObject({ ok: true, value: { items: [market], unreadable: ['BTC_USDT'] } })
    expect(decodeListedMarkets({ result: 5 }).ok).toBe(false)
  })

  test('leaves out an unreadable market and keeps the rest', () => {
    expect(decodeMarkets({ result: [{ ...row, basePrec: 'eight' }, row, { ...row, symbol: '<script>' }] })).toEqual(
      listed(
        [market],
        [
          { index: 0, reason: 'basePrec is not a whole number up to 30' },
          { index: 2, reason: 'symbol is not a market' }
        ]
      )
    )
  })

  test('accepts decimals up to the maximum', () => {
    expect(
      decodeMarkets({
        result: [
          { ...row, basePrec: '30' },
          { ...row, basePrec: '31' }
        ]
      })
    ).toMatchObject(
      listed([{ ...market, baseDecimals: 30 }], [{ index: 1, reason: 'basePrec is not a whole number up to 30' }])
    )
  })

  test('a market without bounds, names and codes can be traded, and says them by its symbol', () => {
    const { symbol, basePrec } = row
    const told: string[] = []
    const body = { result: [{ symbol, basePrec, quotePrec: '2.0', baseMaxSize: null, quoteMaxSize: 'x' }] }
    expect(decodeMarkets(body, (reason) => told.push(reason))).toMatchObject(
      listed([{ symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', baseMin: '0', baseMax: '0', quoteDecimals: 2 }])
    )
    expect(told).toEqual(['quoteMaxSize is not a decimal number'])
  })

  test('uses currency codes for a market without full names', () => {
    expect(
      decodeMarkets({ result: [{ ...row, baseCurrencyFullName: null, quoteCurrencyFullName: undefined }] })
    ).toEqual(listed([{ ...market, baseName: market.base, quoteName: market.quote }]))
  })

  test('refuses a list without any readable market', () => {
    expect(decodeMarkets({ result: [{ ...row, quotePrec: '-1' }] })).toEqual(refused('result[0]: quotePrec'))
    expect(decodeMarkets({ data: [] })).toEqual(refused('result is not a list'))
  })

  test('reads price scales', () => {
    const body = {
      status: 'success',
      message: 'success',
      data: [
        { scale: '0.01', index: 1 },
        { scale: '10', index: 3 }
      ]
    }
    expect(decodeScales(body)).toEqual(
      listed([
        { index: 1, step: '0.01' },
        { index: 3, step: '10' }
      ])
    )
    expect(decodeScales({ ...body, status: 'error' })).toEqual(refused('status is "error"'))
    expect(decodeScales({ ...body, data: [{ scale: '0', index: 1 }] })).toEqual(refused('data[0]: scale is zero'))
  })
})

describe('orders', () => {
  test('reads a placed order with its id as text or number', () => {
    expect(decodeOrderPlaced({ order_id: '01JEXAFCCC5ZVJPZAAHHDKQBNG' })).toEqual(
      ok({ orderId: '01JEXAFCCC5ZVJPZAAHHDKQBNG' })
    )
    expect(decodeOrderPlaced({ order_id: 42 })).toEqual(ok({ orderId: '42' }))
    expect(decodeOrderPlaced({ order_id: null })).toEqual(refused('order_id'))
  })

  test('accepts only an explicit confirmation of a cancellation', () => {
    expect(decodeOrderCancelled({ success: true })).toEqual(ok(null))
    for (const body of [{ success: false }, { success: 'true' }, {}, null])
      expect(decodeOrderCancelled(body).ok).toBe(false)
  })

  test('reads open orders', () => {
    const row = {
      id: '01J',
      direction: 'sell',
      symbol: 'BTC_USDT',
      price: '102.0130000000000000',
      quantity: '0.0005000000000000',
      value: '0.0510065000000000',
      filledQuantity: '0.0000000000000000',
      filledValue: '0.0000000000000000',
      createdAt: '2024-12-19 09:02:51',
      clientOrderId: '987654321',
      stopLossPrice: null
    }
    expect(decodeOpenOrders({ result: [row] })).toEqual(
      listed([
        {
          id: '01J',
          market: 'BTC_USDT',
          side: 'sell',
          price: '102.0130000000000000',
          quantity: '0.0005000000000000',
          total: '0.0510065000000000',
          filledQuantity: '0.0000000000000000',
          filledTotal: '0.0000000000000000',
          createdAt: Date.UTC(2024, 11, 19, 9, 2, 51),
          clientOrderId: '987654321',
          stopLossPrice: null
        }
      ])
    )
  })

  test('counts orders that cannot be read, also if none can', () => {
    const odd = [{ id: 'secret-id', symbol: 'BTC_USDT', direction: 'sideways' }]
    const undecoded = [{ index: 0, reason: 'direction is neither buy nor sell' }]
    expect(decodeOpenOrders({ result: odd })).toEqual(listed([], undecoded))
    expect(decodeOrderHistory({ result: [{ ...odd[0], type: 'limit' }] })).toEqual(listed([], undecoded))
    expect(decodeConvertPage({ state: 0, result: { items: [{ order_id: [], type: 'limit' }] } })).toMatchObject(
      listed([], [{ index: 0, reason: 'order_id is not text' }])
    )
  })

  test('reads the order history with its deals', () => {
    const transaction = {
      id: 't1',
      tradeRole: 'taker',
      filledPrice: '0.2962',
      filledQuantity: '67.54',
      filledValue: '20.005348',
      fee: '0.00',
      feeCurrency: 'USDT',
      committedAt: '2024-12-12 11:40:21'
    }
    const row = {
      id: 'o1',
      type: 'market',
      direction: 'sell',
      symbol: 'TRX_USDT',
      quantity: '67.54',
      filledQuantity: '67.54',
      filledValue: '20.005348',
      state: 'completed',
      internalState: 'filled',
      createdAt: '2024-12-12 11:40:19',
      finishedAt: '2024-12-12 11:40:21',
      deal: {
        id: 'd1',
        state: 'completed',
        createdAt: '2024-12-12 11:40:21',
        completedAt: '2024-12-12 11:40:21',
        averageFilledPrice: '0.2962',
        transactions: [transaction]
      }
    }
    const end = Date.UTC(2024, 11, 12, 11, 40, 21)
    expect(decodeOrderHistory({ result: [row, { ...row, deal: null, finishedAt: null }] })).toMatchObject(
      listed([
        {
          id: 'o1',
          type: 'market',
          market: 'TRX_USDT',
          side: 'sell',
          quantity: '67.54',
          filledQuantity: '67.54',
          filledTotal: '20.005348',
          state: 'completed',
          internalState: 'filled',
          createdAt: end - 2000,
          finishedAt: end,
          deal: {
            id: 'd1',
            state: 'completed',
            createdAt: end,
            completedAt: end,
            averagePrice: '0.2962',
            fills: {
              leftOut: 0,
              items: [
                {
                  id: 't1',
                  role: 'taker',
                  price: '0.2962',
                  quantity: '67.54',
                  total: '20.005348',
                  fee: '0.00',
                  feeCurrency: 'USDT',
                  at: end
                }
              ]
            }
          }
        },
        { deal: null, finishedAt: null }
      ])
    )
  })
})

describe('public data', () => {
  test('reads tickers', () => {
    const row = { currency_pair: 'BTC_USDT', last_price: '5', base_volume: '2', quote_volume: '10' }
    expect(decodeTickers({ data: [{ ...row, last_price: '0.00' }] })).toMatchObject({
      value: { items: [{ last: null }] }
    })
    expect(decodeTickers({ data: [row, { ...row, last_price: 'x' }, { currency_pair: 'ETH_USDT' }] })).toEqual(
      listed(
        [
          { market: 'BTC_USDT', last: '5', volume: '2', quoteVolume: '10' },
          { market: 'BTC_USDT', last: null, volume: '2', quoteVolume: '10' }
        ],
        [{ index: 2, reason: 'item has neither a price nor a volume' }]
      )
    )
  })

  test('swaps the volume names of recent trades', () => {
    const row = {
      trade_id: 't',
      price: '2000',
      base_volume: '20',
      quote_volume: '0.01',
      timestamp: 1_726_653_796,
      type: 'sell'
    }
    expect(decodeRecentTrades({ data: [row] })).toEqual(
      listed([{ id: 't', price: '2000', quantity: '0.01', total: '20', side: 'sell', at: 1_726_653_796_000 }])
    )
  })

  test('reads an order book with a fractional time as text', () => {
    const body = { data: { timestamp: '1730138702.25', bids: [{ price: '2250.00', quantity: '1' }], asks: [] } }
    expect(decodeOrderBook(body)).toEqual(ok({ at: 1_730_138_702_250, asks: [], bids: [['2250.00', '1']] }))
    // A venue that rounds bids down to a large step has one at 0, which is none.
    const none = [
      { price: '0.00000', quantity: '5' },
      { price: '2249', quantity: '0' }
    ]
    const more = { data: { ...body.data, bids: [...body.data.bids, ...none] } }
    expect(decodeOrderBook(more)).toEqual(decodeOrderBook(body))
  })
})

describe('converts', () => {
  const row = {
    order_id: 17,
    uuid: 'u1',
    convert_amount_from: '10',
    convert_amount_to: null,
    executed_amount_from: null,
    executed_amount_to: null,
    convert_currency_from: 'USDT',
    convert_currency_to: 'BTC',
    type: 'limit',
    status: 'active',
    created_at: '2024-07-11 , 18:06:04',
    current_rate: '0.00001',
    market_rate: null,
    limit: '0.00002',
    expires_at: '2024-07-12,18:06:04'
  }
  const order = {
    orderId: '17',
    uuid: 'u1',
    type: 'limit',
    status: 'active',
    currencyFrom: 'USDT',
    currencyTo: 'BTC',
    amountFrom: '10',
    amountTo: null,
    executedFrom: null,
    executedTo: null,
    currentRate: '0.00001',
    marketRate: null,
    limit: '0.00002',
    createdAt: Date.UTC(2024, 6, 11, 18, 6, 4),
    expiresAt: Date.UTC(2024, 6, 12, 18, 6, 4),
    completedAt: null
  }

  test('reads a page', () => {
    const paginate = { count: 1, hasPages: true, nextCursor: 'n', previousCursor: null, perPage: 15 }
    expect(decodeConvertPage({ state: 0, result: { items: [row], paginate } })).toEqual(
      ok({ items: [order], undecoded: [], next: 'n', previous: null, hasPages: true, perPage: 15 })
    )
  })

  test('reads a created convert without a uuid', () => {
    expect(decodeConvertOrder({ state: 0, result: { ...row, uuid: undefined } })).toEqual(ok({ ...order, uuid: null }))
    expect(decodeConvertOrder({ state: 1, message: 'no' })).toEqual(refused('state is not 0'))
    // It was accepted: a status or a type that nobody knows is kept as it came.
    expect(decodeConvertOrder({ state: 0, result: { ...row, status: 'on_hold', type: 'swap' } })).toMatchObject(
      ok({ orderId: '17', status: 'on_hold', type: 'swap' })
    )
    const odd = { ...row, status: null, created_at: '2024-02-30 10:00:00', limit: '1,5' }
    expect(decodeConvertOrder({ state: 0, result: odd })).toMatchObject(
      ok({ orderId: '17', status: '', createdAt: 0, limit: null, amountFrom: '10' })
    )
  })

  test('reads a quote', () => {
    const result = {
      from: '0.001',
      approximate_rate: '57853.000',
      commission: '3',
      total_amount: '60.000',
      to: '60.000'
    }
    expect(decodeConvertQuote({ state: 0, result })).toEqual(
      ok({ amountFrom: '0.001', amountTo: '60.000', rate: '57853.000', commission: '3', total: '60.000' })
    )
  })

  test('reads directions in both places', () => {
    const item = { from: 'TRX', to: 'ETH', min_from: '100', max_from: '1000', rate: '0.00003451' }
    const direction = {
      from: 'TRX',
      to: 'ETH',
      minFrom: '100',
      maxFrom: '1000',
      minTo: null,
      maxTo: null,
      rate: '0.00003451'
    }
    expect(decodeConvertDirections({ state: 0, result: { items: [item] } })).toEqual(listed([direction]))
    expect(decodeConvertDirections({ result: [item] })).toEqual(listed([direction]))
  })
})

test.each([
  [
    { state: 3, message: 'Order quantity must be between 10 and 20 size' },
    { state: 3, message: 'Order quantity must be between 10 and 20 size' }
  ],
  [
    { code: 4, message: 'Stop-loss price must be higher than order price' },
    { state: 4, message: 'Stop-loss price must be higher than order price' }
  ],
  [{ message: 'Server error.' }, { state: null, message: 'Server error.' }],
  [{ state: 0 }, { state: 0, message: '' }],
  [
    { state: -1, message: 'Closed for today.' },
    { state: null, message: 'Closed for today.' }
  ]
])('reads the error body %j', (body, expected) => {
  expect(decodeErrorBody(body)).toEqual(ok(expected))
})

test.each([[null], [[]], ['<html>'], [{}], [{ state: 'x' }]])('refuses %j as an error body', (body) => {
  expect(decodeErrorBody(body).ok).toBe(false)
})

test('never throws from a decoder', () => {
  const decoders = [
    decodeToken,
    decodeFees,
    decodeMarkets,
    decodeScales,
    decodeOrderPlaced,
    decodeOrderCancelled,
    decodeOpenOrders,
    decodeOrderHistory,
    decodeTickers,
    decodeRecentTrades,
    decodeOrderBook,
    decodeConvertPage,
    decodeConvertOrder,
    decodeConvertQuote,
    decodeConvertDirections,
    decodeErrorBody,
    (body: unknown) => decodeBalances(body, 1),
    parseExact
  ]
  const inner = fc.oneof(fc.anything(), fc.array(fc.anything()))
  const bodies = fc.oneof(
    fc.anything(),
    fc.record({ state: fc.constant(0), status: fc.constant('success'), result: inner, data: inner })
  )
  assertProperty(
    fc.property(bodies, (body) => {
      for (const decode of decoders) expect(decode(body)).toHaveProperty('ok')
    }),
    { numRuns: 400 }
  )
})
