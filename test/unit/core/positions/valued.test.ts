import { expect, test } from 'vitest'
import { money } from '../../../../src/core/money.ts'
import type { Position } from '../../../../src/core/positions/positions.ts'
import { totalOf, valued } from '../../../../src/core/positions/valued.ts'

const position = (market: string, more: Partial<Position>): Position => ({
  market,
  amount: '0',
  cost: '0',
  averageEntry: null,
  realised: '0',
  realisedToday: '0',
  withoutCost: '0',
  otherFees: [],
  fills: 1,
  unassigned: 0,
  ...more
})
/** A bitcoin is 50,000 USDT; nobody knows of XYZ. */
const worthOf = (currency: string) => (currency === 'USDT' ? money('1') : currency === 'BTC' ? money('50000') : null)

test('a position is worth its amount at the last price, less its cost', () => {
  const row = valued(position('BTC_USDT', { amount: '0.5', cost: '20000', realised: '-7.5' }), '45000', worthOf)
  expect(row).toMatchObject({ unrealised: '2500', unrealisedPercent: '12.50', realisedValue: '-7.5', todayValue: '0' })
})

test('results in another quote currency are turned into the reference currency', () => {
  const row = valued(position('ETH_BTC', { amount: '2', cost: '0.1', realisedToday: '0.01' }), '0.04', worthOf)
  expect(row).toMatchObject({ unrealised: '-1000', unrealisedPercent: '-20.00', todayValue: '500' })
})

test('what has no price is unknown, not zero, and is missing in the total', () => {
  const held = valued(position('ETH_BTC', { amount: '2', cost: '0.1' }), null, worthOf)
  const foreign = valued(position('ABC_XYZ', { realised: '3' }), null, worthOf)
  const known = valued(position('BTC_USDT', { realised: '4', realisedToday: '1' }), null, worthOf)
  expect([held.unrealised, foreign.realisedValue, totalOf([held, foreign, known])]).toEqual([
    null,
    null,
    { unrealised: '0', realised: '4', today: '1', notValued: 2 }
  ])
})
