import { describe, expect, it } from 'vitest'
import { eventsOf, openExchange } from './exchange.ts'

const BOTH = ['trading', 'personal'] as const

function open() {
  const exchange = openExchange()
  exchange.open('ann', { USDT: '1000' })
  exchange.open('bob', { BTC: '10' })
  const at = () => exchange.now()
  return {
    ...exchange,
    fund: (amount: string, wallet: 'trading' | 'personal') =>
      exchange.send({ kind: 'fund', at: at(), account: 'ann', currency: 'USDT', amount, wallet }),
    withdraw: (amount: string, wallet?: 'trading' | 'personal') => ({
      ...({ kind: 'withdraw', at: at(), account: 'ann', currency: 'USDT', amount } as const),
      ...(wallet === undefined ? {} : { wallet })
    }),
    transfer: (amount: string, to: 'trading' | 'personal') =>
      ({ kind: 'transfer', at: at(), account: 'ann', currency: 'USDT', amount, to }) as const,
    personal: () => exchange.engine.personalBalances('ann').find(({ currency }) => currency === 'USDT')?.available,
    /** `deposit 1000 USDT`, with the wallet if it is the personal one. */
    ledger: (account = 'ann') =>
      exchange.engine
        .ledger(account)
        .map(({ cause, amount, currency, wallet }) =>
          [cause, amount, currency, ...(wallet === 'personal' ? [wallet] : [])].join(' ')
        ),
    isWhole: () => [...exchange.engine.totals().values()].every(({ present, issued }) => present === issued)
  }
}

describe('a withdrawal', () => {
  it.each(BOTH)('takes money out of the %s wallet', (wallet) => {
    const exchange = open()
    exchange.fund('5', wallet)
    const { events } = exchange.send(exchange.withdraw('2', wallet))
    expect(exchange.balance('ann', 'USDT')).toBe(wallet === 'trading' ? '1003 0' : '1000 0')
    expect(exchange.personal()).toBe(wallet === 'trading' ? undefined : '3')
    expect(events.map(({ kind }) => kind)).toEqual(wallet === 'trading' ? ['funds', 'balance'] : ['funds'])
    expect(exchange.isWhole()).toBe(true)
    expect(exchange.engine.totals().get('USDT')?.issued).toBe('1003')
  })

  it('of more than is available is refused, held amounts included', () => {
    const exchange = open()
    exchange.limit('ann', 'buy 1 @ 100')
    expect(exchange.refuse(exchange.withdraw('900.01')).message).toContain('wallet balance is 900')
    expect(exchange.refuse(exchange.withdraw('1', 'personal')).state).toBe(6)
    expect(exchange.ledger()).toEqual(['deposit 1000 USDT'])
  })
})

describe('a transfer', () => {
  it('moves money there and back, and only the trading wallet tells', () => {
    const exchange = open()
    const there = exchange.send(exchange.transfer('300', 'personal'))
    expect(eventsOf(there, 'balance')).toMatchObject([{ amount: '-300', newBalance: '700' }])
    expect([exchange.balance('ann', 'USDT'), exchange.personal()]).toEqual(['700 0', '300'])
    exchange.send(exchange.transfer('100', 'trading'))
    expect([exchange.balance('ann', 'USDT'), exchange.personal()]).toEqual(['800 0', '200'])
    expect(exchange.isWhole()).toBe(true)
    expect(exchange.ledger()).toEqual([
      'deposit 1000 USDT',
      'transfer -300 USDT',
      'transfer 300 USDT personal',
      'transfer -100 USDT personal',
      'transfer 100 USDT'
    ])
  })

  it('of more than is there is refused', () => {
    const exchange = open()
    expect(exchange.refuse(exchange.transfer('1', 'trading')).state).toBe(6)
    expect(exchange.refuse(exchange.transfer('1000.5', 'personal')).state).toBe(6)
  })
})

describe("the exchange's own ledger", () => {
  it('has each move of money of a trader with its cause, and sums to the balances', () => {
    const exchange = open()
    exchange.limit('bob', 'sell 1 @ 100')
    const { order } = exchange.market('ann', 'buy', { quantity: '0.5' })
    const [first] = order?.deal?.transactions ?? []
    const moves = exchange.engine.ledger('ann').slice(1)
    expect(moves).toMatchObject([
      { cause: 'trade', currency: 'BTC', amount: '0.5', reference: first?.id, at: exchange.now() },
      { cause: 'trade', currency: 'USDT', amount: '-50', reference: first?.id },
      { cause: 'fee', currency: 'BTC', amount: `-${first?.fee}`, reference: first?.id }
    ])
    expect(exchange.ledger('bob')[0]).toBe('deposit 10 BTC')
  })

  it('is not kept of bots', () => {
    const exchange = open()
    exchange.open('#bot', { USDT: '5' }, 'bot')
    expect(exchange.ledger('#bot')).toEqual([])
  })
})
