import { describe, expect, it } from 'vitest'
import type { LevelsView } from '../../../../src/core/book/levels.ts'
import type { Market } from '../../../../src/core/market.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { previewOf } from '../../../../src/core/orders/order-preview.ts'

const market: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseDecimals: 4,
  quoteDecimals: 2,
  baseMin: '0.001',
  baseMax: '100',
  quoteMin: '5',
  quoteMax: '1000000'
}
const column = (texts: readonly number[]) => ({
  mantissa: Float64Array.from(texts),
  decimals: new Uint8Array(texts.length),
  wide: null
})
/** 1 BTC at 100, 2 at 101. */
const levels: LevelsView = { count: 2, price: column([100, 101]), size: column([1, 2]) }
const draft = (over: Partial<OrderDraft>): OrderDraft => ({
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: null,
  price: null,
  stopLossPrice: null,
  ...over
})
const preview = (over: Partial<OrderDraft>, known: LevelsView | null = levels) => {
  const {
    fieldProblems,
    atOnce: _atOnce,
    ...rest
  } = previewOf(draft(over), {
    market,
    baseAvailable: '2',
    quoteAvailable: '1000',
    fee: { makerPercent: '0.08', takerPercent: '0.1', currency: 'quote' },
    levels: known
  })
  const fee = rest.fee === null ? null : `${rest.fee.amount} ${rest.fee.currency}`
  return { ...rest, fee, fieldProblems: fieldProblems.map(({ code, bound }) => `${code} ${bound ?? ''}`.trim()) }
}

describe('order preview', () => {
  it('computes cost and fee of a quantity from the book', () => {
    expect(preview({ quantity: '2' })).toEqual({
      quantity: '2',
      total: '201',
      average: '100.5',
      fee: '0.201 USDT',
      isComplete: true,
      fieldProblems: []
    })
  })
  it("computes the quantity of a total from the book, at the market's precision", () => {
    expect(preview({ total: '50.01' })).toMatchObject({
      quantity: '0.5001',
      total: '50.01',
      fee: '0.05001 USDT',
      fieldProblems: []
    })
  })
  it('sends a sell by total as the quantity that brings it', () => {
    expect(preview({ side: 'sell', total: '50.01' })).toMatchObject({
      quantity: '0.5001',
      total: '50.01',
      fieldProblems: []
    })
    expect(preview({ side: 'sell', total: '250' })).toMatchObject({ quantity: '2.4851', fieldProblems: ['balance 2'] })
  })
  it('computes the other amount from the price alone', () => {
    expect(preview({ type: 'limit', quantity: '0.3333', price: '30.01' }, null)).toMatchObject({
      quantity: '0.3333',
      total: '10.01',
      average: '30.01',
      fee: '0.01000234 USDT',
      fieldProblems: []
    })
    expect(preview({ type: 'limit', total: '100', price: '30' }, null)).toMatchObject({
      quantity: '3.3333',
      total: '100',
      average: '30',
      fee: '0.099999 USDT',
      fieldProblems: []
    })
  })
  it('is not known without a book', () => {
    expect(preview({ total: '100' }, null)).toEqual({
      quantity: null,
      total: '100',
      average: null,
      fee: null,
      isComplete: true,
      fieldProblems: []
    })
    expect(preview({ side: 'sell', quantity: '1' }, null)).toMatchObject({ quantity: '1', total: null, fee: null })
  })
  it('says if the book cannot fill the order', () => {
    expect(preview({ side: 'sell', quantity: '4' }).isComplete).toBe(false)
  })
})

describe('problems of an order preview', () => {
  it.each<readonly [string, Partial<OrderDraft>, string]>([
    ['below the least total', { total: '4' }, 'minimum 5'],
    ['below the least amount', { side: 'sell', quantity: '0.0009' }, 'minimum 0.001'],
    [
      'a limit order by a total that comes to too little',
      { type: 'limit', total: '6', price: '10000' },
      'minimum 0.001'
    ],
    ['more than there is to sell', { side: 'sell', quantity: '3' }, 'balance 2'],
    ['too many decimals', { quantity: '0.12345' }, 'decimals 4']
  ])('%s', (_, over, problem) => {
    expect(preview(over).fieldProblems).toContain(problem)
  })

  it('says what of a limit order executes at once, and at which price', () => {
    const atOnce = (over: Partial<OrderDraft>, known: LevelsView | null = levels) =>
      previewOf(draft({ type: 'limit', ...over }), {
        ...{ market, baseAvailable: '2', quoteAvailable: '1000', fee: null },
        levels: known
      }).atOnce
    expect(atOnce({ quantity: '2', price: '101' })).toEqual({
      ...{ quantity: '2', total: '201', average: '100.50' },
      isAll: true
    })
    expect(atOnce({ quantity: '2', price: '100.5' })).toEqual({
      ...{ quantity: '1', total: '100', average: '100.00' },
      isAll: false
    })
    expect(atOnce({ quantity: '2', price: '99.99' })).toBeNull()
    expect(atOnce({ quantity: '2', price: '101' }, null)).toBeNull()
    expect(atOnce({ type: 'market', quantity: '2' })).toBeNull()
  })
})
