import * as v from 'valibot'
import type { Order } from '../../core/orders/order.ts'
import type { Position } from '../../core/positions/positions.ts'
import type { CancelSummary, ExportedFile } from '../answers.ts'
import { limitsSchema, type Limits } from '../limits.ts'
import { confirmed, decimal, id, none, request, symbol } from './fields.ts'

/** Orders in one request to cancel; who cancels more asks in batches. */
export const MOST_CANCELLED = 100

export const orderDraft = v.strictObject({
  market: symbol,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  quantity: v.nullable(decimal),
  total: v.nullable(decimal),
  price: v.nullable(decimal),
  stopLossPrice: v.nullable(decimal)
})

export const orderRequests = {
  /** `confirmed`: the line (core/orders/order-line.ts) that the user was shown; another draft than that is denied. */
  'orders.place': request(v.strictObject({ draft: orderDraft, intentKey: id, confirmed }))<Order>(),
  'orders.cancel': request(v.strictObject({ key: id }))<null>(),
  /** Exactly the orders that the confirmation listed. */
  'orders.cancelMany': request(
    v.strictObject({ keys: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CANCELLED)) })
  )<CancelSummary>(),
  /** Hides an order of unknown outcome until there is proof. It is not an ending. */
  'orders.dismissUnresolved': request(v.strictObject({ key: id }))<null>(),
  /** Fills of the UTC day by market. */
  'positions.day': request(none)<readonly Position[]>(),
  /** Asks the user for a file and writes it; null when the user chose none. */
  'export.csv': request(v.strictObject({ what: v.picklist(['orders', 'fills', 'converts']) }))<ExportedFile | null>(),
  'limits.read': request(none)<Limits>(),
  /** A looser limit is confirmed in a dialog of main's own; `denied` when the user says no. */
  'limits.write': request(limitsSchema)<Limits>(),
  /** The kill switch. Releasing it is confirmed in a dialog of main's own; `denied` when the user says no. */
  'limits.halt': request(v.strictObject({ on: v.boolean() }))<Limits>()
} as const
