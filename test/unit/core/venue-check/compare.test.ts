import { describe, expect, it } from 'vitest'
import { compareShape, type CompareContext } from '../../../../src/core/venue-check/compare.ts'
import type { Finding } from '../../../../src/core/venue-check/finding.ts'
import { BALANCES } from '../../../../src/contract/wire/rest/account.ts'
import { CONVERTS } from '../../../../src/contract/wire/rest/converts.ts'
import { MARKETS } from '../../../../src/contract/wire/rest/markets.ts'
import { OPEN_ORDERS, ORDER_HISTORY } from '../../../../src/contract/wire/rest/orders.ts'
import { BOOK, TRADES } from '../../../../src/contract/wire/rest/public.ts'
import { CANDLES, DEPTH, LAST_PRICE, ORDER, SUBSCRIBED, TRADE } from '../../../../src/contract/wire/socket/messages.ts'
import type { Shape } from '../../../../src/core/venue-check/shape.ts'

const context: CompareContext = {
  marketOf: (symbol) => (symbol === 'BTC_USDT' ? { baseDecimals: 5, quoteDecimals: 2 } : undefined),
  market: 'BTC_USDT',
  isPrivate: false
}
const compare = (shape: Shape, received: unknown, isPrivate = false) =>
  compareShape(shape, [received], { ...context, isPrivate })
/** `code path sample` of each finding; a note begins with `note`. */
const lines = (found: readonly Finding[]) =>
  found.map(({ kind, message, path, sample }) =>
    [...(kind === 'note' ? ['note'] : []), message.code, path, ...(sample === null ? [] : [sample])].join(' ')
  )

const order = {
  id: '01JEXAFCCC5ZVJPZAAHHDKQBNG',
  direction: 'buy',
  symbol: 'BTC_USDT',
  price: '64000.1000000000000000',
  quantity: '0.0010000000000000',
  value: '64.0001000000000000',
  filledQuantity: '0.0000000000000000',
  filledValue: '0.0000000000000000',
  createdAt: '2024-12-12 11:40:19',
  clientOrderId: null,
  stopLossPrice: null
}
const orders = (...changed: readonly object[]) => ({ result: changed.map((change) => ({ ...order, ...change })) })
const event = (method: string, data: object) => ({ id: 7, method, data, error: null })
const depth = (change: object) =>
  event('depth_update', {
    symbol: 'BTC_USDT',
    timestamp: 1_733_000_000,
    full_reload: true,
    scale_index: 0,
    asks: [
      ['100.10', '1'],
      ['100.20', '2.00000']
    ],
    bids: [
      ['99.90', '1'],
      ['99.80', '3']
    ],
    ...change
  })

describe('what is as documented', () => {
  it('has no finding: trailing zeros, null and absent optional properties are fine', () => {
    expect(lines(compare(OPEN_ORDERS, orders({}, { price: null, stopLossPrice: '63000' })))).toEqual([])
    expect(lines(compare(DEPTH, depth({})))).toEqual([])
    expect(lines(compare(DEPTH, depth({ full_reload: false, asks: [], bids: [['99.90', '0']] })))).toEqual([])
    expect(lines(compare(SUBSCRIBED, { id: 1, data: { status: 'success' }, error: null }))).toEqual([])
  })

  it('has the date of converts, with its spaces around the comma and without', () => {
    const created = (created_at: string) =>
      lines(compare(CONVERTS, { state: 0, result: { items: [{ created_at }] } })).filter((line) =>
        line.startsWith('check-time')
      )
    expect([created('2024-07-11 , 18:06:04'), created('2024-07-11,18:06:04')]).toEqual([[], []])
  })

  it('notes an empty list, an unknown property by its type alone, and a value that the interface does not show', () => {
    expect(lines(compare(OPEN_ORDERS, orders()))).toEqual(['note check-empty result'])
    expect(lines(compare(OPEN_ORDERS, orders({ iceberg: 'canary' })))).toEqual(['note check-extra result[].iceberg'])
    // The app reads this one, although nobody documents it.
    expect(lines(compare(ORDER_HISTORY, orders({ clientOrderId: 'mine' })))).toContain(
      'note check-extra result[].clientOrderId'
    )
    const info = { id: 'a', symbol: 'BTC_USDT', orderType: 'stop', direction: 'buy', price: '1', quantity: '1' }
    const rest = { value: '1', filledQuantity: '0', filledValue: '0', clientOid: null, createTs: 1_733_000_000 }
    expect(lines(compare(ORDER, event('order_update', { type: 'created', info: { ...info, ...rest } })))).toEqual([
      'note check-value data.info.orderType "stop"'
    ])
  })
})

