import { english } from '../../../support/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import type { Market } from '../../../../src/core/market.ts'
import { decimalsOf, money } from '../../../../src/core/money.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import {
  estimateDraft,
  maxQuantity,
  maxTotal,
  quantityOf,
  quickPrices,
  shareOf,
  totalOf,
  valueOf,
  type TicketContext
} from '../../../../src/core/orders/sizing.ts'
import type { FeeTerms } from '../../../../src/core/orders/fee.ts'
import { validate } from '../../../../src/core/orders/ticket.ts'
import { assertProperty } from '../../../support/property.ts'

const market: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0.0001',
  baseMax: '10.00',
  quoteMin: '15',
  quoteMax: '100000',
  baseDecimals: 6,
  quoteDecimals: 2
}
const asks = levelsFromText([
  ['100.00', '1'],
  ['101', '2'],
  ['110', '5']
])
const bids = levelsFromText([
  ['99.99', '1'],
  ['90', '9']
])
const inQuote = (takerPercent: string): FeeTerms => ({ makerPercent: takerPercent, takerPercent, currency: 'quote' })
const context = (more: Partial<TicketContext> = {}): TicketContext => ({
  market,
  baseAvailable: null,
  quoteAvailable: null,
  fee: null,
  levels: asks,
  ...more
})
const draft = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '1',
  total: null,
  price: '100',
  stopLossPrice: null,
  ...more
})
const marketBuy = (more: Partial<OrderDraft>): OrderDraft =>
  draft({ type: 'market', price: null, quantity: null, ...more })
const told = (one: OrderDraft, more: Partial<TicketContext> = {}) =>
  validate(one, context(more)).map((problem) => [problem.field, problem.code, problem.bound, english(problem.message)])

describe('order checks', () => {
  test('accept valid drafts', () => {
    expect(
      [
        draft(),
        marketBuy({ total: '20' }),
        marketBuy({ quantity: '1' }),
        marketBuy({ side: 'sell', quantity: '1' }),
        draft({ stopLossPrice: '101' })
      ].flatMap((one) => told(one))
    ).toEqual([])
  })

  test.each<[string, OrderDraft, unknown[]]>([
    [
      'another market',
      draft({ market: 'X_Y' }),
      ['market', 'unknown-market', null, 'X_Y is not a market of this venue.']
    ],
    ['no quantity', draft({ quantity: null }), ['quantity', 'required', null, 'Enter a quantity.']],
    ['no price', draft({ price: null }), ['price', 'required', null, 'Enter a price.']],
    [
      'both amounts',
      marketBuy({ quantity: '1', total: '100' }),
      ['total', 'one-of', null, 'Give either a quantity or a total, not both.']
    ],
    [
      'a market sell by total',
      marketBuy({ side: 'sell', quantity: '1', total: '1' }),
      ['total', 'not-allowed', null, 'A market sell is given by its quantity.']
    ],
    [
      'a market order with a price',
      marketBuy({ total: '20', price: '1' }),
      ['price', 'not-allowed', null, 'A market order has no price.']
    ],
    [
      'an exponent',
      draft({ quantity: '1e3' }),
      ['quantity', 'not-a-number', null, 'Quantity: enter a number such as 0.25.']
    ],
    ['nothing', draft({ quantity: '0.000' }), ['quantity', 'positive', '0', 'Quantity must be more than 0.']],
    ['less than nothing', draft({ price: '-1' }), ['price', 'positive', '0', 'Price must be more than 0.']],
    [
      'too fine a quantity',
      draft({ quantity: '0.1234567' }),
      ['quantity', 'decimals', '6', 'Quantity can have at most 6 decimals in BTC.']
    ],
    [
      'too fine a price',
      draft({ price: '100.001' }),
      ['price', 'decimals', '2', 'Price can have at most 2 decimals in USDT.']
    ],
    ['too much base', draft({ quantity: '11' }), ['quantity', 'maximum', '10', 'Quantity must be at most 10 BTC.']],
    [
      'too little quote',
      draft({ quantity: '0.1' }),
      ['quantity', 'minimum', '15', 'The order’s value must be at least 15 USDT.']
    ],
    ['too small a total', marketBuy({ total: '14.99' }), ['total', 'minimum', '15', 'Total must be at least 15 USDT.']],
    [
      'a stop below a buy',
      draft({ stopLossPrice: '100.00' }),
      ['stopLossPrice', 'side', '100.00', 'The cancel trigger price of a buy must be higher than its price, 100.00.']
    ],
    [
      'a stop above a sell',
      draft({ side: 'sell', stopLossPrice: '101' }),
      ['stopLossPrice', 'side', '100.00', 'The cancel trigger price of a sell must be lower than its price, 100.00.']
    ]
  ])('%s', (_, one, problem) => {
    expect(told(one)).toEqual([problem])
  })

  test('accept exactly the minimum and the maximum of base and quote', () => {
    const bounds = { market: { ...market, baseMin: '0.5', baseMax: '2', quoteMin: '50.00', quoteMax: '200.00' } }
    const least = [draft({ quantity: '0.5' }), marketBuy({ quantity: '0.5' }), marketBuy({ total: '50' })]
    const most = [draft({ quantity: '2' }), marketBuy({ total: '200' }), draft({ side: 'sell', quantity: '2' })]
    expect([...least, ...most].map((one) => told(one, bounds))).toEqual([[], [], [], [], [], []])
    const beyond = [
      draft({ quantity: '0.499999', price: '200' }),
      marketBuy({ total: '49.99' }),
      draft({ quantity: '2.000001', price: '50' }),
      marketBuy({ total: '200.01' })
    ]
    expect(beyond.map((one) => told(one, bounds).map(([, code]) => code))).toEqual([
      ['minimum'],
      ['minimum'],
      ['maximum'],
      ['maximum']
    ])
  })

  test('read a maximum of zero as none', () => {
    expect(
      told(draft({ quantity: '1000', price: '1000' }), { market: { ...market, baseMax: '0', quoteMax: '0.00' } })
    ).toEqual([])
  })

  test('accept an order for exactly the whole balance, and refuse one step more', () => {
    const all = { baseAvailable: '1.000000', quoteAvailable: '100.10', fee: inQuote('0.1') }
    expect([draft({ side: 'sell' }), draft()].map((one) => told(one, all))).toEqual([[], []])
    const more = [draft({ side: 'sell', quantity: '1.000001' }), draft({ quantity: '1.0001' })]
    expect(more.map((one) => told(one, all).map(([, code]) => code))).toEqual([['balance'], ['balance']])
  })

  test('refuse a stop-loss price equal to the order price', () => {
    expect(
      [draft({ stopLossPrice: '100' }), draft({ side: 'sell', stopLossPrice: '100' })].map((one) =>
        told(one).map(([, code]) => code)
      )
    ).toEqual([['side'], ['side']])
    expect(
      [draft({ stopLossPrice: '100.01' }), draft({ side: 'sell', stopLossPrice: '99.99' })].map((one) => told(one))
    ).toEqual([[], []])
  })

  test('have no worth for an order beyond the known levels', () => {
    expect(valueOf(marketBuy({ quantity: '8' }), context())?.toString()).toBe('852')
    expect(valueOf(marketBuy({ quantity: '8.000001' }), context())).toBeNull()
  })

  test('ignore trailing zeros in decimals', () => {
    expect(told(draft({ quantity: '1.0000000000', price: '100.0000' }))).toEqual([])
  })

  test('require a balance for the order and its fee, and skip unknown balances', () => {
    const money = { quoteAvailable: '100.000', fee: inQuote('0.1') }
    expect([
      told(draft(), money),
      told(draft({ quantity: '0.999' }), money),
      told(marketBuy({ total: '100' }), { quoteAvailable: '100' }),
      told(marketBuy({ quantity: '2' }), { quoteAvailable: '200' }),
      told(draft({ side: 'sell' }), { baseAvailable: '0.5' }),
      told(draft())
    ]).toEqual([
      [['quantity', 'balance', '100', 'This needs 100.1 USDT, the fee included; 100 USDT is available.']],
      [],
      [],
      [['quantity', 'balance', '200', 'This needs 201 USDT; 200 USDT is available.']],
      [['quantity', 'balance', '0.5', 'Only 0.5 BTC is available.']],
      []
    ])
  })
})

