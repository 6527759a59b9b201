import { describe, expect, it } from 'vitest'
import { HOUSE_ACCOUNT } from '../../../../src/practice/engine/api/accounts.ts'
import type { ConvertRecord } from '../../../../src/practice/engine/api/converts.ts'
import { eventsOf, openExchange, type Exchange } from './exchange.ts'

const HOUR_MS = 3_600_000

/**
 * BTC at 50000/50010 with 2 BTC a side, XMR at 160/160.1 with 30 XMR a side; the house has 1 BTC, 20 XMR and 100000
 * USDT.
 */
function openWithHouse(): Exchange {
  const exchange = openExchange(['BTC_USDT', 'XMR_USDT'])
  exchange.open('#bot', { BTC: '100', XMR: '1000', USDT: '1000000' }, 'bot')
  exchange.limit('#bot', 'buy 2 @ 50000')
  exchange.limit('#bot', 'sell 2 @ 50010')
  exchange.limit('#bot', 'buy 30 @ 160', { market: 'XMR_USDT' })
  exchange.limit('#bot', 'sell 30 @ 160.1', { market: 'XMR_USDT' })
  for (const [currency, amount] of [
    ['BTC', '1'],
    ['XMR', '20'],
    ['USDT', '100000']
  ] as const) {
    exchange.send({ kind: 'fund', at: exchange.now(), account: HOUSE_ACCOUNT, currency, amount })
  }
  exchange.open('ann', { USDT: '10000', BTC: '3', XMR: '100' })
  return exchange
}

const convert = (
  exchange: Exchange,
  from: string,
  amount: string,
  to: string,
  more: { price?: string; expiresAt?: number } = {}
) => {
  const { price, expiresAt = null } = more
  const common = { at: exchange.now(), account: 'ann', uuid: `uuid-${exchange.journal.length}`, from, to, amount }
  return price === undefined
    ? exchange.send({ kind: 'market-convert', ...common })
    : exchange.send({ kind: 'limit-convert', ...common, price, expiresAt })
}

const tick = (exchange: Exchange, afterMs = 1000): readonly ConvertRecord[] => {
  exchange.pass(afterMs)
  return eventsOf(exchange.send({ kind: 'tick', at: exchange.now() }), 'convert').map((event) => event.convert)
}

describe('a market convert', () => {
  it("completes at the book's rate minus the commission, against the house", () => {
    const exchange = openWithHouse()
    const done = convert(exchange, 'BTC', '0.5', 'USDT')
    expect(done.convert).toMatchObject({
      type: 'market',
      status: 'completed',
      executedFrom: '0.5',
      executedTo: '24875',
      marketRate: '50000',
      currentRate: '49750',
      completedAt: exchange.now(),
      expiresAt: null,
      limit: null
    })
    expect([exchange.balance('ann', 'BTC'), exchange.balance('ann', 'USDT')]).toEqual(['2.5 0', '34875 0'])
    expect([exchange.balance(HOUSE_ACCOUNT, 'BTC'), exchange.balance(HOUSE_ACCOUNT, 'USDT')]).toEqual([
      '1.5 0',
      '75125 0'
    ])
    expect(eventsOf(done, 'convert')).toHaveLength(1)
  })

  it('uses two markets if the pair has none', () => {
    const exchange = openWithHouse()
    // 160 USDT each, less than 1 BTC in 50010: 0.00319936… less half a percent.
    expect(convert(exchange, 'XMR', '10', 'BTC').convert).toMatchObject({
      status: 'completed',
      marketRate: '0.0031993601279744',
      executedTo: '0.03183363'
    })
  })

  it('is partially completed on a thin book and returns the rest', () => {
    const exchange = openWithHouse()
    expect(convert(exchange, 'XMR', '50', 'USDT').convert).toMatchObject({
      status: 'partially_completed',
      amountFrom: '50',
      executedFrom: '30',
      executedTo: '4776'
    })
    expect(exchange.balance('ann', 'XMR')).toBe('70 0')
  })

  it('ignores depth far from the best price', () => {
    const exchange = openWithHouse()
    exchange.limit('#bot', 'buy 50 @ 156.79', { market: 'XMR_USDT' })
    exchange.limit('#bot', 'buy 5 @ 156.8', { market: 'XMR_USDT' })
    expect(convert(exchange, 'XMR', '60', 'USDT').convert).toMatchObject({ executedFrom: '35' })
    exchange.limit('#bot', 'sell 50 @ 51010.21')
    exchange.limit('#bot', 'sell 0.1 @ 51010.2')
    exchange.open('bob', { USDT: '200000' })
    exchange.send({ kind: 'fund', at: exchange.now(), account: HOUSE_ACCOUNT, currency: 'BTC', amount: '10' })
    const bought = {
      kind: 'market-convert',
      at: exchange.now(),
      account: 'bob',
      uuid: 'u',
      from: 'USDT',
      to: 'BTC',
      amount: '200000'
    } as const
    expect(exchange.send(bought).convert).toMatchObject({ executedFrom: '105121.02' })
  })

  it('fails if the house has no reserves', () => {
    const exchange = openWithHouse()
    exchange.send({ kind: 'fund', at: exchange.now(), account: HOUSE_ACCOUNT, currency: 'USDT', amount: '1' })
    for (const amount of ['1', '1', '0.1']) convert(exchange, 'BTC', amount, 'USDT')
    expect(convert(exchange, 'BTC', '0.5', 'USDT').convert).toMatchObject({
      status: 'failed',
      executedFrom: null,
      executedTo: null,
      completedAt: null
    })
    expect(exchange.balance(HOUSE_ACCOUNT, 'USDT').startsWith('0.0')).toBe(true)
  })

  it('is refused with the reason', () => {
    const exchange = openWithHouse()
    const refuse = (from: string, amount: string, to: string) =>
      exchange.refuse({ kind: 'market-convert', at: exchange.now(), account: 'ann', uuid: 'u', from, to, amount })
    exchange.market('ann', 'buy', { value: '5' })
    expect(refuse('USDT', '0.5', 'BTC')).toMatchObject({ state: 3, message: 'Minimum amount 1 USDT' })
    expect(refuse('USDT', '20000', 'BTC')).toMatchObject({
      state: 6,
      message: 'Insufficient funds. USDT wallet balance is 9995.04901000.'
    })
    expect(refuse('BTC', '1', 'BTC')).toMatchObject({ state: 1 })
    expect(refuse('BTC', '1', 'NOPE')).toMatchObject({
      state: 1,
      message: 'Market validation error: BTC cannot be converted to NOPE'
    })
    expect(refuse('BTC', 'x', 'USDT')).toMatchObject({ state: 0 })
    expect(refuse('BTC', '1.123456789', 'USDT')).toMatchObject({ state: 2 })
    expect(refuse('ELEVENCHARS', '1', 'USDT')).toMatchObject({
      state: 0,
      message: 'Standard validation error: from must be a currency code of at most 10 characters'
    })
  })
})

