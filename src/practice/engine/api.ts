import type { Market, PriceScale, Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'

/**
 * The border of the engine: commands in, outcomes and events out, and reads. The engine is pure. Each command carries
 * its time (`at`, Unix milliseconds) and its id, so a journal of commands replays to the same state. Amounts and prices
 * are plain decimal text without trailing zeros (`wireText` in amount.ts pads them). Ids of orders are ULIDs, ids of
 * converts UUIDs (ids.ts).
 */

// ---- commands ----

export type Command =
  | OpenAccount
  | Fund
  | LimitOrderCommand
  | MarketOrderCommand
  | CancelCommand
  | MarketConvertCommand
  | LimitConvertCommand
  | CancelConvertCommand
  | Tick
  | SeedHistory

/**
 * `trader`: pays fees by tariff, has a history and private events. `bot`: pays no fees, has no history of finished
 * orders and no private events. The fee account and the convert house open automatically.
 */
export type AccountRole = 'trader' | 'bot'

export interface OpenAccount {
  readonly kind: 'open-account'
  readonly at: number
  readonly account: string
  readonly role: AccountRole
  /** Currency code to amount. */
  readonly funds: Readonly<Record<string, DecimalText>>
}

/** Deposits money; the only other source is `open-account`. `account` may be `HOUSE_ACCOUNT`. */
interface Fund {
  readonly kind: 'fund'
  readonly at: number
  readonly account: string
  readonly currency: string
  readonly amount: DecimalText
}

export interface LimitOrderCommand {
  readonly kind: 'limit-order'
  readonly at: number
  readonly account: string
  /** Id of the new order, from `createUlids`. */
  readonly id: string
  readonly market: string
  readonly side: Side
  readonly quantity: string
  readonly price: string
  /** A buy is cancelled when the last price rises to it (it is above the order price), a sell when it falls to it. */
  readonly stopLossPrice: string | null
  readonly clientOrderId: string | null
  readonly tag: string | null
}

/**
 * A buy has `quantity` (base), `value` (total quote to spend) or both: it ends when either is used up. A sell has
 * `quantity`.
 */
export interface MarketOrderCommand {
  readonly kind: 'market-order'
  readonly at: number
  readonly account: string
  readonly id: string
  readonly market: string
  readonly side: Side
  readonly quantity: string | null
  readonly value: string | null
  readonly clientOrderId: string | null
  readonly tag: string | null
}

interface CancelCommand {
  readonly kind: 'cancel-order'
  readonly at: number
  readonly account: string
  readonly id: string
}

interface MarketConvertCommand {
  readonly kind: 'market-convert'
  readonly at: number
  readonly account: string
  /** UUID of the new convert. */
  readonly uuid: string
  readonly from: string
  readonly to: string
  /** In the `from` currency. */
  readonly amount: string
}

interface LimitConvertCommand {
  readonly kind: 'limit-convert'
  readonly at: number
  readonly account: string
  readonly uuid: string
  readonly from: string
  readonly to: string
  readonly amount: string
  /** `to` per `from`; fills when the market's rate is at least this. */
  readonly price: string
  /** Unix milliseconds; null for the configured lifetime. */
  readonly expiresAt: number | null
}

interface CancelConvertCommand {
  readonly kind: 'cancel-convert'
  readonly at: number
  readonly account: string
  readonly uuid: string
}

/** Time passes: fills and expires limit converts. Send it a few times per second. */
interface Tick {
  readonly kind: 'tick'
  readonly at: number
}

/** The past of a market before the start: minute bars and trades, oldest first. Moves no money. */
export interface SeedHistory {
  readonly kind: 'seed-history'
  readonly at: number
  readonly market: string
  readonly bars: readonly MinuteBar[]
  readonly trades: readonly Omit<PublicTrade, 'id'>[]
}

// ---- outcomes ----

export type Outcome = Accepted | { readonly ok: false; readonly refusal: Refusal }

/** `order` and `convert` of a trader's command; null otherwise. */
export interface Accepted {
  readonly ok: true
  readonly order: OrderRecord | null
  readonly convert: ConvertRecord | null
  readonly events: readonly EngineEvent[]
}

/**
 * A refused command changes nothing. `state` as in the interface's error table: 0 validation, 1 market, 2 precision, 3
 * out of range, 4 stop-loss price, 6 balance, 7 client order id. `status`: 404 not found, else 422.
 */
export interface Refusal {
  readonly status: 404 | 422
  readonly state: 0 | 1 | 2 | 3 | 4 | 6 | 7
  readonly message: string
}

// ---- events, in the order they happened ----

export type EngineEvent =
  OrderEvent | DealEvent | BalanceEvent | ConvertEvent | TradeEvent | LevelEvent | LastPriceEvent

/** Private; traders only. `finished` covers filled and cancelled. */
export interface OrderEvent {
  readonly kind: 'order'
  readonly type: 'created' | 'updated' | 'finished'
  readonly account: string
  readonly order: OrderRecord
}

/** Private; traders only. One per execution and trader, when it is committed: its `dealState` is `completed`. */
export interface DealEvent {
  readonly kind: 'deal'
  readonly account: string
  readonly orderId: string
  readonly dealId: string
  readonly market: string
  readonly dealState: 'active' | 'completed'
  readonly transaction: Transaction
}

/** Private; traders only. The available amount changed. */
export interface BalanceEvent {
  readonly kind: 'balance'
  readonly account: string
  readonly walletId: string
  readonly currency: string
  /** Signed change: new minus old. */
  readonly amount: DecimalText
  readonly oldBalance: DecimalText
  readonly newBalance: DecimalText
}

/** Private; traders only. */
interface ConvertEvent {
  readonly kind: 'convert'
  readonly account: string
  readonly convert: ConvertRecord
}

export interface TradeEvent {
  readonly kind: 'trade'
  readonly market: string
  readonly trade: PublicTrade
}

/** The new total size of a level of the raw book; '0' if it is gone. At most one per level and command. */
export interface LevelEvent {
  readonly kind: 'level'
  readonly market: string
  readonly side: BookSide
  readonly price: DecimalText
  readonly size: DecimalText
}

/** The last price changed; not sent if a trade repeats it. */
export interface LastPriceEvent {
  readonly kind: 'last-price'
  readonly market: string
  readonly price: DecimalText
  readonly at: number
}

// ---- records ----

export type BookSide = 'asks' | 'bids'
export type OrderType = 'limit' | 'market'
export type OrderState = 'active' | 'completed' | 'cancelled'
/**
 * `partial`: active with executions; `cancelled`: by the user; `stopped`: by its stop-loss price; `no-liquidity`: the
 * rest of a market order found no counter-order; `self-trade`: it met an order of its own account.
 */
export type InternalState = 'new' | 'partial' | 'filled' | 'cancelled' | 'stopped' | 'no-liquidity' | 'self-trade'

/** An immutable snapshot. Times are Unix milliseconds. */
export interface OrderRecord {
  readonly id: string
  readonly market: string
  readonly type: OrderType
  readonly side: Side
  /** '0' for a market order. */
  readonly price: DecimalText
  /** '0' for a market buy by value alone. */
  readonly quantity: DecimalText
  /** Price times quantity of a limit order; the value to spend of a market buy; '0' otherwise. */
  readonly value: DecimalText
  readonly filledQuantity: DecimalText
  readonly filledValue: DecimalText
  readonly clientOrderId: string | null
  readonly tag: string | null
  readonly stopLossPrice: DecimalText | null
  readonly state: OrderState
  readonly internalState: InternalState
  readonly createdAt: number
  readonly updatedAt: number
  readonly finishedAt: number | null
  /** Null until the first execution. */
  readonly deal: DealRecord | null
}

export interface DealRecord {
  readonly id: string
  readonly state: 'active' | 'completed'
  readonly createdAt: number
  readonly completedAt: number | null
  /** Filled value over filled quantity, rounded down to 16 digits. */
  readonly averageFilledPrice: DecimalText
  readonly transactions: readonly Transaction[]
}

export interface Transaction {
  readonly id: string
  readonly role: 'maker' | 'taker'
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly value: DecimalText
  readonly fee: DecimalText
  readonly feeCurrency: string
  readonly at: number
}

export interface PublicTrade {
  readonly id: string
  readonly price: DecimalText
  readonly quantity: DecimalText
  readonly value: DecimalText
  /** Side of the taker. */
  readonly side: Side
  readonly at: number
}

export interface MinuteBar {
  /** Start of the minute, Unix milliseconds. */
  readonly at: number
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly close: DecimalText
  /** Base currency. */
  readonly volume: DecimalText
  /** Quote currency. */
  readonly quoteVolume: DecimalText
}

/** The last 24 hours, in steps of a minute. */
export interface TickerRecord {
  readonly market: string
  readonly last: DecimalText
  readonly open: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
  readonly volume: DecimalText
  readonly quoteVolume: DecimalText
  /** last − open, in quote currency. */
  readonly change: DecimalText
  /** (last − open) / open × 100, two digits; '0' without an open. */
  readonly changePercent: DecimalText
}

export type Level = readonly [price: DecimalText, size: DecimalText]

/** Best level first on both sides. */
export interface BookRecord {
  readonly asks: readonly Level[]
  readonly bids: readonly Level[]
}

export interface BalanceRecord {
  readonly walletId: string
  readonly currency: string
  readonly available: DecimalText
  readonly held: DecimalText
}

/** Percents: '0.1' is 0.1%. */
export interface TariffStep {
  readonly step: number
  readonly fromTurnover: DecimalText
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
}

export interface TariffRecord {
  readonly equivalentCurrency: string
  readonly current: TariffStep
  readonly steps: readonly TariffStep[]
  /** In the equivalent currency; this UTC day. */
  readonly dailyTurnover: DecimalText
  /** In the equivalent currency; the last 30 UTC days, today included. */
  readonly monthlyTurnover: DecimalText
  /** Worth of the whole account at last prices, in the equivalent currency. */
  readonly circulationFunds: DecimalText
}

export type ConvertType = 'market' | 'limit'
export type ConvertStatus = 'active' | 'completed' | 'partially_completed' | 'cancelled' | 'expired' | 'failed'

export interface ConvertRecord {
  readonly orderId: string
  readonly uuid: string
  readonly from: string
  readonly to: string
  readonly amountFrom: DecimalText
  /** What the whole amount gives at the limit, or gave at the rate of a market convert. */
  readonly amountTo: DecimalText
  /** Null if nothing is executed. */
  readonly executedFrom: DecimalText | null
  readonly executedTo: DecimalText | null
  readonly type: ConvertType
  readonly status: ConvertStatus
  /** `to` per `from`, commission included; null while the book gives no rate. */
  readonly currentRate: DecimalText | null
  /** `to` per `from` on the book; null while it gives none. */
  readonly marketRate: DecimalText | null
  readonly limit: DecimalText | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly completedAt: number | null
}

export interface ConvertPage {
  readonly items: readonly ConvertRecord[]
  readonly perPage: number
  readonly hasPages: boolean
  readonly nextCursor: string | null
  readonly previousCursor: string | null
}

export interface ConvertQuote {
  readonly from: string
  readonly to: string
  readonly fromAmount: DecimalText
  /** Amount received, after the commission. */
  readonly toAmount: DecimalText
  readonly rate: DecimalText
  /** In the `to` currency. */
  readonly commission: DecimalText
}

/** The given amount: the one to convert, or the one to receive. */
export type QuoteAmount = { readonly from: string } | { readonly to: string }

export interface ConvertDirection {
  readonly from: string
  readonly to: string
  /** Bounds of one convert, in the `from` currency. */
  readonly minimum: DecimalText
  readonly maximum: DecimalText
}

export interface OrderFilter {
  readonly market?: string
  readonly side?: Side
  readonly id?: string
  readonly clientOrderId?: string
  readonly limit?: number
  readonly offset?: number
}

export interface ConvertFilter {
  readonly cursor?: string
  readonly type?: ConvertType
  readonly status?: ConvertStatus
}

// ---- read access ----

/** Reads of the current state, without changes. Null for what does not exist. */
export interface EngineReads {
  markets(): readonly Market[]
  market(symbol: string): Market | null
  scales(symbol: string): readonly PriceScale[] | null
  currencies(): readonly string[]

  book(symbol: string, depth?: number): BookRecord | null
  /** Bids rounded down, asks rounded up to the step of the scale. Scale 0 is the raw book. */
  groupedBook(symbol: string, scaleIndex: number, depth?: number): BookRecord | null
  /** The group that holds this raw price, and its size ('0': empty): maps a `LevelEvent` to a scale. */
  groupAt(symbol: string, scaleIndex: number, side: BookSide, price: DecimalText): Level | null
  lastPrice(symbol: string): DecimalText | null
  ticker(symbol: string, at: number): TickerRecord | null
  /** Newest first, at most 100. */
  trades(symbol: string): readonly PublicTrade[] | null
  /** Oldest first, at most the last 24 hours. */
  bars(symbol: string, count: number): readonly MinuteBar[] | null

  hasAccount(account: string): boolean
  isOpen(orderId: string): boolean
  /** Newest first. */
  openOrders(account: string, filter?: OrderFilter): readonly OrderRecord[]
  /** Finished orders, newest first. */
  orderHistory(account: string, filter?: OrderFilter): readonly OrderRecord[]
  order(account: string, id: string): OrderRecord | null
  /** Every currency of the catalogue, zeros included. */
  balances(account: string): readonly BalanceRecord[]
  tariffs(account: string, at: number): TariffRecord | null

  /** Newest first, 15 per page. An unknown cursor gives the first page. */
  converts(account: string, filter?: ConvertFilter): ConvertPage
  convert(account: string, uuid: string): ConvertRecord | null
  /** Takes one of the two amounts. */
  convertQuote(from: string, to: string, amount: QuoteAmount): ConvertQuote | Refusal
  convertDirections(): readonly ConvertDirection[]

  /** Per currency: everything present (available, held, fees, house) and everything deposited. They must be equal. */
  totals(): ReadonlyMap<string, { readonly present: DecimalText; readonly issued: DecimalText }>
  /** Hash of the whole state, to compare a replay. */
  hash(): string
}

export interface Engine extends EngineReads {
  apply(command: Command): Outcome
}

export interface EngineConfig {
  readonly catalogue: readonly CatalogueEntry[]
  /** Seeds the ids of deals, transactions and trades. */
  readonly seed: number
  /** Lifetime of a limit convert without its own expiry. Default 7 days. */
  readonly convertLifetimeMs?: number
  /** Deducted from what a convert delivers: '0.5' is 0.5%. Default '0.5'. */
  readonly convertCommissionPercent?: DecimalText
  /** Receives each accepted command in order; refused ones change nothing and are left out. */
  readonly journal?: (command: Command) => void
}

/** One market of the catalogue. */
export interface CatalogueEntry {
  readonly market: Market
  readonly scales: readonly PriceScale[]
  /** Price at the start of the day before the exchange opens; the bots drift from it. */
  readonly startPrice: DecimalText
  /** Relative share of the bots' actions; near 0 is a quiet market. */
  readonly activity: number
  /** Generated: a short book and a coarse history, so that thousands open within seconds. */
  readonly isMadeUp?: true
}

/** Receives the trading fees. */
export const FEE_ACCOUNT = '#fees'
/** The counterparty of every convert; its reserves are finite. */
export const HOUSE_ACCOUNT = '#house'
export const RECENT_TRADES = 100
export const CONVERTS_PER_PAGE = 15
export const CLIENT_ORDER_ID_LIMIT = 64
