import * as v from 'valibot'
import { CSV_STYLES } from '../../core/export/csv.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Position } from '../../core/positions/positions.ts'
import type { CancelSummary, ExportedFile } from '../answers.ts'
import { chosenLimits, type Limits } from '../limits.ts'
import { confirmed, decimal, id, none, orderKey, request, symbol } from './fields.ts'

/** Orders per cancel request; larger sets are sent in batches. */
const MOST_CANCELLED = 100

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
  /** The first check that the order would fail if it were sent now. */
  'orders.check': request(v.strictObject({ draft: orderDraft }))<null>(),
  /** `confirmed`: the line (core/orders/order-line.ts) that the user was shown; denied if the draft differs. */
  'orders.place': request(v.strictObject({ draft: orderDraft, intentKey: id, confirmed }))<Order>(),
  'orders.cancel': request(v.strictObject({ key: orderKey }))<null>(),
  /** Exactly the orders in the confirmation. */
  'orders.cancelMany': request(
    v.strictObject({ keys: v.pipe(v.array(orderKey), v.minLength(1), v.maxLength(MOST_CANCELLED)) })
  )<CancelSummary>(),
  /** Hides an order of unknown outcome until there is proof. It does not end the order. */
  'orders.dismissUnresolved': request(v.strictObject({ key: orderKey }))<null>(),
  /** Fills of the UTC day by market. */
  'positions.list': request(none)<readonly Position[]>(),
  /** Lets the user choose a file and writes it; null if the user chose none. */
  'export.csv': request(
    v.strictObject({ what: v.picklist(['orders', 'fills', 'converts']), style: v.picklist(CSV_STYLES) })
  )<ExportedFile | null>(),
  'limits.read': request(none)<Limits>(),
  /** A looser limit is confirmed in a system dialog; `denied` if the user declines. */
  'limits.write': request(chosenLimits)<Limits>(),
  /** The kill switch. Releasing it is confirmed in a system dialog; `denied` if the user declines. */
  'limits.halt': request(v.strictObject({ on: v.boolean() }))<Limits>()
} as const
