import * as v from 'valibot'
import {
  DRAWING_COLOURS,
  DRAWING_WIDTHS,
  DRAWING_KINDS,
  DRAWINGS,
  LONGEST_DRAWING_TEXT,
  MOST_DRAWINGS,
  type Drawing
} from '../../core/drawings/drawing.ts'
import { isDecimalText, isZeroText } from '../../core/money.ts'
import { oneLine } from '../plain-text.ts'
import { rule } from '../schema-rules.ts'
import { id, symbol, venueId } from './fields.ts'
import { DESK, KEPT, request } from './request.ts'

const price = v.pipe(
  v.string(),
  v.maxLength(60),
  v.check((text) => isDecimalText(text) && !text.startsWith('-') && !isZeroText(text), rule('must-be-positive'))
)
/** Unix milliseconds, until the year 5138. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14))

const fields = {
  id,
  market: symbol,
  kind: v.picklist(DRAWING_KINDS),
  anchors: v.pipe(v.array(v.strictObject({ at: moment, price })), v.maxLength(3)),
  colour: v.picklist(DRAWING_COLOURS),
  width: v.picklist(DRAWING_WIDTHS),
  text: v.pipe(oneLine, v.maxLength(LONGEST_DRAWING_TEXT)),
  log: v.optional(v.boolean()),
  locked: v.boolean()
}
/** It has the anchors of its kind, and a text only if it is one. */
const isWhole = ({ kind, anchors, text }: Pick<Drawing, 'kind' | 'anchors' | 'text'>): boolean =>
  anchors.length === DRAWINGS[kind].anchors && (kind === 'text' || text === '')

/** A drawing as a page gives it. */
const drawing = v.pipe(
  v.strictObject(fields),
  v.check((one) => isWhole(one))
) satisfies v.GenericSchema<unknown, Drawing>

/** A drawing as the profile and an exported file hold it. */
export const keptDrawing = v.pipe(
  v.strictObject({ venueId, ...fields }),
  v.check((one) => isWhole(one))
)

export const drawingRequests = {
  /**
   * One step of the user in one market: drawings that are new or changed, and ids of removed ones; all or none. Refused
   * unless `venueId` is the open venue, so that a step never reaches the drawings of another one.
   */
  'drawings.change': request({
    schema: v.strictObject({
      venueId,
      market: symbol,
      put: v.pipe(v.array(drawing), v.maxLength(MOST_DRAWINGS)),
      gone: v.pipe(v.array(id), v.maxLength(MOST_DRAWINGS))
    }),
    from: DESK,
    rate: KEPT
  })<null>()
} as const
