import { expect, it } from 'vitest'
import { defaultAmounts } from '../../../../src/core/ladder/default-amounts.ts'

const market = (baseMin: string, quoteMin: string, baseDecimals: number) => ({ baseMin, quoteMin, baseDecimals })

it.each([
  // The smallest order is 0.0001 by its amount, and less by its value.
  [market('0.0001', '5', 6), '67000', ['0.0001', '0.0005', '0.001', '0.005', '0.01']],
  // By its value it is 287,000 and more.
  [market('1000', '5', 0), '0.00001742', ['1000000', '5000000', '10000000', '50000000', '100000000']],
  // Exactly a power of ten stays one.
  [market('0', '5', 8), '5', ['1', '5', '10', '50', '100']],
  [market('0.00000001', '0', 8), null, ['0.00000001', '0.00000005', '0.0000001', '0.0000005', '0.000001']]
])('five amounts from the smallest order upwards: %o at %s', (of, price, amounts) => {
  expect(defaultAmounts(of, price)).toEqual(amounts)
})
