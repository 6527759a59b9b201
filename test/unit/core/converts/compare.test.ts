import { describe, expect, test } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import { difference, onTheBook, touchRate, wayBetween } from '../../../../src/core/converts/compare.ts'
import { money } from '../../../../src/core/money.ts'
import { BTC_USDT } from './samples.ts'

const book = {
  asks: levelsFromText([
    ['50000', '0.01'],
    ['50100', '0.5']
  ]),
  bids: levelsFromText([
    ['49900', '0.01'],
    ['49000', '0.5']
  ])
}
const market = (symbol: string) => (symbol === 'BTC_USDT' ? BTC_USDT : undefined)
const selling = { market: BTC_USDT, side: 'sell' } as const
const buying = { market: BTC_USDT, side: 'buy' } as const

test('finds the market of a pair in either direction', () => {
  expect([
    wayBetween('BTC', 'USDT', market),
    wayBetween('USDT', 'BTC', market),
    wayBetween('ETH', 'BTC', market)
  ]).toEqual([selling, buying, null])
})

describe('selling', () => {
  test('takes bids level by level and deducts the fee from the total', () => {
    // 0.01 × 49,900 + 0.01 × 49,000 = 989; 0.1 % of it is 0.989.
    expect(onTheBook(selling, '0.02', book, '0.1')).toEqual({
      kind: 'filled',
      gets: '988.011',
      unspent: '0',
      average: '49450',
      fee: '0.989',
      feeCurrency: 'USDT'
    })
  })

  test('reports the part of the amount that the market cannot trade', () => {
    expect(onTheBook(selling, '0.0100007', book, '0')).toMatchObject({
      kind: 'filled',
      gets: '499',
      unspent: '0.0000007'
    })
  })
})

describe('buying', () => {
  test('leaves room for the fee in the amount', () => {
    // 500.5 leaves 500 for the asks and 0.5 for the fee.
    expect(onTheBook(buying, '500.5', book, '0.1')).toEqual({
      kind: 'filled',
      gets: '0.01',
      unspent: '0',
      average: '50000',
      fee: '0.5',
      feeCurrency: 'USDT'
    })
  })

  test('spends all of it where the fee is taken from what it brings', () => {
    expect(onTheBook(buying, '500', book, '0.1', 'received')).toEqual({
      kind: 'filled',
      gets: '0.00999',
      unspent: '0',
      average: '50000',
      fee: '0.00001',
      feeCurrency: 'BTC'
    })
  })

  test('never spends more than the amount', () => {
    for (const amount of ['6', '77.77', '501', '1234.56', '20000']) {
      const filled = onTheBook(buying, amount, book, '0.3')
      if (filled.kind !== 'filled') throw new Error(`not filled: ${amount}`)
      expect(money(filled.unspent).gte(0), amount).toBe(true)
    }
  })
})

test('reports how much a thin book takes', () => {
  expect([onTheBook(selling, '2', book, '0.1'), onTheBook(buying, '90000', book, '0')]).toEqual([
    { kind: 'thin', takes: '0.51' },
    { kind: 'thin', takes: '25550' }
  ])
})

test('takes nothing from an empty side', () => {
  const empty = { asks: levelsFromText([]), bids: levelsFromText([]) }
  expect([onTheBook(selling, '1', empty, '0.1'), touchRate(selling, empty)]).toEqual([
    { kind: 'thin', takes: '0' },
    null
  ])
})

test('names the bounds of the market', () => {
  expect([
    onTheBook(selling, '0.00005', { ...book, bids: levelsFromText([['200000', '1']]) }, '0'),
    onTheBook(buying, '4', book, '0'),
    onTheBook(selling, '11', book, '0')
  ]).toEqual([
    { kind: 'size', which: 'minimum', bound: '0.0001', currency: 'BTC' },
    { kind: 'size', which: 'minimum', bound: '5', currency: 'USDT' },
    { kind: 'size', which: 'maximum', bound: '10', currency: 'BTC' }
  ])
})

test('gives the best rate in `to` per `from`', () => {
  expect([touchRate(selling, book), touchRate(buying, book)]).toEqual(['49900', '0.00002'])
})

test("computes an exact difference, in percent of the book's result", () => {
  expect([difference('0.0099', '0.01'), difference('101', '100'), difference('1', '0')]).toEqual([
    { amount: '-0.0001', percent: '-1' },
    { amount: '1', percent: '1' },
    { amount: '1', percent: null }
  ])
})

test('accepts exactly the bounds of the market, and reads a maximum of zero as none', () => {
  const bounds = { ...BTC_USDT, baseMin: '0.01', baseMax: '0.02' }
  const kinds = (more: Partial<typeof BTC_USDT>, ...amounts: readonly string[]) =>
    amounts.map((amount) => onTheBook({ market: { ...bounds, ...more }, side: 'sell' }, amount, book, '0').kind)
  expect(kinds({}, '0.01', '0.02', '0.009999', '0.020001')).toEqual(['filled', 'filled', 'size', 'size'])
  expect(kinds({ baseMax: '0', quoteMax: '0.00' }, '0.3')).toEqual(['filled'])
})

test('rounds the percent of a difference half up to two decimals', () => {
  expect([
    difference('100.005', '100').percent,
    difference('100.004', '100').percent,
    difference('99.99', '100').percent,
    difference('1', '0').percent
  ]).toEqual(['0.01', '0', '-0.01', null])
})
