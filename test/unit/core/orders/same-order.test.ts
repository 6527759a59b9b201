import { expect, it } from 'vitest'
import { sameOrderAfter } from '../../../../src/core/orders/same-order.ts'

it('refuses the same order within 1 s, warns within 10 s, and allows it afterwards', () => {
  expect([0, 999, 1_000, 9_999, 10_000].map(sameOrderAfter)).toEqual([
    'refused',
    'refused',
    'warned',
    'warned',
    'allowed'
  ])
})
