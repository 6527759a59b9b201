import type { Side } from '../../core/market.ts'
import { isDecimalText, type DecimalText } from '../../core/money.ts'
import { assert } from '../failure.ts'

/** Requests as exact JSON text: the same characters are signed and sent. */

export const pingRequest = (id: number): string => request(id, 'ping', [])

/**
 * @param params markets; `<market>:<scale index>` for depth (`depthParam`); base currency codes for balances; or 'all'.
 * Must not be empty: for three channels an empty list means `all`.
 */
export const subscribeRequest = (id: number, channel: string, params: 'all' | readonly string[]): string =>
  request(id, `${channel}_subscribe`, paramsOf(params))

export const unsubscribeRequest = (id: number, channel: string, params: 'all' | readonly string[]): string =>
  request(id, `${channel}_unsubscribe`, paramsOf(params))

/**
 * Candles that start from `start` up to `end` (Unix seconds). Not part of the documented interface: a venue may refuse
 * it.
 */
export const candlesRequest = (
  id: number,
  market: string,
  range: { readonly start: number; readonly end: number; readonly seconds: number }
): string => request(id, 'candles_request', [market, range.start, range.end, range.seconds])

export const depthParam = (market: string, scaleIndex: number): string => `${market}:${scaleIndex}`

function paramsOf(params: 'all' | readonly string[]): readonly string[] {
  if (params === 'all') return ['all']
  assert(params.length > 0, 'a subscription names what it is for')
  return params
}

function request(id: number, method: string, params: readonly (string | number)[]): string {
  assert(Number.isSafeInteger(id), 'a request id is an integer')
  return JSON.stringify({ id, method, params })
}

export interface MarketOrderBody {
  readonly market: string
  readonly side: Side
  /** Base amount. */
  readonly quantity: DecimalText | null
  /** Quote amount to spend, for a buy only; an upper bound if a quantity is given too. */
  readonly value: DecimalText | null
  readonly clientOrderId: string
}

/**
 * Decides how a market order is given: see docs/decisions/order-amounts.md. A buy sends `value` as the amount to spend,
 * with the quantity if the order was given in base; a sell sends `quantity` alone. `value` is never a price.
 */
function marketOrderAmount(order: Pick<MarketOrderBody, 'side' | 'quantity' | 'value'>): {
  readonly quantity?: DecimalText
  readonly value?: DecimalText
} {
  assert(order.quantity !== null || order.value !== null, 'a market order is given by a quantity or a total')
  assert(order.value === null || order.side === 'buy', 'only a buy is given by the total to spend')
  return {
    ...(order.quantity === null ? {} : { quantity: decimal(order.quantity) }),
    ...(order.value === null ? {} : { value: decimal(order.value) })
  }
}

/** POST …/exchange/orders/market. */
export const marketOrderBody = (order: MarketOrderBody): string =>
  JSON.stringify({
    market: order.market,
    ...marketOrderAmount(order),
    direction: order.side,
    client_order_id: order.clientOrderId
  })

export interface LimitOrderBody {
  readonly market: string
  readonly side: Side
  readonly quantity: DecimalText
  readonly price: DecimalText
  readonly stopLossPrice: DecimalText | null
  readonly clientOrderId: string
}

/** POST …/exchange/orders. */
export const limitOrderBody = (order: LimitOrderBody): string =>
  JSON.stringify({
    market: order.market,
    quantity: decimal(order.quantity),
    price: decimal(order.price),
    direction: order.side,
    ...(order.stopLossPrice === null ? {} : { stop_loss_price: decimal(order.stopLossPrice) }),
    client_order_id: order.clientOrderId
  })

export interface ConvertBody {
  readonly from: string
  readonly to: string
  /** In the `from` currency. */
  readonly amount: DecimalText
}

/** POST …/convert. */
export const marketConvertBody = ({ from, to, amount }: ConvertBody): string =>
  JSON.stringify({ from: currency(from), to: currency(to), amount: decimal(amount) })

/** POST …/convert/limit. */
export const limitConvertBody = ({ from, to, amount, price }: ConvertBody & { readonly price: DecimalText }): string =>
  JSON.stringify({ from: currency(from), to: currency(to), amount: decimal(amount), price: decimal(price) })

export interface QuoteConvertBody {
  readonly from: string
  readonly to: string
  /** Exactly one of the two amounts is given. */
  readonly fromAmount: DecimalText | null
  readonly toAmount: DecimalText | null
}

/** POST …/convert/calculate. */
export function quoteConvertBody({ from, to, fromAmount, toAmount }: QuoteConvertBody): string {
  assert((fromAmount === null) !== (toAmount === null), 'a quote is asked for one of the two amounts')
  const amount = fromAmount !== null ? { from_amount: decimal(fromAmount) } : { to_amount: decimal(toAmount ?? '') }
  return JSON.stringify({ from: currency(from), to: currency(to), ...amount })
}

/** Last check against an exponent or a float in a request. */
function decimal(text: DecimalText): DecimalText {
  assert(isDecimalText(text) && !text.startsWith('-'), 'an amount on the wire is plain decimal text')
  return text
}

function currency(code: string): string {
  assert(code.length > 0 && code.length <= 10, 'a currency code of a convert has at most 10 characters')
  return code
}
