import { expect, it } from 'vitest'
import { ownLevels } from '../../../src/renderer/features/book/own-levels.ts'
import { order } from './desk-stub.ts'

it('marks the level of each own working order with what is still open of it', () => {
  const orders = [
    order({ key: 'a', price: '100.07', quantity: '2', filledQuantity: '0.5', state: 'partial' }),
    order({ key: 'b', price: '100.01', quantity: '0.25' }),
    order({ key: 'c', side: 'sell', price: '101.02', quantity: '3' }),
    order({ key: 'd', state: 'filled', price: '99' }),
    order({ key: 'e', type: 'market', price: null }),
    order({ key: 'f', market: 'ETH_USDT' })
  ]
  const { asks, bids } = ownLevels(orders, 'BTC_USDT', '0.1')
  expect([[...asks], [...bids]]).toEqual([
    [['101.1', { amount: '3', count: 1 }]],
    [['100', { amount: '1.75', count: 2 }]]
  ])
})

it('marks nothing while the step is unknown', () => {
  expect(ownLevels([order({})], 'BTC_USDT', null).bids.size).toBe(0)
})
