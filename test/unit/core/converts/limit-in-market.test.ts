import { expect, test } from 'vitest'
import { limitInMarket, limitOf, limitOfDraft } from '../../../../src/core/converts/limit-in-market.ts'
import { BTC_USDT, convert, LIMIT } from './samples.ts'

const buy = (more: Parameters<typeof convert>[1]) => limitInMarket(BTC_USDT, limitOf(convert('it', more)))

test('a convert into the base is a buy at the inverse of its rate, in quote per base', () => {
  expect(limitInMarket(BTC_USDT, limitOfDraft(LIMIT))).toEqual({ side: 'buy', price: '100000', quantity: '0.001' })
  // As it is sent for 65,000 typed, with twelve digits rounded up.
  expect(buy({ limit: '0.0000153846153847' })?.price).toBe('65000')
  expect(buy({ limit: '0.000015384615' })?.price).toBe('65000')
  expect(buy({ limit: '3' })?.price).toBe('0.33')
})

test('a convert from the base is a sale at exactly its rate', () => {
  const from = { currencyFrom: 'BTC', currencyTo: 'USDT', amountFrom: '0.12345678', limit: '65000.123456789' }
  expect(buy(from)).toEqual({ side: 'sell', price: '65000.123456789', quantity: '0.123456' })
})

test('only what is not converted yet is its amount, and an amount that the venue does not give stays unknown', () => {
  expect(buy({ executedFrom: '40' })?.quantity).toBe('0.0006')
  expect(buy({ executedFrom: '100.1' })?.quantity).toBe('0')
  expect(buy({ amountFrom: null })?.quantity).toBeNull()
})

test('an inverse below the decimals of the market keeps its digits instead of looking like zero', () => {
  expect(buy({ limit: '123456789' })?.price).toBe('0.00000000810000007')
})

test('converts of other pairs and without a rate are not in the market', () => {
  expect(buy({ currencyFrom: 'ETH' })).toBeNull()
  expect(buy({ currencyTo: null })).toBeNull()
  expect(buy({ limit: null })).toBeNull()
  expect(buy({ limit: '0' })).toBeNull()
})
