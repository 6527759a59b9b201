import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../support/property.ts'
import { decodeUpdate } from '../../../support/wire-update.ts'

/** Unix seconds. */
const T = 1_700_000_000
const update = (method: string, data: unknown): string => JSON.stringify({ id: 9, method, data, error: null })

describe('updates', () => {
  test('reads a last price', () => {
    expect(
      decodeUpdate(update('lastprice_update', { symbol: 'BTC_USDT', timestamp: 1_700_000_000, price: '67184.20' }))
    ).toEqual({ kind: 'update', update: { market: 'BTC_USDT', at: 1_700_000_000_000, price: '67184.20' } })
  })

  test('reads depth', () => {
    const data = {
      symbol: 'BTC_USDT',
      timestamp: T + 1,
      full_reload: true,
      scale_index: 2,
      asks: [['2', '0.5']],
      bids: [['1', '0']]
    }
    expect(decodeUpdate(update('depth_update', data))).toEqual({
      kind: 'update',
      update: {
        market: 'BTC_USDT',
        at: (T + 1) * 1_000,
        full: true,
        scaleIndex: 2,
        asks: [['2', '0.5']],
        bids: [['1', '0']]
      }
    })
  })

  test('reads a ticker', () => {
    const data = {
      symbol: 'BTC_USDT',
      timestamp: T + 1,
      price: '5',
      open: '4',
      high: '6',
      low: '3',
      volume: '10',
      quote_volume: '50',
      price_change: '-1.5'
    }
    // The leading space avoids the fast decoder.
    expect(decodeUpdate(` ${update('ticker_update', data)}`)).toEqual({
      kind: 'update',
      update: {
        market: 'BTC_USDT',
        at: (T + 1) * 1_000,
        price: '5',
        open: '4',
        high: '6',
        low: '3',
        volume: '10',
        quoteVolume: '50',
        change: '-1.5'
      }
    })
  })

  test('takes a price of zero for no price', () => {
    const data = {
      symbol: 'BTC_USDT',
      timestamp: T + 1,
      price: '0',
      open: '0.000',
      high: '0',
      low: '0',
      volume: '0',
      quote_volume: '0',
      price_change: '0'
    }
    expect(decodeUpdate(update('ticker_update', data))).toMatchObject({
      update: { price: null, open: null, high: null, low: null, volume: '0' }
    })
    expect(
      decodeUpdate(update('lastprice_update', { symbol: 'BTC_USDT', timestamp: T + 1, price: '0.00' }))
    ).toMatchObject({ kind: 'update', update: { price: null } })
  })

  test('keeps every digit of trades', () => {
    const text = `{"id":1,"method":"trade_update","error":null,"data":{"symbol":"BTC_USDT",
      "timestamp":1700000002,"trades":[
      {"price":67184.123456789012345678,"quantity":1e-7,"timestamp":1700000001,"direction":"buy"},
      {"price":1.5E3,"quantity":0.10,"timestamp":1700000002,"direction":"sell"}]}}`
    expect(decodeUpdate(text)).toEqual({
      kind: 'update',
      update: {
        market: 'BTC_USDT',
        at: (T + 2) * 1_000,
        trades: [
          { price: '67184.123456789012345678', quantity: '0.0000001', at: (T + 1) * 1_000, side: 'buy' },
          { price: '1500', quantity: '0.10', at: (T + 2) * 1_000, side: 'sell' }
        ]
      }
    })
  })

  const info = {
    id: '01JEXAFCCC5ZVJPZAAHHDKQBNG',
    symbol: 'BTC_USDT',
    orderType: 'limit',
    direction: 'buy',
    price: '1',
    quantity: '2',
    value: '2',
    filledQuantity: '0.5',
    filledValue: '0.5',
    clientOid: null,
    createTs: T + 1
  }
  const order = {
    id: '01JEXAFCCC5ZVJPZAAHHDKQBNG',
    market: 'BTC_USDT',
    type: 'limit',
    side: 'buy',
    price: '1',
    quantity: '2',
    total: '2',
    filledQuantity: '0.5',
    filledTotal: '0.5',
    clientOrderId: null,
    createdAt: (T + 1) * 1_000,
    updatedAt: null,
    finishedAt: null,
    state: null,
    internalState: null
  }

  test('reads a created order', () => {
    expect(decodeUpdate(update('order_update', { type: 'created', info }))).toEqual({
      kind: 'update',
      update: { type: 'created', order }
    })
  })

  test('reads a finished order with a numeric id beyond 2^53', () => {
    const text = update('order_update', {
      type: 'finished',
      info: { ...info, clientOid: 'c1', updateTs: T + 2, finishTs: T + 3, state: 'completed', internalState: 'filled' }
    }).replace('"01JEXAFCCC5ZVJPZAAHHDKQBNG"', '90071992547409931')
    expect(decodeUpdate(text)).toEqual({
      kind: 'update',
      update: {
        type: 'finished',
        order: {
          ...order,
          id: '90071992547409931',
          clientOrderId: 'c1',
          updatedAt: (T + 2) * 1_000,
          finishedAt: (T + 3) * 1_000,
          state: 'completed',
          internalState: 'filled'
        }
      }
    })
  })

  test('keeps an order whose event is a word that nobody knows', () => {
    expect(decodeUpdate(update('order_update', { type: 'amended', info }))).toEqual({
      kind: 'update',
      update: { type: 'amended', order }
    })
  })

  test('reads a balance', () => {
    const balance = { walletId: 'w1', currencyCode: 'USDT', amount: '-5.10', oldBalance: '10', newBalance: '4.9' }
    expect(decodeUpdate(update('balance_update', { info: balance }))).toEqual({
      kind: 'update',
      update: { walletId: 'w1', currency: 'USDT', amount: '-5.10', oldBalance: '10', newBalance: '4.9' }
    })
  })

  test('reads a deal with an undocumented role', () => {
    const deal = {
      dealId: 'd1',
      symbol: 'BTC_USDT',
      dealState: 'completed',
      transactionId: 't1',
      filledPrice: '2',
      filledQuantity: '3',
      filledValue: '6',
      fee: '0.006',
      feeCurrency: 'USDT',
      tradeRole: 'broker',
      committedAt: T + 5
    }
    expect(decodeUpdate(update('deal_update', { info: deal }))).toEqual({
      kind: 'update',
      update: {
        id: 'd1',
        transactionId: 't1',
        market: 'BTC_USDT',
        state: 'completed',
        price: '2',
        quantity: '3',
        total: '6',
        fee: '0.006',
        feeCurrency: 'USDT',
        role: 'other',
        at: (T + 5) * 1_000
      }
    })
  })
})

