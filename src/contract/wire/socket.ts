import type { Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { parseExact } from './exact-json.ts'
import { fieldsOf, idOrNull, isGiven, reading, textOrNull, type Fields } from './fields.ts'
import { readBalance, readDeal, readOrderEvent } from './socket/account.ts'
import { readDepth, readLastPrice, readTicker, readTrades } from './socket/market.ts'

/** What the venue's stream says, in the app's words: Unix milliseconds, exact decimal text, ids as text. */

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
  /** Base currency, 24 h. */
  readonly volume: DecimalText
  /** Quote currency, 24 h. */
  readonly quoteVolume: DecimalText
  /** The venue's own `price_change`; may be negative, its unit is not documented. */
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
  /** The message carries the whole book. */
  readonly full: boolean
  readonly scaleIndex: number
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

export interface OrderRecord {
  readonly id: string
  readonly market: string
  /** `limit` is documented; anything else is passed on as the venue wrote it. */
  readonly type: string
  readonly side: Side
  /** Null where the venue gives none (a market order). */
  readonly price: DecimalText | null
  readonly quantity: DecimalText | null
  /** The venue's `value`, in quote currency. */
  readonly total: DecimalText | null
  /** '0' where the venue leaves it out: take the highest seen. */
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
 * One message of the server. `response` answers the request of the same `id` (text; null where the server gave none);
 * the id of an update means nothing. `unknown`: well-formed, but not of a kind we know. `rejected`: not to be used.
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

/** Text of one socket message to what it says. Never throws, and never gives half a record. */
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
  // The answer to an unsubscription has no method: the id alone tells whose it is.
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
 * A failure is a failure in whatever form it comes: an answer that is not taken would look like silence of the venue.
 * Documented is an object; its words alone, and numbers below zero, are taken as well.
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
