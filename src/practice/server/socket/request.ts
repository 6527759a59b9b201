/** A client's message, decoded as far as possible. */
export type Decoded =
  /** Not JSON: ends the connection. */
  | { readonly kind: 'invalid-json' }
  /** JSON of the wrong shape: error 1. `id` and `method` if they are readable. */
  | { readonly kind: 'malformed'; readonly id: RequestId; readonly method: string | null }
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params: Params }
  /** Only candles have numbers as params. */
  | {
      readonly kind: 'candles'
      readonly id: RequestId
      readonly method: string
      readonly params: readonly (string | number)[]
    }

export type RequestId = number | string
/** `"all"` alone or in an array means everything. */
export type Params = 'all' | readonly string[]

/** Longest message a client may send. */
export const MAX_MESSAGE_BYTES = 256 * 1024

export function decodeRequest(text: string): Decoded {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return { kind: 'invalid-json' }
  }
  const fields = typeof message === 'object' && message !== null && !Array.isArray(message) ? message : {}
  const id = 'id' in fields ? readId(fields.id) : null
  const method = 'method' in fields && typeof fields.method === 'string' ? fields.method : null
  if (id !== null && method !== null && isCandleMethod(method) && 'params' in fields) {
    const { params } = fields
    return isListOfValues(params) ? { kind: 'candles', id, method, params } : { kind: 'malformed', id, method }
  }
  const params = 'params' in fields ? readParams(fields.params) : null
  if (id === null || method === null || params === null) return { kind: 'malformed', id: id ?? 0, method }
  return { kind: 'request', id, method, params }
}

const readId = (id: unknown): RequestId | null =>
  typeof id === 'string' || Number.isSafeInteger(id) ? (id as RequestId) : null

const isCandleMethod = (method: string): boolean =>
  ['candles_request', 'candles_subscribe', 'candles_unsubscribe'].includes(method)

const isListOfValues = (params: unknown): params is readonly (string | number)[] =>
  Array.isArray(params) && params.every((each) => typeof each === 'string' || Number.isSafeInteger(each))

function readParams(params: unknown): Params | null {
  if (params === 'all') return 'all'
  if (!Array.isArray(params) || !params.every((each) => typeof each === 'string')) return null
  return params.includes('all') ? 'all' : [...new Set<string>(params)]
}
