import { expect, test } from 'vitest'
import { money } from '../../../../src/core/money.ts'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { nextTier, tierSaving, type FeeTier } from '../../../../src/core/record/fee-tiers.ts'

const tier = (name: string, from: string, makerPercent: string, takerPercent: string): FeeTier => ({
  name,
  from,
  makerPercent,
  takerPercent
})
const TIERS = [tier('1', '100001', '0.06', '0.095'), tier('0', '0', '0.08', '0.1'), tier('2', '250001', '0.05', '0.08')]
const [NEXT, NOW] = TIERS as [FeeTier, FeeTier]

test('finds the next tier by turnover and what is missing to it', () => {
  const missing = (current: string, turnover: string | null) => {
    const next = nextTier({ all: TIERS, current, turnover })
    return next && [next.tier.name, next.missing]
  }
  expect(missing('0', '1234.5')).toEqual(['1', '98766.5'])
  expect(missing('0', null)).toEqual(['1', null])
  // The venue may move the account later than its turnover says.
  expect(missing('1', '300000')).toEqual(['2', '0'])
  expect([missing('2', '0'), missing('unknown', '0')]).toEqual([null, null])
})

const fill = (market: string, total: string, role: Fill['role']): Fill => ({
  id: 'f',
  orderKey: null,
  market,
  side: 'buy',
  price: '1',
  quantity: '1',
  total,
  fee: '0',
  feeCurrency: 'USDT',
  role,
  at: 0
})

test('what the next tier would have saved, by role and in the reference currency; what is not known is counted', () => {
  const prices: Record<string, string> = { USDT: '1', BTC: '50000' }
  const price = (currency: string) => (prices[currency] === undefined ? null : money(prices[currency]))
  expect(
    tierSaving(
      [
        fill('BTC_USDT', '10000', 'maker'), // 0.02 % of 10,000
        fill('BTC_USDT', '10000', 'taker'), // 0.005 %
        fill('ETH_BTC', '0.1', 'taker'), // 0.005 % of 5,000
        fill('BTC_EUR', '100', 'taker'),
        fill('BTC_USDT', '100', 'other')
      ],
      { now: NOW, other: NEXT },
      price
    )
  ).toEqual({ saved: '2.75', fills: 3, unknown: 2 })
})
