import { describe, expect, it } from 'vitest'
import { FEE_ACCOUNT } from '../../../../src/practice/engine/api/accounts.ts'
import { openExchange } from './exchange.ts'

describe('fees', () => {
  it('are deducted from what is received, by role, and credited to the fee account', () => {
    const exchange = openExchange()
    exchange.open('ann', { BTC: '2' })
    exchange.open('bob', { USDT: '100000' })
    exchange.limit('ann', 'sell 2 @ 40000')
    exchange.market('bob', 'buy', { quantity: '1' })
    expect(exchange.balance('ann', 'USDT')).toBe('39968 0')
    expect(exchange.balance('bob', 'BTC')).toBe('0.999 0')
    expect([exchange.balance(FEE_ACCOUNT, 'USDT'), exchange.balance(FEE_ACCOUNT, 'BTC')]).toEqual(['32 0', '0.001 0'])
  })

  it('are rounded up to 8 decimals, at most what is received', () => {
    const exchange = openExchange(['XMR_BTC', 'BTC_USDT'])
    exchange.open('ann', { XMR: '10' })
    exchange.open('bob', { BTC: '1' })
    exchange.limit('ann', 'sell 0.123 @ 0.0024271')
    exchange.market('bob', 'buy', { quantity: '0.123' })
    // 0.0002985333 × 0.08 % = 0.00000023882664
    expect(exchange.balance('ann', 'BTC')).toBe('0.0002982933 0')
    expect(exchange.balance('bob', 'XMR')).toBe('0.122877 0')
  })

  it('never exceed a tiny amount received', () => {
    const exchange = openExchange(['XMR_BTC', 'BTC_USDT'])
    exchange.open('ann', { XMR: '1000' })
    exchange.open('#bot', { BTC: '1' }, 'bot')
    exchange.limit('ann', 'sell 1000 @ 0.0000001')
    exchange.market('#bot', 'buy', { quantity: '0.01' })
    expect([exchange.balance('ann', 'BTC'), exchange.balance(FEE_ACCOUNT, 'BTC')]).toEqual(['0 0', '0.000000001 0'])
  })

  it('fall exactly at the turnover of a step', () => {
    const exchange = openExchange()
    exchange.open('#bot', { BTC: '100' }, 'bot')
    for (const [name, price] of [
      ['ann', '100000.99'],
      ['bob', '100001']
    ] as const) {
      exchange.open(name, { USDT: '1000000' })
      exchange.limit('#bot', `sell 1 @ ${price}`)
      exchange.market(name, 'buy', { quantity: '1' })
    }
    expect(['ann', 'bob'].map((name) => exchange.engine.tariffs(name, exchange.now()))).toMatchObject([
      { current: { step: 0 }, monthlyTurnover: '100000.99' },
      { current: { step: 1 }, monthlyTurnover: '100001' }
    ])
  })

  it('follow the turnover of 30 days down and up', () => {
    const exchange = openExchange()
    exchange.open('#bot', { BTC: '100' }, 'bot')
    exchange.open('bob', { USDT: '1000000' })
    exchange.limit('#bot', 'sell 100 @ 50000')
    exchange.market('bob', 'buy', { quantity: '2' })
    expect(exchange.engine.tariffs('bob', exchange.now())).toMatchObject({
      current: { step: 0 },
      dailyTurnover: '100000'
    })
    exchange.market('bob', 'buy', { quantity: '1' })
    expect(exchange.engine.tariffs('bob', exchange.now())).toMatchObject({
      equivalentCurrency: 'USDT',
      current: { step: 1, makerPercent: '0.06', takerPercent: '0.095' },
      dailyTurnover: '150000',
      monthlyTurnover: '150000',
      circulationFunds: '999850.00000000'
    })
    exchange.pass(86_400_000)
    expect(exchange.market('bob', 'buy', { quantity: '1' }).order?.deal?.transactions[0]?.fee).toBe('0.00095')
    expect(exchange.engine.tariffs('bob', exchange.now())).toMatchObject({
      dailyTurnover: '50000',
      monthlyTurnover: '200000'
    })
    exchange.pass(31 * 86_400_000)
    expect(exchange.engine.tariffs('bob', exchange.now())).toMatchObject({ current: { step: 0 }, monthlyTurnover: '0' })
  })
})
