import { fail, ok, type Result } from '../../contract/failure.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import type { OrderDraft } from '../../core/orders/order.ts'

/** What was confirmed is what is sent: the line that the user was shown must be the line of this very draft. */
export function checkConfirmed(draft: OrderDraft, confirmed: string): Result<null> {
  if (confirmed === orderLine(draft)) return ok(null)
  return fail({ kind: 'denied', rule: 'confirmation', message: 'The order is not the one that was confirmed. Check the ticket and confirm again.' })
}
