import { expect, it } from 'vitest'
import type { RequestName } from '../../../../src/contract/ipc.ts'
import { createRateLimit } from '../../../../src/main/ipc/rate-limit.ts'

/** Requests of which a page may make many at once. */
const MANY: readonly RequestName[] = ['scales.list', 'candles.history', 'orders.check', 'orders.cancel', 'ticket.keep']
const taken = (limit: ReturnType<typeof createRateLimit>, windowId: number, times: number): number =>
  Array.from({ length: times }, (_, n) => limit.take(windowId, MANY[n % MANY.length] ?? 'app.hello', 0)).filter(Boolean)
    .length

it('a window has one rate for all its requests together, whatever it asks for, and another window has its own', () => {
  const limit = createRateLimit()
  // What the requests allow one by one is more.
  expect(taken(limit, 1, 600)).toBe(300)
  expect(taken(limit, 2, 600)).toBe(300)
})

it('a window that is refused by the rate of one request may still make others', () => {
  const limit = createRateLimit()
  const places = Array.from({ length: 1_000 }, () => limit.take(1, 'orders.place', 0)).filter(Boolean).length
  expect([places, limit.take(1, 'orders.cancel', 0), limit.take(1, 'limits.halt', 0)]).toEqual([10, true, true])
})
