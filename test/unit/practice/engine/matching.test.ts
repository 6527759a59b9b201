import { describe, expect, it } from 'vitest'
import { eventsOf, openExchange } from './exchange.ts'

const RICH = { USDT: '1000000', BTC: '100' }

function openWith(...accounts: readonly string[]) {
  const exchange = openExchange()
  for (const account of accounts) exchange.open(account, RICH)
  return exchange
}

describe('limit orders', () => {
  it('fill the best price first, and within a price the oldest first', () => {
    const exchange = openWith('ann', 'bob', 'cat', 'dan')
    exchange.limit('ann', 'sell 1 @ 101')
    exchange.limit('bob', 'sell 1 @ 100')
    exchange.limit('cat', 'sell 1 @ 100')
    const taken = exchange.limit('dan', 'buy 2.5 @ 101')
    expect(eventsOf(taken, 'trade').map(({ trade }) => [trade.price, trade.quantity, trade.side])).toEqual([
      ['100', '1', 'buy'],
      ['100', '1', 'buy'],
      ['101', '0.5', 'buy']
    ])
    expect(exchange.engine.openOrders('ann').map((order) => order.filledQuantity)).toEqual(['0.5'])
    expect(
      eventsOf(taken, 'deal')
        .filter((deal) => deal.account !== 'dan')
        .map((deal) => deal.account)
    ).toEqual(['bob', 'cat', 'ann'])
  })

  it('keep the rest of a partly filled order on the book at its price', () => {
    const exchange = openWith('ann', 'bob')
    exchange.limit('ann', 'sell 1 @ 100')
    const taken = exchange.limit('bob', 'buy 3 @ 102')
    expect(taken.order).toMatchObject({
      state: 'active',
      internalState: 'partial',
      filledQuantity: '1',
      filledValue: '100'
    })
    expect(exchange.engine.book('BTC_USDT')).toEqual({ asks: [], bids: [['102', '2']] })
    // 300 + 6 were held; 100 went out, 2 came back for the better price, 204 stay held.
    expect(exchange.balance('bob', 'USDT')).toBe('999696 204')
  })

  it('do not match their own account: the rest of the newer order is cancelled', () => {
    const exchange = openWith('ann', 'bob')
    exchange.limit('bob', 'sell 1 @ 100')
    exchange.limit('ann', 'sell 1 @ 101')
    const taken = exchange.limit('ann', 'buy 3 @ 102')
    expect(taken.order).toMatchObject({ state: 'cancelled', internalState: 'self-trade', filledQuantity: '1' })
    expect(exchange.engine.book('BTC_USDT')).toEqual({ asks: [['101', '1']], bids: [] })
    expect(exchange.balance('ann', 'USDT')).toBe('999900 0')
  })

  it('are cancelled by their owner only, and release what they held', () => {
    const exchange = openWith('ann', 'bob')
    const { order } = exchange.limit('ann', 'buy 2 @ 50.5')
    expect(exchange.balance('ann', 'USDT')).toBe('999899 101')
    const cancel = { kind: 'cancel-order', at: exchange.now(), id: order?.id ?? '' } as const
    expect(exchange.refuse({ ...cancel, account: 'bob' })).toEqual({
      status: 404,
      state: 0,
      message: 'Order not found'
    })
    expect(exchange.send({ ...cancel, account: 'ann' }).order).toMatchObject({
      state: 'cancelled',
      internalState: 'cancelled'
    })
    expect(exchange.balance('ann', 'USDT')).toBe('1000000 0')
    expect(exchange.refuse({ ...cancel, account: 'ann' })).toMatchObject({ status: 404 })
  })
})

describe('a stop-loss price', () => {
  it('cancels a buy when the last price rises to it', () => {
    const exchange = openWith('ann', 'bob', 'cat')
    exchange.limit('ann', 'buy 1 @ 90', { stopLossPrice: '110' })
    exchange.limit('bob', 'sell 1 @ 109.99')
    exchange.limit('bob', 'sell 1 @ 110')
    exchange.market('cat', 'buy', { quantity: '1' })
    expect(exchange.engine.openOrders('ann')).toHaveLength(1)
    const reached = exchange.market('cat', 'buy', { quantity: '1' })
    expect(eventsOf(reached, 'order').find(({ account }) => account === 'ann')).toMatchObject({
      type: 'finished',
      order: { state: 'cancelled', internalState: 'stopped' }
    })
    expect(exchange.balance('ann', 'USDT')).toBe('1000000 0')
  })

  it('cancels a sell when the last price falls to it', () => {
    const exchange = openWith('ann', 'bob', 'cat')
    exchange.limit('ann', 'sell 1 @ 110', { stopLossPrice: '90' })
    exchange.limit('bob', 'buy 1 @ 90')
    exchange.market('cat', 'sell', { quantity: '1' })
    expect(exchange.engine.orderHistory('ann')).toMatchObject([{ internalState: 'stopped', stopLossPrice: '90' }])
  })
})

describe('market orders', () => {
  it('buy by quantity at the asks', () => {
    const exchange = openWith('ann', 'bob')
    exchange.limit('ann', 'sell 1 @ 100')
    exchange.limit('ann', 'sell 1 @ 200')
    expect(exchange.market('bob', 'buy', { quantity: '1.5' }).order).toMatchObject({
      type: 'market',
      price: '0',
      state: 'completed',
      internalState: 'filled',
      filledQuantity: '1.5',
      filledValue: '200'
    })
  })

  it('buy by value and spend all but less than a step', () => {
    const exchange = openWith('ann', 'bob')
    exchange.limit('ann', 'sell 1 @ 30000.01')
    expect(exchange.market('bob', 'buy', { value: '1000' }).order).toMatchObject({
      state: 'completed',
      quantity: '0',
      value: '1000',
      filledQuantity: '0.033333',
      filledValue: '999.99033333'
    })
    expect(exchange.balance('bob', 'USDT')).toBe('999000.00966667 0')
  })

  it('buy by both and end when either is used up', () => {
    const exchange = openWith('ann', 'bob')
    exchange.limit('ann', 'sell 10 @ 100')
    expect(exchange.market('bob', 'buy', { quantity: '2', value: '500' }).order).toMatchObject({
      filledQuantity: '2',
      state: 'completed'
    })
    expect(exchange.market('bob', 'buy', { quantity: '5', value: '300' }).order).toMatchObject({
      filledQuantity: '3',
      state: 'completed'
    })
    expect(exchange.balance('bob', 'USDT')).toBe('999500 0')
  })

  it('end as cancelled for what the book cannot fill', () => {
    const exchange = openWith('ann', 'bob')
    expect(exchange.market('bob', 'sell', { quantity: '1' }).order).toMatchObject({
      state: 'cancelled',
      internalState: 'no-liquidity',
      filledQuantity: '0'
    })
    exchange.limit('ann', 'buy 1 @ 100')
    expect(exchange.market('bob', 'sell', { quantity: '3' }).order).toMatchObject({
      state: 'cancelled',
      internalState: 'no-liquidity',
      filledQuantity: '1'
    })
    expect(exchange.balance('bob', 'BTC')).toBe('99 0')
  })
})
