import { denied, fail, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { changeLine, isChanged } from '../../core/orders/change.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import { triggerOf } from '../../core/orders/derive.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { Journal, OrderIntent } from '../journal/journal-api.ts'
import type { Placement } from '../placement/placement.ts'
import { isOpen } from './cancel-open.ts'
import type { Cancelling } from '../placement/cancel.ts'

/** The id of a click belongs to one order or to one change. */
export const OTHER_INTENT = fail<Failure>({ kind: 'input', field: 'intentKey', code: 'intent-other-order', params: {} })

export interface ChangeCheckParts {
  readonly capabilities: ReadonlySet<Capability>
  readonly orderOf: (key: string) => Order | undefined
  readonly factsOf: (key: string) => OrderFacts | undefined
  readonly journal: { readonly changes: Pick<Journal['changes'], 'unfilled'> }
  readonly cancelling: Pick<Cancelling, 'isRunning'>
  readonly placement: Pick<Placement<OrderIntent, Order>, 'check'>
  readonly running: (orderKey: string) => boolean
  /** It is the take-profit or the sale of an exit held by this computer. */
  readonly isOfExit: (orderKey: string) => boolean
}

const NEEDED: readonly Capability[] = ['limit-orders', 'cancel-orders']

/** Everything that must hold before an order is cancelled for a change: after it, a refusal leaves the user without. */
export function checkChange(
  { key, draft, seenFilled, confirmed }: Omit<RequestArgs<'orders.change'>, 'intentKey'>,
  parts: ChangeCheckParts
): Result<null> {
  const order = parts.orderOf(key)
  if (order === undefined) return wrong('order-not-known')
  if (NEEDED.some((one) => !parts.capabilities.has(one)))
    return fail({ kind: 'unsupported', code: 'change-unsupported', params: {} })
  if (parts.isOfExit(key)) return fail(denied('exit', 'change-of-exit'))
  if (parts.running(key)) return fail(denied('changing', 'change-running'))
  if (parts.cancelling.isRunning(key)) return fail(denied('changing', 'change-cancelling'))
  if (!isOpen(order)) return fail(denied('changing', 'change-not-open'))
  if (order.type !== 'limit' || order.otherType !== undefined || order.quantity === null)
    return fail(denied('changing', 'change-not-limit'))
  const facts = parts.factsOf(key)
  if (facts === undefined || triggerOf(facts) === undefined) return fail(denied('changing', 'change-trigger-unknown'))
  if (changeLine(order, draft) !== confirmed) return fail(denied('confirmation', 'not-confirmed'))
  const shape = shapeProblem(order, draft)
  if (shape !== null) return fail(shape)
  const rest = money(draft.quantity ?? '0').sub(money(order.filledQuantity).sub(seenFilled))
  if (money(seenFilled).gt(order.filledQuantity)) return fail(denied('confirmation', 'not-confirmed'))
  if (rest.lte(0)) return fail(denied('changing', 'change-filled'))
  return parts.placement.check(
    { ...draft, quantity: plain(rest) },
    { placed: parts.journal.changes.unfilled(key, order.filledQuantity), held: heldBy(order) }
  )
}

function shapeProblem(order: Order, draft: OrderDraft): Failure | null {
  const isOther = draft.market !== order.market || draft.side !== order.side || draft.type !== 'limit'
  if (isOther) return { kind: 'input', field: 'draft', code: 'change-other-order', params: {} }
  return isChanged(order, draft) ? null : { kind: 'input', field: 'draft', code: 'change-nothing', params: {} }
}

/** What an open order holds of the currency that it spends, without a fee. */
function heldBy(order: Order): DecimalText | null {
  const rest = remainingOf(order)
  if (rest === null || order.price === null) return null
  return order.side === 'sell' ? rest : plain(money(rest).mul(order.price))
}

const wrong = (code: 'order-not-known'): Result<never> => fail({ kind: 'input', field: 'key', code, params: {} })
