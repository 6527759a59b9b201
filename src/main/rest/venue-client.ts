import type { Clock, Log } from '../../contract/clock.ts'
import { ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import { createBlanks, leftOutOf, type Blank, type Listed, type Undecoded } from '../../contract/wire/fields.ts'
import {
  limitConvertBody,
  limitOrderBody,
  marketConvertBody,
  marketOrderBody,
  quoteConvertBody
} from '../../contract/wire/requests.ts'
import { decodeBalances, decodeFees, decodePersonalBalances, decodeToken } from '../../contract/wire/rest/account.ts'
import {
  decodeConvertDirections,
  decodeConvertOrder,
  decodeConvertPage,
  decodeConvertQuote
} from '../../contract/wire/rest/converts.ts'
import { decodeListedMarkets, decodeScales } from '../../contract/wire/rest/markets.ts'
import {
  decodeOpenOrders,
  decodeOrderCancelled,
  decodeOrderHistory,
  decodeOrderPlaced
} from '../../contract/wire/rest/orders.ts'
import { decodeOrderBook, decodeRecentTrades, decodeTickers } from '../../contract/wire/rest/public.ts'
import type { Sign } from '../vault/vault-api.ts'
import { createCaller, type Call, type CallLimits, type Caller, type DateHeader } from './caller.ts'
import type { Connect } from './connection.ts'
import type { HostPaces } from './host-pace.ts'
import type { OrderQuery, VenueClient, ConvertFilter } from './client-api.ts'
import type { FindBlocker } from './exchange.ts'
import type { Decode } from './outcome.ts'
import type { ConvertPage } from '../../contract/wire/rest.ts'

export interface VenueClientOptions {
  readonly venue: Venue
  /** Null without an account: only public calls work. */
  readonly sign: Sign | null
  readonly clock: Clock
  readonly log: Log
  readonly limits?: Partial<CallLimits>
  readonly paces?: HostPaces
  readonly onDate?: (header: DateHeader) => void
  /** Records of a list were left out; `list` is its path. `values`: properties of records that are used without. */
  readonly onUndecoded?: (list: string, undecoded: readonly Undecoded[], count: number, what?: 'values') => void
  /** How to reach the venue; directly by default. */
  readonly connect?: Connect
  /** Why no order or convert may leave any more, whichever it is. */
  readonly placing?: FindBlocker
}

const USER = '/v2/user-api'
const ORDERS = `${USER}/exchange/orders`
const CONVERT = `${USER}/convert`
const PUBLIC = '/v1/exchange/market'

/** One venue with one account over HTTPS. Throws if the venue's addresses are not allowed (address.ts). */
export function createVenueClient(options: VenueClientOptions): VenueClient {
  const { clock, log, venue } = options
  const caller: Caller = createCaller(options)
  type Reading<T> = (body: unknown, blank: Blank) => Result<T, string>

  /** Tells of what is left blank in an answer. */
  function noting<T>(path: string, decode: Reading<T>): Decode<T> {
    return (body) => {
      const blanks = createBlanks()
      const read = decode(body, blanks.note)
      if (read.ok && blanks.count() > 0) options.onUndecoded?.(path, blanks.found, blanks.count(), 'values')
      return read
    }
  }
  const read = <T>(call: Call, decode: Reading<T>) => caller.read(call, noting(call.path, decode))
  const place = <T>(call: Pick<Call, 'path' | 'body'>, decode: Reading<T>, findBlocker: FindBlocker) =>
    caller.place(call, noting(call.path, decode), findBlocker)
  const { cancel } = caller

  /** Reports what was left out. */
  async function list<T, L extends Listed<T>>(call: Call, decode: Reading<L>): Promise<Result<L>> {
    const answer = await read(call, decode)
    if (answer.ok && answer.value.undecoded.length > 0)
      options.onUndecoded?.(call.path, answer.value.undecoded, leftOutOf(answer.value))
    return answer
  }
  /** The readable records alone, of lists in which a missing one proves nothing. */
  async function items<T>(call: Call, decode: Reading<Listed<T>>): Promise<Result<readonly T[]>> {
    const answer = await list(call, decode)
    return answer.ok ? ok(answer.value.items) : answer
  }

  return {
    token: (signal) =>
      read({ path: `${USER}/exchange/account/web-socket/token`, signed: true, signal, isUrgent: true }, decodeToken),
    markets: () => list({ base: venue.appUrl, path: PUBLIC }, decodeListedMarkets),
    accountMarkets: () => list({ path: `${USER}/exchange/markets`, signed: true }, decodeListedMarkets),
    scales: (market) =>
      items({ base: venue.exchangeWsUrl, path: '/api/v2/symbol-scales', query: { symbol: market } }, decodeScales),

    placeMarket: (request, findBlocker) =>
      place({ path: `${ORDERS}/market`, body: marketOrderBody(request) }, decodeOrderPlaced, findBlocker),
    placeLimit: (request, findBlocker) =>
      place({ path: ORDERS, body: limitOrderBody(request) }, decodeOrderPlaced, findBlocker),
    cancelOrder: (orderId) => cancel({ path: `${ORDERS}/${segment(orderId)}` }, decodeOrderCancelled),
    openOrders: (query) => list({ path: ORDERS, signed: true, query: orderQuery(query) }, decodeOpenOrders),
    orderHistory: (query) =>
      list({ path: `${ORDERS}/history`, signed: true, query: orderQuery(query) }, decodeOrderHistory),

    balances: () =>
      list({ path: `${USER}/exchange/account/balance`, signed: true }, (body, blank) =>
        decodeBalances(body, clock.now(), blank)
      ),
    personalBalances: () => list({ path: `${USER}/balance`, signed: true }, decodePersonalBalances),
    fees: () => read({ path: `${USER}/exchange/account/tariffs`, signed: true }, decodeFees),
    tickers: () => items({ path: `${PUBLIC}/tickers` }, decodeTickers),
    recentTrades: (market) => items({ path: `${PUBLIC}/trades/${segment(market)}` }, decodeRecentTrades),
    orderBook: (market, level) =>
      read({ path: `${PUBLIC}/order-book/${segment(market)}`, query: { level: String(level) } }, decodeOrderBook),

    async converts(filter) {
      const { cursor, type, status } = filter
      const page = await list(
        { path: `${CONVERT}/order-list`, signed: true, query: { cursor, type, status } },
        decodeConvertPage
      )
      return page.ok ? ok(keepMatching(page.value, filter, log)) : page
    },
    placeLimitConvert: (request, findBlocker) =>
      place({ path: `${CONVERT}/limit`, body: limitConvertBody(request) }, decodeConvertOrder, findBlocker),
    placeMarketConvert: (request, findBlocker) =>
      place({ path: CONVERT, body: marketConvertBody(request) }, decodeConvertOrder, findBlocker),
    // A POST that changes nothing: a price quote.
    quoteConvert: (request) =>
      read(
        { method: 'POST', path: `${CONVERT}/calculate`, signed: true, body: quoteConvertBody(request) },
        decodeConvertQuote
      ),
    convertDirections: () => items({ path: `${CONVERT}/direction-list`, signed: true }, decodeConvertDirections),
    cancelConvert: (uuid) => cancel({ path: `${CONVERT}/${segment(uuid)}` }, decodeConvertOrder),

    heldMs: caller.heldMs,
    othersHeldMs: caller.othersHeldMs,
    latency: caller.latency,
    keyProblem: caller.keyProblem,
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

/** Where a venue reads the filter is not documented; a venue that ignores ours returns more. */
export function keepMatching(page: ConvertPage, filter: ConvertFilter, log: Log): ConvertPage {
  const items = page.items.filter(
    (item) =>
      (filter.type === null || item.type === filter.type) && (filter.status === null || item.status === filter.status)
  )
  const dropped = page.items.length - items.length
  if (dropped > 0)
    log.warn(`the venue ignored the filter of the convert list: ${dropped} of ${page.items.length} left out`)
  return { ...page, items }
}
