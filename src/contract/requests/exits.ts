import * as v from 'valibot'
import type { Exit, ExitPlan, ExitRehearsal } from '../../core/exits/exit.ts'
import { confirmed, decimal, id, orderKey, symbol, intentKey } from './fields.ts'
import { DESK, request, RARELY, SOMETIMES } from './request.ts'

/** The one schema of `ExitPlan`, here and in the journal. */
export const exitPlan = v.strictObject({
  market: symbol,
  orderKey: v.nullable(orderKey),
  quantity: decimal,
  stop: decimal,
  floor: decimal,
  target: v.nullable(decimal)
}) satisfies v.GenericSchema<unknown, ExitPlan>

export const exitRequests = {
  /**
   * What an exit would get, and what arming it would refuse. Sends and stores nothing. `key`: the exit that would be
   * changed or armed again; null for a new one.
   */
  'exits.check': request({
    schema: v.strictObject({ key: v.nullable(id), plan: exitPlan }),
    from: DESK,
    rate: SOMETIMES
  })<ExitRehearsal>(),
  /**
   * Arms an exit, and places its take-profit. Answers when the exit is on disk; the rest is in the state `exits`.
   * `confirmed`: the line `exitLine`.
   */
  'exits.arm': request({
    schema: v.strictObject({ plan: exitPlan, intentKey, confirmed }),
    from: DESK,
    rate: SOMETIMES
  })<Exit>(),
  /** Other stop, floor or quantity of an exit that is pending, armed or waits; one that waits is armed again by it. */
  'exits.change': request({
    schema: v.strictObject({ key: id, plan: exitPlan, confirmed }),
    from: DESK,
    rate: SOMETIMES
  })<Exit>(),
  /** Ends an exit that has not triggered, or forgets one that is unprotected. `cancelTarget`: its take-profit too. */
  'exits.remove': request({
    schema: v.strictObject({ key: id, cancelTarget: v.boolean() }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  /** Practice only: lets the practice exchange gap through the stop of an armed exit. */
  'exits.rehearse': request({ schema: v.strictObject({ key: id }), from: DESK, rate: RARELY })<null>()
} as const
