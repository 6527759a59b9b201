import type { HttpFault, HttpFaults, Undo } from './http-faults.ts'

/**
 * What becomes of a cancellation. `slow`: done at once, answered late. `lost`: neither done nor answered. `lost-done`:
 * done, but never answered. `refused`: not done, and answered so.
 */
export const CANCEL_FAULTS = ['slow', 'lost', 'lost-done', 'refused'] as const
export type CancelFault = (typeof CANCEL_FAULTS)[number]

/** `ignored`: the cancel triggers of sales are accepted and listed, and do nothing. */
export const SALE_TRIGGERS = ['works', 'ignored'] as const
export type SaleTriggers = (typeof SALE_TRIGGERS)[number]

const SLOW_MS = 3_000
const FAULTS: Readonly<Record<CancelFault, HttpFault>> = {
  slow: { kind: 'late', when: 'after', delayMs: SLOW_MS },
  lost: { kind: 'hang', when: 'before' },
  'lost-done': { kind: 'hang', when: 'after' },
  refused: {
    kind: 'answer',
    when: 'before',
    status: 422,
    text: JSON.stringify({ code: 422, message: 'The order cannot be cancelled now.' })
  }
}
const ORDER = /^\/v2\/user-api\/exchange\/orders\/[^/]+$/

/** The next `times` cancellations of orders; all of them without a number. */
export const placeCancelFault = (http: HttpFaults, how: CancelFault, times?: number): Undo =>
  http.place({ method: 'DELETE', path: ORDER, ...(times === undefined ? {} : { times }) }, FAULTS[how])
