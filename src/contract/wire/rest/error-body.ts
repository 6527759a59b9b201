import type { Result } from '../../failure.ts'
import { fieldsOf, integer, isGiven, reading, text, textOrNull, unreadable, type Fields } from '../fields.ts'
import type { RestError } from '../rest.ts'

/**
 * The body of a refusal: the number is in `state` or `code`, the text in `message`, and that of each refused property
 * in `errors`.
 */
export const decodeErrorBody = (body: unknown): Result<RestError, string> =>
  reading(() => {
    const fields = fieldsOf(body, 'body')
    const name = ['state', 'code'].find((key) => isGiven(fields, key))
    const message = textOrNull(fields, 'message')
    const state = name === undefined ? null : reading(() => integer(fields, name))
    // An unreadable number must not hide the venue's message.
    if (message === null && !state?.ok) unreadable('neither a number nor a message')
    const words = [message ?? '', ...propertyErrors(fields)].filter((part) => part !== '')
    return { state: state?.ok ? state.value : null, message: words.join(' ') }
  })

const MOST_PROPERTIES = 20

/** `property: message` of each refused property (public-facts.md, validation errors), without unreadable ones. */
function propertyErrors(fields: Fields): readonly string[] {
  const errors: unknown = Object.hasOwn(fields, 'errors') ? fields['errors'] : null
  if (!Array.isArray(errors)) return []
  return errors.slice(0, MOST_PROPERTIES).flatMap((error: unknown) => {
    const read = reading(() => {
      const each = fieldsOf(error, 'error')
      return `${text(each, 'property')}: ${text(each, 'message')}`
    })
    return read.ok ? [read.value] : []
  })
}