describe('responses', () => {
  test.each([
    ['pong', '{"id":1,"method":"pong","data":null,"error":null}', { id: '1', method: 'pong', data: null, error: null }],
    [
      'a subscription',
      '{"id":"2","method":"depth_subscribe","data":{"status":"success"},"error":null}',
      { id: '2', method: 'depth_subscribe', data: { status: 'success' }, error: null }
    ],
    [
      'an unsubscription, which has no method',
      '{"id":3,"data":{"status":"success"},"error":null}',
      { id: '3', method: null, data: { status: 'success' }, error: null }
    ],
    [
      'a failure',
      '{"id":4,"method":"depth_subscribe","data":null,"error":{"message":"Other errors","code":2}}',
      { id: '4', method: 'depth_subscribe', data: null, error: { code: 2, message: 'Other errors' } }
    ],
    [
      'a failure in plain words',
      '{"id":5,"data":null,"error":"too many"}',
      { id: '5', method: null, data: null, error: { code: null, message: 'too many' } }
    ],
    [
      'a failure with a number below zero',
      '{"id":6,"data":null,"error":{"code":-32700,"message":"Parse error"}}',
      { id: '6', method: null, data: null, error: { code: -32_700, message: 'Parse error' } }
    ],
    [
      'a failure whose fields are something else',
      '{"id":7,"data":null,"error":{"code":"E7","message":["x"]}}',
      { id: '7', method: null, data: null, error: { code: null, message: '' } }
    ],
    [
      'a failure that says nothing',
      '{"id":8,"data":null,"error":[0]}',
      { id: '8', method: null, data: null, error: { code: null, message: '' } }
    ],
    [
      'an empty list for no error',
      '{"id":8,"data":null,"error":[]}',
      { id: '8', method: null, data: null, error: null }
    ],
    [
      'a failure without an id',
      '{"id":null,"data":null,"error":{"message":"Invalid message format","code":1}}',
      { id: null, method: null, data: null, error: { code: 1, message: 'Invalid message format' } }
    ]
  ])('%s', (_, text, expected) => {
    expect(decodeUpdate(text)).toEqual({ kind: 'response', ...expected })
  })
})

test.each([
  ['an update of a kind that is new', update('candles_update', { a: 1 }), 'candles_update'],
  ['a method that is new', update('hello', null), 'hello'],
  ['an object of nothing', '{}', null]
])('%s is unknown', (_, text, method) => {
  expect(decodeUpdate(text)).toEqual({ kind: 'unknown', method })
})

const price = (text: string): string =>
  '{"id":1,"method":"lastprice_update","error":null,' +
  `"data":{"symbol":"BTC_USDT","timestamp":1700000001,"price":${text}}}`
const trade = (quantity: string): string =>
  '{"method":"trade_update","data":{"symbol":"A_B","timestamp":1700000001,' +
  `"trades":[{"price":1,"quantity":${quantity},"timestamp":1700000001,"direction":"buy"}]}}`

