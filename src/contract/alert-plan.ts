import * as v from 'valibot'
import { ALERT_BOUNDS, ALERT_SECONDS, ALERT_SOUNDS, AVERAGES, CROSS_WAYS, LONGEST_NOTE } from '../core/alerts/alert.ts'
import { PRICE_SCALES } from '../core/drawings/drawing.ts'
import { compareText, isDecimalText, LONGEST_DECIMAL } from '../core/money.ts'
import { visibleText } from './plain-text.ts'
import { id, symbol } from './requests/fields.ts'
import { rule } from './schema-rules.ts'

/** What a page may ask of an alert; also the form in which one is stored. */

const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const positive = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text), rule('must-be-decimal')),
  v.check((text) => !isDecimalText(text) || compareText(text, '0') > 0, rule('must-be-positive'))
)
const way = v.picklist(CROSS_WAYS)
const seconds = v.picklist(ALERT_SECONDS)
const length = whole(ALERT_BOUNDS.length)

const condition = v.variant('kind', [
  v.strictObject({ kind: v.literal('price'), way, price: positive }),
  v.strictObject({ kind: v.literal('percent'), way, percent: positive, seconds: whole(ALERT_BOUNDS.within) }),
  v.strictObject({ kind: v.literal('volume'), seconds, length, times: positive }),
  v.strictObject({ kind: v.literal('spread'), way, percent: positive }),
  v.strictObject({ kind: v.literal('average'), way, average: v.picklist(AVERAGES), seconds, length }),
  // Those of earlier versions were judged on a linear scale, whatever the chart had.
  v.strictObject({ kind: v.literal('line'), way, drawing: id, scale: v.optional(v.picklist(PRICE_SCALES), 'linear') }),
  v.strictObject({ kind: v.literal('order') })
])

const repeat = v.variant('kind', [
  v.strictObject({ kind: v.literal('once') }),
  v.strictObject({ kind: v.literal('bar-close'), seconds }),
  v.strictObject({ kind: v.literal('pause'), seconds: whole(ALERT_BOUNDS.pause) })
])

/** Unix milliseconds up to the year 9999. */
export const moment = whole({ least: 0, most: 253_402_300_799_999 })

export const planEntries = {
  market: symbol,
  condition,
  repeat,
  note: visibleText(LONGEST_NOTE),
  sound: v.picklist(ALERT_SOUNDS),
  expiresAt: v.nullable(moment)
}
export const alertPlan = v.strictObject(planEntries)
