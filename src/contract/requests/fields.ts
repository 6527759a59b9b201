import { rule } from '../schema-rules.ts'
import * as v from 'valibot'
import { isDecimalText, LONGEST_DECIMAL } from '../../core/money.ts'
import { idText, LONGEST_ID } from '../plain-text.ts'
import { marketText } from '../symbols.ts'

/** Fields shared by several requests. */

export const decimal = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check((text) => isDecimalText(text), rule('must-be-decimal'))
)
export const symbol = marketText
export const id = idText(64)
/**
 * What a page calls one of its orders, converts or exits by. SECURITY: without a colon, which all ids have that main
 * derives from it, so a page cannot take the id of a sale that main will make.
 */
export const intentKey = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, rule('must-be-plain-word')))
export const venueId = idText(LONGEST_ID)
/** Of an order: our own id, or `venue:` with market, side and the venue's id. Two codes of 20 characters at most. */
export const orderKey = idText('venue:'.length + 41 + ':sell:'.length + LONGEST_ID)
export const none = v.strictObject({})
/** The line that the user confirmed. */
export const confirmed = v.pipe(v.string(), v.maxLength(600))
