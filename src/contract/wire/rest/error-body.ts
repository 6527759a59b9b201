import {
  decoderOf,
  documented,
  every,
  mapped,
  nullable,
  optional,
  orNull,
  readable,
  reading,
  record,
  unreadable,
  type Declared
} from '../fields.ts'
import { integer, text, words } from '../values.ts'

/** An unreadable number or list must not hide the venue's message. */
const lenient = <T>(what: Declared<T>): Declared<T | null> =>
  documented(optional(what), (value, name) => {
    const result = reading(() => orNull(what).read(value, name))
    return result.ok ? result.value : null
  })

const refused = record(
  { property: ['property', words], message: ['message', words] },
  { also: { value: optional(nullable(text)) } }
)
const body = record(
  {
    message: ['message', orNull(words)],
    state: ['state', lenient(integer)],
    code: ['code', lenient(integer)],
    errors: ['errors', lenient(readable(refused))]
  },
  { also: { status: optional(text), data: optional(every(text, 'any-length')) } }
)

const MOST_PROPERTIES = 20

/**
 * The body of a refusal: the number is in `state` or `code`, the text in `message`. `errors` has that of each refused
 * property (public-facts.md, validation errors). A semicolon parts them, because the text is also shown where a line
 * cannot break.
 */
export const ERROR = mapped(body, ({ message, state, code, errors }) => {
  const number = state ?? code
  if (message === null && number === null) unreadable('neither a number nor a message')
  const each = (errors?.items ?? []).slice(0, MOST_PROPERTIES).map((one) => `${one.property}: ${one.message}`)
  const last = each.length - 1
  const refusals = each.map((one, index) => (index < last ? one.replace(/\.$/, '') : one)).join('; ')
  return { state: number, message: [message ?? '', refusals].filter((part) => part !== '').join(' ') }
})
export const decodeErrorBody = decoderOf(ERROR)
