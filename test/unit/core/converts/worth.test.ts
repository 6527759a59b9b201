import { expect, test } from 'vitest'
import { worthOfConvert } from '../../../../src/core/converts/worth.ts'
import { LIMIT, MARKET } from './samples.ts'

test('a convert is worth its amount in one currency and what it brings in the other, at the better of its price and the market', () => {
  expect([worthOfConvert(LIMIT, null), worthOfConvert(LIMIT, '0.00002'), worthOfConvert(LIMIT, '0.000001'), worthOfConvert(MARKET, '0.00002'), worthOfConvert(MARKET, null)])
    .toEqual([{ USDT: '100', BTC: '0.001' }, { USDT: '100', BTC: '0.002' }, { USDT: '100', BTC: '0.001' }, { USDT: '100', BTC: '0.002' }, { USDT: '100' }])
})
