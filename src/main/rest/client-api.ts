import type { Result } from '../../contract/failure.ts'
import type { Fees } from '../../contract/frames.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { PriceScale, Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import type { ListedBalance, ListedPersonalBalance } from '../../core/orders/order.ts'
import type { Listed } from '../../contract/wire/fields.ts'
import type { ListedMarkets } from '../../contract/wire/rest/markets.ts'
import type { ConvertBody, LimitOrderBody, MarketOrderBody, QuoteConvertBody } from '../../contract/wire/requests.ts'
import type { FindBlocker } from './exchange.ts'
import type {
  ConvertDirection,
  ConvertOrderRecord,
  ConvertPage,
  ConvertQuote,
  HistoryOrderRecord,
  OpenOrderRecord,
  PublicTickerRecord,
  PublicTradeRecord,
  RestBook
} from '../../contract/wire/rest.ts'

export interface OrderQuery {
  readonly market?: string
  readonly side?: Side
  readonly orderId?: string
  readonly clientOrderId?: string
  readonly limit?: number
  readonly offset?: number
}

export interface ConvertFilter {
  readonly cursor: string | null
  readonly type: 'market' | 'limit' | null
  readonly status: 'active' | 'completed' | 'partially_completed' | 'cancelled' | 'expired' | 'failed' | null
}

/**
 * All REST calls of one venue with one account. Each call is one request, never repeated. Placing calls return
 * `unknown-outcome` whenever the request may have been handled.
 */
export interface VenueClient {
  token(signal: AbortSignal): Promise<Result<string>>
  markets(): Promise<Result<ListedMarkets>>
  /** The same list for an account, from the user API's address. */
  accountMarkets(): Promise<Result<ListedMarkets>>
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  /** `findBlocker`: why it must not leave any more, asked once it is connected, before its first byte. */
  placeMarket(request: MarketOrderBody, findBlocker: FindBlocker): Promise<Result<{ readonly orderId: string }>>
  placeLimit(request: LimitOrderBody, findBlocker: FindBlocker): Promise<Result<{ readonly orderId: string }>>
  cancelOrder(orderId: string): Promise<Result<null>>
  openOrders(query: OrderQuery): Promise<Result<Listed<OpenOrderRecord>>>
  orderHistory(query: OrderQuery): Promise<Result<Listed<HistoryOrderRecord>>>
  balances(): Promise<Result<Listed<ListedBalance>>>
  personalBalances(): Promise<Result<Listed<ListedPersonalBalance>>>
  fees(): Promise<Result<Fees>>
  tickers(): Promise<Result<readonly PublicTickerRecord[]>>
  recentTrades(market: string): Promise<Result<readonly PublicTradeRecord[]>>
  orderBook(market: string, level: number): Promise<Result<RestBook>>
  converts(filter: ConvertFilter): Promise<Result<ConvertPage>>
  placeLimitConvert(
    request: ConvertBody & { readonly price: DecimalText },
    findBlocker: FindBlocker
  ): Promise<Result<ConvertOrderRecord>>
  placeMarketConvert(request: ConvertBody, findBlocker: FindBlocker): Promise<Result<ConvertOrderRecord>>
  quoteConvert(request: QuoteConvertBody): Promise<Result<ConvertQuote>>
  convertDirections(): Promise<Result<readonly ConvertDirection[]>>
  cancelConvert(uuid: string): Promise<Result<ConvertOrderRecord>>
  /** Remaining milliseconds without requests that the user API demands; every call of it is refused until then. */
  heldMs(): number
  /** The same of the hosts of the market list and the price scales; orders and the stream do not wait for them. */
  othersHeldMs(): number
  /** Round trip of the newest answered call in milliseconds, and its time (Unix milliseconds); null before one. */
  latency(): { readonly ms: number; readonly at: number } | null
  /** Why the venue refuses the key; null if it does not, or was not asked. */
  keyProblem(): AppMessage | null
  /** Aborts calls in flight; every later call fails with `closed`. */
  close(): void
}
