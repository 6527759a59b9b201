import { expect, test } from 'vitest'
import { reading, unreadable, untold, type Blank, type Declared } from '../../../../src/contract/wire/fields.ts'
import { parseExact } from '../../../../src/contract/wire/exact-json.ts'
import { BALANCES, PERSONAL_BALANCES, TARIFFS, TOKEN } from '../../../../src/contract/wire/rest/account.ts'
import { CONVERT, CONVERTS, DIRECTIONS, QUOTE } from '../../../../src/contract/wire/rest/converts.ts'
import { MARKETS, SCALES } from '../../../../src/contract/wire/rest/markets.ts'
import {
  decodeOrderHistory,
  OPEN_ORDERS,
  ORDER_HISTORY,
  ORDER_PLACED,
  undecodedIn
} from '../../../../src/contract/wire/rest/orders.ts'
import { BOOK, TICKERS, TRADES } from '../../../../src/contract/wire/rest/public.ts'
import { decodeServerMessage } from '../../../../src/contract/wire/socket.ts'
import { candles } from '../../../../src/contract/wire/socket/candles.ts'
import * as messages from '../../../../src/contract/wire/socket/messages.ts'
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
const tariff = { step: '0', from_turnover: '0', maker_percent: '0.1', taker_percent: '0.2' }
const personal = { walletUuid: 'w', currency_code: 'A', balance: '1', balanceUsd: '1' }
const direction = { from: 'A', to: 'B', min_from: '1', min_to: '1', max_from: '9', max_to: '9', rate: '2' }
const candle = (at: number) => [at, '2', '2', '3', '1', '5', '10', 'A_B']

/** An answer or message with more than one record in each of its lists, and how the app reads it. */
interface Kind {
  readonly shape: Shape
  readonly read: (body: unknown, blank: Blank) => unknown
  readonly body: unknown
}
const answer = (of: Declared<unknown>, body: unknown): Kind => ({
  ...{ shape: of, body },
  read: (given, blank) => of.read(given, 'body', blank)
})
const message = (shape: Shape, of: Declared<unknown>, data: unknown): Kind => ({
  ...{ shape, body: { id: 7, method: 'x_update', data, error: null } },
  read(given, blank) {
    const read = decodeServerMessage(JSON.stringify(given), (method, inner) =>
      method === 'x_update' ? of.read(inner, 'data', blank) : null
    )
    if (read.kind === 'rejected') unreadable(read.reason)
    return read.kind === 'update' ? read.update : unreadable(read.kind)
  }
})
const result = (...records: readonly unknown[]) => ({ result: records })
const data = (...records: readonly unknown[]) => ({ data: records })
const KINDS: Readonly<Record<string, Kind>> = {
  markets: answer(MARKETS, result(market, market)),
  'open orders': answer(OPEN_ORDERS, result(open, open)),
  history: answer(ORDER_HISTORY, result(ended, ended)),
  balances: answer(
    BALANCES,
    result({ ticker: 'B', available: '1', held: '1' }, { ticker: 'A', available: '1', held: '1' })
  ),
  'personal balances': answer(PERSONAL_BALANCES, { state: 0, result: { balances: [personal, personal] } }),
  tariffs: answer(TARIFFS, {
    result: {
      ...{ equivalent_currency_code: 'A', current_tariff_step: tariff, tariff_steps: [tariff, tariff] },
      monthly_turnover: '1'
    }
  }),
  converts: answer(CONVERTS, {
    state: 0,
    result: {
      items: [convert, convert],
      paginate: { hasPages: true, nextCursor: 'n', previousCursor: 'p', perPage: 2, count: 2 }
    }
  }),
  'a convert': answer(CONVERT, { state: 0, result: convert }),
  quote: answer(QUOTE, {
    state: 0,
    result: { from: '1', to: '2', approximate_rate: '2', commission: '0', total_amount: '1' }
  }),
  directions: answer(DIRECTIONS, { state: 0, result: { items: [direction, direction] } }),
  scales: answer(SCALES, {
    status: 'success',
    data: [
      { scale: '0.1', index: 0 },
      { scale: '1', index: 1 }
    ]
  }),
  'a placed order': answer(ORDER_PLACED, { order_id: 'o' }),
  token: answer(TOKEN, { token: 't' }),
  book: answer(BOOK, {
    data: { timestamp: `${T}`, bids: [{ price: '1', quantity: '1' }], asks: [{ price: '2', quantity: '1' }] }
  }),
  tickers: answer(
    TICKERS,
    data(
      { currency_pair: 'A_B', last_price: '1', base_volume: '1', quote_volume: '1' },
      { currency_pair: 'C_B', last_price: '1', base_volume: '1', quote_volume: '1' }
    )
  ),
  trades: answer(
    TRADES,
    data(
      { trade_id: 's', price: '1', base_volume: '1', quote_volume: '1', timestamp: T, type: 'buy' },
      { trade_id: 't', price: '1', base_volume: '1', quote_volume: '1', timestamp: T, type: 'buy' }
    )
  ),
  candles: answer(candles, [candle(T), candle(T + 60)]),
  'event: last price': message(messages.LAST_PRICE, records.lastPrice, { symbol: 'A_B', timestamp: T, price: '1' }),
  'event: ticker': message(messages.TICKER, records.ticker, ticker),
  'event: depth': message(messages.DEPTH, records.depth, depth),
  'event: trades': message(messages.TRADE, records.trades, { symbol: 'A_B', timestamp: T, trades: [trade, trade] }),
  'event: order': message(messages.ORDER, records.order, { type: 'created', info: streamed }),
  'event: balance': message(messages.BALANCE, records.balance, { info: step }),
  'event: deal': message(messages.DEAL, records.deal, { info: execution })
}

