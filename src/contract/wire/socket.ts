import { parseExact } from './exact-json.ts'
import { fieldsOf, isGiven, orNull, property, reading, type Fields } from './fields.ts'
import { scaleIndex } from './rest/markets.ts'
import { id as idText, market, text, words } from './values.ts'

export interface StreamError {
  readonly code: number | null
  readonly message: string
}

/**
 * One message of the server. `response` answers the request of the same `id` (text; null if the server gave none); the
 * id of an update has no meaning. `unknown`: well-formed, but of an unknown kind. `rejected`: unusable; method, market
 * and scale index are null where they cannot be read.
 */
export type ServerMessage<Update> =
  | {
      readonly kind: 'response'
      readonly id: string | null
      readonly method: string | null
      readonly data: unknown
      readonly error: StreamError | null
    }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'unknown'; readonly method: string | null }
  | {
      readonly kind: 'rejected'
      readonly reason: string
      readonly method: string | null
      readonly market: string | null
      readonly scaleIndex: number | null
    }

/** Decodes the data of an update. Null: it does not know the method. Throws `Unreadable`. */
type ReadUpdate<Update> = (method: string, data: unknown) => Update | null

/** Decodes one socket message. Never throws, and never returns half a record. */
export function decodeServerMessage<Update>(text: unknown, readUpdate: ReadUpdate<Update>): ServerMessage<Update> {
  const tree = parseExact(text)
  if (!tree.ok) return rejected(tree.failure, null, null)
  const fields = reading(() => fieldsOf(tree.value, 'message'))
  if (!fields.ok) return rejected(fields.failure, null, null)
  const message = reading(() => readMessage(fields.value, readUpdate))
  if (message.ok) return message.value
  const method = reading(() => readMethod(fields.value))
  return rejected(message.failure, method.ok ? method.value : null, fields.value.data)
}

function rejected(reason: string, method: string | null, data: unknown): ServerMessage<never> {
  const symbol = reading(() => property(fieldsOf(data, 'data'), 'symbol', market))
  const scale = reading(() => property(fieldsOf(data, 'data'), 'scale_index', scaleIndex))
  return {
    kind: 'rejected',
    reason,
    method,
    market: symbol.ok ? symbol.value : null,
    scaleIndex: scale.ok ? scale.value : null
  }
}

const readMethod = (fields: Fields): string | null => property(fields, 'method', orNull(text))

function readMessage<Update>(fields: Fields, readUpdate: ReadUpdate<Update>): ServerMessage<Update> {
  const method = readMethod(fields)
  if (method !== null && method.endsWith('_update')) {
    if (isGiven(fields.error)) return rejected(`${method} carries an error`, method, fields.data)
    const update = readUpdate(method, fields.data)
    return update === null ? { kind: 'unknown', method } : { kind: 'update', update }
  }
  if (method !== null && !isResponseMethod(method)) return { kind: 'unknown', method }
  // The answer to an unsubscription has no method: only the id identifies it.
  const id = property(fields, 'id', orNull(idText))
  const error = isGiven(fields.error) ? readError(fields.error) : null
  if (id === null && method === null && error === null) return { kind: 'unknown', method }
  return { kind: 'response', id, method, data: fields.data ?? null, error }
}

const isResponseMethod = (method: string): boolean =>
  ['pong', 'ping', 'candles_request'].includes(method) || /^[a-z]+_(?:un)?subscribe$/.test(method)

/**
 * Accepts any form of error, because an unrecognised failure would look like silence of the venue. An object is
 * documented; plain text and negative numbers occur.
 */
function readError(error: unknown): StreamError {
  const isPlain = typeof error !== 'object' || error === null || Array.isArray(error)
  const fields = isPlain ? { message: error } : fieldsOf(error, 'error')
  const code = reading(() => property(fields, 'code', orNull(text)))
  const message = reading(() => property(fields, 'message', orNull(words)))
  return {
    code: code.ok && code.value !== null && /^-?\d{1,15}$/.test(code.value) ? Number(code.value) : null,
    message: (message.ok ? message.value : null) ?? ''
  }
}
