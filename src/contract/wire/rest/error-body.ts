import type { Result } from '../../failure.ts'
import { fieldsOf, integer, isGiven, reading, textOrNull, unreadable } from '../fields.ts'
import type { RestError } from '../rest.ts'

/** The body of a refusal: the number is in `state` or `code`, the text in `message`. */
export const decodeErrorBody = (body: unknown): Result<RestError, string> =>
  reading(() => {
    const fields = fieldsOf(body, 'body')
    const name = ['state', 'code'].find((key) => isGiven(fields, key))
    const message = textOrNull(fields, 'message')
    const state = name === undefined ? null : reading(() => integer(fields, name))
    // An unreadable number must not hide the venue's message.
    if (message === null && !state?.ok) unreadable('neither a number nor a message')
    return { state: state?.ok ? state.value : null, message: message ?? '' }
  })
