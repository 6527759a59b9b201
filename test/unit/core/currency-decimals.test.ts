import { expect, test } from 'vitest'
import { currencyDecimals, roughAmount, sentenceAmount, shownDecimals } from '../../../src/core/currency-decimals.ts'
import { market } from '../renderer/desk-stub.ts'

test('a currency has the most decimals of its own markets, else the least of those quoted in it', () => {
  const decimals = currencyDecimals([
    { ...market('BTC', 'USDT'), baseDecimals: 6, quoteDecimals: 2 },
    { ...market('SHIB', 'USDT'), baseDecimals: 0, quoteDecimals: 8 },
    { ...market('ETH', 'BTC'), baseDecimals: 4, quoteDecimals: 7 },
    { ...market('ETH', 'USDT'), baseDecimals: 5, quoteDecimals: 2 },
    { ...market('ETH', 'EUR'), baseDecimals: 3, quoteDecimals: 2 }
  ])
  expect(Object.fromEntries(decimals)).toEqual({ USDT: 2, BTC: 6, EUR: 2, SHIB: 0, ETH: 5 })
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

test('money has its usual decimals, whatever the markets are quoted with', () => {
  const decimals = currencyDecimals([
    { ...market('PEPE', 'USDT'), baseDecimals: 0, quoteDecimals: 10 },
    { ...market('BTC', 'JPY'), quoteDecimals: 2 }
  ])
  expect([decimals.get('USDT'), decimals.get('JPY'), decimals.get('PEPE')]).toEqual([2, 0, 0])
})

test.each([
  ['68978.55259871', 2, '68978.55'],
  ['100', 2, '100.00'],
  ['0.0014925373134328358', 6, '0.001493'],
  ['0.05', 6, '0.05']
])('%s with %s decimals is %s in a sentence', (amount, decimals, text) => {
  expect(sentenceAmount(amount, decimals)).toBe(text)
})

test('without the markets money still has two decimals, and a cost is rounded up', () => {
  expect([
    roughAmount('68978.55259871', 'USDT', false),
    roughAmount('68978.55259871', 'USDT', true),
    roughAmount('0.0014925373134328358', 'BTC', false),
    roughAmount('0.00451', 'USDT', true)
  ]).toEqual(['68978.55', '68978.56', '0.00149254', '0.0046'])
})
