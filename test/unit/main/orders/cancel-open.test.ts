import { expect, it, vi } from 'vitest'
import { denied, fail, ok, type Result } from '../../../../src/contract/failure.ts'
import type { CancelSummary } from '../../../../src/contract/answers.ts'
import { DEFAULT_LIMITS } from '../../../../src/contract/limits.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { cancelOnHalt } from '../../../../src/main/orders/cancel-on-halt.ts'
import { cancelOpen, type CancelledOpen } from '../../../../src/main/orders/cancel-open.ts'
import { openLimits, showLimits } from '../../../../src/main/placement/limits.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { order } from '../../renderer/desk-stub.ts'

const summary = (
  requested: number,
  left: readonly string[] = [],
  failed: readonly string[] = []
): Result<CancelSummary> =>
  ok({
    requested,
    left,
    failed: failed.map((key) => ({ key, failure: denied('no-venue-id', 'order-not-shown-yet') })),
    waitMs: left.length > 0 ? 2_000 : 0
  })

it('sends one request per open order, waits as demanded, and includes orders that open meanwhile', async () => {
  const clock = createFakeClock()
  let alive: readonly Order[] = [order({ key: 'a' }), order({ key: 'b', state: 'partial' })]
  const requested: (readonly string[])[] = []
  const running = cancelOpen({
    alive: () => alive,
    clock,
    cancelMany: (keys) => {
      requested.push(keys)
      if (requested.length > 1) return Promise.resolve(summary(1, [], ['d']))
      alive = [...alive, order({ key: 'd' })]
      return Promise.resolve(summary(1, ['b']))
    }
  })
  await expect.poll(() => requested).toHaveLength(1)
  await clock.advance(2_000)
  expect(await running).toEqual({ cancelled: 2, failed: 1 })
  expect(requested).toEqual([
    ['a', 'b'],
    ['b', 'd']
  ])
})

it('cancels an order that is in flight when it opens, and counts one that stays unknown as not cancelled', async () => {
  const clock = createFakeClock()
  let alive: readonly Order[] = [
    order({ key: 'a', state: 'placing', venueId: null }),
    order({ key: 'b', state: 'unknown', venueId: null }),
    order({ key: 'c', state: 'unknown', venueId: null, dismissUnresolved: true })
  ]
  const cancelMany = vi.fn((keys: readonly string[]) => Promise.resolve(summary(keys.length)))
  const running = cancelOpen({ alive: () => alive, clock, cancelMany })
  expect(cancelMany).not.toHaveBeenCalled()
  alive = [order({ key: 'a' }), ...alive.slice(1)]
  await clock.advance(15_000)
  expect(await running).toEqual({ cancelled: 1, failed: 1 })
  expect(cancelMany.mock.calls).toEqual([[['a']]])
})

it('ends if the venue keeps demanding pauses, and counts the rest', async () => {
  const clock = { after: (_: number, task: () => void) => (task(), () => undefined) }
  const cancelMany = vi.fn((keys: readonly string[]) => Promise.resolve(summary(0, keys)))
  expect(await cancelOpen({ alive: () => [order({ key: 'a' })], clock, cancelMany })).toEqual({
    cancelled: 0,
    failed: 1
  })
  expect(cancelMany.mock.calls.length).toBeLessThan(100)
})

it('counts all as not cancelled where nothing can be requested', async () => {
  const cancelMany = () => Promise.resolve(fail(denied('account', 'trading-off')))
  const clock = createFakeClock()
  expect(await cancelOpen({ alive: () => [order({ key: 'a' })], clock, cancelMany })).toEqual({
    cancelled: 0,
    failed: 1
  })
})

it('the kill switch cancels open orders if it is set to, once for each time it is turned on', async () => {
  const limits = showLimits(openLimits({ read: () => DEFAULT_LIMITS, write: () => ok(null) }), () => undefined)
  const own = limits.use({ id: 'a', practice: true })
  let isWanted = false
  const done: CancelledOpen[] = [
    { cancelled: 3, failed: 0 },
    { cancelled: 1, failed: 2 },
    { cancelled: 0, failed: 0 }
  ]
  const cancelled = vi.fn(() => Promise.resolve(done.shift() ?? { cancelled: 0, failed: 0 }))
  const notices: unknown[] = []
  cancelOnHalt({
    limits,
    isWanted: () => isWanted,
    cancelOpen: cancelled,
    openOrders: () => 0,
    notice: (tone, title, text) => notices.push([tone, title.code, title.params, text.code, text.params])
  })
  limits.halt(true)
  expect(cancelled).toHaveBeenCalledTimes(0)
  isWanted = true
  for (const store of [limits, own, limits]) {
    store.halt(false)
    store.halt(true)
    store.halt(true)
  }
  expect(cancelled).toHaveBeenCalledTimes(3)
  await expect.poll(() => notices).toHaveLength(2)
  expect(notices).toEqual([
    ['info', 'halt-cancelled', { n: 3 }, 'halt-cancelled-all', {}],
    ['bad', 'halt-cancelled', { n: 1 }, 'halt-not-cancelled', { n: 2 }]
  ])
})

it('the kill switch says how many orders stay open, and offers to cancel them', () => {
  const limits = showLimits(openLimits({ read: () => DEFAULT_LIMITS, write: () => ok(null) }), () => undefined)
  const notices: unknown[] = []
  let open = 3
  cancelOnHalt({
    limits,
    isWanted: () => false,
    cancelOpen: () => null,
    openOrders: () => open,
    notice: (tone, title, _text, action) => notices.push([tone, title.code, title.params, action])
  })
  limits.halt(true)
  limits.halt(false)
  open = 0
  limits.halt(true)
  expect(notices).toEqual([['warn', 'halt-left-open', { n: 3 }, 'cancelAllOrders']])
})

it('sends nothing before the pause ends that the venue demands', async () => {
  const clock = createFakeClock()
  const begun = clock.monotonic()
  const sentAt: number[] = []
  const running = cancelOpen({
    alive: () => [order({ key: 'a' })],
    clock,
    cancelMany: (keys) => Promise.resolve(sentAt.push(clock.monotonic() - begun) < 3 ? summary(0, keys) : summary(1))
  })
  await clock.advance(10_000)
  expect([await running, sentAt]).toEqual([{ cancelled: 1, failed: 0 }, [0, 2_000, 4_000]])
})