test.each<[string, unknown]>([
  ['binary', new Uint8Array([1, 2, 3])],
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a bare number', '5'],
  ['a list', '[1]'],
  ['depth beyond reason', '['.repeat(1_000_000)],
  ['20 MB of text', JSON.stringify({ method: 'x'.repeat(20_000_000) })],
  ['a key twice', price('"1","price":"2"')],
  [
    '__proto__ as the data',
    '{"method":"lastprice_update","__proto__":{"data":{"symbol":"A_B","timestamp":1700000001,"price":"1"}}}'
  ],
  [
    'fields inherited from __proto__',
    '{"method":"lastprice_update","data":{"__proto__":{"symbol":"A_B","timestamp":1700000001,"price":"1"}}}'
  ],
  ['1e400', trade('1e400')],
  ['NaN', trade('NaN')],
  ['a leading plus', trade('+1')],
  ['a leading zero', trade('01')],
  ['a number as a key', '{"method":"pong",1:2}'],
  ['a negative quantity', trade('-1')],
  ['a quantity of zero', trade('0.0')],
  ['a negative price', price('"-1"')],
  ['an empty price', price('""')],
  ['a price in words', price('"NaN"')],
  ['a price that is null', price('null')],
  ['a market that is none', price('"1"').replace('BTC_USDT', '<img>')],
  ['a lone surrogate', price('"1"').replace('BTC_USDT', '\\ud800')],
  ['a lone surrogate in a text that may be anything', '{"id":"\\udc00","data":null,"error":null}'],
  ['an update with an error', price('"1"').replace('"error":null', '"error":{"code":2,"message":"x"}')]
])('%s is rejected', (_, text) => {
  expect(decodeUpdate(text)).toMatchObject({ kind: 'rejected' })
})

test('leaves out a bad trade and names it; a message without a good one is rejected', () => {
  const good = { price: 1, quantity: 1, timestamp: T + 1, direction: 'buy' }
  const bad = { ...good, direction: 'up' }
  const reason = 'direction is neither buy nor sell'
  const of = (trades: readonly unknown[]) =>
    decodeUpdate(update('trade_update', { symbol: 'A_B', timestamp: T + 1, trades }))
  expect(of([good, bad])).toEqual({
    kind: 'update',
    update: {
      market: 'A_B',
      at: (T + 1) * 1_000,
      trades: [{ price: '1', quantity: '1', at: (T + 1) * 1_000, side: 'buy' }],
      undecoded: [{ index: 1, reason }]
    }
  })
  expect(of([bad])).toEqual({
    kind: 'rejected',
    method: 'trade_update',
    market: 'A_B',
    scaleIndex: null,
    reason: `trades[0]: ${reason}`
  })
})

test('the trades of a message are sorted by their times, those of one second as they came', () => {
  const of = (...times: readonly (readonly [timestamp: number, quantity: number])[]) => {
    const trades = times.map(([timestamp, quantity]) => ({
      price: 1,
      quantity,
      timestamp: T + timestamp,
      direction: 'buy'
    }))
    const read = decodeUpdate(update('trade_update', { symbol: 'A_B', timestamp: T + 9, trades }))
    return read.kind === 'update' && 'trades' in read.update
      ? read.update.trades.map(({ at, quantity }) => `${at / 1_000 - T}:${quantity}`)
      : read
  }
  expect(of([3, 1], [1, 2], [2, 3], [3, 4])).toEqual(['1:2', '2:3', '3:1', '3:4'])
  // The newest first, as in the lists of the venue.
  expect(of([3, 4], [3, 3], [1, 2], [1, 1])).toEqual(['1:1', '1:2', '3:3', '3:4'])
})

test('a delta may leave out a side, a snapshot may not', () => {
  const of = (full: boolean, sides: object) =>
    decodeUpdate(
      update('depth_update', { symbol: 'A_B', timestamp: T + 1, full_reload: full, scale_index: 0, ...sides })
    )
  const bids = [['1', '2']]
  const record = { market: 'A_B', at: (T + 1) * 1_000, full: false, scaleIndex: 0, asks: [], bids }
  expect([of(false, { bids }), of(false, { bids, asks: null }), of(false, { bids, asks: {} })]).toEqual(
    Array(3).fill({ kind: 'update', update: record })
  )
  expect([of(true, { bids }), of(true, { bids, asks: null }), of(false, { bids, asks: 'x' })]).toEqual(
    Array(3).fill({
      kind: 'rejected',
      method: 'depth_update',
      market: 'A_B',
      scaleIndex: 0,
      reason: 'asks is not a list'
    })
  )
})

test('never throws, whatever the input', () => {
  const methods = fc.constantFrom(
    'depth_update',
    'trade_update',
    'order_update',
    'deal_update',
    'pong',
    'balance_update',
    '__proto__'
  )
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.tuple(methods, fc.jsonValue()).map(([method, data]) => JSON.stringify({ method, data })),
    fc
      .tuple(methods, fc.object())
      .map(([method, info]) => JSON.stringify({ method, data: { type: 'created', info } }) ?? '')
  )
  const kinds = new Set<string>()
  assertProperty(
    fc.property(hostile, (text) => {
      kinds.add(decodeUpdate(text).kind)
    }),
    { numRuns: 3000 }
  )
  expect([...kinds].sort()).toEqual(['rejected', 'response', 'unknown'])
})
