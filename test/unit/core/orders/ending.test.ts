import { expect, test } from 'vitest'
import { endingOf } from '../../../../src/core/orders/ending.ts'

const AT = 1_700_000_000_000
const shown = (
  state: string | null,
  internalState: string | null,
  filled: string,
  quantity: string | null
): unknown => {
  const { state: kind, words, at } = endingOf(state, internalState, filled, quantity, AT)
  expect(at).toBe(AT)
  return [kind, words]
}

test.each([
  ['completed', 'filled', 'filled', ''],
  ['completed', 'cancelled', 'cancelled', ''],
  ['completed', 'cancelled-by-stop-loss', 'cancelled', 'cancelled-by-stop-loss'],
  ['completed', 'stopped', 'cancelled', 'stopped'],
  ['completed', 'no-liquidity', 'cancelled', 'no-liquidity'],
  ['completed', 'Expired', 'expired', 'Expired'],
  ['completed', 'rejected', 'rejected', ''],
  ['completed', 'failed', 'rejected', 'failed'],
  ['cancelled', null, 'cancelled', ''],
  ['cancelled', 'filled', 'filled', 'cancelled']
] as const)('maps state %s with internal state %s to %s', (state, internalState, kind, words) => {
  // The words decide, not the amounts.
  expect(shown(state, internalState, '0.5', '1')).toEqual([kind, words])
})

test('does not read partly filled as filled', () => {
  expect(shown('completed', 'partially-filled-and-closed', '0', '1')).toEqual([
    'cancelled',
    'partially-filled-and-closed'
  ])
})

test('decides unknown words by the amounts', () => {
  expect([
    shown('closed', null, '1.0', '1'),
    shown('closed', null, '0.99', '1'),
    shown('closed', null, '0', '1'),
    shown('closed', null, '0', '0')
  ]).toEqual([
    ['filled', 'closed'],
    ['cancelled', 'closed'],
    ['cancelled', 'closed'],
    ['cancelled', 'closed']
  ])
})

test('reads completed as filled only with fills', () => {
  expect([
    shown('completed', null, '0.4', '1'),
    shown('completed', null, '0.4', null),
    shown('completed', null, '0', '1')
  ]).toEqual([
    ['filled', ''],
    ['filled', ''],
    ['cancelled', '']
  ])
})

test('is stated by a word or by the amounts, not by a date alone', () => {
  const isStated = (...[state, internalState, filled]: readonly [string | null, string | null, string]) =>
    endingOf(state, internalState, filled, '1', AT).isStated
  expect([isStated('cancelled', null, '0'), isStated(null, null, '1'), isStated('completed', null, '0')]).toEqual([
    true,
    true,
    true
  ])
  expect([isStated(null, null, '0.5'), isStated('active', 'waiting', '0')]).toEqual([false, false])
})
