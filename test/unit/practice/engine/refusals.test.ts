import { describe, expect, it } from 'vitest'
import { eventsOf, openExchange } from './exchange.ts'

function openWithAnn() {
  const exchange = openExchange(['TRX_USDT', 'BTC_USDT'])
  exchange.open('ann', { USDT: '35.216174', TRX: '100000' })
  return exchange
}

describe('refuses an order', () => {
  const cases: readonly (readonly [reason: string, text: string, more: object, state: number, message: string])[] = [
    [
      'a number that is none',
      'buy 1e3 @ 1',
      {},
      0,
      'Standard validation error: quantity must be a positive decimal number such as 0.25'
    ],
    ['a price of nothing', 'buy 100 @ 0', {}, 0, 'Standard validation error: price must be more than 0'],
    [
      'an unknown market',
      'buy 100 @ 1',
      { market: 'TRX_XXX' },
      1,
      'Market validation error: there is no market TRX_XXX'
    ],
    [
      'too fine a quantity',
      'buy 100.25 @ 1',
      {},
      2,
      'Incorrect amount or price accuracy: quantity takes at most 1 digits after the point'
    ],
    [
      'too fine a price',
      'buy 100 @ 1.000001',
      {},
      2,
      'Incorrect amount or price accuracy: price takes at most 5 digits after the point'
    ],
    ['too small a quantity', 'buy 9 @ 1', {}, 3, 'Order quantity must be between 10 and 10000000000 size'],
    ['too small a total', 'buy 10 @ 0.09999', {}, 3, 'Minimum amount 1 USDT'],
    ['too large a total', 'sell 10000000 @ 1', {}, 3, 'Maximum amount 2000000 USDT'],
    [
      'a stop below a buy',
      'buy 10 @ 1',
      { stopLossPrice: '0.9' },
      4,
      'Stop-loss price must be higher than order price'
    ],
    [
      'a stop above a sell',
      'sell 10 @ 1',
      { stopLossPrice: '1.1' },
      4,
      'Stop-loss price must be lower than order price'
    ],
    ['more than there is', 'buy 40 @ 1', {}, 6, 'Insufficient funds. USDT wallet balance is 35.21617400.'],
    [
      'a long client order id',
      'buy 10 @ 1',
      { clientOrderId: 'x'.repeat(65) },
      7,
      'client_order_id error: it takes 1 to 64 printable characters without spaces'
    ],
    [
      'an empty client order id',
      'buy 10 @ 1',
      { clientOrderId: '' },
      7,
      'client_order_id error: it takes 1 to 64 printable characters without spaces'
    ]
  ]
  it.each(cases)('for %s', (_why, text, more, state, message) => {
    const exchange = openWithAnn()
    const before = exchange.engine.hash()
    expect(exchange.refuse(exchange.limitCommand('ann', text, more))).toEqual({ status: 422, state, message })
    expect(exchange.engine.hash()).toBe(before)
  })

  it('for a used client order id, even of a finished order', () => {
    const exchange = openWithAnn()
    const { order } = exchange.limit('ann', 'buy 10 @ 1', { clientOrderId: 'mine' })
    exchange.send({ kind: 'cancel-order', at: exchange.now(), account: 'ann', id: order?.id ?? '' })
    expect(exchange.refuse(exchange.limitCommand('ann', 'buy 10 @ 1', { clientOrderId: 'mine' }))).toMatchObject({
      state: 7,
      message: 'client_order_id error: it was used before'
    })
  })

  it('for a stop-loss price that the market has passed', () => {
    const exchange = openWithAnn()
    exchange.open('bob', { USDT: '1000' })
    exchange.limit('ann', 'sell 10 @ 2')
    exchange.market('bob', 'buy', { quantity: '10' })
    expect(exchange.refuse(exchange.limitCommand('ann', 'buy 10 @ 1', { stopLossPrice: '1.5' }))).toMatchObject({
      state: 4,
      message: 'Stop-loss price must be higher than last price'
    })
  })

  it('for an unknown account, with 404', () => {
    const exchange = openWithAnn()
    expect(exchange.refuse(exchange.limitCommand('zoe', 'buy 10 @ 1'))).toEqual({
      status: 404,
      state: 0,
      message: 'User not found'
    })
  })

  it('for a market order without an amount, and a sell by value', () => {
    const exchange = openWithAnn()
    expect(exchange.refuse(exchange.marketCommand('ann', 'buy', {}))).toMatchObject({ state: 0 })
    expect(exchange.refuse(exchange.marketCommand('ann', 'sell', { value: '10' }))).toMatchObject({ state: 0 })
    expect(exchange.refuse(exchange.marketCommand('ann', 'buy', { value: '0.5' }))).toMatchObject({
      state: 3,
      message: 'Minimum amount 1 USDT'
    })
    expect(exchange.refuse(exchange.marketCommand('ann', 'buy', { value: '36' }))).toMatchObject({ state: 6 })
  })

  it('by quantity if the book makes it more expensive than the balance', () => {
    const exchange = openWithAnn()
    exchange.open('bob', { TRX: '1000' })
    exchange.limit('bob', 'sell 100 @ 1')
    expect(exchange.refuse(exchange.marketCommand('ann', 'buy', { quantity: '36' }))).toMatchObject({ state: 6 })
    const bought = exchange.market('ann', 'buy', { quantity: '35' })
    expect(eventsOf(bought, 'trade')).toHaveLength(1)
  })
})
