import * as v from 'valibot'
import { isDecimalText, LONGEST_DECIMAL } from '../core/money.ts'
import { LARGE_KINDS, MOST_TAPE_AMOUNTS, TOP_PERCENTS } from '../core/tape/tape-options.ts'
import { rule } from './schema-rules.ts'
import { currencyText } from './symbols.ts'

const amount = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text) && !text.startsWith('-'), rule('must-be-layout'))
)

/** The options of a panel of trades, in a layout. */
export const tapeSchema = v.strictObject({
  large: v.picklist(LARGE_KINDS),
  percent: v.picklist(TOP_PERCENTS),
  aggregate: v.boolean(),
  amounts: v.pipe(
    v.record(currencyText, v.strictObject({ least: v.optional(amount), large: v.optional(amount) })),
    v.maxEntries(MOST_TAPE_AMOUNTS)
  )
})