describe('finds each kind of deviation', () => {
  it.each<[string, Shape, unknown, readonly string[]]>([
    ['a null for a decimal', OPEN_ORDERS, orders({ filledValue: null }), ['check-type result[].filledValue null']],
    [
      'an absent property',
      LAST_PRICE,
      event('x', { symbol: 'BTC_USDT', price: '1' }),
      ['check-missing data.timestamp']
    ],
    ['a number for a decimal', OPEN_ORDERS, orders({ price: 64000.1 }), ['check-type result[].price 64000.1']],
    ['an exponent', OPEN_ORDERS, orders({ price: '1e3' }), ['check-type result[].price "1e3"']],
    ['a text for an integer', DEPTH, depth({ scale_index: '0' }), ['check-type data.scale_index "0"']],
    ['a text for a boolean', DEPTH, depth({ full_reload: 'true' }), ['check-type data.full_reload "true"']],
    ['a list for an object', OPEN_ORDERS, [order], ['check-type  […]']],
    ['an object for a list', OPEN_ORDERS, { result: { items: [] } }, ['check-type result {…}']],
    ['a number for the precision', MARKETS, { result: [{ basePrec: 5 }] }, ['check-type result[].basePrec 5']],
    [
      'an impossible date',
      OPEN_ORDERS,
      orders({ createdAt: '2024-02-30 11:40:19' }),
      ['check-time result[].createdAt "2024-02-30 11:40:19"']
    ],
    [
      'another form of date',
      OPEN_ORDERS,
      orders({ createdAt: '2024-12-12T11:40:19Z' }),
      ['check-time result[].createdAt "2024-12-12T11:40:19Z"']
    ],
    [
      'milliseconds for seconds',
      DEPTH,
      depth({ timestamp: 1_733_000_000_000 }),
      ['check-time data.timestamp 1733000000000']
    ],
    [
      'too many decimals of a price',
      OPEN_ORDERS,
      orders({ price: '64000.123' }),
      ['check-decimals result[].price "64000.123"']
    ],
    [
      'too many decimals of a number',
      TRADE,
      event('trade_update', {
        symbol: 'BTC_USDT',
        timestamp: 1_733_000_000,
        trades: [{ price: 64000, quantity: 1e-7, timestamp: 1_733_000_000, direction: 'buy' }]
      }),
      ['check-decimals data.trades[].quantity 1e-7']
    ],
    ['an unknown value', OPEN_ORDERS, orders({ direction: 'short' }), ['check-value result[].direction "short"']],
    [
      'an unsorted book',
      DEPTH,
      depth({
        asks: [
          ['100.20', '1'],
          ['100.10', '1']
        ]
      }),
      ['check-book-unsorted data.asks']
    ],
    [
      'a repeated level',
      DEPTH,
      depth({
        bids: [
          ['99.90', '1'],
          ['99.90', '2']
        ]
      }),
      ['check-book-repeated data.bids']
    ],
    [
      'a repeated level of a partial update',
      DEPTH,
      depth({
        full_reload: false,
        bids: [
          ['9', '1'],
          ['9', '2']
        ]
      }),
      ['check-book-repeated data.bids']
    ],
    ['a crossed book', DEPTH, depth({ bids: [['100.10', '1']] }), ['check-book-crossed data 100.10 ≥ 100.10']],
    [
      'a crossed book of REST',
      BOOK,
      {
        data: {
          timestamp: '1733000000',
          asks: [{ price: '99', quantity: '1' }],
          bids: [{ price: '100', quantity: '1' }]
        }
      },
      ['check-book-crossed data 100 ≥ 99']
    ],
    ['a level of three', DEPTH, depth({ asks: [['100.10', '1', '2']] }), ['check-extra data.asks[][2]']],
    [
      'candles newest first',
      CANDLES,
      { id: 1, error: null, data: [candle(1_733_000_060), candle(1_733_000_000)] },
      ['check-candles-unsorted data[][0]']
    ],
    [
      'a close above the high',
      CANDLES,
      { id: 1, error: null, data: [candle(1_733_000_000, '103')] },
      ['check-candle-range data[]']
    ],
    ['candles as objects', CANDLES, { id: 1, error: null, data: [{ t: 1 }] }, ['check-type data[] {…}']]
  ])('%s', (_name, shape, received, expected) => {
    expect(lines(compare(shape, received)).filter((line) => expected[0]?.split(' ')[0] === line.split(' ')[0])).toEqual(
      expected
    )
  })

  it('once for each path, with a count and the first sample', () => {
    const found = compare(OPEN_ORDERS, orders({ price: 1 }, { price: 2 }, { price: 3 }))
    expect(found.map(({ count, sample }) => [count, sample])).toEqual([[3, '1']])
  })

  it('names what was expected and what came', () => {
    expect(compare(OPEN_ORDERS, orders({ price: 1 }))[0]?.message.params).toEqual({
      expected: { code: 'type-decimal', params: {} },
      got: { code: 'type-integer', params: {} }
    })
  })
})

