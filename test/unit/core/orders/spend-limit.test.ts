import { expect, test } from 'vitest'
import { spendLimit } from '../../../../src/core/orders/sizing.ts'

const market = { quoteDecimals: 2, quoteMax: '1000000' }

test('a buy by quantity may spend its estimate and a thousandth more, rounded up to the market’s digits', () => {
  expect(spendLimit('1500.25', market, null)).toBe('1501.76')
  expect(spendLimit('1000', market, '5000')).toBe('1001')
})

test('but never more than what is available, nor than the largest order of the market', () => {
  expect(spendLimit('1000', market, '1000.509')).toBe('1000.5')
  expect(spendLimit('1000', { ...market, quoteMax: '1000' }, '5000')).toBe('1000')
})