type Place = readonly (string | number)[]
/** What an unreadable value costs at most: nothing but itself, one record of its list, or all of the answer. */
type Cost = 'nothing' | 'record' | 'all'
interface Priced {
  readonly at: Place
  readonly cost: Cost
  /** In so many lists. */
  readonly depth: number
}

/** The table: each value of a body, the last of a list only, with what it costs. */
function priced(shape: Shape, value: unknown, here: Priced = { at: [], cost: 'all', depth: 0 }): readonly Priced[] {
  if (shape.kind === 'optional' || shape.kind === 'nullable') return priced(shape.shape, value, here)
  const inner = (name: string | number, one: Shape, more: Partial<Priced>): readonly Priced[] => {
    const given: unknown = Reflect.get(Object(value), name)
    return given === undefined ? [] : priced(one, given, { ...here, ...more, at: [...here.at, name] })
  }
  const decided = (name: string | number, one: Shape, decides: boolean) =>
    inner(name, one, decides ? {} : { cost: 'nothing' })
  switch (shape.kind) {
    case 'list': {
      const more: Partial<Priced> = shape.isWhole ? {} : { cost: 'record', depth: here.depth + 1 }
      return [here, ...(Array.isArray(value) ? inner(value.length - 1, shape.item, more) : [])]
    }
    case 'object': {
      const all = Object.entries(shape.properties)
      return [here, ...all.flatMap(([name, one]) => decided(name, one, shape.decides.includes(name)))]
    }
    case 'tuple':
      return [here, ...shape.items.flatMap((one, index) => decided(index, one, shape.decides.includes(index)))]
    default:
      return [here]
  }
}

/** The body with another value at a place. */
function put(body: unknown, [first, ...rest]: Place, make: (value: unknown) => unknown): unknown {
  if (first === undefined) return make(body)
  const changed: unknown = put(Reflect.get(Object(body), first), rest, make)
  if (!Array.isArray(body)) return { ...Object(body), [first]: changed }
  return body.map((one: unknown, index) => (index === first ? changed : one))
}

const ODD: Readonly<Record<string, (value: unknown) => unknown>> = {
  absent: () => undefined,
  null: () => null,
  "''": () => '',
  '[]': () => [],
  '{}': () => ({}),
  'a zero date': () => '0000-00-00 00:00:00',
  'another type': (value) => (typeof value === 'object' ? 7 : { odd: 1 }),
  'yes or no': (value) => (typeof value === 'boolean' ? 'maybe' : true),
  words: () => 'odd, words',
  negative: () => '-7',
  'much larger': () => '9'.repeat(5_000),
  'a list of it': (value) => (Array.isArray(value) ? 'a list' : [value, value])
}
const NOTHING = ['absent', 'null', "''", '[]', '{}', 'a zero date']
/** What is given there means what it says: that the venue has failed. */
const isRefusal = (place: string): boolean => place === 'error' || place === 'status'
/** Documented, and of no use to the app: nobody can be told. */
const UNUSED = /(?:walletUuid|balanceUsd|current_tariff_step\.from_turnover|paginate\.count|^state|^id)$/

