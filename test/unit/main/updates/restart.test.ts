import { expect, it } from 'vitest'
import { isNewer } from '../../../../src/core/updates/version.ts'
import { SESSION } from '../../../../src/contract/shared-state.ts'
import { SharedState } from '../../../../src/main/state/shared-state.ts'
import { restartBlocked } from '../../../../src/main/updates/app-updates.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import type { PendingConvert } from '../../../../src/core/converts/convert.ts'

it.each([
  ['1.2.4', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.2', '1.2.3', false],
  ['0.9.9', '1.0.0', false],
  ['1.2.3', '1.2.3-dev', true],
  ['1.2.2', '1.2.3-dev', false],
  ['1.2.3-beta.1', '1.0.0', null],
  ['v2.0.0', '1.0.0', null],
  ['2.0', '1.0.0', null],
  ['', '1.0.0', null]
])('the release %s over %s: %s', (offered, current, expected) => {
  expect(isNewer(offered, current)).toBe(expected)
})

const PENDING: PendingConvert = {
  ...{ key: 'k', at: 0, state: 'placing', reason: null, candidates: [] },
  draft: { type: 'market', from: 'USDT', to: 'BTC', amount: '1', price: null }
}
const sharedBy = (orders: readonly Partial<Order>[], pending: readonly PendingConvert[]) => {
  const shared = new SharedState(SESSION)
  for (const order of orders) shared.put('orders', { key: 'k', dismissUnresolved: false, ...order } as Order)
  shared.set('converts', { pending, newest: [], checkedAt: null, problem: null, undecoded: 0 })
  return shared
}
const blocked = (order: Partial<Order> | null, converts: readonly PendingConvert[] = [], ticket = false) =>
  restartBlocked(sharedBy(order === null ? [] : [order], converts), () => ticket)

it('a restart waits for what is being sent, and for a ticket that is filled in', () => {
  expect([
    blocked(null),
    blocked({ state: 'working' }),
    blocked({ state: 'unknown', dismissUnresolved: true }),
    blocked({ state: 'placing' }),
    blocked({ state: 'unknown' }),
    blocked(null, [PENDING]),
    blocked(null, [], true)
  ]).toEqual([
    ...[null, null, null],
    ...['update-order-in-flight', 'update-order-in-flight', 'update-order-in-flight'],
    'update-ticket-open'
  ])
})
