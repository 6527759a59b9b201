import { describe, expect, it } from 'vitest'
import type { EngineEvent } from '../../../../src/practice/engine/api/events.ts'
import { openExchange } from './exchange.ts'

const summary = (event: EngineEvent): string => {
  switch (event.kind) {
    case 'order':
      return `${event.account} ${event.type} ${event.order.filledQuantity}/${event.order.quantity}`
    case 'deal':
      return `${event.account} ${event.transaction.role} ${event.transaction.fee} ${event.transaction.feeCurrency}`
    case 'balance':
      return `${event.account} ${event.currency} ${event.oldBalance} ${event.amount} ${event.newBalance}`
    case 'trade':
      return `trade ${event.trade.quantity} @ ${event.trade.price}`
    case 'level':
      return `${event.side} ${event.price} ${event.size}`
    case 'last-price':
      return `last ${event.price}`
    case 'funds':
      return `${event.account} funds`
    case 'convert':
      return event.convert.status
  }
}

describe('the events of a command', () => {
  it('report everything in order', () => {
    const exchange = openExchange()
    exchange.open('ann', { BTC: '5' })
    exchange.open('bob', { USDT: '1000' })
    exchange.open('#bot', { BTC: '5' }, 'bot')
    exchange.limit('ann', 'sell 1 @ 100')
    exchange.limit('#bot', 'sell 1 @ 101')
    expect(exchange.limit('bob', 'buy 3 @ 101').events.map(summary)).toEqual([
      'bob created 0/3',
      'trade 1 @ 100',
      'last 100',
      'ann maker 0.08 USDT',
      'bob taker 0.001 BTC',
      'bob updated 1/3',
      'ann finished 1/1',
      // The bot is told nothing, and pays no fee.
      'trade 1 @ 101',
      'last 101',
      'bob taker 0.001 BTC',
      'bob updated 2/3',
      'bob USDT 1000 -302 698',
      'bob BTC 0 1.998 1.998',
      'ann USDT 0 99.92 99.92',
      'asks 100 0',
      'asks 101 0',
      'bids 101 1'
    ])
  })

  it('report a level once, however many of its orders changed', () => {
    const exchange = openExchange()
    exchange.open('#bot', { BTC: '50' }, 'bot')
    exchange.open('#taker', { USDT: '50000' }, 'bot')
    for (let order = 0; order < 5; order += 1) exchange.limit('#bot', 'sell 1 @ 100')
    expect(
      exchange
        .market('#taker', 'buy', { quantity: '4.5' })
        .events.filter(({ kind }) => kind === 'level')
        .map(summary)
    ).toEqual(['asks 100 0.5'])
  })

  it('keep an order with its deal and transactions in the history', () => {
    const exchange = openExchange()
    exchange.open('ann', { BTC: '5' })
    exchange.open('bob', { USDT: '1000' })
    exchange.limit('ann', 'sell 1 @ 100')
    exchange.limit('ann', 'sell 1 @ 102')
    const { order } = exchange.market('bob', 'buy', { quantity: '2' })
    expect(exchange.engine.orderHistory('bob')).toEqual([order])
    expect(order?.deal).toMatchObject({
      state: 'completed',
      averageFilledPrice: '101',
      transactions: [
        { role: 'taker', price: '100', fee: '0.001' },
        { role: 'taker', price: '102', value: '102' }
      ]
    })
    const { deal } = exchange.engine.orderHistory('ann')[0] ?? {}
    expect(deal?.id).not.toBe(order?.deal?.id)
  })
})
