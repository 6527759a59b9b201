import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import { money, plain, type DecimalText } from '../../../../src/core/money.ts'
import { feeOf, feeTerms } from '../../../../src/core/orders/fee.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import { costOf, feeOfDraft, maxTotal } from '../../../../src/core/orders/sizing.ts'
import { assertProperty } from '../../../support/property.ts'
import { openExchange } from '../../practice/engine/exchange.ts'

/** Base size of one step of size, and quote price of one step of price, near the market. */
const MARKETS = {
  BTC_USDT: { steps: 20_001, price: 6_700_000 },
  ETH_BTC: { steps: 2_003, price: 52_400 },
  XMR_BTC: { steps: 503, price: 24_272 },
  DOGE_USDT: { steps: 5_001, price: 14_327 },
  SHIB_USDT: { steps: 5_000_003, price: 1_742 },
  BTC_JPY: { steps: 20_001, price: 10_542_110 }
} as const
const SYMBOLS = Object.keys(MARKETS) as (keyof typeof MARKETS)[]
/** Bought before the order, in BTC at 100,000 USDT: one for each tariff step. */
const BOUGHT = ['0', '1.5', '3', '6', '30'] as const

const scaled = (steps: number, decimals: number): DecimalText => plain(money(steps).div(money('10').pow(decimals)))

describe('the fee of an order', () => {
  it('agrees to the last digit with what the practice exchange charges on a still book', () => {
    const seen = new Set<string>()
    assertProperty(
      fc.property(
        fc.record({
          symbol: fc.constantFrom(...SYMBOLS),
          side: fc.constantFrom('buy' as const, 'sell' as const),
          kind: fc.constantFrom('market' as const, 'total' as const, 'limit' as const),
          bought: fc.constantFrom(...BOUGHT),
          // Several orders at one price, and sizes that end in any digit.
          resting: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 100, max: 999 })), { minLength: 1, maxLength: 6 }),
          percent: fc.integer({ min: 30, max: 130 }),
          reach: fc.nat(4)
        }),
        ({ symbol, side, kind, bought, resting, percent, reach }) => {
          const exchange = openExchange(symbol === 'BTC_USDT' ? [symbol] : [symbol, 'BTC_USDT'])
          const market = exchange.engine.market(symbol)
          if (market === null) throw new Error(`no market ${symbol}`)
          const { steps, price } = MARKETS[symbol]
          const { base, quote, baseDecimals, quoteDecimals } = market
          const rich = { [base]: '100000000000', [quote]: '10000000000', BTC: '10000', USDT: '10000000' }
          exchange.open('#bot', rich, 'bot')
          exchange.open('ann', rich)
          if (bought !== '0') {
            exchange.limit('#bot', `sell ${bought} @ 100000`, { market: 'BTC_USDT' })
            const taking = exchange.marketCommand('ann', 'buy', { quantity: bought })
            exchange.send({ ...taking, market: 'BTC_USDT' })
          }
          const away = side === 'buy' ? 1 : -1
          const at = (distance: number) => scaled(price + away * distance, quoteDecimals)
          const sizeOf = (parts: number) => scaled(Math.round((parts * steps) / 100), baseDecimals)
          for (const [distance, parts] of resting)
            exchange.limit('#bot', `${side === 'buy' ? 'sell' : 'buy'} ${sizeOf(parts)} @ ${at(distance)}`)
          const all = resting.reduce((sum, [, parts]) => sum + parts, 0)
          const quantity = sizeOf(Math.ceil((all * Math.min(percent, kind === 'limit' ? 130 : 100)) / 100))
          const total = plain(money(quantity).mul(at(0)).toDecimalPlaces(quoteDecimals))
          const byTotal = kind === 'total' && side === 'buy'
          const draft: OrderDraft = {
            market: symbol,
            side,
            type: kind === 'limit' ? 'limit' : 'market',
            quantity: byTotal ? null : quantity,
            total: byTotal ? total : null,
            price: kind === 'limit' ? at(reach) : null,
            stopLossPrice: null
          }
          const current = exchange.engine.tariffs('ann', exchange.now())?.current ?? null
          const book = exchange.engine.book(symbol)
          const fee = feeOfDraft(draft, {
            market,
            levels: levelsFromText((side === 'buy' ? book?.asks : book?.bids) ?? []),
            fee: feeTerms(current, 'received')
          })

          const placed =
            kind === 'limit'
              ? exchange.limit('ann', `${side} ${quantity} @ ${at(reach)}`)
              : exchange.market('ann', side, byTotal ? { value: total } : { quantity })
          const id = placed.order?.id ?? ''
          // What rests is taken whole.
          const left = exchange.engine.openOrders('ann')[0]
          if (left !== undefined)
            exchange.limit('#bot', `${side === 'buy' ? 'sell' : 'buy'} ${sizeOf(10_000)} @ ${left.price}`)
          const transactions = exchange.engine.order('ann', id)?.deal?.transactions ?? []
          const charged = transactions.reduce((sum, one) => sum.add(one.fee), money('0'))
          expect([fee?.amount, fee?.currency]).toEqual([plain(charged), side === 'buy' ? base : quote])
          seen.add(`${kind} ${side} ${fee?.percents.join('–') ?? ''}`)
        }
      ),
      { numRuns: 400 }
    )
    // Every tariff step as maker, as taker, and as both in one order.
    expect([...seen].filter((one) => one.startsWith('limit')).length).toBeGreaterThan(20)
  })

  it('of a venue that charges quote currency is on top of a buy', () => {
    const rates = { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'USDT' }
    const executed = { taken: { quantity: '0.05', total: '3200.615' }, rested: { quantity: '0', total: '0' } }
    const of = (currency: 'received' | 'quote' | undefined) => {
      const terms = feeTerms(rates, currency)
      if (terms === null) throw new Error('no terms')
      const { amount, currency: unit } = feeOf('buy', { base: 'BTC', quote: 'USDT' }, executed, terms)
      return [`${amount} ${unit}`, plain(costOf(money('3200'), terms))]
    }
    expect([of('received'), of('quote'), of(undefined)]).toEqual([
      ['0.00005 BTC', '3200'],
      ['3.200615 USDT', '3203.2'],
      ['3.200615 USDT', '3203.2']
    ])
    expect(feeTerms(null, 'received')).toBeNull()
  })

  it('leaves the whole balance to a buy where it is taken from what is received', () => {
    const market = openExchange().engine.market('BTC_USDT')
    if (market === null) throw new Error('no market')
    const most = (currency: 'received' | 'quote') =>
      maxTotal({
        market,
        baseAvailable: null,
        quoteAvailable: '1000',
        levels: null,
        fee: { makerPercent: '0.08', takerPercent: '0.1', currency }
      })
    expect([most('received'), most('quote')]).toEqual(['1000', '999'])
  })
})
