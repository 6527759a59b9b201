import type { Movements, RecordSize } from '../record.ts'
import { none } from './fields.ts'
import { DESK, request, SOMETIMES } from './request.ts'

/** The record of the open account, from memory and a file of this computer. */
export const recordRequests = {
  /** What came and went without a fill, a convert or a transfer between the wallets; and what is not explained yet. */
  'record.movements': request({ schema: none, from: DESK, rate: SOMETIMES })<Movements>(),
  /** How much is kept of the open account. */
  'record.size': request({ schema: none, from: DESK, rate: SOMETIMES })<RecordSize>()
} as const
