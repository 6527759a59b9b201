import * as v from 'valibot'
import type { AwayPath } from '../../core/record/away-path.ts'
import { moment } from '../alert-plan.ts'
import { symbol } from './fields.ts'
import { ANEW, DESK, request, SOMETIMES } from './request.ts'

export const awayRequests = {
  /** The paths of prices of the markets that the report of an absence (state `away`) concerns, with `market` too. */
  'away.paths': request({
    schema: v.strictObject({ market: v.nullable(symbol) }),
    from: DESK,
    rate: ANEW,
    reads: true
  })<readonly AwayPath[]>(),
  /** The user has seen the report that goes until `to`; one that has grown since stays. */
  'away.seen': request({ schema: v.strictObject({ to: moment }), from: DESK, rate: SOMETIMES })<null>()
} as const
