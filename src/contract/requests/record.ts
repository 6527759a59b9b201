import * as v from 'valibot'
import { isDecimalText, isZeroText } from '../../core/money.ts'
import { MOVEMENT_LABELS } from '../../core/record/events.ts'
import { oneLine } from '../plain-text.ts'
import type { MovementEdit, Movements, RecordSize } from '../record.ts'
import { rule } from '../schema-rules.ts'
import { id, none } from './fields.ts'
import { DESK, KEPT, RARELY, request, SOMETIMES } from './request.ts'

const LONGEST_NOTE = 500
const price = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check((text) => isDecimalText(text) && !text.startsWith('-') && !isZeroText(text), rule('must-be-positive'))
)

const edit = v.strictObject({
  id,
  label: v.picklist(MOVEMENT_LABELS),
  price: v.nullable(price),
  note: v.pipe(oneLine, v.maxLength(LONGEST_NOTE))
}) satisfies v.GenericSchema<unknown, MovementEdit>

/** The record of the open account, from memory and a file of this computer. */
export const recordRequests = {
  /** What came and went without a fill, a convert or a transfer between the wallets; and what is not explained yet. */
  'record.movements': request({ schema: none, from: DESK, rate: SOMETIMES })<Movements>(),
  /** What a movement is, by the user: then it stays so. */
  'record.label': request({ schema: v.strictObject({ edit }), from: DESK, rate: KEPT })<null>(),
  /** How much is kept of the open account. */
  'record.size': request({ schema: none, from: DESK, rate: SOMETIMES })<RecordSize>(),
  /** Asks in a dialog of the system, then deletes what is kept of the open account. Its orders stay. */
  'record.delete': request({ schema: none, from: DESK, rate: RARELY })<null>()
} as const
