import type { Result } from '../../failure.ts'
import { fieldsOf, integer, isGiven, reading, unreadable, words, wordsOrNull, type Fields } from '../fields.ts'
import type { RestError } from '../rest.ts'

/**
 * The body of a refusal: the number is in `state` or `code`, the text in `message`, and that of each refused property
 * in `errors`.
 */
export const decodeErrorBody = (body: unknown): Result<RestError, string> =>
  reading(() => {
    const fields = fieldsOf(body, 'body')
    const name = ['state', 'code'].find((key) => isGiven(fields, key))
    const message = wordsOrNull(fields, 'message')
    const state = name === undefined ? null : reading(() => integer(fields, name))
    // An unreadable number must not hide the venue's message.
    if (message === null && !state?.ok) unreadable('neither a number nor a message')
    const parts = [message ?? '', propertyErrors(fields)].filter((part) => part !== '')
    return { state: state?.ok ? state.value : null, message: parts.join(' ') }
  })

const MOST_PROPERTIES = 20

/**
 * `property: message` of each refused property (public-facts.md, validation errors), without unreadable ones. A
 * semicolon parts them, because the text is also shown where a line cannot break.
 */
function propertyErrors(fields: Fields): string {
  const errors: unknown = Object.hasOwn(fields, 'errors') ? fields['errors'] : null
  if (!Array.isArray(errors)) return ''
  const each = errors.slice(0, MOST_PROPERTIES).flatMap((error: unknown) => {
    const read = reading(() => {
      const record = fieldsOf(error, 'error')
      return `${words(record, 'property')}: ${words(record, 'message')}`
    })
    return read.ok ? [read.value] : []
  })
  return each.map((one, i) => (i < each.length - 1 ? one.replace(/\.$/, '') : one)).join('; ')
}
