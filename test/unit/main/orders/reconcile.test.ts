import { expect, test, vi } from 'vitest'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import { fail, type Failure } from '../../../../src/contract/failure.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createReconciler } from '../../../../src/main/orders/reconcile.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { order } from '../state/fake-order.ts'
import { finished, list, venue, type Client } from './desk-with-orders.ts'

function bench(client: Partial<Client>, alive: readonly Order[] = []) {
  const clock = createFakeClock()
  const apply = vi.fn()
  const spied = { openOrders: vi.fn(venue().openOrders), balances: vi.fn(venue().balances) }
  const reconciler = createReconciler({
    client: venue({ ...spied, ...client }),
    capabilities: new Set(CAPABILITIES),
    clock,
    log: quietLog,
    newId: () => 'nobody',
    alive: () => alive,
    apply,
    applyHistory: () => false,
    historyRead: () => undefined,
    undecoded: () => undefined,
    openCut: () => undefined,
    steps: () => 0,
    setBalances: () => undefined,
    onDone: () => undefined,
    onProblem: () => undefined
  })
  return { clock, apply, reconciler, ...spied }
}
const unknown = (key: string, more: Partial<Order> = {}) =>
  order(key, { state: 'unknown', venueId: null, clientOrderId: key, type: 'market', side: 'buy', ...more })

test('lists are read again a second after one failed, or when the pause ends that the venue asked for', async () => {
  const down: Failure = { kind: 'unreachable', ...message('venue-words', { words: 'down' }) }
  for (const [heldMs, until] of [
    [0, 1_000],
    [7_000, 7_000]
  ] as const) {
    const openOrders = vi.fn(() => Promise.resolve(fail(down)))
    const { clock, reconciler } = bench({ openOrders, heldMs: () => heldMs })
    await reconciler.run()
    await clock.advance(until - 1)
    const before = openOrders.mock.calls.length
    await clock.advance(1)
    expect([before, openOrders.mock.calls.length]).toEqual([1, 2])
  }
})

test('nothing is read after the end', async () => {
  const { clock, reconciler, balances, openOrders } = bench({})
  reconciler.stop()
  reconciler.balancesSoon(0)
  reconciler.soon(0)
  await clock.advance(60_000)
  expect([await reconciler.balancesNow(), balances.mock.calls.length, openOrders.mock.calls.length]).toEqual([
    ...[false, 0, 0]
  ])
})

test('asks about twenty orders at a time, hidden ones last, and about none that is on its way', async () => {
  const orderHistory = vi.fn<Client['orderHistory']>(() => Promise.resolve(list()))
  const hidden = [1, 2].map((n) => unknown(`hidden-${n}`, { dismissUnresolved: true }))
  const shown = Array.from({ length: 19 }, (_, n) => unknown(`shown-${n}`))
  const { reconciler } = bench({ orderHistory }, [order('leaving', { state: 'placing' }), ...hidden, ...shown])
  await reconciler.run()
  const asked = orderHistory.mock.calls.flatMap(([{ clientOrderId }]) => clientOrderId ?? [])
  expect(asked).toEqual([...shown.map(({ key }) => key), 'hidden-1'])
})

test('an answer without our id proves only an order of the same market, side, type and amount', async () => {
  const answers: [string, Parameters<typeof finished>[1], number][] = [
    ['the same', { quantity: '1.0' }, 1],
    ['of no amount', { quantity: null }, 1],
    ['another amount', { quantity: '2' }, 0],
    ['another side', { quantity: '1', side: 'sell' }, 0],
    ['another market', { quantity: '1', market: 'ETH_USDT' }, 0],
    ['another type', { quantity: '1', type: 'limit' }, 0]
  ]
  for (const [what, found, times] of answers) {
    const mine = unknown('a1', { quantity: '1' })
    const orderHistory: Client['orderHistory'] = ({ clientOrderId }) =>
      Promise.resolve(clientOrderId === 'a1' ? list(finished('v9', found)) : list())
    const { reconciler, apply } = bench({ orderHistory }, [mine])
    await reconciler.run()
    expect([what, apply.mock.calls.length]).toEqual([what, times])
  }
})
