import { expect, test } from 'vitest'
import { currencyDecimals, shownDecimals } from '../../../src/renderer/format/currency-decimals.ts'
import { market } from './desk-stub.ts'

test('a currency has the decimals of its own markets, else the least of those quoted in it', () => {
  const decimals = currencyDecimals([
    { ...market('BTC', 'USDT'), baseDecimals: 6, quoteDecimals: 2 },
    { ...market('SHIB', 'USDT'), baseDecimals: 0, quoteDecimals: 8 },
    { ...market('ETH', 'BTC'), baseDecimals: 5, quoteDecimals: 7 }
  ])
  expect(Object.fromEntries(decimals)).toEqual({ USDT: 2, BTC: 6, SHIB: 0, ETH: 5 })
})

test.each([
  ['100000', 2, 2],
  ['1.19875316', 2, 2],
  ['0', 6, 6],
  ['0.01', 2, 2],
  ['0.0045678', 2, 4],
  ['-0.000000123', 6, 8],
  ['1', undefined, 8]
])('%s of a currency with %s decimals shows %s', (amount, decimals, shown) => {
  expect(shownDecimals(amount, decimals)).toBe(shown)
})
