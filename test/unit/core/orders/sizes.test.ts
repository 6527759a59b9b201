import { describe, expect, test } from 'vitest'
import type { Market } from '../../../../src/core/market.ts'
import { money } from '../../../../src/core/money.ts'
import { feeOf } from '../../../../src/core/orders/fee.ts'
import { breakEvenDraft, breakEvenPrice, closingDraft } from '../../../../src/core/positions/position-orders.ts'
import { amountFromRisk } from '../../../../src/core/orders/risk-size.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { expectedOf, scaledDrafts, scaledTakes } from '../../../../src/core/orders/scaled-orders.ts'

const MARKET: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseDecimals: 4,
  quoteDecimals: 2,
  baseMin: '0.0001',
  baseMax: '0',
  quoteMin: '1',
  quoteMax: '0'
}
const FEE = { makerPercent: '0.08', takerPercent: '0.1', currency: 'quote' } as const
const position = { amount: '0.33333', netAmount: '0.33333', averageCost: '60000' }

describe('closing a position', () => {
  test.each([
    [25, null, '0.0833'],
    [50, null, '0.1666'],
    [100, null, '0.3333'],
    // A part is locked in an order.
    [100, '0.2', '0.2'],
    [50, '0.2', '0.1']
  ] as const)('sells %s %% of what is held; available: %s', (share, available, quantity) => {
    expect(closingDraft(position, share, MARKET, available)).toEqual({
      market: 'BTC_USDT',
      side: 'sell',
      type: 'market',
      quantity,
      total: null,
      price: null,
      stopLossPrice: null
    })
  })

  test('has nothing to sell where the amount is smaller than one step', () => {
    expect(closingDraft({ amount: '0.00009', netAmount: '0.00009' }, 100, MARKET, null)).toBeNull()
    expect(closingDraft(position, 100, MARKET, '0')).toBeNull()
  })
})

describe('break-even', () => {
  test('brings back at least the cost, and a tick less would not', () => {
    const price = breakEvenPrice('60000', FEE, MARKET, '0.5')
    const brings = (at: string) => {
      const total = money(at).times('0.3333').toFixed()
      const executed = { quantity: '0.3333', total }
      const fee = feeOf('sell', MARKET, { taken: executed, rested: { quantity: '0', total: '0' } }, FEE)
      return money(total).minus(fee.amount)
    }
    const cost = money('60000').times('0.3333')
    expect(price).toBe('60060.5')
    expect([brings(price).gte(cost), brings('60060').gte(cost)]).toEqual([true, false])
  })

  test('is the average cost on the next tick where the fee is not known', () => {
    expect(breakEvenPrice('60000.001', null, MARKET, null)).toBe('60000.01')
  })

  test('sells all that is available, and nothing without a known cost', () => {
    expect(breakEvenDraft(position, FEE, MARKET, '0.5', '0.1')).toMatchObject({
      type: 'limit',
      side: 'sell',
      quantity: '0.1',
      price: '60060.5'
    })
    expect(breakEvenDraft({ ...position, averageCost: null }, FEE, MARKET, null, null)).toBeNull()
  })
})

describe('amount from risk', () => {
  test('loses at most the sum, with the fees of entry and exit', () => {
    // One coin loses 1,000 and pays 60 and 59: 1,119.
    expect(amountFromRisk('buy', { entry: '60000', exit: '59000' }, { kind: 'sum', sum: '100' }, MARKET, FEE)).toEqual({
      quantity: '0.0893',
      atRisk: '99.93'
    })
  })

  test('takes a share of the account', () => {
    expect(
      amountFromRisk(
        'buy',
        { entry: '60000', exit: '59000' },
        { kind: 'share', percent: '1', account: '10000' },
        MARKET,
        null
      )
    ).toEqual({ quantity: '0.1', atRisk: '100' })
  })

  test('knows no amount for an exit that gains', () => {
    const sum = { kind: 'sum', sum: '100' } as const
    expect(amountFromRisk('buy', { entry: '60000', exit: '60000' }, sum, MARKET, FEE)).toBeNull()
    expect(amountFromRisk('sell', { entry: '60000', exit: '59000' }, sum, MARKET, FEE)).toBeNull()
  })
})

describe('scaled orders', () => {
  const scale = { side: 'buy', quantity: '1', first: '60000', last: '59000', count: 3, shape: 'equal' } as const
  const rows = (drafts: ReturnType<typeof scaledDrafts>) => drafts.map(({ price, quantity }) => [price, quantity])

  test('are spaced evenly, and the last has what remains', () => {
    expect(rows(scaledDrafts(scale, MARKET, '0.01'))).toEqual([
      ['60000', '0.3333'],
      ['59500', '0.3333'],
      ['59000', '0.3334']
    ])
  })

  test('grow from the first to the last', () => {
    expect(rows(scaledDrafts({ ...scale, shape: 'rising', quantity: '0.6' }, MARKET, '0.01'))).toEqual([
      ['60000', '0.1'],
      ['59500', '0.2'],
      ['59000', '0.3']
    ])
  })

  test('stand on ticks of the market, and their sum is exactly the whole', () => {
    const drafts = scaledDrafts({ ...scale, count: 7, quantity: '1.2345' }, MARKET, '25')
    expect(
      drafts.every(({ price }) =>
        money(price ?? '1')
          .mod(25)
          .isZero()
      )
    ).toBe(true)
    expect(drafts.reduce((sum, { quantity }) => sum.plus(quantity ?? '0'), money('0')).toFixed()).toBe('1.2345')
  })

  test('have an average weighted by amount', () => {
    const drafts = scaledDrafts({ ...scale, shape: 'rising', quantity: '0.6' }, MARKET, '0.01')
    expect(expectedOf(drafts, [], 2)).toEqual({ total: '35600', average: '59333.33' })
    expect(expectedOf([], [], 2)).toEqual({ total: '0', average: null })
  })

  test('that cross take one after the other what those before them leave, at the prices of the book', () => {
    const asks = levelsFromText([
      ['59400', '0.4'],
      ['59600', '0.1'],
      ['59900', '0.1'],
      ['70000', '9']
    ])
    const drafts = scaledDrafts({ ...scale, quantity: '0.9' }, MARKET, '0.01')
    const takes = scaledTakes(drafts, { levels: asks, market: MARKET })
    expect(takes.map((one) => one && [one.quantity, one.average, one.isAll])).toEqual([
      ['0.3', '59400.00', true],
      ['0.1', '59400.00', false],
      null
    ])
    // 0.4 at 59,400; the rest at its own prices: 0.2 at 59,500 and 0.3 at 59,000.
    expect(expectedOf(drafts, takes, 2)).toEqual({ total: '53360', average: '59288.88' })
  })

  test('to sell take from the best bid down', () => {
    const bids = levelsFromText([
      ['60500', '0.5'],
      ['59500', '0.5']
    ])
    const drafts = scaledDrafts({ ...scale, side: 'sell', quantity: '0.9' }, MARKET, '0.01')
    const takes = scaledTakes(drafts, { levels: bids, market: MARKET })
    expect(takes.map((one) => one && [one.quantity, one.average, one.isAll])).toEqual([
      ['0.3', '60500.00', true],
      ['0.3', '60166.66', true],
      ['0.3', '59500.00', true]
    ])
  })
})
