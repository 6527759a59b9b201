import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { touchRate } from '../../../../src/core/converts/compare.ts'
import type { Market } from '../../../../src/core/market.ts'
import { money, plain } from '../../../../src/core/money.ts'
import {
  convertRoute,
  hopsBetween,
  hopsRoute,
  orderRoute,
  ranked,
  unknownConvert,
  type RouteBook,
  type RouteContext
} from '../../../../src/core/routes/route.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { assertProperty } from '../../../support/property.ts'
import { BTC_USDT } from '../converts/samples.ts'

const pair = (base: string, quote: string, more: Partial<Market> = {}): Market => ({
  ...BTC_USDT,
  symbol: `${base}_${quote}`,
  base,
  quote,
  baseMin: '0.0001',
  quoteMin: '0.0001',
  ...more
})
const ETH_USDT = pair('ETH', 'USDT')
const ETH_BTC = pair('ETH', 'BTC', { quoteDecimals: 8 })
const MARKETS = [BTC_USDT, ETH_USDT, ETH_BTC]
const find = (symbol: string) => MARKETS.find((market) => market.symbol === symbol)

type Level = readonly [string, string]
const book = (at: number, bids: readonly Level[], asks: readonly Level[]): RouteBook => ({
  at,
  bids: levelsFromText(bids),
  asks: levelsFromText(asks)
})
const BOOKS: Readonly<Record<string, RouteBook>> = {
  BTC_USDT: book(3000, [['49990', '1']], [['50000', '1']]),
  ETH_USDT: book(2000, [['1999', '5']], [['2000', '1']]),
  ETH_BTC: book(1000, [['0.0399', '10']], [['0.04', '10']])
}
const context = (more: Partial<RouteContext> = {}): RouteContext => ({
  bookOf: (symbol) => BOOKS[symbol] ?? null,
  fee: { takerPercent: '0.1', currency: 'quote' },
  ...more
})
const VIA_BTC = hopsBetween('USDT', 'ETH', MARKETS)[0]
if (VIA_BTC === undefined) throw new Error('no hops')

describe('1,000 USDT to ETH', () => {
  test('one order: the taker fee comes off what is spent, what the precision leaves stays unspent', () => {
    const { steps, result } = orderRoute('USDT', 'ETH', '1000', find, context())
    // 1000 / 1.001 = 999.00 at 2000, and a fee of 0.999.
    expect(steps).toMatchObject([{ from: 'USDT', to: 'ETH', gives: '1000', unspent: '0.001', fee: '0.999' }])
    expect(result).toEqual({ isKnown: true, gets: '0.4995', at: 2000 })
  })

  test('two hops: the second order spends what the first one brought, and pays its own fee', () => {
    const { steps, result } = hopsRoute(VIA_BTC, 'USDT', 'ETH', '1000', context())
    // 999.00 / 50000 = 0.01998 BTC; of these 0.01996003 / 0.04 = 0.499 ETH.
    expect(steps.map(({ from, to, gives, gets }) => [from, to, gives, gets])).toEqual([
      ['USDT', 'BTC', '1000', '0.01998'],
      ['BTC', 'ETH', '0.01998', '0.499']
    ])
    expect(result).toEqual({ isKnown: true, gets: '0.499', at: 1000 })
  })

  test('a fee that is taken from what a buy receives', () => {
    const { result } = orderRoute(
      'USDT',
      'ETH',
      '1000',
      find,
      context({ fee: { takerPercent: '0.1', currency: 'received' } })
    )
    expect(result).toMatchObject({ gets: '0.4995' })
  })

  test('are ranked by what is received, with the distance to the best', () => {
    const routes = ranked([
      orderRoute('USDT', 'ETH', '1000', find, context()),
      unknownConvert({ code: 'no-quote' }),
      hopsRoute(VIA_BTC, 'USDT', 'ETH', '1000', context()),
      convertRoute({ isKnown: true, gets: '0.5', at: 5 })
    ])
    expect(routes.map(({ kind, behindPercent, isBest }) => [kind, behindPercent, isBest])).toEqual([
      ['convert', '0', true],
      ['order', '-0.1', false],
      ['hops', '-0.2', false],
      ['convert', null, false]
    ])
  })
})

test('back from ETH: both hops sell, each fee from what it brings', () => {
  const [hops] = hopsBetween('ETH', 'USDT', MARKETS)
  if (hops === undefined) throw new Error('no hops')
  const { steps, result } = hopsRoute(hops, 'ETH', 'USDT', '0.5', context())
  // 0.01995 BTC less 0.00001995; then 0.01993 (six decimals) at 49990 less 0.1 %.
  expect(steps[0]).toMatchObject({ way: { side: 'sell' }, gets: '0.01993005', feeCurrency: 'BTC' })
  expect(steps[1]).toMatchObject({ way: { side: 'sell' }, unspent: '0.00000005' })
  expect(result).toEqual({ isKnown: true, gets: '995.3043993', at: 1000 })
})

