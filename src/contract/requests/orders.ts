import * as v from 'valibot'
import { CSV_STYLES } from '../../core/export/csv.ts'
import { EXPORT_KINDS } from '../../core/export/tables.ts'
import { TAX_PROGRAM_IDS } from '../../core/export/tax/programs.ts'
import type { OrderChange } from '../../core/orders/change.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import { MOST_SCALED } from '../../core/orders/scaled-orders.ts'
import type { Positions } from '../../core/positions/positions.ts'
import type { CancelSummary, ExportedFile } from '../answers.ts'
import { chosenLimits, type Limits } from '../limits.ts'
import { confirmed, decimal, id, none, orderKey, symbol, intentKey } from './fields.ts'
import { DESK, OFTEN, request, RARELY, SOMETIMES } from './request.ts'

/** Orders per cancel request; larger sets are sent in batches. */
const MOST_CANCELLED = 100

/** Draft of an order: the one schema of `OrderDraft`, here and in the journal. */
export const orderDraft = v.strictObject({
  market: symbol,
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  quantity: v.nullable(decimal),
  total: v.nullable(decimal),
  price: v.nullable(decimal),
  stopLossPrice: v.nullable(decimal)
}) satisfies v.GenericSchema<unknown, OrderDraft>

export const orderRequests = {
  /** The first check that the orders would fail if they were sent now, one after the other. */
  'orders.check': request({
    schema: v.strictObject({ drafts: v.pipe(v.array(orderDraft), v.minLength(1), v.maxLength(MOST_SCALED)) }),
    from: DESK,
    rate: OFTEN
  })<null>(),
  /** `confirmed`: the line (core/orders/order-line.ts) that the user was shown; denied if the draft differs. */
  'orders.place': request({
    schema: v.strictObject({ draft: orderDraft, intentKey, confirmed }),
    from: DESK,
    rate: SOMETIMES
  })<Order>(),
  'orders.cancel': request({ schema: v.strictObject({ key: orderKey }), from: DESK, rate: OFTEN })<null>(),
  /** Exactly the orders in the confirmation. */
  'orders.cancelMany': request({
    schema: v.strictObject({ keys: v.pipe(v.array(orderKey), v.minLength(1), v.maxLength(MOST_CANCELLED)) }),
    from: DESK,
    rate: SOMETIMES
  })<CancelSummary>(),
  /**
   * Cancels an open order and places its rest with other values, once the cancellation is proved. Answers when the
   * cancellation leaves; the rest is in the state `changes`. `draft.quantity`: still to be executed, given that
   * `seenFilled` of the order was filled. `confirmed`: the line `changeLine`.
   */
  'orders.change': request({
    schema: v.strictObject({ key: orderKey, draft: orderDraft, seenFilled: decimal, intentKey, confirmed }),
    from: DESK,
    rate: SOMETIMES
  })<OrderChange>(),
  /** Forgets a change that has stopped. */
  'orders.dismissChange': request({ schema: v.strictObject({ key: id }), from: DESK, rate: SOMETIMES })<null>(),
  /** Hides an order of unknown outcome until there is proof. It does not end the order. */
  'orders.dismissUnresolved': request({
    schema: v.strictObject({ key: orderKey }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  /** Open trades and results by market; `utc`: on which clock a day begins. */
  'positions.list': request({ schema: v.strictObject({ utc: v.boolean() }), from: DESK, rate: SOMETIMES })<Positions>(),
  /** Lets the user choose a file and writes it; null if the user chose none. */
  'export.csv': request({
    schema: v.strictObject({ what: v.picklist(EXPORT_KINDS), style: v.picklist(CSV_STYLES) }),
    from: DESK,
    rate: RARELY,
    reads: true
  })<ExportedFile | null>(),
  /** The same with all fills, converts and movements of the account, in the layout of a tax program. */
  'export.tax': request({
    schema: v.strictObject({ program: v.picklist(TAX_PROGRAM_IDS) }),
    from: DESK,
    rate: RARELY,
    reads: true
  })<ExportedFile | null>(),
  'limits.read': request({ schema: none, from: DESK, rate: SOMETIMES })<Limits>(),
  /** A looser limit is confirmed in a system dialog; `denied` if the user declines. */
  'limits.write': request({ schema: chosenLimits, from: DESK, rate: RARELY })<Limits>(),
  /** The kill switch. Releasing it is confirmed in a system dialog; `denied` if the user declines. */
  'limits.halt': request({ schema: v.strictObject({ on: v.boolean() }), from: DESK, rate: SOMETIMES })<Limits>()
} as const