describe('samples', () => {
  const samples = (shape: Shape, received: unknown) => JSON.stringify(compare(shape, received, true))

  it('have neither ids nor amounts of the account, only their form', () => {
    const text = samples(BALANCES, { result: [{ ticker: 'USDT', available: 35.21617, held: '35,21' }] })
    expect(text).not.toMatch(/35/)
    expect(lines(compare(BALANCES, { result: [{ ticker: 'USDT', available: 35.21, held: '1,5' }] }, true))).toEqual([
      'check-type result[].available 00.00',
      'check-type result[].held "0,0"'
    ])
  })

  it('mask what looks like an id, a key or a token, wherever it stands', () => {
    const secret = 'd41d8cd98f00b204e9800998ecf8427e'
    for (const change of [{ direction: secret }, { createdAt: `at ${secret}` }, { id: [secret] }, { [secret]: 1 }])
      expect(samples(OPEN_ORDERS, orders(change))).not.toContain(secret.slice(0, 8))
    expect(samples(TRADES, { data: [{ trade_id: { deep: secret } }] })).not.toContain(secret.slice(0, 8))
  })

  it('are short', () => {
    const [found] = compare(OPEN_ORDERS, orders({ direction: 'long '.repeat(100) }))
    expect(found?.sample?.length).toBeLessThan(70)
  })

  it('never fill the report', () => {
    const strange = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`p${String.fromCharCode(97 + (at % 26)).repeat(1 + at / 26)}`, 1])
    )
    expect(compare(OPEN_ORDERS, { result: [strange] }).length).toBeLessThanOrEqual(40)
  })
})

function candle(at: number, close = '101'): readonly unknown[] {
  return [at, '100', close, '102', '99', '1', '100', 'BTC_USDT']
}

describe('what a value that is not given costs', () => {
  const costs = (shape: Shape, received: unknown) => compare(shape, received).map(({ path, cost }) => [path, cost])
  const { id: _id, ...withoutId } = order
  const { filledValue: _value, ...withoutValue } = order
  const deal = { ...{ id: 'd', state: 'completed', createdAt: null, completedAt: null }, averageFilledPrice: '1' }
  const execution = {
    ...{ id: 't', tradeRole: null, filledPrice: [], filledQuantity: '1', filledValue: '1' },
    fee: '0'
  }
  const ended = { ...order, type: 'limit', state: 'x', internalState: 'x', finishedAt: null }

  it.each<[string, Shape, unknown, string, string | undefined]>([
    ['one that informs and is absent', OPEN_ORDERS, { result: [withoutValue] }, 'result[].filledValue', 'value'],
    ['one that informs and is null', OPEN_ORDERS, orders({ filledValue: null }), 'result[].filledValue', 'value'],
    ['one that decides and is absent', OPEN_ORDERS, { result: [withoutId] }, 'result[].id', 'record'],
    ['one that decides and is null', OPEN_ORDERS, orders({ direction: null }), 'result[].direction', 'record'],
    ['one that decides and is of another type', OPEN_ORDERS, orders({ direction: 7 }), 'result[].direction', undefined],
    ['the list', OPEN_ORDERS, {}, 'result', 'answer'],
    ['the id of an event', LAST_PRICE, { method: 'x', data: {}, error: null }, 'id', 'value'],
    ['a value of an event that decides', LAST_PRICE, event('x', { timestamp: 1_733_000_000 }), 'data.symbol', 'answer'],
    ['a level of a book, which is nothing without it', DEPTH, depth({ asks: [['1']] }), 'data.asks[][1]', 'answer'],
    ['a side of a snapshot', DEPTH, depth({ asks: null }), 'data.asks', 'answer'],
    ['a side of a partial update', DEPTH, depth({ full_reload: false, asks: null }), 'data.asks', 'value'],
    [
      'one that is absent',
      DEPTH,
      JSON.parse(JSON.stringify(depth({ full_reload: false, bids: undefined }))),
      'data.bids',
      'value'
    ],
    ['the market of a partial update', DEPTH, depth({ full_reload: false, symbol: null }), 'data.symbol', 'answer'],
    ['a column of a candle', CANDLES, { id: 1, data: [[1_733_000_000]], error: null }, 'data[][1]', 'record'],
    ['a column that informs', CANDLES, { id: 1, data: [[1_733_000_000]], error: null }, 'data[][6]', 'value']
  ])('%s', (_, shape, received, path, cost) => {
    expect(costs(shape, received)).toContainEqual([path, cost])
  })

  it('of an execution is that execution, of its deal nothing else', () => {
    const found = costs(ORDER_HISTORY, { result: [{ ...ended, deal: { ...deal, transactions: [execution] } }] })
    expect(found).toContainEqual(['result[].deal.transactions[].filledPrice', 'record'])
    expect(found).toContainEqual(['result[].deal.transactions[].tradeRole', 'value'])
    expect(found).toContainEqual(['result[].deal.createdAt', 'value'])
  })

  it('is said once for all records with the same', () => {
    const found = compare(OPEN_ORDERS, orders({ filledValue: 7 }, { filledValue: null }))
    expect(found.map(({ cost, count }) => [cost, count])).toEqual([['value', 2]])
  })
})
