import { expect, test } from 'vitest'
import { money } from '../../../../src/core/money.ts'
import type { Position } from '../../../../src/core/positions/positions.ts'
import { beyondBalance, totalOf, valued } from '../../../../src/core/positions/valued.ts'

const position = (market: string, more: Partial<Position>): Position => ({
  market,
  amount: '0',
  netAmount: more.amount ?? '0',
  cost: '0',
  averageCost: null,
  realised: '0',
  today: '0',
  withoutCost: '0',
  withoutPrice: 0,
  otherFees: [],
  fills: 1,
  unassigned: 0,
  ...more
})
/** A bitcoin is 50,000 USDT; nobody knows of XYZ. */
const worthOf = (currency: string) => (currency === 'USDT' ? money('1') : currency === 'BTC' ? money('50000') : null)

test('a position is worth its amount at the last price, less its cost', () => {
  const row = valued(position('BTC_USDT', { amount: '0.5', cost: '20000' }), '45000', worthOf)
  expect(row).toMatchObject({ unrealised: '2500', unrealisedPercent: '12.50' })
})

test('results in another quote currency are turned into the reference currency', () => {
  const row = valued(position('ETH_BTC', { amount: '2', cost: '0.1' }), '0.04', worthOf)
  expect(row).toMatchObject({ unrealised: '-1000', unrealisedPercent: '-20.00' })
})

test('what has no price is unknown, not zero; what is known of its position is in the totals', () => {
  const held = valued(position('ETH_BTC', { amount: '2', cost: '0.1', realised: '3' }), null, worthOf)
  const foreign = valued(position('ABC_XYZ', { realised: null, today: null, withoutPrice: 1 }), null, worthOf)
  const known = valued(position('BTC_USDT', { realised: '4', today: '1' }), null, worthOf)
  expect([held.unrealised, totalOf([held, foreign, known])]).toEqual([
    null,
    { unrealised: '0', realised: '7', today: '1', notValued: 2, beyondBalance: 0 }
  ])
})

test('a position that the account no longer has is marked, and only what was realised is in the total', () => {
  const converted = position('BTC_USDT', { amount: '1', cost: '40000', realised: '7', today: '2' })
  const kept = position('ETH_USDT', { amount: '2', cost: '3000' })
  const beyond = beyondBalance([converted, kept], (currency) => (currency === 'BTC' ? '0.25' : '2'))
  const rows = [valued(converted, '45000', worthOf, beyond), valued(kept, '2000', worthOf, beyond)]
  expect(rows.map(({ balance, unrealised }) => [balance, unrealised])).toEqual([
    ['0.25', null],
    [null, '1000']
  ])
  expect(totalOf(rows)).toEqual({ unrealised: '1000', realised: '7', today: '2', notValued: 0, beyondBalance: 1 })
})

test('positions of one currency on several markets share its balance', () => {
  const both = [position('BTC_USDT', { amount: '0.5' }), position('BTC_EUR', { amount: '0.5' })]
  const beyond = (balance: string | null) => [...beyondBalance(both, () => balance)]
  expect([beyond('1'), beyond('0.9'), beyond('0'), beyond(null)]).toEqual([[], [['BTC', '0.9']], [['BTC', '0']], []])
})

test('a rounded fee is no difference, and a sold position needs no balance', () => {
  const dust = position('BTC_USDT', { amount: '0.99900000001' })
  const sold = position('ETH_USDT', { amount: '0', realised: '5' })
  expect([...beyondBalance([dust, sold], (currency) => (currency === 'BTC' ? '0.999' : '0'))]).toEqual([])
})
