import { parseExact } from './exact-json.ts'
import {
  fieldsOf,
  idOrNull,
  integer,
  isGiven,
  market,
  reading,
  textOrNull,
  wordsOrNull,
  type Fields
} from './fields.ts'
import { readBalance, readDeal, readOrderEvent } from './socket/account.ts'
import { MAX_SCALE_INDEX, readDepth, readLastPrice, readTicker, readTrades } from './socket/market.ts'
import type {
  BalanceRecord,
  DealRecord,
  DepthRecord,
  LastPriceRecord,
  OrderEvent,
  TickerRecord,
  TradesRecord
} from './socket/records.ts'

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
  const method = reading(() => textOrNull(fields.value, 'method'))
  return rejected(message.failure, method.ok ? method.value : null, fields.value.data)
}

function rejected(reason: string, method: string | null, data: unknown): ServerMessage {
  const symbol = reading(() => market(fieldsOf(data, 'data'), 'symbol'))
  const scale = reading(() => integer(fieldsOf(data, 'data'), 'scale_index', MAX_SCALE_INDEX))
  return {
    kind: 'rejected',
    reason,
    method,
    market: symbol.ok ? symbol.value : null,
    scaleIndex: scale.ok ? scale.value : null
  }
}

function readMessage(fields: Fields): ServerMessage {
  const method = textOrNull(fields, 'method')
  if (method !== null && method.endsWith('_update')) {
    if (isGiven(fields, 'error')) return rejected(`${method} carries an error`, method, fields.data)
    return readUpdate(method, fields.data)
  }
  if (method !== null && !isResponseMethod(method)) return { kind: 'unknown', method }
  // The answer to an unsubscription has no method: only the id identifies it.
  const id = idOrNull(fields, 'id')
  const error = isGiven(fields, 'error') ? readError(fields.error) : null
  if (id === null && method === null && error === null) return { kind: 'unknown', method }
  return { kind: 'response', id, method, data: fields.data ?? null, error }
}

function readUpdate(method: string, data: unknown): ServerMessage {
  switch (method) {
    case 'lastprice_update':
      return { kind: 'lastPrice', record: readLastPrice(data) }
    case 'depth_update':
      return { kind: 'depth', record: readDepth(data) }
    case 'ticker_update':
      return { kind: 'ticker', record: readTicker(data) }
    case 'trade_update':
      return { kind: 'trades', record: readTrades(data) }
    case 'order_update':
      return { kind: 'order', event: readOrderEvent(data) }
    case 'balance_update':
      return { kind: 'balance', record: readBalance(data) }
    case 'deal_update':
      return { kind: 'deal', record: readDeal(data) }
    default:
      return { kind: 'unknown', method }
  }
}

const isResponseMethod = (method: string): boolean =>
  ['pong', 'ping', 'candles_request'].includes(method) || /^[a-z]+_(?:un)?subscribe$/.test(method)

/**
 * Accepts any form of error, because an unrecognised failure would look like silence of the venue. An object is
 * documented; plain text and negative numbers occur.
 */
function readError(error: unknown): StreamError {
  const isPlain = typeof error !== 'object' || error === null || Array.isArray(error)
  const fields: Fields = isPlain ? { message: error } : fieldsOf(error, 'error')
  const code = reading(() => textOrNull(fields, 'code'))
  const message = reading(() => wordsOrNull(fields, 'message'))
  return {
    code: code.ok && code.value !== null && /^-?\d{1,15}$/.test(code.value) ? Number(code.value) : null,
    message: (message.ok ? message.value : null) ?? ''
  }
}
