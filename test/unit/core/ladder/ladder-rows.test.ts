import { expect, it } from 'vitest'
import { bestRows, firstStep, sideRows } from '../../../../src/core/ladder/book-rows.ts'
import { ownRows } from '../../../../src/core/ladder/own-rows.ts'
import { PriceGrid } from '../../../../src/core/ladder/price-grid.ts'
import { SessionVolume } from '../../../../src/core/ladder/session-volume.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { levelsFromText } from '../../../support/levels.ts'

const grid = (step: string) => new PriceGrid(step)
const bids = levelsFromText([
  ['100.4', '1'],
  ['100.1', '2'],
  ['99.9', '4']
])
const asks = levelsFromText([
  ['100.6', '8'],
  ['101.2', '16']
])

it('empty price rows stay between the levels, and what is beyond the known book is told apart', () => {
  const { sizes, end } = sideRows(bids, 'bids', grid('0.1'), { top: 1_006n, count: 10 })
  expect([...sizes]).toEqual([
    [1_004n, '1'],
    [1_001n, '2'],
    [999n, '4']
  ])
  expect(end).toBe(999n)
  expect(sideRows(levelsFromText([]), 'bids', grid('0.1'), { top: 1_006n, count: 10 }).end).toBeNull()
})

it('in coarser rows bids are grouped down and asks up, so that the two never share a row', () => {
  const window = { top: 110n, count: 20 }
  expect([...sideRows(bids, 'bids', grid('1'), window).sizes]).toEqual([
    [100n, '3'],
    [99n, '4']
  ])
  expect([...sideRows(asks, 'asks', grid('1'), window).sizes]).toEqual([
    [101n, '8'],
    [102n, '16']
  ])
  expect(bestRows(bids, asks, grid('1'))).toEqual({ bid: 100n, ask: 101n })
})

it('only the rows on screen are summed, of a book of any depth', () => {
  const deep = levelsFromText(Array.from({ length: 200 }, (_, i) => [String(10_000 - i), '1'] as const))
  expect(sideRows(deep, 'bids', grid('1'), { top: 9_950n, count: 3 }).sizes.size).toBe(3)
  expect(sideRows(deep, 'bids', grid('1'), { top: 20_000n, count: 3 }).sizes.size).toBe(0)
})

it('begins with the finest step that shows the best levels of both sides', () => {
  const scales = ['0.01', '0.1', '1', '10'].map((step) => ({ step }))
  const spread = (bid: string, ask: string) => ({
    bids: levelsFromText([[bid, '1']]),
    asks: levelsFromText([[ask, '1']])
  })
  expect(firstStep(scales, grid, spread('100.00', '100.05'))?.step).toBe('0.01')
  expect(firstStep(scales, grid, spread('100.00', '103.00'))?.step).toBe('1')
  expect(firstStep(scales, grid, spread('100.00', '900.00'))?.step).toBe('10')
  expect(firstStep([], grid, spread('1', '2'))).toBeNull()
  // The spread is one tick, but there are few orders beside it.
  const sparse = {
    bids: levelsFromText([
      ['100', '1'],
      ['97', '1']
    ]),
    asks: levelsFromText([['100.01', '1']])
  }
  expect(firstStep(scales, grid, sparse)?.step).toBe('1')
})

it('what was traded is summed by price since the first trade, and anew after a gap', () => {
  const volume = new SessionVolume()
  const trade = (price: string, quantity: string, side: 'buy' | 'sell', at = 1_000) => ({ price, quantity, side, at })
  expect(volume.since).toBeNull()
  volume.add([trade('0.00000123', '0.1', 'buy'), trade('0.00000123', '0.2', 'sell', 2_000)], false)
  volume.add([trade('0.00000124', '5', 'buy', 3_000)], false)
  const fine = grid('0.00000001')
  // Doubles would make it 0.30000000000000004.
  expect([volume.at(123n, fine), volume.at(124n, fine), volume.at(125n, fine), volume.since]).toEqual([
    '0.3',
    '5',
    null,
    1_000
  ])
  // Purchases are in the row of the asks that they took, sales in that of the bids.
  const coarse = grid('0.000001')
  expect([volume.at(1n, coarse), volume.at(2n, coarse)]).toEqual(['0.2', '5.1'])
  volume.add([trade('0.00000124', '1', 'buy', 4_000)], false)
  expect(volume.at(2n, coarse)).toBe('6.1')
  volume.add([trade('0.00000123', '7', 'buy', 9_000)], true)
  expect([volume.at(123n, fine), volume.at(124n, fine), volume.since]).toEqual(['7', null, 9_000])
})

const order = (patch: Partial<Order>): Order => ({
  key: 'a',
  venueId: '1',
  clientOrderId: null,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '100.4',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 1,
  updatedAt: 1,
  finishedAt: null,
  ...patch
})

it('own orders are in the row of their level with what is left of them, oldest first', () => {
  const rows = ownRows(
    [
      order({ key: 'newer', createdAt: 9, quantity: '2' }),
      order({ key: 'older', state: 'partial', filledQuantity: '0.25' }),
      order({ key: 'sale', side: 'sell', price: '100.6' }),
      order({ key: 'ended', state: 'cancelled' }),
      order({ key: 'other', market: 'ETH_USDT' }),
      order({ key: 'market', type: 'market', price: null })
    ],
    [],
    'BTC_USDT',
    grid('1')
  )
  const found = (side: 'buy' | 'sell') =>
    [...rows[side]].map(([row, { amount, orders }]) => [row, amount, orders.map(({ key }) => key).join()])
  expect(found('buy')).toEqual([[100n, '2.75', 'older,newer']])
  expect(found('sell')).toEqual([[101n, '1', 'sale']])
})

it('limit converts are in the row of their price, together with the orders there', () => {
  const rows = ownRows(
    [order({ key: 'a', quantity: '2' })],
    [
      { key: 'c', side: 'buy', price: '100.9', quantity: '0.5' },
      { key: 'd', side: 'sell', price: '102.1', quantity: null }
    ],
    'BTC_USDT',
    grid('1')
  )
  expect(rows.buy.get(100n)).toMatchObject({ amount: '2.5', orders: [{ key: 'a' }], converts: ['c'] })
  expect(rows.sell.get(103n)).toMatchObject({ amount: '0', orders: [], converts: ['d'] })
})
