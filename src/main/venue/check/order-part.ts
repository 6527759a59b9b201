import type { Clock } from '../../../contract/clock.ts'
import type { Result } from '../../../contract/failure.ts'
import type { VenueCheckRow } from '../../../contract/venue-check.ts'
import { CANCEL_CHECK, PLACE_CHECK } from './checks.ts'
import { isEnded, type Order } from '../../../core/orders/order.ts'
import { message } from '../../../i18n/codes.ts'
import type { CheckStream, StreamMessage } from './check-stream.ts'
import { failed, rowOf, skipped } from './row.ts'

/** The app's own order path: its checks, its journal, one POST. */
export interface SmallestOrder {
  readonly place: () => Promise<Result<Order>>
  readonly cancel: (key: string) => Promise<Result<null>>
}

export interface OrderParts {
  readonly stream: CheckStream
  readonly order: SmallestOrder
  readonly seeMs: number
  readonly clock: Pick<Clock, 'monotonic' | 'after'>
}

/** Between two tries to cancel an order whose id is not known yet. */
const RETRY_MS = 500

/** An order of unknown outcome gets an id when it is found at the venue: until then cancelling is tried again. */
export async function cancelWhenFound(
  key: string,
  { order, seeMs, clock }: Pick<OrderParts, 'seeMs' | 'clock'> & { readonly order: Pick<SmallestOrder, 'cancel'> }
): Promise<Result<null>> {
  const until = clock.monotonic() + seeMs
  for (;;) {
    const answer = await order.cancel(key)
    const isNotFound = !answer.ok && answer.failure.kind === 'denied' && answer.failure.rule === 'no-venue-id'
    if (!isNotFound || clock.monotonic() >= until) return answer
    await new Promise<void>((resolve) => void clock.after(RETRY_MS, resolve))
  }
}

/**
 * Places one order, sees it on the stream and cancels it: it is cancelled however the stream behaves, and although the
 * check was ended meanwhile.
 */
export async function checkOrder({ stream, order, seeMs, clock }: OrderParts): Promise<readonly VenueCheckRow[]> {
  const now = clock.monotonic
  const startedAt = now()
  const placed = await order.place()
  const placeMs = now() - startedAt
  const notPlaced = (reason: Parameters<typeof failed>[0]): readonly VenueCheckRow[] => [
    rowOf(PLACE_CHECK, placeMs, [failed(reason, true)]),
    skipped(CANCEL_CHECK, 'check-no-order')
  ]
  if (!placed.ok) return notPlaced(placed.failure)
  const { key, venueId, state, reason } = placed.value
  if (venueId === null && isEnded(state)) return notPlaced(message('check-order-state', { reason: reason ?? '' }))
  if (venueId === null) {
    const unknown = failed(message('check-order-unknown', { reason: reason ?? '' }), true)
    const cancelled = await cancelWhenFound(key, { order, seeMs, clock })
    const findings = cancelled.ok ? [] : [failed(message('check-order-open', { reason: cancelled.failure }), true)]
    return [rowOf(PLACE_CHECK, placeMs, [unknown]), rowOf(CANCEL_CHECK, null, findings)]
  }
  const isSeen = (type: string) => () => stream.updates('order_update').some((update) => isOf(update, venueId, type))
  const notSeen = [failed(message('check-order-unseen', { n: Math.round(seeMs / 1_000) }), true)]
  const wasCreated = await stream.until(isSeen('created'), seeMs)
  const cancelledAt = now()
  const cancelled = await order.cancel(key)
  const cancelMs = now() - cancelledAt
  const wasFinished = cancelled.ok && (await stream.until(isSeen('finished'), seeMs))
  return [
    rowOf(PLACE_CHECK, placeMs, wasCreated ? [] : notSeen),
    rowOf(
      CANCEL_CHECK,
      cancelMs,
      cancelled.ok
        ? wasFinished
          ? []
          : notSeen
        : [failed(message('check-order-open', { reason: cancelled.failure }), true)]
    )
  ]
}

export function isOf({ data }: StreamMessage, id: string, type: string): boolean {
  if (typeof data !== 'object' || data === null || !('info' in data) || !('type' in data)) return false
  const { info } = data
  return data.type === type && typeof info === 'object' && info !== null && 'id' in info && String(info.id) === id
}
