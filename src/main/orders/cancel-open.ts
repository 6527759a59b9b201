import type { Clock } from '../../contract/clock.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Cancelling } from './cancel.ts'

/** Bound on pauses that the venue demands, so that the loop ends. */
const MOST_ROUNDS = 20

/** Result of cancelling all open orders. */
export interface CancelledOpen {
  readonly cancelled: number
  readonly failed: number
}

/** Orders that can be cancelled. One without a venue id must be found at the venue first. */
const isOpen = ({ state, venueId }: Order): boolean => (state === 'working' || state === 'partial') && venueId !== null

/**
 * Cancels every open order once, by the same path as "Cancel all". Waits as the venue demands, and includes orders that
 * open meanwhile.
 */
export async function cancelOpen(parts: {
  readonly alive: () => readonly Order[]
  readonly cancelMany: Cancelling['cancelMany']
  readonly clock: Pick<Clock, 'after'>
}): Promise<CancelledOpen> {
  const done = new Set<string>()
  let cancelled = 0
  let failed = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const keys = parts
      .alive()
      .filter((order) => isOpen(order) && !done.has(order.key))
      .map(({ key }) => key)
    if (keys.length === 0) break
    const answer = await parts.cancelMany(keys)
    if (!answer.ok) return { cancelled, failed: failed + keys.length }
    const { requested, failed: refused, left, waitMs } = answer.value
    cancelled += requested
    failed += refused.length
    const waiting = new Set(left)
    for (const key of keys) if (!waiting.has(key)) done.add(key)
    if (waiting.size > 0) await new Promise<void>((resolve) => void parts.clock.after(Math.max(waitMs, 100), resolve))
  }
  const left = parts.alive().filter((order) => isOpen(order) && !done.has(order.key)).length
  return { cancelled, failed: failed + left }
}
