import type { Clock } from '../../contract/clock.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Cancelling } from '../placement/cancel.ts'

/** Bound on pauses, so that the loop ends. */
const MOST_ROUNDS = 20
/** Between two looks at orders that are sent but not known to be open: with all rounds ten seconds. */
const IN_FLIGHT_MS = 500

/** Result of cancelling all open orders. */
export interface CancelledOpen {
  readonly cancelled: number
  readonly failed: number
}

/** Orders that can be cancelled. One without a venue id must be found at the venue first. */
export const isOpen = ({ state, venueId }: Order): boolean =>
  (state === 'working' || state === 'partial') && venueId !== null

/**
 * Cancels every open order once, by the same path as "Cancel all". Waits as the venue demands, and for orders in
 * flight: one that opens meanwhile is cancelled too, one that stays unknown counts as not cancelled.
 */
export async function cancelOpen(parts: {
  readonly alive: () => readonly Order[]
  readonly cancelMany: Cancelling['cancelMany']
  readonly clock: Pick<Clock, 'after'>
}): Promise<CancelledOpen> {
  const done = new Set<string>()
  const remaining = (): readonly Order[] =>
    parts.alive().filter(({ key, dismissUnresolved }) => !done.has(key) && !dismissUnresolved)
  let cancelled = 0
  let failed = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const orders = remaining()
    if (orders.length === 0) break
    const keys = orders.filter(isOpen).map(({ key }) => key)
    let pauseMs = IN_FLIGHT_MS
    if (keys.length > 0) {
      const answer = await parts.cancelMany(keys)
      if (!answer.ok) break
      const { requested, failed: refused, left, waitMs } = answer.value
      cancelled += requested
      failed += refused.length
      for (const key of keys) if (!left.includes(key)) done.add(key)
      pauseMs = left.length > 0 ? Math.max(waitMs, 100) : 0
    }
    if (pauseMs > 0) await new Promise<void>((resolve) => void parts.clock.after(pauseMs, resolve))
  }
  return { cancelled, failed: failed + remaining().length }
}
