import { expect, test } from 'vitest'
import { untold, type Declared } from '../../../../src/contract/wire/fields.ts'
import { BALANCES } from '../../../../src/contract/wire/rest/account.ts'
import { CONVERTS } from '../../../../src/contract/wire/rest/converts.ts'
import { MARKETS } from '../../../../src/contract/wire/rest/markets.ts'
import { OPEN_ORDERS, ORDER_HISTORY } from '../../../../src/contract/wire/rest/orders.ts'
import { TICKERS, TRADES } from '../../../../src/contract/wire/rest/public.ts'
import { candles } from '../../../../src/contract/wire/socket/candles.ts'
import * as records from '../../../../src/contract/wire/socket/records.ts'
import type { Shape } from '../../../../src/core/venue-check/shape.ts'

const T = 1_700_000_000
const AT = '2024-12-12 11:40:19'
const market = {
  ...{ id: '1', symbol: 'A_B', baseCurrency: 'A', quoteCurrency: 'B', basePrec: '6', quotePrec: '2' },
  ...{ baseMinSize: '1', quoteMinSize: '1', baseMaxSize: '9', quoteMaxSize: '9' },
  ...{ baseCurrencyFullName: 'Aa', quoteCurrencyFullName: 'Bb' }
}
const amounts = { quantity: '2', filledQuantity: '1', filledValue: '1' }
const open = { id: '1', direction: 'buy', symbol: 'A_B', price: '1', value: '2', createdAt: AT, ...amounts }
const fill = {
  ...{ id: 't', tradeRole: 'taker', filledPrice: '1', filledQuantity: '1', filledValue: '1' },
  ...{ fee: '0.1', feeCurrency: 'B', committedAt: AT }
}
const deal = { id: 'd', state: 'completed', createdAt: AT, completedAt: AT, averageFilledPrice: '1' }
const ended = {
  ...{ id: '1', type: 'limit', direction: 'buy', symbol: 'A_B', state: 'completed', internalState: 'filled' },
  ...{ createdAt: AT, finishedAt: AT, deal: { ...deal, transactions: [fill] }, ...amounts }
}
const convert = {
  ...{ order_id: '1', uuid: 'u', convert_amount_from: '1', convert_amount_to: '1', type: 'limit', status: 'active' },
  ...{ executed_amount_from: '1', executed_amount_to: '1', convert_currency_from: 'A', convert_currency_to: 'B' },
  ...{ created_at: AT, current_rate: '1', market_rate: '1', limit: '1', expires_at: AT, completed_at: AT }
}
const ticker = {
  ...{ symbol: 'A_B', timestamp: T, price: '2', open: '2', high: '3', low: '1' },
  ...{ volume: '1', quote_volume: '2', price_change: '-1' }
}
const streamed = {
  ...{ id: '1', symbol: 'A_B', orderType: 'limit', direction: 'buy', price: '1', value: '2', clientOid: 'c' },
  ...{ createTs: T, updateTs: T, finishTs: T, state: 'completed', internalState: 'filled', ...amounts }
}
const execution = {
  ...{ dealId: 'd', symbol: 'A_B', dealState: 'completed', transactionId: 't', filledPrice: '1', filledQuantity: '1' },
  ...{ filledValue: '1', fee: '0.1', feeCurrency: 'B', tradeRole: 'taker', committedAt: T }
}
const step = { walletId: 'w', currencyCode: 'A', amount: '1', oldBalance: '1', newBalance: '2' }
const depth = { symbol: 'A_B', timestamp: T, full_reload: true, scale_index: 0, asks: [['2', '1']], bids: [['1', '1']] }
const trade = { price: 1, quantity: 1, timestamp: T, direction: 'buy' }

type Fields = Readonly<Record<string, unknown>>
interface Kind {
  readonly of: Declared<unknown>
  /** The message or answer with this record, beside one that stays as it is where it is a list. */
  readonly holding: (record: unknown) => unknown
  readonly record: Fields
}
const list = (of: Declared<unknown>, record: Fields, name = 'result'): Kind => ({
  ...{ of, record },
  holding: (one) => ({ [name]: [record, one] })
})
const KINDS: Readonly<Record<string, Kind>> = {
  markets: list(MARKETS, market),
  'open orders': list(OPEN_ORDERS, open),
  history: list(ORDER_HISTORY, ended),
  balances: list(BALANCES, { ticker: 'A', available: '1', held: '1' }),
  converts: {
    ...{ of: CONVERTS, record: convert },
    holding: (one) => ({ state: 0, result: { items: [convert, one], paginate: null } })
  },
  tickers: list(TICKERS, { currency_pair: 'A_B', last_price: '1', base_volume: '1', quote_volume: '1' }, 'data'),
  trades: list(
    TRADES,
    { trade_id: 't', price: '1', base_volume: '1', quote_volume: '1', timestamp: T, type: 'buy' },
    'data'
  ),
  last: { of: records.lastPrice, record: { symbol: 'A_B', timestamp: T, price: '1' }, holding: (one) => one },
  ticker: { of: records.ticker, record: ticker, holding: (one) => one },
  depth: { of: records.depth, record: depth, holding: (one) => one },
  trade: {
    ...{ of: records.trades, record: trade },
    holding: (one) => ({ symbol: 'A_B', timestamp: T, trades: [trade, one] })
  },
  order: { of: records.order, record: streamed, holding: (info) => ({ type: 'created', info }) },
  balance: { of: records.balance, record: step, holding: (info) => ({ info }) },
  deal: { of: records.deal, record: execution, holding: (info) => ({ info }) }
}

