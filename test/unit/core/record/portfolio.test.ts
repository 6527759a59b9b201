import { describe, expect, test } from 'vitest'
import type { Market } from '../../../../src/core/market.ts'
import { money, Money } from '../../../../src/core/money.ts'
import { portfolioOf, type Holding } from '../../../../src/core/record/portfolio.ts'

const NOW: Record<string, string> = { BTC: '50000', ETH: '3000', DOGE: '0.1', LOW: '0.5', USDT: '1' }
const BEFORE: Record<string, string> = { BTC: '40000', ETH: '3750', DOGE: '0.1', USDT: '1' }
const LAST: Record<string, string> = { BTC_USDT: '50000', ETH_BTC: '0.06', DOGE_USDT: '0.1', LOW_USDT: '0.5' }
const priceIn = (prices: Record<string, string>) => (currency: string) => {
  const price = prices[currency]
  return price === undefined ? null : money(price)
}

const market = (base: string, quote: string, baseMin: string, quoteMin: string): Market => ({
  id: `${base}_${quote}`,
  symbol: `${base}_${quote}`,
  base,
  quote,
  baseName: base,
  quoteName: quote,
  baseMin,
  baseMax: '1000000',
  quoteMin,
  quoteMax: '1000000000',
  baseDecimals: 8,
  quoteDecimals: 2
})
const MARKETS = [
  market('BTC', 'USDT', '0.00002', '5'),
  market('ETH', 'BTC', '0.001', '0.0001'),
  market('DOGE', 'USDT', '50', '5'),
  market('NEW', 'USDT', '1', '5'),
  market('LOW', 'USDT', '0.1', '0.1')
]
const of = (...holdings: readonly Holding[]) =>
  portfolioOf(holdings, {
    reference: 'USDT',
    priceOf: priceIn(NOW),
    priceBefore: priceIn(BEFORE),
    markets: MARKETS,
    lastOf: (symbol) => LAST[symbol] ?? null
  })
const holding = (currency: string, available: string | null, over: Partial<Holding> = {}): Holding => ({
  currency,
  available,
  held: '0',
  personal: '0',
  ...over
})

test('adds both wallets and what orders hold, to the last digit, and sorts by worth', () => {
  const { rows, worth } = of(
    holding('USDT', '1000'),
    holding('BTC', '0.10000001', { held: '0.02', personal: '0.00000002' }),
    holding('ETH', '1')
  )
  expect(rows.map(({ currency, amount, worth: of, share }) => [currency, amount, of, share])).toEqual([
    ['BTC', '0.12000003', '6000.0015', '60.00'],
    ['ETH', '1', '3000', '30.00'],
    ['USDT', '1000', '1000', '10.00']
  ])
  expect(worth).toBe('10000.0015')
})

test('tells the change of each coin and of all that is held now', () => {
  const { rows, gain, change } = of(holding('BTC', '1'), holding('ETH', '10'), holding('USDT', '2500'))
  expect(rows.map(({ currency, change: own }) => [currency, own])).toEqual([
    ['BTC', '25.00'],
    ['ETH', '-20.00'],
    ['USDT', '0.00']
  ])
  // 40,000 + 37,500 + 2,500 before, 82,500 now.
  expect([gain, change]).toEqual(['2500', '3.13'])
})

describe('what is not known', () => {
  test('is blank and not in the sum, which names it', () => {
    const { rows, worth, unpriced } = of(holding('NEW', '3'), holding('USDT', '4'), holding('OLD', '0'))
    expect(rows.map(({ currency, price, worth: of, share, change }) => [currency, price, of, share, change])).toEqual([
      ['USDT', '1', '4', '100.00', '0.00'],
      ['NEW', null, null, null, null],
      ['OLD', null, '0', null, null]
    ])
    expect([worth, unpriced]).toEqual(['4', ['NEW']])
  })

  test('leaves the change of all blank, where the past price of one is missing', () => {
    const { gain, change, worth } = portfolioOf([holding('BTC', '1'), holding('ETH', '1')], {
      reference: 'USDT',
      priceOf: priceIn(NOW),
      priceBefore: (currency) => (currency === 'BTC' ? new Money(40_000) : null),
      markets: [],
      lastOf: () => null
    })
    expect([worth, gain, change]).toEqual(['53000', null, null])
  })

  test('is not zero: nothing held is worth nothing known', () => {
    expect(of()).toEqual({ rows: [], worth: null, gain: null, change: null, unpriced: [] })
  })
})

describe('dust', () => {
  test.each([
    ['DOGE', '49', true, 'less than the smallest amount of its market'],
    ['DOGE', '50', false, 'exactly the smallest order'],
    ['LOW', '1.99', true, 'could be sold, and is worth less than 1 USDT'],
    ['LOW', '2', false, 'worth 1 USDT'],
    ['ETH', '0.0015', true, 'above the smallest amount, below the smallest total'],
    ['ETH', '0.0017', false, 'can be sold'],
    ['BTC', '0.00011', false, 'sold for 5.5 USDT'],
    ['BTC', '0.0001', false, 'exactly the smallest total'],
    ['BTC', '0.00009', true, 'neither sold for USDT nor spent for ETH'],
    ['NEW', '0.5', true, 'below the smallest amount, although it has no price'],
    ['NEW', '2', false, 'perhaps enough: nothing says otherwise'],
    ['GONE', '0.00000001', false, 'without a market and a price nothing is known'],
    ['USDT', '0.5', false, 'the reference currency itself'],
    ['BTC', '0', false, 'nothing']
  ])('%s %s: %s (%s)', (currency, amount, isDust) => {
    expect(of(holding(currency, amount)).rows[0]?.isDust).toBe(isDust)
  })
})
