import { parseExact } from './exact-json.ts'
import { fieldsOf, isGiven, orNull, property, reading, type Fields } from './fields.ts'
import { scaleIndex } from './rest/markets.ts'
import {
  balance,
  deal,
  depth,
  lastPrice,
  order,
  ticker,
  trades,
  type BalanceRecord,
  type DealRecord,
  type DepthRecord,
  type LastPriceRecord,
  type OrderEvent,
  type TickerRecord,
  type TradesRecord
} from './socket/records.ts'
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
export type ServerMessage =
  | {
      readonly kind: 'response'
      readonly id: string | null
      readonly method: string | null
      readonly data: unknown
      readonly error: StreamError | null
    }
  | { readonly kind: 'lastPrice'; readonly record: LastPriceRecord }
  | { readonly kind: 'depth'; readonly record: DepthRecord }
  | { readonly kind: 'ticker'; readonly record: TickerRecord }
  | { readonly kind: 'trades'; readonly record: TradesRecord }
  | { readonly kind: 'order'; readonly event: OrderEvent }
  | { readonly kind: 'balance'; readonly record: BalanceRecord }
  | { readonly kind: 'deal'; readonly record: DealRecord }
  | { readonly kind: 'unknown'; readonly method: string | null }
  | {
      readonly kind: 'rejected'
      readonly reason: string
      readonly method: string | null
      readonly market: string | null
      readonly scaleIndex: number | null
    }

/** Decodes one socket message. Never throws, and never returns half a record. */
export function decodeServerMessage(text: unknown): ServerMessage {
  const tree = parseExact(text)
  if (!tree.ok) return rejected(tree.failure, null, null)
  const fields = reading(() => fieldsOf(tree.value, 'message'))
  if (!fields.ok) return rejected(fields.failure, null, null)
  const message = reading(() => readMessage(fields.value))
  if (message.ok) return message.value
  const method = reading(() => readMethod(fields.value))
  return rejected(message.failure, method.ok ? method.value : null, fields.value.data)
}

function rejected(reason: string, method: string | null, data: unknown): ServerMessage {
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

function readMessage(fields: Fields): ServerMessage {
  const method = readMethod(fields)
  if (method !== null && method.endsWith('_update')) {
    if (isGiven(fields.error)) return rejected(`${method} carries an error`, method, fields.data)
    return UPDATES.get(method)?.(fields.data) ?? { kind: 'unknown', method }
  }
  if (method !== null && !isResponseMethod(method)) return { kind: 'unknown', method }
  // The answer to an unsubscription has no method: only the id identifies it.
  const id = property(fields, 'id', orNull(idText))
  const error = isGiven(fields.error) ? readError(fields.error) : null
  if (id === null && method === null && error === null) return { kind: 'unknown', method }
  return { kind: 'response', id, method, data: fields.data ?? null, error }
}

const UPDATES = new Map<string, (data: unknown) => ServerMessage>([
  ['lastprice_update', (data) => ({ kind: 'lastPrice', record: lastPrice.read(data, 'data') })],
  ['depth_update', (data) => ({ kind: 'depth', record: depth.read(data, 'data') })],
  ['ticker_update', (data) => ({ kind: 'ticker', record: ticker.read(data, 'data') })],
  ['trade_update', (data) => ({ kind: 'trades', record: trades.read(data, 'data') })],
  ['order_update', (data) => ({ kind: 'order', event: order.read(data, 'data') })],
  ['balance_update', (data) => ({ kind: 'balance', record: balance.read(data, 'data') })],
  ['deal_update', (data) => ({ kind: 'deal', record: deal.read(data, 'data') })]
])

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
