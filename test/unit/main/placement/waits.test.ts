import { expect, test, vi } from 'vitest'
import { createWaits } from '../../../../src/main/placement/waits.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

test('an end calls off the bound of its key, and its pause is over at once', async () => {
  const clock = createFakeClock()
  const waits = createWaits(clock)
  const late = vi.fn()
  const over = vi.fn()
  for (const key of ['a', 'b']) {
    waits.bound(key, 1_000, () => late(key))
    void waits.pause(key, 2_000).then(() => over(key))
  }
  waits.end('a')
  await clock.advance(0)
  expect([late.mock.calls, over.mock.calls]).toEqual([[], [['a']]])
  await clock.advance(2_000)
  expect([late.mock.calls, over.mock.calls, clock.pending()]).toEqual([[['b']], [['a'], ['b']], 0])
})
