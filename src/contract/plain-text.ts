import { rule } from './schema-rules.ts'
import * as v from 'valibot'

/** Control characters, line ends and direction marks: they can make a name look like another text. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
const LONGEST = 200

/** SECURITY: for names from the user or a page. */
export const oneLine = v.pipe(
  v.string(),
  v.check((text) => !HIDDEN.test(text), rule('must-be-one-line'))
)

/** SECURITY: a name from a venue or a file, safe in system dialogs, menus and titles. */
export const plainLine = (text: string): string => text.replace(ALL_HIDDEN, ' ').trim().slice(0, LONGEST)
