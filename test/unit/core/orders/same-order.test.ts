import { expect, it } from 'vitest'
import { sameOrderAfter } from '../../../../src/core/orders/same-order.ts'

it('refuses the same order within a second, warns of it within ten, and allows it after', () => {
  expect([0, 999, 1_000, 9_999, 10_000].map(sameOrderAfter)).toEqual([
    'refused',
    'refused',
    'warned',
    'warned',
    'allowed'
  ])
})
