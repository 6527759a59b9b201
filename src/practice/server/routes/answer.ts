import type { Command } from '../../engine/api/commands.ts'
import type { ConvertRecord } from '../../engine/api/converts.ts'
import type { OrderRecord } from '../../engine/api/orders.ts'
import type { Outcome, Refusal } from '../../engine/api/outcome.ts'
import { invalid, problem, type Reply } from '../reply.ts'
import type { Route } from '../route.ts'
import { FieldError } from './fields.ts'

/** The parts of the exchange that private handlers need. */
export interface Desk {
  readonly apply: (command: Command) => Outcome
  /** Milliseconds since the epoch, never going back. */
  readonly now: () => number
  readonly newOrderId: () => string
  readonly newUuid: () => string
  /** Milliseconds after which the funds of a cancelled order are available. */
  readonly freeAfterMs: () => number
  /** A fault: the cancel triggers of sales are accepted and do nothing. */
  readonly ignoresSaleTriggers: () => boolean
}

export const refused = (refusal: Refusal): Reply =>
  refusal.status === 404 ? problem(404, refusal.message) : invalid(refusal.state, refusal.message)

export function orderAnswer(outcome: Outcome, body: (order: OrderRecord) => unknown): Reply {
  if (!outcome.ok) return refused(outcome.refusal)
  if (outcome.order === null) throw new Error('an order command without its order')
  return { status: 200, body: body(outcome.order) }
}

export function convertAnswer(outcome: Outcome, body: (convert: ConvertRecord) => unknown): Reply {
  if (!outcome.ok) return refused(outcome.refusal)
  if (outcome.convert === null) throw new Error('a convert command without its convert')
  return { status: 200, body: { state: 0, result: body(outcome.convert) } }
}

/** Turns a FieldError into the service's answer, 422 with state 0. */
export const checked =
  (handle: Route['handle']): Route['handle'] =>
  (call) => {
    try {
      return handle(call)
    } catch (error) {
      if (error instanceof FieldError) return invalid(0, error.message)
      throw error
    }
  }
