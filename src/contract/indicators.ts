import * as v from 'valibot'
import {
  completed,
  hasPane,
  LINE_WIDTHS,
  MOST_INDICATORS,
  MOST_PANES,
  type Indicator
} from '../core/indicators/indicator.ts'
import { INDICATOR_NAMES } from '../core/indicators/kinds.ts'
import { oneLine } from './plain-text.ts'
import { rule } from './schema-rules.ts'

/** The widest parameter is a time in milliseconds; each kind has bounds of its own. */
const WIDEST = 8_640_000_000_000_000
const part = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/, rule('must-be-layout')))

const indicatorSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}-\d{1,4}$/, rule('must-be-layout'))),
    kind: v.picklist(INDICATOR_NAMES),
    values: v.pipe(v.record(part, v.pipe(v.number(), v.minValue(-WIDEST), v.maxValue(WIDEST))), v.maxEntries(20)),
    colours: v.pipe(v.record(part, v.pipe(v.string(), v.maxLength(20))), v.maxEntries(20)),
    width: v.picklist(LINE_WIDTHS),
    hidden: v.boolean(),
    height: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)))
  }),
  v.check((one) => completed(one) !== null, rule('must-be-layout')),
  v.transform((one): Indicator => completed(one) ?? one)
)

/** The indicators of one chart. */
export const indicatorsSchema = v.pipe(
  v.array(indicatorSchema),
  v.maxLength(MOST_INDICATORS),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, rule('must-be-layout')),
  v.check((all) => all.filter(hasPane).length <= MOST_PANES, rule('must-be-layout'))
)

export const MOST_TEMPLATES = 50
export const MOST_TEMPLATE_NAME = 40

/** Named sets of indicators, which can be applied to any chart. */
export const indicatorTemplates = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(
        oneLine,
        v.trim(),
        v.minLength(1, rule('must-not-be-empty')),
        v.maxLength(MOST_TEMPLATE_NAME, rule('must-be-at-most-characters'))
      ),
      indicators: indicatorsSchema
    })
  ),
  v.maxLength(MOST_TEMPLATES),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, rule('must-be-layout'))
)
