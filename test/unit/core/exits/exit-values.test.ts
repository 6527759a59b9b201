import { expect, it } from 'vitest'
import { atStop, defaultFloor, exitFieldProblems, priceBelow, shareOf } from '../../../../src/core/exits/exit-values.ts'
import type { ExitPlan } from '../../../../src/core/exits/exit.ts'

const market = { baseDecimals: 6, quoteDecimals: 2 }
const plan: ExitPlan = {
  market: 'BTC_USDT',
  orderKey: null,
  quantity: '0.5',
  stop: '60000',
  floor: '59400',
  target: null
}

it('has a floor one percent below the stop, on a price of the market', () => {
  expect(defaultFloor('60000', '0.01')).toBe('59400')
  expect(defaultFloor('61234.5', '0.5')).toBe('60622')
  expect(defaultFloor('0.01', '0.01')).toBe('0.01')
})

it('finds the stop so many percent below a price', () => {
  expect(priceBelow('64000', '5', '0.01')).toBe('60800')
  expect(priceBelow('64001.3', '2.5', '0.5')).toBe('62401.5')
  expect(priceBelow('64000', '100', '0.01')).toBeNull()
  expect(priceBelow('64000', '150', '0.01')).toBeNull()
})

it('keeps the share of the floor as the stop moves, and never lifts it above the stop', () => {
  expect(atStop(plan, '62000', '0.01')).toMatchObject({ stop: '62000', floor: '61380' })
  expect(atStop(plan, '59999.99', '0.01')).toMatchObject({ floor: '59399.99' })
  expect(atStop({ ...plan, floor: plan.stop }, '60100', '0.5')).toMatchObject({ stop: '60100', floor: '60100' })
})

it('takes a share of what is held, rounded down', () => {
  expect([25, 50, 100].map((percent) => shareOf('0.1234567', percent, market))).toEqual([
    '0.030864',
    '0.061728',
    '0.123456'
  ])
})

it.each([
  [{}, []],
  [{ quantity: '0.6' }, ['quantity beyond-held']],
  [{ quantity: '0' }, ['quantity positive']],
  [{ quantity: '0.1234567' }, ['quantity decimals']],
  [{ stop: '64000' }, ['stop not-below']],
  [{ stop: '63999.99', floor: '64000' }, ['floor above-stop']],
  [{ floor: '60000' }, []],
  [{ floor: '59400.001' }, ['floor decimals']],
  [{ target: '64000' }, ['target not-above']],
  [{ target: '64000.01' }, []],
  [{ quantity: '0', floor: '60001' }, ['quantity positive', 'floor above-stop']]
])('names what is wrong with %j', (more, expected) => {
  const found = exitFieldProblems({ ...plan, ...more }, market, { held: '0.5', last: '64000' })
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected)
})

it('claims nothing about what is not known', () => {
  expect(exitFieldProblems({ ...plan, target: '60000.01' }, market, { held: null, last: null })).toEqual([])
  expect(exitFieldProblems({ ...plan, target: '60000' }, market, { held: null, last: null })).toHaveLength(1)
})
