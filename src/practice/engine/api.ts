import type { Market, PriceScale, Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'

/**
 * The border of the practice exchange's engine: commands in, outcomes and events out, and read access.
 *
 * The engine is pure. Each command carries its time (`at`, Unix milliseconds) and its id, so a journal of commands
 * replays to the same state; a time that goes back counts as standing still. Amounts and prices are plain decimal text
 * without trailing zeros (`wireText` pads them the way the service sends them). Ids of orders are ULIDs, ids of
 * converts are UUIDs.
 *
 * Where things are:
 * - `createEngine(config: EngineConfig): Engine` in engine.ts
 * - `createUlids(seed: number): (at: number) => string` and `createUuids(seed: number): () => string` in ids.ts
 * - `wireText(text: DecimalText, digits = 16): string` in amount.ts: '0.00001' → '0.0000100000000000'
 * - `CATALOGUE: readonly CatalogueEntry[]` in ../catalogue.ts
 * - `openingCommands({ catalogue, seed, at }): Command[]` in ../bots/opening.ts: history, house reserves, bot accounts
 * - `createBots({ catalogue, reads, seed, rate }): Bots` in ../bots/bots.ts, with `step(at)` and `setRate(rate)`. The
 *   first step fills the books. Apply each command before taking the next:
 *   `for (const command of bots.step(now)) engine.apply(command)`
 * - `demoAccount(account: string, at: number): OpenAccount` in ../demo-account.ts
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
 * `trader`: pays fees by tariff, keeps a history, gets private events. `bot`: pays no fee, keeps no history of finished
 * orders, gets no private events. The fee account and the convert house open by themselves.
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

/** Brings money in from outside; the only other source is `open-account`. `account` may be `HOUSE_ACCOUNT`. */
export interface Fund {
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
  /** A buy is cancelled when the last price rises to it (it lies above the order price), a sell when it falls to it. */
  readonly stopLossPrice: string | null
  readonly clientOrderId: string | null
  readonly tag: string | null
}

/**
 * A buy takes `quantity` (base), `value` (quote to spend in all) or both: it ends when either is used up. A sell takes
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

export interface CancelCommand {
  readonly kind: 'cancel-order'
  readonly at: number
  readonly account: string
  readonly id: string
}

export interface MarketConvertCommand {
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

export interface LimitConvertCommand {
  readonly kind: 'limit-convert'
  readonly at: number
  readonly account: string
  readonly uuid: string
  readonly from: string
  readonly to: string
  readonly amount: string
  /** `to` per one `from`; fills when the market's rate is at least this. */
  readonly price: string
  /** Unix milliseconds; null takes the configured lifetime. */
  readonly expiresAt: number | null
}

export interface CancelConvertCommand {
  readonly kind: 'cancel-convert'
  readonly at: number
  readonly account: string
  readonly uuid: string
}

/** Time passes: fills and expires limit converts. Send it a few times a second. */
export interface Tick {
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

/** `order` and `convert` are what a trader's command was about; null otherwise. */
export interface Accepted {
  readonly ok: true
  readonly order: OrderRecord | null
  readonly convert: ConvertRecord | null
  readonly events: readonly EngineEvent[]
}

/**
 * Why a command was refused; nothing changed. `state` as in the interface's error table: 0 validation, 1 market,
 * 2 precision, 3 out of range, 4 stop-loss price, 6 balance, 7 client order id. `status`: 404 not found, else 422.
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
export interface ConvertEvent {
  readonly kind: 'convert'
  readonly account: string
  readonly convert: ConvertRecord
}

export interface TradeEvent {
  readonly kind: 'trade'
  readonly market: string
  readonly trade: PublicTrade
}

/** A level of the raw book has this total size now; '0' means that it is gone. At most one a level and command. */
export interface LevelEvent {
  readonly kind: 'level'
  readonly market: string
  readonly side: BookSide
  readonly price: DecimalText
  readonly size: DecimalText
}

/** The last price changed (not sent when a trade repeats it). */
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
 * rest of a market order found no counter-order; `self-trade`: it met an order of its own account and its rest ended.
 */
export type InternalState = 'new' | 'partial' | 'filled' | 'cancelled' | 'stopped' | 'no-liquidity' | 'self-trade'

/** A snapshot; it does not change later. Times are Unix milliseconds. */
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
  /** Of the taker. */
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

/** Over the last 24 hours, in steps of a minute. */
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

/** Percents: '0.1' is 0.1 %. */
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
  /** In the equivalent currency; of this UTC day. */
  readonly dailyTurnover: DecimalText
  /** In the equivalent currency; of the last 30 UTC days, today included. */
  readonly monthlyTurnover: DecimalText
  /** Everything the account has, at last prices, in the equivalent currency. */
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
  /** What the whole amount brings at the limit, or brought at the rate of a market convert. */
  readonly amountTo: DecimalText
  /** Null when nothing is executed. */
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
  /** What arrives, commission taken off. */
  readonly toAmount: DecimalText
  readonly rate: DecimalText
  /** In the `to` currency. */
  readonly commission: DecimalText
}

/** What is given: the amount to convert, or the amount that shall arrive. */
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

/** All of it answers from the present state and changes nothing. Null for what does not exist. */
export interface EngineReads {
  markets(): readonly Market[]
  market(symbol: string): Market | null
  scales(symbol: string): readonly PriceScale[] | null
  currencies(): readonly string[]

  book(symbol: string, depth?: number): BookRecord | null
  /** Bids rounded down, asks rounded up to the step of the scale. Scale 0 is the raw book. */
  groupedBook(symbol: string, scaleIndex: number, depth?: number): BookRecord | null
  /** The group that holds this raw price and its size now ('0': empty): turns a `LevelEvent` into one of a scale. */
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

  /** Newest first, 15 a page. A cursor that is not ours reads as the first page. */
  converts(account: string, filter?: ConvertFilter): ConvertPage
  convert(account: string, uuid: string): ConvertRecord | null
  /** Give one of the two amounts. */
  convertQuote(from: string, to: string, amount: QuoteAmount): ConvertQuote | Refusal
  convertDirections(): readonly ConvertDirection[]

  /** Per currency: all there is (available, held, fees, house) and what was brought in. Equal, or money leaked. */
  totals(): ReadonlyMap<string, { readonly present: DecimalText; readonly issued: DecimalText }>
  /** Hash of the whole state, for comparing a replay. */
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
  /** Taken from what a convert delivers: '0.5' is 0.5 %. Default '0.5'. */
  readonly convertCommissionPercent?: DecimalText
  /** Sees each accepted command in order; a refused one changed nothing and is left out. */
  readonly journal?: (command: Command) => void
}

/** One market of the catalogue. */
export interface CatalogueEntry {
  readonly market: Market
  readonly scales: readonly PriceScale[]
  /** Price at the start of the day before the exchange opens; the bots drift from it. */
  readonly startPrice: DecimalText
  /** Share of all actions that the bots give this market, relative to the others; near 0 is a quiet market. */
  readonly activity: number
  /** Made up for scale: a short book and a coarse day behind it, so that thousands of them open within seconds. */
  readonly isMadeUp?: true
}

/** Receives the trading fees. */
export const FEE_ACCOUNT = '#fees'
/** The other side of every convert; its reserves are finite. */
export const HOUSE_ACCOUNT = '#house'
export const RECENT_TRADES = 100
export const CONVERTS_PER_PAGE = 15
export const CLIENT_ORDER_ID_LIMIT = 64
