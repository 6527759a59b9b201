import type { SaleTriggerResult } from '../../exits/exits-api.ts'
import type { Result } from '../../../contract/failure.ts'
import type { VenueCheckRow } from '../../../contract/venue-check.ts'
import type { Market } from '../../../core/market.ts'
import { compareText, isDecimalText, trimmedTo, type DecimalText } from '../../../core/money.ts'
import { isEnded, type Order, type OrderDraft } from '../../../core/orders/order.ts'
import { saleTrigger } from '../../../core/venue-check/smallest-order.ts'
import { message, type AppMessage } from '../../../i18n/codes.ts'
import type { StreamMessage } from './check-stream.ts'
import { TRIGGER_CHECK } from './checks.ts'
import { cancelWhenFound, isOf, type OrderParts } from './order-part.ts'
import { differs, failed, note, rowOf, skipped } from './row.ts'

/** Whether the venue cancels a sale when the market reaches its cancel trigger. */

export interface TriggerParts extends Omit<OrderParts, 'order'> {
  readonly order: {
    readonly place: (draft: OrderDraft) => Promise<Result<Order>>
    readonly cancel: (key: string) => Promise<Result<null>>
  }
  /** The confirmed sale without its trigger; null where the balance allows none. */
  readonly sale: OrderDraft | null
  readonly market: Market
  /** How long the market may take to reach the trigger. */
  readonly reachMs: number
  readonly found: (result: SaleTriggerResult) => void
}

/**
 * Places the smallest sale, far above the market, with a cancel trigger just below the last price, and waits until the
 * market comes there. Proved: the venue ended the order itself after that, unfilled. Disproved: it was still open long
 * after, and was cancelled by this check. Everything else proves nothing.
 */
export async function checkSaleTrigger(parts: TriggerParts): Promise<VenueCheckRow> {
  const { stream, order, sale, market, seeMs, reachMs, clock } = parts
  const now = clock.monotonic
  if (sale === null) return skipped(TRIGGER_CHECK, 'check-trigger-no-coins', { market: market.symbol })
  const last = priceOf(stream.newest('lastprice_update'))
  const trigger = last === null ? null : saleTrigger(last, market)
  if (trigger === null) return skipped(TRIGGER_CHECK, 'check-trigger-no-price')

  const shown = trimmedTo(trigger, market.quoteDecimals)
  const startedAt = now()
  const row = (...findings: Parameters<typeof rowOf>[2]): VenueCheckRow =>
    rowOf(TRIGGER_CHECK, now() - startedAt, findings)
  const unproved = (reason: AppMessage): VenueCheckRow => row(failed(reason, true))
  const placed = await order.place({ ...sale, stopLossPrice: trigger })
  if (!placed.ok) return unproved(message('check-trigger-unplaced', { reason: placed.failure }))
  const { key, venueId, state, reason } = placed.value
  if (venueId === null) {
    const cancelled = isEnded(state) ? null : await cancelWhenFound(key, parts)
    if (cancelled?.ok === false) return unproved(message('check-order-open', { reason: cancelled.failure }))
    return unproved(message('check-trigger-unplaced', { reason: reason ?? '' }))
  }

  const ended = (): StreamMessage | undefined =>
    stream.updates('order_update').find((update) => isOf(update, venueId, 'finished'))
  let isReached = false
  const watch = (): boolean => {
    const price = priceOf(stream.newest('lastprice_update'))
    isReached ||= price !== null && compareText(price, trigger) <= 0
    return isReached
  }
  await stream.until(() => watch() || ended() !== undefined, reachMs)
  // The price and the end of the order come in either order.
  await stream.until(() => (watch() && ended() !== undefined) || (!isReached && ended() === undefined), seeMs)
  const end = ended()
  if (end !== undefined) {
    if (!isReached || isFilled(end)) return unproved(message('check-trigger-other-end'))
    parts.found('proved')
    return row(note('check-trigger-proved', { price: shown }))
  }
  const cancelled = await order.cancel(key)
  if (!cancelled.ok) return unproved(message('check-order-open', { reason: cancelled.failure }))
  if (!isReached)
    return skipped(TRIGGER_CHECK, 'check-trigger-unreached', { price: shown, n: Math.round(reachMs / 1_000) })
  const isOpenUntilNow = await stream.until(() => ended() !== undefined, seeMs)
  if (!isOpenUntilNow) return unproved(message('check-order-unseen', { n: Math.round(seeMs / 1_000) }))
  parts.found('disproved')
  return row(differs('check-trigger-disproved', { price: shown, n: Math.round(seeMs / 1_000) }))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function priceOf(update: StreamMessage | null): DecimalText | null {
  const price = fieldOf(update?.['data'], 'price')
  return isDecimalText(price) ? price : null
}

/** An order that was filled ended for another reason; so does one whose figures cannot be read. */
function isFilled({ data }: StreamMessage): boolean {
  const filled = fieldOf(fieldOf(data, 'info'), 'filledQuantity')
  return !isDecimalText(filled) || compareText(filled, '0') !== 0
}
