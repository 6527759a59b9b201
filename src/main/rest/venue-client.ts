import type { Clock, Log } from '../../contract/clock.ts'
import { ok } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import {
  limitConvertBody,
  limitOrderBody,
  marketConvertBody,
  marketOrderBody,
  quoteConvertBody
} from '../../contract/wire/requests.ts'
import { decodeBalances, decodeFees, decodeToken } from '../../contract/wire/rest/account.ts'
import {
  decodeConvertDirections,
  decodeConvertOrder,
  decodeConvertPage,
  decodeConvertQuote
} from '../../contract/wire/rest/converts.ts'
import { decodeMarkets, decodeScales } from '../../contract/wire/rest/markets.ts'
import {
  decodeOpenOrders,
  decodeOrderCancelled,
  decodeOrderHistory,
  decodeOrderPlaced
} from '../../contract/wire/rest/orders.ts'
import { decodeOrderBook, decodeRecentTrades, decodeTickers } from '../../contract/wire/rest/public.ts'
import type { Sign } from '../vault/vault-api.ts'
import { createCaller, type CallLimits, type Caller } from './caller.ts'
import type { HostPaces } from './host-pace.ts'
import type { OrderQuery, VenueClient } from './client-api.ts'
import { keepMatching } from './convert-filter.ts'

export interface VenueClientOptions {
  readonly venue: Venue
  /** Null without an account: only public calls work. */
  readonly sign: Sign | null
  readonly clock: Clock
  readonly log: Log
  readonly limits?: Partial<CallLimits>
  readonly paces?: HostPaces
}

const USER = '/v2/user-api'
const ORDERS = `${USER}/exchange/orders`
const CONVERT = `${USER}/convert`
const PUBLIC = '/v1/exchange/market'

/** One venue with one account over HTTPS. Throws if the venue's addresses are not allowed (address.ts). */
export function createVenueClient({ venue, sign, clock, log, limits, paces }: VenueClientOptions): VenueClient {
  const caller: Caller = createCaller({ venue, sign, clock, log, limits, paces })
  const { read, place } = caller

  return {
    token: (signal) =>
      read({ path: `${USER}/exchange/account/web-socket/token`, signed: true, signal, isUrgent: true }, decodeToken),
    markets: () => read({ base: venue.appUrl, path: PUBLIC }, decodeMarkets),
    scales: (market) =>
      read({ base: venue.exchangeWsUrl, path: '/api/v2/symbol-scales', query: { symbol: market } }, decodeScales),

    placeMarket: (request) =>
      place({ method: 'POST', path: `${ORDERS}/market`, body: marketOrderBody(request) }, decodeOrderPlaced),
    placeLimit: (request) => place({ method: 'POST', path: ORDERS, body: limitOrderBody(request) }, decodeOrderPlaced),
    cancelOrder: (orderId) => place({ method: 'DELETE', path: `${ORDERS}/${segment(orderId)}` }, decodeOrderCancelled),
    openOrders: (query) => read({ path: ORDERS, signed: true, query: orderQuery(query) }, decodeOpenOrders),
    orderHistory: (query) =>
      read({ path: `${ORDERS}/history`, signed: true, query: orderQuery(query) }, decodeOrderHistory),

    balances: () =>
      read({ path: `${USER}/exchange/account/balance`, signed: true }, (body) => decodeBalances(body, clock.now())),
    fees: () => read({ path: `${USER}/exchange/account/tariffs`, signed: true }, decodeFees),
    tickers: () => read({ path: `${PUBLIC}/tickers` }, decodeTickers),
    recentTrades: (market) => read({ path: `${PUBLIC}/trades/${segment(market)}` }, decodeRecentTrades),
    orderBook: (market, level) =>
      read({ path: `${PUBLIC}/order-book/${segment(market)}`, query: { level: String(level) } }, decodeOrderBook),

    async converts(filter) {
      const { cursor, type, status } = filter
      const page = await read(
        { path: `${CONVERT}/order-list`, signed: true, query: { cursor, type, status } },
        decodeConvertPage
      )
      return page.ok ? ok(keepMatching(page.value, filter, log)) : page
    },
    placeLimitConvert: (request) =>
      place({ method: 'POST', path: `${CONVERT}/limit`, body: limitConvertBody(request) }, decodeConvertOrder),
    placeMarketConvert: (request) =>
      place({ method: 'POST', path: CONVERT, body: marketConvertBody(request) }, decodeConvertOrder),
    // A POST that changes nothing: a price quote.
    quoteConvert: (request) =>
      read(
        { method: 'POST', path: `${CONVERT}/calculate`, signed: true, body: quoteConvertBody(request) },
        decodeConvertQuote
      ),
    convertDirections: () => read({ path: `${CONVERT}/direction-list`, signed: true }, decodeConvertDirections),
    cancelConvert: (uuid) => place({ method: 'DELETE', path: `${CONVERT}/${segment(uuid)}` }, decodeConvertOrder),

    heldMs: caller.heldMs,
    latency: caller.latency,
    close: caller.close
  }
}

/** SECURITY: an id from the venue must not change the path that is signed and called. */
function segment(id: string): string {
  return id === '.' || id === '..' ? `%2E${id.slice(1)}` : encodeURIComponent(id)
}

const orderQuery = (query: OrderQuery): Readonly<Record<string, string | null>> => ({
  market: query.market ?? null,
  direction: query.side ?? null,
  order_id: query.orderId ?? null,
  client_order_id: query.clientOrderId ?? null,
  limit: query.limit === undefined ? null : String(query.limit),
  offset: query.offset === undefined ? null : String(query.offset)
})
