import { trimZeros, type DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'
import type { Fee } from './fee.ts'
import { estimateDraft, feeOfDraft, quantityOf, takenAtOnce, totalOf, type TicketContext } from './sizing.ts'
import { validate, type FieldProblem } from './ticket.ts'

/** The effect of an order on the book (of a limit order: at its price). Null: not known. */
export interface OrderPreview {
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
  readonly average: DecimalText | null
  readonly fee: Fee | null
  /** Of a limit order: what it takes from the book at once; null for nothing. */
  readonly atOnce: ReturnType<typeof takenAtOnce>
  /** False if the book cannot fill the whole order. */
  readonly isComplete: boolean
  /** Why the order could not be sent. */
  readonly fieldProblems: readonly FieldProblem[]
}

/** `levels` of the context is null if they are not live. */
export function previewOf(draft: OrderDraft, context: TicketContext): OrderPreview {
  const { market } = context
  const estimate = estimateDraft(draft, context)
  const counted =
    draft.price === null
      ? {
          quantity: estimate === null ? null : trimZeros(estimate.quantity),
          total: estimate?.total ?? null,
          average: estimate?.average ?? null
        }
      : {
          quantity: draft.total === null ? null : quantityOf(draft.total, draft.price, market),
          total: draft.quantity === null ? null : totalOf(draft.side, draft.quantity, draft.price, market),
          average: draft.price
        }
  const quantity = draft.quantity ?? counted.quantity
  const total = draft.total ?? counted.total
  // Only a market buy is sent by total; everything else by quantity.
  const sent =
    draft.total !== null && (draft.type === 'limit' || draft.side === 'sell')
      ? { ...draft, quantity, total: null }
      : draft
  return {
    quantity,
    total,
    average: counted.average,
    isComplete: estimate?.isComplete ?? true,
    atOnce: takenAtOnce(sent, context),
    fieldProblems: validate(sent, context),
    fee: feeOfDraft(sent, context)
  }
}
