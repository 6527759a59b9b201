import * as v from 'valibot'
import type { VenueCheckView } from '../venue-check.ts'
import { none, symbol } from './fields.ts'
import { ANEW, DESK, request, RARELY, SOMETIMES } from './request.ts'

export const venueCheckRequests = {
  /** Of the open venue. `withOrder`: also places a smallest order at the market and cancels it, after a question. */
  'venueCheck.start': request({
    schema: v.strictObject({ market: v.nullable(symbol), withOrder: v.boolean() }),
    from: DESK,
    rate: ANEW
  })<null>(),
  'venueCheck.stop': request({ schema: none, from: DESK, rate: RARELY })<null>(),
  'venueCheck.read': request({ schema: none, from: DESK, rate: SOMETIMES })<VenueCheckView>(),
  /** Lets the user choose a file and writes the report; its path, or null if the user chose none. */
  'venueCheck.save': request({ schema: none, from: DESK, rate: RARELY })<string | null>()
} as const
