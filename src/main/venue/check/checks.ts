import { BALANCES, PERSONAL_BALANCES, TARIFFS, TOKEN } from '../../../contract/wire/rest/account.ts'
import { CONVERTS, DIRECTIONS, FILTERED_CONVERTS, QUOTE } from '../../../contract/wire/rest/converts.ts'
import { ERROR } from '../../../contract/wire/rest/error-body.ts'
import { MARKETS, SCALES } from '../../../contract/wire/rest/markets.ts'
import { OPEN_ORDERS, ORDER_HISTORY } from '../../../contract/wire/rest/orders.ts'
import { BOOK, TICKERS, TRADES } from '../../../contract/wire/rest/public.ts'
import { BALANCE, DEAL, DEPTH, LAST_PRICE, ORDER, TICKER, TRADE } from '../../../contract/wire/socket/messages.ts'
import type { CheckVariant } from '../../../contract/venue-check.ts'
import type { Shape } from '../../../core/venue-check/shape.ts'

interface Check {
  readonly id: string
  /** The endpoint or method, as the interface writes it. */
  readonly name: string
  readonly variant: CheckVariant | null
}

/** What earlier answers told, for later requests. */
export interface CheckFacts {
  /** A pair that can be converted, and the least amount. */
  readonly direction: { readonly from: string; readonly to: string; readonly amount: string } | null
}

/** One read. Never an order, a convert or a cancellation: `POST …/calculate` is a price quote and changes nothing. */
export interface RestCheck extends Check {
  readonly method: 'GET' | 'POST'
  readonly base: 'baseUrl' | 'exchangeWsUrl' | 'appUrl'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Of the account, with its signature. */
  readonly isSigned: boolean
  /** The venue's list must have it; null: part of the interface. */
  readonly capability: string | null
  readonly shape: Shape
  /** The statuses that an error must have; null: success. */
  readonly statuses: readonly number[] | null
  readonly body: ((facts: CheckFacts) => string | null) | null
}

const USER = '/v2/user-api'
const PUBLIC = '/v1/exchange/market'
/** Replaced by the market that is checked. */
export const MARKET = '{market}'
/** No venue lists it. */
const NO_MARKET = 'NOCOIN_NOCOIN'

const rest = (
  id: string,
  path: string,
  shape: Shape,
  more: Partial<Omit<RestCheck, 'id' | 'path' | 'shape'>> = {}
): RestCheck => ({
  id,
  name: `${more.method ?? 'GET'} ${path}`,
  variant: null,
  method: 'GET',
  base: 'baseUrl',
  path,
  query: {},
  isSigned: path.startsWith(USER),
  capability: null,
  shape,
  statuses: null,
  body: null,
  ...more
})

