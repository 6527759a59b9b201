import { expect, test } from 'vitest'
import { fibonacciLevels } from '../../../../src/core/drawings/fibonacci.ts'

const pricesOf = (log: boolean) => fibonacciLevels('100', '10000', log).map(({ ratio, price }) => [ratio, price])

test('levels of a retracement are prices, exactly, counted back from the second anchor', () => {
  expect(pricesOf(false)).toEqual([
    ['0', '10000'],
    ['0.236', '7663.6'],
    ['0.382', '6218.2'],
    ['0.5', '5050'],
    ['0.618', '3881.8'],
    ['0.786', '2218.6'],
    ['1', '100']
  ])
})

test('by choice they are shares of the logarithm', () => {
  const prices = new Map(pricesOf(true) as [string, string][])
  expect([prices.get('0'), prices.get('0.5'), prices.get('1')]).toEqual(['10000', '1000', '100'])
})