/** The table: the shape of the record that has these properties. */
function tableOf(shape: Shape, record: Fields): Extract<Shape, { kind: 'object' }> | null {
  if (shape.kind === 'optional' || shape.kind === 'nullable') return tableOf(shape.shape, record)
  if (shape.kind === 'list') return tableOf(shape.item, record)
  if (shape.kind !== 'object') return null
  if (Object.keys(record).every((name) => Object.hasOwn(shape.properties, name))) return shape
  for (const inner of Object.values(shape.properties)) {
    const found = tableOf(inner, record)
    if (found !== null) return found
  }
  return null
}

const ODD: Readonly<Record<string, (value: unknown) => unknown>> = {
  absent: () => undefined,
  null: () => null,
  "''": () => '',
  '[]': () => [],
  '{}': () => ({}),
  'another type': (value) => (typeof value === 'object' ? 7 : { odd: 1 }),
  words: () => 'odd, words',
  'a zero date': () => '0000-00-00 00:00:00',
  'much larger': () => '9'.repeat(5_000),
  'a list of it': (value) => [value, value]
}

const read = (kind: Kind, record: unknown) => {
  const told: string[] = []
  let value: unknown = null
  try {
    value = kind.of.read(kind.holding(record), 'data', (reason) => told.push(reason))
  } catch (error) {
    return { value: null, told, refused: String(Reflect.get(Object(error), 'reason')) }
  }
  return { value, told, refused: null }
}
const leftOut = (value: unknown): number => {
  const undecoded: unknown = Reflect.get(Object(value), 'undecoded')
  return Array.isArray(undecoded) ? undecoded.length : 0
}

test.each(Object.entries(KINDS))('an odd value of %s costs at most what the table says, and is told', (_, kind) => {
  const table = tableOf(kind.of, kind.record)
  expect(table).not.toBeNull()
  expect(read(kind, kind.record)).toMatchObject({ refused: null, told: [] })
  expect(leftOut(read(kind, kind.record).value)).toBe(0)
  const wrong: string[] = []
  for (const name of Object.keys(kind.record)) {
    const decides = table?.decides.includes(name) === true
    for (const [how, make] of Object.entries(ODD)) {
      const { value, told, refused } = read(kind, { ...kind.record, [name]: make(kind.record[name]) })
      const lost = refused !== null || leftOut(value) > 0
      if (lost && !decides) wrong.push(`${name} ${how}: the record is lost, ${refused}`)
      const isGiven = !['absent', 'null', "''", '[]', '{}', 'a zero date'].includes(how)
      // What could not be read is told; text can be anything.
      const isSame = JSON.stringify(value) === JSON.stringify(read(kind, kind.record).value)
      if (!lost && !decides && isGiven && told.length === 0 && isSame) wrong.push(`${name} ${how}: nobody is told`)
    }
  }
  // With company: a property that is not documented.
  const { value, told, refused } = read(kind, { ...kind.record, extra: { odd: [1] } })
  expect([leftOut(value), told, refused]).toEqual([0, [], null])
  expect(wrong).toEqual([])
})

test('each kind of a time is the same time, and each kind of a zero date none', () => {
  const at = (timestamp: unknown) => records.lastPrice.read({ symbol: 'A_B', price: '1', timestamp }, 'data', untold).at
  const same = [T, `${T}`, `${T}.0`, '1.7e9', T * 1_000, T * 1_000_000, '2023-11-14 22:13:20', '2023-11-14T22:13:20Z']
  expect(new Set([...same, '2023-11-14T22:13:20.000+00:00', '2023-11-15 00:13:20+02:00'].map(at))).toEqual(
    new Set([T * 1_000])
  )
  const none = [0, '0', '', '0000-00-00', '0000-00-00 00:00:00', '1970-01-01 00:00:00', '1970-01-01 03:00:00', -1]
  expect(none.map(at)).toEqual(none.map(() => null))
})

test('a level and a candle with a value more than documented are read', () => {
  const book = { ...depth, asks: [['2', '1', 4]], bids: { '0': ['.5', '+1'], '1': ['5e-2', '5.'] } }
  expect(records.depth.read(book, 'data', untold)).toMatchObject({
    asks: [['2', '1']],
    bids: [
      ['0.5', '1'],
      ['0.05', '5']
    ]
  })
  expect(candles.read([[T, '1', '1', '1', '1', '1', '1', 'A_B', 0]], 'data', untold).items).toHaveLength(1)
})