interface Counted {
  readonly list: string
  readonly depth: number
  readonly items: number
  readonly left: number
}
/** How many records each list has, and how many were left out of it. */
function counted(value: unknown, list = 'body', depth = 1): readonly Counted[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown = Reflect.get(value, 'items') ?? Reflect.get(value, 'trades')
  const [undecoded, more, out] = ['undecoded', 'more', 'leftOut'].map((name): unknown => Reflect.get(value, name))
  const left = (Array.isArray(undecoded) ? undecoded.length : 0) + Number(more ?? 0) + Number(out ?? 0)
  const own = Array.isArray(items) ? [{ list, depth, items: items.length, left }] : []
  const below = depth + own.length
  return [...own, ...Object.entries(value).flatMap(([name, one]) => counted(one, `${list}.${name}`, below))]
}

function read(kind: Kind, body: unknown) {
  const told: string[] = []
  const tree = parseExact(JSON.stringify(body) ?? 'null')
  const value = reading(() => kind.read(tree.ok ? tree.value : body, (reason) => told.push(reason)))
  return { told, refused: value.ok ? null : value.failure, value: value.ok ? value.value : null }
}

test.each(Object.entries(KINDS))('an odd value of %s costs at most what the table says, and is told', (_, kind) => {
  const whole = read(kind, kind.body)
  expect(whole).toMatchObject({ refused: null, told: [] })
  const all = counted(whole.value)
  const wrong: string[] = []
  const places = priced(kind.shape, kind.body).filter(({ at, cost }) => at.length > 0 && cost !== 'all')
  for (const { at, cost, depth } of places)
    for (const [how, make] of Object.entries(ODD)) {
      const where = `${at.join('.')} ${how}`
      const isGiven = !NOTHING.includes(how)
      if (isRefusal(at.join('.')) && (isGiven || how === 'a zero date')) continue
      const { value, told, refused } = read(kind, put(kind.body, at, make))
      const now = counted(value)
      if (refused !== null) wrong.push(`${where}: all is lost, ${refused}`)
      for (const { list, depth: of, items } of refused === null ? all : []) {
        const found = now.find((one) => one.list === list) ?? { items: 0, left: 0 }
        const lost = items - found.items
        if (of <= depth && lost > (cost === 'record' && of === depth ? 1 : 0))
          wrong.push(`${where}: ${lost} of ${list} are lost`)
        // What is inside of a record goes with it, and nothing given is nothing.
        const isInside = of > depth && (cost === 'record' || !isGiven)
        if (lost > found.left && !isInside) wrong.push(`${where}: what is gone of ${list} is not counted`)
      }
      // What could not be read is told; text can be anything.
      const isSame = JSON.stringify(value) === JSON.stringify(whole.value)
      if (refused === null && isGiven && told.length === 0 && isSame && !UNUSED.test(at.join('.')))
        wrong.push(`${where}: nobody is told`)
    }
  expect(wrong).toEqual([])
})

test.each(Object.entries(KINDS))('what %s has beside what is documented changes nothing', (_, kind) => {
  const whole = read(kind, kind.body)
  const extra = (value: unknown) => (isFields(value) ? { ...value, extra: { odd: [1] } } : value)
  for (const { at } of priced(kind.shape, kind.body))
    expect([at, read(kind, put(kind.body, at, extra))]).toEqual([at, whole])
})
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

test('an order is counted once for each of these: it or some of its executions cannot be read', () => {
  const withDeal = (changed: unknown) => ({ ...ended, deal: changed })
  const odd = { ...fill, filledPrice: 'odd' }
  const count = (...orders: readonly unknown[]) => {
    const page = decodeOrderHistory(result(...orders))
    return page.ok ? undecodedIn(page.value) : page.failure
  }
  expect(count(ended, withDeal(null), withDeal({ ...deal, transactions: [] }))).toBe(0)
  expect(count(ended, 7, withDeal({ ...deal, transactions: [fill, odd, odd] }))).toBe(2)
  const lost = [{ ...deal, id: null, transactions: [fill] }, { ...deal, transactions: 'odd' }, 'odd', [deal]]
  expect(lost.map((one) => count(ended, withDeal(one)))).toEqual([1, 1, 1, 1])
})
