import { expect, it } from 'vitest'
import {
  atStop,
  defaultFloor,
  exitFieldProblems,
  leftOfOrder,
  priceBelow,
  shareOf
} from '../../../../src/core/exits/exit-values.ts'
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

it('lets the floor follow the stop until the user has chosen one, which stays wherever the stop goes', () => {
  expect(atStop(plan, '62000', market, '0.01')).toMatchObject({ stop: '62000', floor: '61380' })
  // Armed before the prices of the book were known, or after.
  expect(atStop({ ...plan, stop: '60000.5', floor: '59400.49' }, '62000.5', market, '0.5')).toMatchObject({
    floor: '61380'
  })
  expect(atStop({ ...plan, stop: '60000.5', floor: '59400' }, '62000.5', market, '0.5')).toMatchObject({
    floor: '61380'
  })
  for (const floor of ['59000', '59400.01', '60000'])
    for (const stop of ['62000', '59100'])
      expect(atStop({ ...plan, floor }, stop, market, '0.01')).toMatchObject({ stop, floor })
})

it('leaves of an order what its other exits sell or have sold', () => {
  const of = (key: string, quantity: string, more: { readonly step?: 'armed' | 'done'; readonly sold?: string } = {}) =>
    ({ key, plan: { orderKey: 'buy', quantity }, step: 'armed', sold: '0', ...more }) as const
  const exits = [
    of('a', '0.2'),
    of('b', '0.3', { step: 'done', sold: '0.1' }),
    { ...of('c', '9'), plan: { orderKey: 'other', quantity: '9' } }
  ]
  expect(leftOfOrder('1', 'buy', exits, null)).toBe('0.7')
  expect(leftOfOrder('1', 'buy', exits, 'a')).toBe('0.9')
  expect(leftOfOrder('0.25', 'buy', exits, null)).toBe('0')
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