export const REST_CHECKS: readonly RestCheck[] = [
  rest('markets', PUBLIC, MARKETS, { base: 'appUrl' }),
  rest('tickers', `${PUBLIC}/tickers`, TICKERS, { capability: 'tickers' }),
  rest('scales', '/api/v2/symbol-scales', SCALES, { base: 'exchangeWsUrl', query: { symbol: MARKET } }),
  rest('order-book', `${PUBLIC}/order-book/${MARKET}`, BOOK, { capability: 'order-book', query: { level: '0' } }),
  rest('recent-trades', `${PUBLIC}/trades/${MARKET}`, TRADES, { capability: 'recent-trades' }),
  rest('signed-markets', `${USER}/exchange/markets`, MARKETS),
  rest('balances', `${USER}/exchange/account/balance`, BALANCES, { capability: 'balances' }),
  rest('personal-balances', `${USER}/balance`, PERSONAL_BALANCES, { capability: 'personal-balances' }),
  rest('tariffs', `${USER}/exchange/account/tariffs`, TARIFFS, { capability: 'tariffs' }),
  rest('open-orders', `${USER}/exchange/orders`, OPEN_ORDERS, { capability: 'open-orders' }),
  rest('order-history', `${USER}/exchange/orders/history`, ORDER_HISTORY, { capability: 'order-history' }),
  rest('converts', `${USER}/convert/order-list`, CONVERTS),
  rest('filtered-converts', `${USER}/convert/order-list`, FILTERED_CONVERTS, {
    variant: 'filtered',
    query: { type: 'limit', status: 'completed' }
  }),
  rest('convert-directions', `${USER}/convert/direction-list`, DIRECTIONS, { capability: 'convert-directions' }),
  rest('convert-quote', `${USER}/convert/calculate`, QUOTE, {
    method: 'POST',
    capability: 'convert-quote',
    body: ({ direction }) =>
      direction === null
        ? null
        : JSON.stringify({ from: direction.from, to: direction.to, from_amount: direction.amount })
  }),
  rest('unsigned', `${USER}/exchange/account/web-socket/token`, ERROR, {
    variant: 'unsigned',
    isSigned: false,
    statuses: [401]
  }),
  rest('unknown-market-scales', '/api/v2/symbol-scales', ERROR, {
    variant: 'unknown-market',
    base: 'exchangeWsUrl',
    query: { symbol: NO_MARKET },
    statuses: [400, 404, 422]
  }),
  rest('unknown-market-book', `${PUBLIC}/order-book/${NO_MARKET}`, ERROR, {
    name: `GET ${PUBLIC}/order-book/${MARKET}`,
    variant: 'unknown-market',
    capability: 'order-book',
    statuses: [400, 404, 422]
  })
]

/** Last of the REST calls: its token opens the stream. */
export const TOKEN_CHECK: RestCheck = rest('stream-token', `${USER}/exchange/account/web-socket/token`, TOKEN)

type StreamChannel = 'lastprice' | 'depth' | 'ticker' | 'trade' | 'order' | 'balance' | 'deal'

export interface ChannelCheck extends Check {
  readonly channel: StreamChannel
  readonly isPrivate: boolean
  readonly shape: Shape
}

const channel = (name: StreamChannel, shape: Shape, isPrivate = false): ChannelCheck => ({
  id: `stream-${name}`,
  name: `${name}_subscribe`,
  variant: null,
  channel: name,
  isPrivate,
  shape
})

export const CHANNEL_CHECKS: readonly ChannelCheck[] = [
  channel('lastprice', LAST_PRICE),
  channel('depth', DEPTH),
  channel('ticker', TICKER),
  channel('trade', TRADE),
  channel('order', ORDER, true),
  channel('balance', BALANCE, true),
  channel('deal', DEAL, true)
]

const plain = (id: string, name: string): Check => ({ id, name, variant: null })
export const CONNECT_CHECK = plain('stream-connect', 'WS /ws')
export const PING_CHECK = plain('stream-ping', 'ping')
export const CANDLES_CHECK = plain('candles-request', 'candles_request')
export const CANDLE_UPDATES_CHECK = plain('candles-subscribe', 'candles_subscribe')
/** A method that no venue has: the server must answer with an error. */
export const UNKNOWN_METHOD_CHECK = plain('stream-error', 'unknown_method')
export const PLACE_CHECK = plain('order-place', `POST ${USER}/exchange/orders`)
export const CANCEL_CHECK = plain('order-cancel', `DELETE ${USER}/exchange/orders/{orderId}`)

export const TRIGGER_CHECK: Check = {
  id: 'sale-trigger',
  name: `POST ${USER}/exchange/orders`,
  variant: 'cancel-trigger-of-a-sale'
}
/** Only with orders that the user confirmed. */
export const ORDER_CHECKS: readonly Check[] = [PLACE_CHECK, CANCEL_CHECK, TRIGGER_CHECK]

/** Every check, in the order of the report. */
export const ALL_CHECKS: readonly Check[] = [
  ...REST_CHECKS,
  TOKEN_CHECK,
  CONNECT_CHECK,
  PING_CHECK,
  ...CHANNEL_CHECKS,
  UNKNOWN_METHOD_CHECK,
  CANDLES_CHECK,
  CANDLE_UPDATES_CHECK,
  ...ORDER_CHECKS
]