describe('what is not known is not guessed', () => {
  test('a book that is not live, of the first and of the second hop', () => {
    const without = (symbol: string) => context({ bookOf: (one) => (one === symbol ? null : (BOOKS[one] ?? null)) })
    expect(orderRoute('USDT', 'ETH', '1000', find, without('ETH_USDT')).result).toEqual({
      isKnown: false,
      reason: { code: 'book', market: ETH_USDT }
    })
    const { steps, result } = hopsRoute(VIA_BTC, 'USDT', 'ETH', '1000', without('ETH_BTC'))
    expect(steps).toHaveLength(1)
    expect(result).toEqual({ isKnown: false, reason: { code: 'book', market: ETH_BTC } })
  })

  test('the fee of the account, a thin book, and bounds of a market', () => {
    const why = (amount: string, more: Partial<RouteContext> = {}) => {
      const { result } = orderRoute('USDT', 'ETH', amount, find, context(more))
      return result.isKnown ? null : result.reason
    }
    expect(why('1000', { fee: null })).toEqual({ code: 'fee' })
    expect(why('5000')).toEqual({ code: 'thin', market: ETH_USDT, takes: '2002', currency: 'USDT' })
    expect(why('0.1')).toEqual({ code: 'minimum', market: ETH_USDT, bound: '0.0001', currency: 'ETH' })
    expect(why('200000000')).toEqual({ code: 'maximum', market: ETH_USDT, bound: '100000', currency: 'USDT' })
  })

  test('without a market, and on one that is not traded any more', () => {
    const gone = { ...ETH_USDT, isDelisted: true as const }
    expect(orderRoute('USDT', 'XRP', '1', find, context()).result).toEqual({
      isKnown: false,
      reason: { code: 'no-market' }
    })
    expect(orderRoute('USDT', 'ETH', '1000', () => gone, context()).result).toMatchObject({
      reason: { code: 'no-market' }
    })
    expect(hopsBetween('BTC', 'ETH', [BTC_USDT, gone])).toEqual([])
  })
})

test('two hops go over every currency that both have a market with, and never back over one of them', () => {
  const all = [...MARKETS, pair('XRP', 'USDT'), pair('XRP', 'ETH'), pair('SOL', 'USDT')]
  expect(hopsBetween('USDT', 'ETH', all).map(({ via }) => via)).toEqual(['BTC', 'XRP'])
  expect(hopsBetween('USDT', 'SOL', all)).toEqual([])
})

test('two hops give what their orders give one after the other, and without a fee at most the best prices', () => {
  const price = fc.integer({ min: 100, max: 100_000 })
  const size = fc.integer({ min: 1, max: 1_000 })
  const levels = fc.array(fc.tuple(price, size), { minLength: 1, maxLength: 6 })
  const asks = levels.map((all) => all.toSorted((a, b) => a[0] - b[0]).map(([p, s]) => [String(p), String(s)] as const))
  const bids = levels.map((all) => all.toSorted((a, b) => b[0] - a[0]).map(([p, s]) => [String(p), String(s)] as const))
  const sides = fc.tuple(bids, asks)
  const roomy = { quoteMax: '0', baseMax: '0' }
  assertProperty(
    fc.property(
      fc.boolean(),
      sides,
      sides,
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom('0', '0.1', '2'),
      fc.constantFrom('quote' as const, 'received' as const),
      (isBuy, one, two, amount, takerPercent, currency) => {
        const first = pair('BTC', 'USDT', roomy)
        const second = pair('ETH', 'BTC', { ...roomy, quoteDecimals: 8 })
        const [from, to] = isBuy ? ['USDT', 'ETH'] : ['ETH', 'USDT']
        const [hops] = hopsBetween(from, to, [first, second])
        if (hops === undefined) throw new Error('no hops')
        const books: Record<string, RouteBook> = { BTC_USDT: book(1, ...one), ETH_BTC: book(2, ...two) }
        const known: RouteContext = { bookOf: (symbol) => books[symbol] ?? null, fee: { takerPercent, currency } }
        const { result, steps } = hopsRoute(hops, from, to, String(amount), known)
        if (!result.isKnown) return
        const listed = (symbol: string) => [first, second].find((market) => market.symbol === symbol)
        const part = orderRoute(from, 'BTC', String(amount), listed, known)
        if (!part.result.isKnown) throw new Error('a part is not known')
        const rest = orderRoute('BTC', to, part.result.gets, listed, known)
        expect(rest.result).toMatchObject({ gets: result.gets })
        for (const { way, gives, gets, unspent } of steps) {
          const rate = touchRate(way, books[way.market.symbol] ?? book(0, [], []))
          const free = money(gives)
            .minus(unspent)
            .times(rate ?? '0')
          // The rate of a buy has twelve digits.
          expect(money(gets).lte(plain(free.times('1.0000000001')))).toBe(true)
        }
      }
    )
  )
})