describe('a limit convert', () => {
  it('holds its money until the rate reaches its limit, then completes at the better rate', () => {
    const exchange = openWithHouse()
    const waiting = convert(exchange, 'BTC', '1', 'USDT', { price: '51000' }).convert
    expect(waiting).toMatchObject({
      type: 'limit',
      status: 'active',
      limit: '51000',
      amountTo: '51000',
      executedFrom: null,
      currentRate: '49750',
      expiresAt: exchange.now() + 7 * 24 * HOUR_MS
    })
    expect(exchange.balance('ann', 'BTC')).toBe('2 1')
    expect(tick(exchange)).toEqual([])
    exchange.open('#eager', { USDT: '300000' }, 'bot')
    exchange.limit('#eager', 'buy 5 @ 52000')
    expect(tick(exchange)).toMatchObject([{ status: 'completed', executedFrom: '1', executedTo: '51740' }])
    expect(exchange.balance('ann', 'BTC')).toBe('2 0')
    expect(tick(exchange)).toEqual([])
  })

  it('stays active after a partial execution, and expires as partially completed', () => {
    const exchange = openWithHouse()
    const first = convert(exchange, 'BTC', '3', 'USDT', { price: '40000', expiresAt: exchange.now() + HOUR_MS }).convert
    expect(first).toMatchObject({ status: 'active', executedFrom: '2', executedTo: '99500' })
    exchange.send({ kind: 'cancel-order', at: exchange.now(), account: '#bot', id: 'ORDER0001' })
    expect(tick(exchange)).toEqual([])
    expect(tick(exchange, HOUR_MS)).toMatchObject([{ status: 'partially_completed', executedFrom: '2' }])
    expect(exchange.balance('ann', 'BTC')).toBe('1 0')
  })

  it('expires with nothing executed', () => {
    const exchange = openWithHouse()
    convert(exchange, 'BTC', '1', 'USDT', { price: '60000' })
    expect(tick(exchange, 7 * 24 * HOUR_MS)).toMatchObject([
      { status: 'expired', executedFrom: null, completedAt: null }
    ])
    expect(exchange.balance('ann', 'BTC')).toBe('3 0')
  })

  it('is cancelled by its owner, once', () => {
    const exchange = openWithHouse()
    const uuid = convert(exchange, 'BTC', '1', 'USDT', { price: '60000' }).convert?.uuid ?? ''
    const cancel = { kind: 'cancel-convert', at: exchange.now(), uuid } as const
    expect(exchange.refuse({ ...cancel, account: '#bot' })).toMatchObject({ status: 404 })
    expect(exchange.send({ ...cancel, account: 'ann' }).convert).toMatchObject({ status: 'cancelled' })
    expect(exchange.balance('ann', 'BTC')).toBe('3 0')
    expect(exchange.refuse({ ...cancel, account: 'ann' })).toMatchObject({
      status: 422,
      message: 'Standard validation error: the convert order is already cancelled'
    })
  })

  it('fails if its limit is reached and the house has no reserves', () => {
    const exchange = openWithHouse()
    convert(exchange, 'USDT', '5000', 'XMR', { price: '0.001' })
    expect(exchange.engine.converts('ann').items[0]).toMatchObject({ status: 'active', executedTo: '19.99999999' })
    expect(tick(exchange)).toMatchObject([{ status: 'partially_completed' }])
    expect(
      convert(exchange, 'USDT', '100', 'XMR', { price: '0.001' }).events.filter(({ kind }) => kind === 'convert')
    ).toMatchObject([{ convert: { status: 'active' } }, { convert: { status: 'failed' } }])
  })
})

