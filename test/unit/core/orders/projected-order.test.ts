import { describe, expect, test } from 'vitest'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import {
  atPrice,
  bestFor,
  crosses,
  distanceOf,
  movedFigures,
  netOf,
  onSide,
  remainingOf,
  sideAt,
  snapped,
  tickOf,
  ticksAway
} from '../../../../src/core/orders/projected-order.ts'
import { levelsFromText } from '../../../support/levels.ts'

const best = { bid: '99.9', ask: '100.1' }
const none = { bid: null, ask: null }
const draft: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.5',
  total: null,
  price: '99',
  stopLossPrice: null
}

describe('the side at a price', () => {
  test.each([
    ['99', 'buy'],
    ['99.9', 'buy'],
    ['99.99', 'buy'],
    ['100.01', 'sell'],
    ['100.1', 'sell'],
    ['250', 'sell']
  ])('%s: %s', (price, side) => expect(sideAt(price, best)).toBe(side))

  test('is open in the middle of the best prices, and without any of them', () => {
    expect([sideAt('100', best), sideAt('100', none)]).toEqual([null, null])
  })
  test('needs one side of the book', () => {
    const bids = { bid: '99.9', ask: null }
    const asks = { bid: null, ask: '100.1' }
    expect([sideAt('99.9', bids), sideAt('99.91', bids)]).toEqual(['buy', 'sell'])
    expect([sideAt('100.1', asks), sideAt('100.09', asks)]).toEqual(['sell', 'buy'])
  })
})

describe('prices of the market', () => {
  test.each([
    ['100.04', '0.1', '100'],
    ['100.05', '0.1', '100.1'],
    ['0.00000001499', '0.00000001', '0.00000001'],
    ['0.000000004', '0.00000001', '0.00000001'],
    ['0', '0.5', '0.5'],
    ['7', '2.5', '7.5'],
    ['123456789012345678.91', '0.1', '123456789012345678.9']
  ])('%s at a tick of %s is %s', (price, tick, snappedTo) => expect(snapped(price, tick)).toBe(snappedTo))

  test('a step leads to the next price of the market, from one between two as well', () => {
    expect([ticksAway('100', 1, '0.1'), ticksAway('100', -10, '0.1')]).toEqual(['100.1', '99'])
    expect([ticksAway('100.04', 1, '0.1'), ticksAway('100.04', -1, '0.1')]).toEqual(['100.1', '100'])
    expect(ticksAway('0.2', -10, '0.1')).toBe('0.1')
  })
  test('the tick is the step of the finest book, never finer than the prices', () => {
    expect(tickOf({ quoteDecimals: 2 }, '0.1')).toBe('0.1')
    expect(tickOf({ quoteDecimals: 2 }, '0.001')).toBe('0.01')
    expect([tickOf({ quoteDecimals: 8 }, null), tickOf({ quoteDecimals: 0 }, null)]).toEqual(['0.00000001', '1'])
  })
})

describe('an order that crosses', () => {
  test.each([
    ['buy', '100.1', true],
    ['buy', '100.09', false],
    ['sell', '99.9', true],
    ['sell', '99.91', false]
  ] as const)('%s at %s: %s', (side, price, does) => expect(crosses({ side, price }, best)).toBe(does))

  test('is not claimed while the other side is unknown or the price is missing', () => {
    expect([crosses(draft, none), crosses({ side: 'buy', price: null }, best)]).toEqual([false, false])
    expect(crosses({ side: 'buy', price: '1000' }, { bid: '99.9', ask: null })).toBe(false)
  })
  test('takes from the other side', () => {
    expect([bestFor('buy', best), bestFor('sell', best)]).toEqual(['100.1', '99.9'])
  })
})

test('a distance has whole ticks, and percent rounded to two decimals', () => {
  expect(distanceOf('100', '99', '0.1')).toEqual({ ticks: '-10', percent: '-1.00' })
  expect(distanceOf('3', '3.1', '0.1')).toEqual({ ticks: '1', percent: '3.33' })
  expect(distanceOf('100000', '99999.9', '0.1')).toEqual({ ticks: '-1', percent: '0.00' })
  expect(distanceOf('100.05', '100.1', '0.1')).toEqual({ ticks: null, percent: '0.05' })
  expect([distanceOf(null, '99', '0.1'), distanceOf('0', '99', '0.1')]).toEqual([null, null])
})

