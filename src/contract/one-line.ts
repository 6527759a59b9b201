import * as v from 'valibot'

/**
 * Control characters, ends of lines, and what turns the direction of a text: with these a name can look like another
 * text.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
const LONGEST = 200

/** SECURITY: for a name that the user or a page gives. */
export const oneLine = v.pipe(
  v.string(),
  v.check((text) => !HIDDEN.test(text), 'must be one line without control characters')
)

/** SECURITY: a name of a venue or a file, as it may stand in a dialog, a menu or a title of the system. */
export const plainLine = (text: string): string => text.replace(ALL_HIDDEN, ' ').trim().slice(0, LONGEST)
