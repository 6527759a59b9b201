import * as v from 'valibot'
import type { VenueCheckView } from '../venue-check.ts'
import { none, request, symbol } from './fields.ts'

export const venueCheckRequests = {
  /** Of the open venue. `withOrder`: also places a smallest order at the market and cancels it, after a question. */
  'venueCheck.start': request(v.strictObject({ market: v.nullable(symbol), withOrder: v.boolean() }))<null>(),
  'venueCheck.stop': request(none)<null>(),
  'venueCheck.read': request(none)<VenueCheckView>(),
  /** Lets the user choose a file and writes the report; its path, or null if the user chose none. */
  'venueCheck.save': request(none)<string | null>()
} as const
