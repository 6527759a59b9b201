import type { Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { parseExact } from './exact-json.ts'
import { fieldsOf, idOrNull, isGiven, reading, textOrNull, type Fields } from './fields.ts'
import { readBalance, readDeal, readOrderEvent } from './socket/account.ts'
import { readDepth, readLastPrice, readTicker, readTrades } from './socket/market.ts'

/** Stream messages of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

export interface LastPriceRecord {
  readonly market: string
  readonly at: number
  readonly price: DecimalText
}

export interface TickerRecord {
  readonly market: string
  readonly at: number
  readonly price: DecimalText
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  /** Base currency, 24h. */
  readonly volume: DecimalText
  /** Quote currency, 24h. */
  readonly quoteVolume: DecimalText
  /** The venue's `price_change`; may be negative, its unit is not documented. */
  readonly change: DecimalText
}

export interface StreamedTrade {
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly at: number
  readonly side: Side
}

export interface TradesRecord {
  readonly market: string
  readonly at: number
  /** In the order of the message. */
  readonly trades: readonly StreamedTrade[]
}

/** Price in quote per base, size in base; size zero removes the level. */
export type Level = readonly [price: DecimalText, size: DecimalText]

export interface DepthRecord {
  readonly market: string
  readonly at: number
  /** The message is a snapshot. */
  readonly full: boolean
  readonly scaleIndex: number
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

export interface OrderRecord {
  readonly id: string
  readonly market: string
  /** `limit` is documented; other values are the venue's text. */
  readonly type: string
  readonly side: Side
  /** Null for a market order. */
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  /** The venue's `value`, in quote currency. */
  readonly total: DecimalText | null
  /** '0' if the venue leaves it out: use the highest value seen. */
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  readonly clientOrderId: string | null
  readonly createdAt: number
  readonly updatedAt: number | null
  readonly finishedAt: number | null
  readonly state: string | null
  readonly internalState: string | null
}

export interface OrderEvent {
  readonly type: 'created' | 'updated' | 'finished'
  readonly order: OrderRecord
}

export interface BalanceRecord {
  readonly walletId: string
  readonly currency: string
  /** The change; may be negative. */
  readonly amount: DecimalText
  readonly oldBalance: DecimalText
  readonly newBalance: DecimalText
}

export interface DealRecord {
  readonly id: string
  readonly transactionId: string
  readonly market: string
  readonly state: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly role: 'maker' | 'taker' | 'other'
  readonly at: number
}

export interface StreamError {
  readonly code: number | null
  readonly message: string
}

/**
 * One message of the server. `response` answers the request of the same `id` (text; null if the server gave none); the
 * id of an
 * update has no meaning. `unknown`: well-formed, but of an unknown kind. `rejected`: unusable.
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
  | { readonly kind: 'rejected'; readonly reason: string }

/** Decodes one socket message. Never throws, and never returns half a record. */
export function decodeServerMessage(text: unknown): ServerMessage {
  const tree = parseExact(text)
  if (!tree.ok) return { kind: 'rejected', reason: tree.failure }
  const message = reading(() => readMessage(fieldsOf(tree.value, 'message')))
  return message.ok ? message.value : { kind: 'rejected', reason: message.failure }
}

function readMessage(fields: Fields): ServerMessage {
  const method = textOrNull(fields, 'method')
  if (method !== null && method.endsWith('_update')) {
    if (isGiven(fields, 'error')) return { kind: 'rejected', reason: `${method} carries an error` }
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
  method === 'pong' || method === 'ping' || /^[a-z]+_(?:un)?subscribe$/.test(method)

/**
 * Accepts any form of error, because an unrecognised failure would look like silence of the venue. An object is
 * documented; plain
 * text and negative numbers occur.
 */
function readError(error: unknown): StreamError {
  const isPlain = typeof error !== 'object' || error === null || Array.isArray(error)
  const fields: Fields = isPlain ? { message: error } : fieldsOf(error, 'error')
  const code = reading(() => textOrNull(fields, 'code'))
  const message = reading(() => textOrNull(fields, 'message'))
  return {
    code: code.ok && code.value !== null && /^-?\d{1,15}$/.test(code.value) ? Number(code.value) : null,
    message: (message.ok ? message.value : null) ?? ''
  }
}
