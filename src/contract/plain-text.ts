import { rule } from './schema-rules.ts'
import * as v from 'valibot'

/**
 * SECURITY: what a text from outside may hold, declared once for pages, venues and files. A control character forges a
 * line of a log or ends a text of SQLite, half a character (a lone surrogate) is stored as another one, a direction
 * mark makes a name look like another.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
/** Of an id and of a name in a file also what has no width: two that look equal must be equal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const LONGEST_NAME = 200
/** Of an id of the venue, in UTF-16 units. */
export const LONGEST_ID = 128

export const isVisible = (text: string): boolean => !INVISIBLE.test(text)

export const isId = (text: string, longest = LONGEST_ID): boolean =>
  text !== '' && text.length <= longest && isVisible(text)

/** A name from the user or a page. */
export const oneLine = v.pipe(
  v.string(),
  v.check((text) => !HIDDEN.test(text), rule('must-be-one-line'))
)

/** A name, perhaps empty, that a page or a stored file gives. */
export const visibleText = (longest: number) =>
  v.pipe(v.string(), v.maxLength(longest), v.check(isVisible, rule('must-be-one-line')))

/** An id from a page, or a text that the venue gave it as one. */
export const idText = (longest: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.check(isVisible, rule('must-be-one-line')))

/** The text without direction marks and characters of no width; its letters stay as they are. */
export const visibleOnly = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '')

/** Words of a venue as one line. */
export const plainWords = (text: string): string => text.replace(ALL_HIDDEN, ' ')

/** A name from a venue or a file, safe in system dialogs, menus and titles. */
export const plainLine = (text: string): string => plainWords(text).trim().slice(0, LONGEST_NAME)

/** The text with each hidden character written out, such as `\n` or `\u202e`, for a log and a terminal. */
export const escaped = (text: string): string => text.replace(ALL_HIDDEN, escapeOf)

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeOf = (letter: string): string => SHORT[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
