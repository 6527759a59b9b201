import { describe, expect, test } from 'vitest'
import { firstLimits } from '../../../../src/core/orders/first-limits.ts'
import { leastWorth, mostWorth, referenceCurrency } from '../../../../src/core/orders/valuation.ts'
import { pricesOf } from '../../../support/prices.ts'

const PRICES = pricesOf({
  BTC_USDT: '60000',
  XMR_BTC: '0.0025',
  DOGE_USDT: '0.3',
  DOGE_BTC: '0.000006',
  USDC_EUR: '0.9'
})

describe('worth in another currency', () => {
  test.each([
    ['the same currency, exact', '0.1', 'USDT', 'USDT', '0.1'],
    ['its own market', '2', 'BTC', 'USDT', '120000'],
    ['its own market the other way round', '30000', 'USDT', 'BTC', '0.5'],
    ['one hop', '4', 'XMR', 'USDT', '600'],
    ['one hop backwards', '600', 'USDT', 'XMR', '4'],
    ['no way', '1', 'USDT', 'EUR', null]
  ])('%s', (_, amount, from, to, worth) => {
    expect(
      [mostWorth(amount, from, to, PRICES), leastWorth(amount, from, to, PRICES)].map((one) =>
        one === null ? null : Number(one)
      )
    ).toEqual([worth, worth].map((one) => (one === null ? null : Number(one))))
  })

  test('uses the most expensive route for limits and the cheapest for equity', () => {
    const ways = pricesOf({ XMR_BTC: '0.0025', BTC_USDT: '60000', XMR_ETH: '0.05', ETH_USDT: '2900' })
    expect([mostWorth('1', 'XMR', 'USDT', ways), leastWorth('1', 'XMR', 'USDT', ways)]).toEqual(['150', '145'])
  })

  test('rounds inexact results against the user', () => {
    const thirds = pricesOf({ A_B: '3' })
    expect([mostWorth('1', 'B', 'A', thirds), leastWorth('1', 'B', 'A', thirds)]).toEqual([
      '0.33333333333333333334',
      '0.33333333333333333333'
    ])
  })

  test('values nothing at a price of zero', () => {
    expect([
      mostWorth('1', 'A', 'B', pricesOf({ A_B: '0' })),
      mostWorth('1', 'B', 'A', pricesOf({ A_B: '0' }))
    ]).toEqual([null, null])
  })
})

test("uses the venue's reference currency if it has a market", () => {
  const traded = (currency: string) => ['USDT', 'EUR'].includes(currency)
  expect([referenceCurrency('EUR', traded), referenceCurrency('USD', traded), referenceCurrency(null, traded)]).toEqual(
    ['EUR', 'USDT', 'USDT']
  )
})

describe('first limits of an account', () => {
  const balance = (currency: string, available: string, held: string | null = null) => ({
    currency,
    available,
    held,
    at: 0
  })
  test('are 10% and 50% of its equity, including amounts in orders', () => {
    expect(
      firstLimits([balance('USDT', '100', '200'), balance('BTC', '0.01'), balance('EUR', '0')], 'USDT', PRICES, false)
    ).toEqual({ order: '90', day: '450' })
  })
  test('wait for prices, and leave out currencies without one', () => {
    const held = [balance('USDT', '100'), balance('EUR', '50')]
    expect([firstLimits(held, 'USDT', PRICES, false), firstLimits(held, 'USDT', PRICES, true)]).toEqual([
      null,
      { order: '10', day: '50' }
    ])
  })
  test('are none for an empty account', () => {
    expect([
      firstLimits([], 'USDT', PRICES, true),
      firstLimits([balance('USDT', '0.00')], 'USDT', PRICES, true)
    ]).toEqual([null, null])
  })
})