describe('sizes', () => {
  const rich = context({ quoteAvailable: '1000', baseAvailable: '1.23456789', fee: inQuote('0.1') })

  test('leave room for the fee in the maximum, rounded down to precision and market', () => {
    expect({
      total: maxTotal(rich),
      buy: maxQuantity('buy', '100', rich),
      sell: maxQuantity('sell', null, rich),
      capped: maxQuantity('sell', null, { ...rich, baseAvailable: '99' }),
      unknown: maxQuantity('buy', '100', context()),
      noPrice: maxQuantity('buy', null, rich)
    }).toEqual({ total: '999', buy: '9.99', sell: '1.234567', capped: '10', unknown: null, noPrice: null })
  })

  test('accept the maximum', () => {
    const cents = fc.integer({ min: 100_000, max: 9_000_000 }).map((value) => (value / 100).toFixed(2))
    const fee = fc.constantFrom('0', '0.1', '0.075', '1')
    assertProperty(
      fc.property(cents, cents, fee, (quoteAvailable, price, percent) => {
        const fee = inQuote(percent)
        const known = context({ quoteAvailable, fee })
        const quantity = maxQuantity('buy', price, known)
        const total = maxTotal(known)
        fc.pre(quantity !== null && money(quantity).mul(price).gte(15))
        expect([
          ...told(draft({ quantity, price }), { quoteAvailable, fee }),
          ...told(marketBuy({ total }), { quoteAvailable, fee })
        ]).toEqual([])
      }),
      { numRuns: 2_000 }
    )
  })

  test('round a share down', () => {
    expect([25, 50, 75, 100].map((percent) => shareOf('0.000003', percent, 6))).toEqual([
      '0',
      '0.000001',
      '0.000002',
      '0.000003'
    ])
  })

  test('derive quantity and total from each other', () => {
    expect([
      totalOf('buy', '0.123456', '100.01', market),
      totalOf('sell', '0.123456', '100.01', market),
      quantityOf('12.34', '100.01', market),
      quantityOf('1', '0', market)
    ]).toEqual(['12.35', '12.34', '0.123387', null])
  })

  test('never give a quantity more decimals than the market', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (total, price) => {
        const quantity = quantityOf(String(total), String(price), market)
        expect(quantity !== null && decimalsOf(quantity) <= 6 && money(quantity).mul(price).lte(total)).toBe(true)
      })
    )
  })

  test('take quick prices from the raw book', () => {
    const empty = levelsFromText([])
    expect([quickPrices(bids, asks, market), quickPrices(empty, asks, market)]).toEqual([
      { bid: '99.99', mid: '99.99', ask: '100' },
      { bid: null, mid: null, ask: '100' }
    ])
  })

  test('estimate a market order from the levels it would take', () => {
    expect(estimateDraft(marketBuy({ quantity: '2' }), context({ fee: inQuote('0.1') }))).toEqual({
      quantity: '2',
      total: '201',
      average: '100.5',
      worst: '101',
      slippagePercent: '0.5',
      fee: '0.201',
      isComplete: true
    })
  })
})
