import { expect, test } from 'vitest'
import { spendLimit } from '../../../../src/core/orders/sizing.ts'

const market = { quoteDecimals: 2, quoteMax: '1000000' }

test('allows a buy by quantity its estimate plus 0.1%, rounded up to the market’s precision', () => {
  expect(spendLimit('1500.25', market, null)).toBe('1501.76')
  expect(spendLimit('1000', market, '5000')).toBe('1001')
})

test("allows at most the available balance and the market's largest order", () => {
  expect(spendLimit('1000', market, '1000.509')).toBe('1000.5')
  expect(spendLimit('1000', { ...market, quoteMax: '1000' }, '5000')).toBe('1000')
})

test('takes a largest order of zero for none', () => {
  expect(spendLimit('1000', { ...market, quoteMax: '0' }, null)).toBe('1001')
  expect(spendLimit('1000', { ...market, quoteMax: '0.00' }, '1000.509')).toBe('1000.5')
})