test('a side that is swapped loses the cancel trigger, a price that moves keeps it', () => {
  const triggered = { ...draft, stopLossPrice: '105' }
  expect(onSide(triggered, 'sell')).toEqual({ ...draft, side: 'sell' })
  expect(onSide(triggered, 'buy')).toBe(triggered)
  expect(atPrice(triggered, '98')).toEqual({ ...triggered, price: '98' })
})

test('what remains of an order is never negative', () => {
  expect(remainingOf({ quantity: '1', filledQuantity: '0.25' })).toBe('0.75')
  expect(remainingOf({ quantity: '1', filledQuantity: '1.1' })).toBe('0')
  expect(remainingOf({ quantity: null, filledQuantity: '1' })).toBeNull()
})

describe('the value with its fee', () => {
  const market = { base: 'BTC', quote: 'USDT' }
  const amounts = { quantity: '0.5', total: '50' }
  const fee = (amount: string, currency: string) => ({ amount, currency, percents: ['0.2'] })

  test('a buy costs its fee on top, or receives less', () => {
    expect(netOf('buy', amounts, fee('0.1', 'USDT'), market)).toEqual({
      kind: 'cost',
      amount: '50.1',
      currency: 'USDT'
    })
    expect(netOf('buy', amounts, fee('0.001', 'BTC'), market)).toEqual({
      kind: 'proceeds',
      amount: '0.499',
      currency: 'BTC'
    })
  })
  test('a sell brings less', () => {
    expect(netOf('sell', amounts, fee('0.1', 'USDT'), market)).toMatchObject({ kind: 'proceeds', amount: '49.9' })
  })
  test('is unknown without a fee or an amount', () => {
    expect(netOf('sell', amounts, null, market)).toBeNull()
    expect(netOf('buy', { quantity: null, total: null }, fee('0.1', 'USDT'), market)).toBeNull()
  })
})

describe('a price that is being moved', () => {
  const market = {
    id: '1',
    symbol: 'BTC_USDT',
    base: 'BTC',
    quote: 'USDT',
    baseName: 'Bitcoin',
    quoteName: 'Tether',
    baseMin: '0.0001',
    baseMax: '100',
    quoteMin: '1',
    quoteMax: '1000000',
    baseDecimals: 6,
    quoteDecimals: 2
  }
  const fee = { makerPercent: '0.1', takerPercent: '0.2', currency: 'quote' } as const
  const levels = levelsFromText([
    ['100.1', '0.2'],
    ['100.2', '5']
  ])
  const moved = (price: string) => movedFigures({ ...draft, price }, '99', best, '0.1', { market, levels, fee })

  test('rests below the market, with the maker fee', () => {
    expect(moved('98')).toEqual({
      fromOld: { ticks: '-10', percent: '-1.01' },
      fromBest: { ticks: '-21', percent: '-2.10' },
      total: '49',
      net: { kind: 'cost', amount: '49.049', currency: 'USDT' },
      fillsNow: false,
      atOnce: null
    })
  })
  test('says what it would take at once, and of how much', () => {
    expect(moved('100.1')).toMatchObject({
      fromBest: { ticks: '0', percent: '0.00' },
      fillsNow: true,
      atOnce: { quantity: '0.2', average: '100.10', isAll: false }
    })
    expect(moved('101')).toMatchObject({ fillsNow: true, atOnce: { quantity: '0.5', average: '100.16', isAll: true } })
  })
  test('has no value without an amount', () => {
    const figures = movedFigures({ ...draft, quantity: null, price: '98' }, null, none, '0.1', {
      market,
      levels: null,
      fee
    })
    expect(figures).toEqual({ fromOld: null, fromBest: null, total: null, net: null, fillsNow: false, atOnce: null })
  })
})
