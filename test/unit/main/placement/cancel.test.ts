import { expect, test, vi } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createCancelling } from '../../../../src/main/placement/cancel.ts'
import { order } from '../state/fake-order.ts'

const REFUSED: Failure = { kind: 'refused', status: 429, state: null, ...message('venue-rate-limited') }
const LIMITED = fail(REFUSED)

/** Open orders `a`, `b` and `c` at a venue whose answers a test gives. */
function cancelling(cancelOrder: (venueId: string) => Promise<Result<null>>, heldMs = 0) {
  const asked = vi.fn(cancelOrder)
  const answered = vi.fn()
  return {
    asked,
    answered,
    ...createCancelling({
      client: { cancelOrder: asked, heldMs: () => heldMs },
      capabilities: new Set(['cancel-orders']),
      orderOf: (key) => order(key, { state: 'working', venueId: `v-${key}` }),
      answered
    })
  }
}

test('a second request while one is on its way is the same one; after its answer it may be repeated', async () => {
  let answer: (result: Result<null>) => void = () => undefined
  const { cancel, isRunning, asked, answered } = cancelling(() => new Promise((resolve) => (answer = resolve)))
  const both = [cancel('a'), cancel('a')]
  expect([isRunning('a'), isRunning('b'), asked.mock.calls]).toEqual([true, false, [['v-a']]])
  answer(LIMITED)
  expect(await Promise.all(both)).toEqual([LIMITED, LIMITED])
  expect([isRunning('a'), answered.mock.calls]).toEqual([false, [[false]]])
  const again = cancel('a')
  answer(ok(null))
  expect([await again, answered.mock.calls]).toEqual([ok(null), [[false], [true]]])
})

test('of many each is asked once, and one that the venue refuses is named', async () => {
  const { cancelMany, asked } = cancelling((id) => Promise.resolve(id === 'v-b' ? LIMITED : ok(null)))
  expect(await cancelMany(['a', 'b', 'a', 'c'])).toEqual(
    ok({ requested: 2, failed: [{ key: 'b', failure: REFUSED }], left: [], waitMs: 0 })
  )
  expect(asked.mock.calls.length).toBe(3)
})

test('what the venue did not take because it asks for a pause is left, not failed', async () => {
  const { cancelMany } = cancelling((id) => Promise.resolve(id === 'v-b' ? LIMITED : ok(null)), 2_000)
  expect(await cancelMany(['a', 'b'])).toEqual(ok({ requested: 1, failed: [], left: ['b'], waitMs: 2_000 }))
})
