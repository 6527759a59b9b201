import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costUpTo, cumulate, depthCurve } from '../../../../src/core/book/depth.ts'
import { estimateMarketOrder } from '../../../../src/core/book/estimate.ts'
import { amountText } from '../../../../src/core/book/levels.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { compareText, money, plain } from '../../../../src/core/money.ts'
import { assertProperty } from '../../../support/property.ts'

const asks = levelsFromText([
  ['100', '1'],
  ['101', '2.5'],
  ['103', '0.5']
])
const sums = (levels: typeof asks): readonly string[] =>
  Array.from({ length: levels.count }, (_, i) => amountText(cumulate(levels), i))

test('computes running sums, including sizes beyond 2^53', () => {
  expect(sums(asks)).toEqual(['1', '3.5', '4'])
  expect(
    sums(
      levelsFromText([
        ['1', '0.1'],
        ['2', '0.2'],
        ['3', '99999999999999999999'],
        ['4', '0.0000000001']
      ])
    )
  ).toEqual(['0.1', '0.3', '99999999999999999999.3', '99999999999999999999.3000000001'])
})

test('computes exact running sums for any sizes', () => {
  const size = fc.oneof(
    fc.nat().map((n) => `0.${String(n).padStart(12, '0')}`),
    fc.maxSafeNat().map(String),
    fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String)
  )
  assertProperty(
    fc.property(fc.array(size, { maxLength: 20 }), (sizes) => {
      let sum = money('0')
      const expected = sizes.map((text) => plain((sum = sum.plus(text))))
      expect(sums(levelsFromText(sizes.map((text) => ['1', text] as const)))).toEqual(expected)
    }),
    { numRuns: 300 }
  )
})

test('steps the depth curve by the running sum', () => {
  expect(depthCurve(asks)).toEqual([
    { price: 100, total: 1 },
    { price: 101, total: 3.5 },
    { price: 103, total: 4 }
  ])
})

test('computes the cost of taking levels up to one', () => {
  expect(costUpTo(asks, '100')).toEqual({ size: '1', total: '100', average: '100' })
  expect(costUpTo(asks, '103')).toEqual({ size: '4', total: '404', average: '101' })
  expect(costUpTo(asks, '101')).toEqual({ size: '3.5', total: '352.5', average: '100.71428571' })
  expect(costUpTo(asks, '102')).toBe(null)
})

test('estimates a buy by quantity', () => {
  expect(estimateMarketOrder(asks, { quantity: '2' }, '0.1')).toEqual({
    quantity: '2',
    total: '201',
    average: '100.5',
    worst: '101',
    slippagePercent: '0.5',
    fee: '0.201',
    isComplete: true
  })
})

test('estimates an order larger than the book', () => {
  expect(estimateMarketOrder(asks, { quantity: '5' }, '0')).toEqual({
    quantity: '4',
    total: '404',
    average: '101',
    worst: '103',
    slippagePercent: '1',
    fee: '0',
    isComplete: false
  })
})

test('spends at most the total of a buy, in steps of the market', () => {
  expect(estimateMarketOrder(asks, { total: '150', quantityDecimals: 3 }, '0.1')).toEqual({
    quantity: '1.495',
    total: '149.995',
    average: '100.33110367',
    worst: '101',
    slippagePercent: '0.331103',
    fee: '0.149995',
    isComplete: true
  })
  expect(estimateMarketOrder(asks, { total: '100', quantityDecimals: 8 }, '0').worst).toBe('100')
  expect(estimateMarketOrder(asks, { total: '404', quantityDecimals: 8 }, '0').isComplete).toBe(true)
  expect(estimateMarketOrder(asks, { total: '1000', quantityDecimals: 8 }, '0').isComplete).toBe(false)
})

test('estimates a sell at falling prices', () => {
  const bids = levelsFromText([
    ['100', '1'],
    ['98', '1']
  ])
  expect(estimateMarketOrder(bids, { quantity: '2' }, '0')).toMatchObject({
    average: '99',
    worst: '98',
    slippagePercent: '1'
  })
})

test('estimates nothing for an empty side or a zero amount', () => {
  const nothing = { quantity: '0', total: '0', average: null, worst: null, slippagePercent: null, fee: '0' }
  expect(estimateMarketOrder(levelsFromText([]), { quantity: '1' }, '0.1')).toEqual({ ...nothing, isComplete: false })
  expect(estimateMarketOrder(asks, { quantity: '0' }, '0.1')).toEqual({ ...nothing, isComplete: true })
  expect(estimateMarketOrder(asks, { total: '0', quantityDecimals: 2 }, '0.1')).toEqual({
    ...nothing,
    isComplete: true
  })
})

test('spends at most the total, with a rest smaller than a step', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((n) => (n / 100).toFixed(2))
  assertProperty(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 10 }), cents, (levels, total) => {
      const sorted = levels.toSorted(([a], [b]) => compareText(a, b))
      const {
        quantity,
        total: spent,
        isComplete,
        worst
      } = estimateMarketOrder(levelsFromText(sorted), { total, quantityDecimals: 4 }, '0')
      const available = sorted.reduce((sum, [price, size]) => sum.plus(money(price).times(size)), money('0'))
      expect(compareText(spent, total)).toBeLessThanOrEqual(0)
      expect(isComplete).toBe(available.gte(total))
      if (isComplete)
        expect(
          money(total)
            .minus(spent)
            .lt(money('0.0001').times(sorted.at(-1)?.[0] ?? '0'))
        ).toBe(true)
      else expect(compareText(spent, plain(available))).toBe(0)
      expect(money(quantity).isZero()).toBe(worst === null)
    }),
    { numRuns: 500 }
  )
})
