import * as v from 'valibot'
import { ALERT_BOUNDS, ALERT_SOUNDS, LONGEST_NOTE } from '../core/alerts/alert.ts'
import { ALERT_SECONDS, AVERAGES, CROSS_WAYS, type AlertField, type AlertFields } from '../core/alerts/alert-fields.ts'
import { ALERT_KINDS, kindOf, type AlertCondition, type AlertKind } from '../core/alerts/kinds.ts'
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
const seconds = v.picklist(ALERT_SECONDS)

const FIELDS: { readonly [F in AlertField]: v.GenericSchema<AlertFields[F] | undefined, AlertFields[F]> } = {
  way: v.picklist(CROSS_WAYS),
  price: positive,
  percent: positive,
  within: whole(ALERT_BOUNDS.within),
  times: positive,
  average: v.picklist(AVERAGES),
  length: whole(ALERT_BOUNDS.length),
  bar: seconds,
  drawing: id,
  // Those of earlier versions were judged on a linear scale, whatever the chart had.
  scale: v.optional(v.picklist(PRICE_SCALES), 'linear')
}
const condition = v.variant(
  'kind',
  ALERT_KINDS.map((kind) => {
    const fields = Object.entries(kindOf({ kind }).fields).map(([name, field]) => [name, FIELDS[field]] as const)
    return v.strictObject({ kind: v.literal(kind), ...Object.fromEntries(fields) })
  })
) as v.GenericSchema<AlertCondition>

/** The condition of a kind with what was chosen of its fields; null without one, or with one that cannot be. */
export function conditionFrom(
  kind: AlertKind,
  chosen: { readonly [F in AlertField]?: AlertFields[F] | null }
): AlertCondition | null {
  const fields = Object.entries(kindOf({ kind }).fields).map(([name, field]) => [name, chosen[field]] as const)
  const read = v.safeParse(condition, { kind, ...Object.fromEntries(fields) })
  return read.success ? read.output : null
}

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