describe('a quote', () => {
  it('equals what the convert then brings, for either amount', () => {
    const exchange = openWithHouse()
    expect(exchange.engine.convertQuote('BTC', 'USDT', { from: '0.5' })).toEqual({
      from: 'BTC',
      to: 'USDT',
      fromAmount: '0.5',
      toAmount: '24875',
      rate: '49750',
      commission: '125'
    })
    expect(exchange.engine.convertQuote('BTC', 'USDT', { to: '24875' })).toMatchObject({
      fromAmount: '0.5',
      toAmount: '24875'
    })
    expect(exchange.engine.convertQuote('BTC', 'USDT', { from: '-1' })).toMatchObject({ state: 0 })
    expect(exchange.engine.convertQuote('BTC', 'NOPE', { from: '1' })).toMatchObject({ state: 1 })
  })

  it('lists every direction with its bounds', () => {
    const exchange = openWithHouse()
    exchange.open('bob', { USDT: '1000', XMR: '10' })
    exchange.market('bob', 'buy', { value: '100' })
    exchange.limit('bob', 'sell 1 @ 160', { market: 'XMR_USDT' })
    const directions = exchange.engine.convertDirections()
    expect(directions.map(({ from, to }) => `${from}>${to}`)).toEqual(
      ['BTC>USDT', 'BTC>XMR', 'USDT>BTC', 'USDT>XMR', 'XMR>BTC', 'XMR>USDT'].sort()
    )
    expect(directions.find(({ from }) => from === 'XMR')).toEqual({
      from: 'XMR',
      to: 'BTC',
      minimum: '0.00625',
      maximum: '12500'
    })
  })
})

describe('the list of converts', () => {
  function openWithMany(count: number): Exchange {
    const exchange = openWithHouse()
    for (let index = 0; index < count; index += 1) {
      const limit = index % 2 === 0 ? { price: '90000' } : {}
      convert(exchange, 'BTC', '0.001', 'USDT', limit)
    }
    return exchange
  }
  const idsOf = (items: readonly ConvertRecord[]): number[] => items.map(({ orderId }) => Number(orderId))

  it('pages newest first in both directions', () => {
    const { engine } = openWithMany(40)
    const first = engine.converts('ann')
    const second = engine.converts('ann', { cursor: first.nextCursor ?? '' })
    const third = engine.converts('ann', { cursor: second.nextCursor ?? '' })
    expect([first, second, third].map(({ items, perPage, hasPages }) => [items.length, perPage, hasPages])).toEqual([
      [15, 15, true],
      [15, 15, true],
      [10, 15, true]
    ])
    expect([first, second, third].flatMap(({ items }) => idsOf(items))).toEqual(
      Array.from({ length: 40 }, (_, index) => 40 - index)
    )
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null])
    expect(engine.converts('ann', { cursor: third.previousCursor ?? '' })).toEqual(second)
    expect(engine.converts('ann', { cursor: second.previousCursor ?? '' })).toEqual(first)
  })

  it('keeps a page in place while newer converts arrive', () => {
    const exchange = openWithMany(20)
    const { nextCursor } = exchange.engine.converts('ann')
    convert(exchange, 'BTC', '0.001', 'USDT')
    expect(idsOf(exchange.engine.converts('ann', { cursor: nextCursor ?? '' }).items)).toEqual([5, 4, 3, 2, 1])
  })

  it('filters by type and status, and reads an unknown cursor as the first page', () => {
    const { engine } = openWithMany(10)
    expect(idsOf(engine.converts('ann', { type: 'limit' }).items)).toEqual([9, 7, 5, 3, 1])
    expect(idsOf(engine.converts('ann', { status: 'completed' }).items)).toEqual([10, 8, 6, 4, 2])
    expect(engine.converts('ann', { type: 'limit', status: 'completed' })).toEqual({
      items: [],
      perPage: 15,
      hasPages: false,
      nextCursor: null,
      previousCursor: null
    })
    expect(engine.converts('ann', { cursor: "nx'; drop" })).toEqual(engine.converts('ann'))
  })
})
