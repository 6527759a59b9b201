import { plainWords } from '../../plain-text.ts'
import {
  decoderOf,
  documented,
  every,
  fieldsOf,
  informs,
  mapped,
  nullable,
  object,
  optional,
  record,
  unreadable
} from '../fields.ts'
import { integer, text, words } from '../values.ts'

const MOST_PROPERTIES = 20
const LONGEST = 500
const DEEPEST = 4

/** One reason, or several: a text, a list of texts, or an object with a `message`. */
function reasonsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [plainWords(value.slice(0, LONGEST))]
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return []
  if (Array.isArray(value)) return value.slice(0, MOST_PROPERTIES).flatMap((one) => reasonsIn(one, depth + 1))
  const fields = fieldsOf(value, 'errors')
  const [message] = reasonsIn(Object.hasOwn(fields, 'message') ? fields['message'] : null, depth + 1)
  if (message !== undefined) {
    const [property] = reasonsIn(Object.hasOwn(fields, 'property') ? fields['property'] : null, depth + 1)
    return [property === undefined ? message : `${property}: ${message}`]
  }
  return Object.entries(fields)
    .slice(0, MOST_PROPERTIES)
    .flatMap(([name, one]) =>
      reasonsIn(one, depth + 1).map((reason) =>
        /^\d+$/.test(name) ? reason : `${plainWords(name.slice(0, LONGEST))}: ${reason}`
      )
    )
}

const refused = object({ property: words, message: words }, { also: { value: optional(nullable(text)) } })
const reasons = documented(optional(every(documented(refused, () => null))), (value) => reasonsIn(value))
const body = record(
  {
    message: informs('message', words),
    state: informs('state', optional(integer)),
    code: informs('code', optional(integer)),
    errors: informs('errors', reasons)
  },
  { also: { status: optional(text), data: optional(every(text, 'any-length')) } }
)

/**
 * The body of a refusal: the number is in `state` or `code`, the text in `message`. `errors` has that of each refused
 * property: a list (public-facts.md, validation errors), or an object with the reasons by property. A semicolon parts
 * them, because the text is also shown where a line cannot break.
 */
export const ERROR = mapped(body, ({ message, state, code, errors }) => {
  const number = state ?? code
  const each = (errors ?? []).slice(0, MOST_PROPERTIES)
  if (message === null && number === null && each.length === 0) unreadable('neither a number nor a message')
  const last = each.length - 1
  const refusals = each.map((one, index) => (index < last ? one.replace(/\.$/, '') : one)).join('; ')
  return { state: number, message: [message ?? '', refusals].filter((part) => part !== '').join(' ') }
})
export const decodeErrorBody = decoderOf(ERROR)
