import type { Market, PriceScale } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import type { BalanceRecord, MoneyMove, PersonalBalanceRecord, TariffRecord } from './accounts.ts'
import type { Command } from './commands.ts'
import type {
  ConvertDirection,
  ConvertFilter,
  ConvertPage,
  ConvertQuote,
  ConvertRecord,
  QuoteAmount
} from './converts.ts'
import type { BookRecord, BookSide, Level, MinuteBar, PublicTrade, TickerRecord } from './market-data.ts'
import type { OrderFilter, OrderRecord } from './orders.ts'
import type { Outcome, Refusal } from './outcome.ts'
import type { SavedAccount } from './saved-account.ts'

/**
 * The border of the engine: commands in, outcomes and events out, and reads. The engine is pure. Each command carries
 * its time (`at`, Unix milliseconds) and its id, so a journal of commands replays to the same state. Amounts and prices
 * are plain decimal text without trailing zeros (`wireText` in amount.ts pads them). Ids of orders are ULIDs, ids of
 * converts UUIDs (ids.ts).
 */

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
  /** Of the personal wallets that were ever funded. */
  personalBalances(account: string): readonly PersonalBalanceRecord[]
  /** The exchange's own ledger of a trader, oldest first: the newest 10,000 moves. */
  ledger(account: string): readonly MoneyMove[]
  tariffs(account: string, at: number): TariffRecord | null

  /** Newest first, 15 per page. An unknown cursor gives the first page. */
  converts(account: string, filter?: ConvertFilter): ConvertPage
  convert(account: string, uuid: string): ConvertRecord | null
  /** A trader's account as data, for `restore-account`. */
  savedAccount(account: string): SavedAccount | null

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
