import type { Side } from '../../core/market.ts'
import type { AccountRole, MoveCause } from './api/accounts.ts'
import type { CatalogueEntry } from './api/engine.ts'
import type { Command } from './api/commands.ts'
import type { ConvertStatus, ConvertType } from './api/converts.ts'
import type { InternalState, OrderState, OrderType } from './api/orders.ts'
import type { SavedConvert, SavedOrder, SavedWallet } from './api/saved-account.ts'
import type { Stats } from './stats.ts'

/** Orders trade with the trading wallets; converts spend the personal ones first. */
export type WalletKind = 'trading' | 'personal'

/** Amounts are 10^-16 of a currency, prices and quantities 10^-8 (amount.ts). Times are Unix milliseconds. */
export interface Wallet {
  readonly owner: Account
  readonly currency: string
  readonly kind: WalletKind
  available: bigint
  held: bigint
}

/** A movement of money of a trader, for its own ledger. */
interface RawMove {
  readonly at: number
  readonly cause: MoveCause
  readonly reference: string
  readonly wallet: Wallet
  readonly amount: bigint
}

export interface Account {
  readonly id: string
  readonly role: AccountRole | 'venue'
  readonly wallets: Map<string, Wallet>
  readonly personal: Map<string, Wallet>
  /** Working orders by id, oldest first. */
  readonly open: Map<string, LiveOrder>
  /** Finished orders of a trader, oldest first. */
  readonly finished: LiveOrder[]
  readonly clientOrderIds: Set<string>
  /** Oldest first. */
  readonly converts: LiveConvert[]
  /** UTC day number to turnover in the equivalent currency (amount). */
  readonly turnover: Map<number, bigint>
  /** Of a trader, oldest first. */
  readonly moves: RawMove[]
  moveCount: number
  /** What was restored of markets and currencies that this exchange lacks. */
  readonly elsewhere: {
    readonly wallets: SavedWallet[]
    readonly open: SavedOrder[]
    readonly finished: SavedOrder[]
    readonly converts: SavedConvert[]
  }
}

/** One execution, from its own side. */
export interface Execution {
  readonly id: string
  readonly role: 'maker' | 'taker'
  readonly price: bigint
  readonly quantity: bigint
  readonly fee: bigint
  readonly feeCurrency: string
  readonly at: number
}

export interface LiveOrder {
  readonly id: string
  readonly account: Account
  readonly market: MarketState
  readonly type: OrderType
  readonly side: Side
  /** 0 for a market order. */
  readonly price: bigint
  /** 0 for a market buy by value alone. */
  readonly quantity: bigint
  /** Price times quantity of a limit order, the requested value of a market buy, else 0. */
  readonly value: bigint
  readonly clientOrderId: string | null
  readonly tag: string | null
  readonly stopPrice: bigint | null
  readonly createdAt: number
  readonly base: Wallet
  readonly quote: Wallet
  filledQuantity: bigint
  filledValue: bigint
  /** Sum of what was received times the rate, not rounded. */
  feeDue: bigint
  feePaid: bigint
  /** Held for it: quote for a buy, base for a sell. */
  locked: bigint
  state: OrderState
  internalState: InternalState
  updatedAt: number
  finishedAt: number | null
  dealId: string | null
  readonly executions: Execution[]
  /** Its level while it rests. */
  level: Level | null
  ahead: LiveOrder | null
  behind: LiveOrder | null
}

/** One price of one side: a FIFO queue of orders. */
export interface Level {
  readonly price: bigint
  /** The price in ticks of the market: a safe integer, fast to compare. */
  readonly tick: number
  size: bigint
  first: LiveOrder | null
  last: LiveOrder | null
}

/** One side of a book, sorted with the best price last, where most inserts and removals happen. */
export interface BookLevels {
  readonly side: 'asks' | 'bids'
  readonly levels: Level[]
}

export interface RawTrade {
  readonly id: string
  readonly price: bigint
  readonly quantity: bigint
  readonly side: Side
  readonly at: number
}

export interface MarketState {
  entry: CatalogueEntry
  isListed: boolean
  readonly symbol: string
  readonly base: string
  readonly quote: string
  /** Smallest price step and quantity step. */
  readonly tickSize: bigint
  readonly lotSize: bigint
  readonly asks: BookLevels
  readonly bids: BookLevels
  /** Working orders with a stop-loss price. */
  readonly stops: Set<LiveOrder>
  readonly feeBase: Wallet
  readonly feeQuote: Wallet
  /** 0 before the first trade. */
  last: bigint
  /** Newest last. */
  readonly trades: RawTrade[]
  readonly stats: Stats
}

export interface LiveConvert {
  readonly orderId: string
  readonly uuid: string
  readonly account: Account
  /** The wallets that it spends and fills. */
  readonly wallet: WalletKind
  readonly from: string
  readonly to: string
  readonly amountFrom: bigint
  readonly amountTo: bigint
  readonly type: ConvertType
  /** `to` per `from`, 10^-18; 0 for a market convert. */
  readonly limit: bigint
  readonly createdAt: number
  readonly expiresAt: number | null
  executedFrom: bigint
  executedTo: bigint
  /** Rate of the book and rate after commission at its last execution or end; 0 before. */
  marketRate: bigint
  currentRate: bigint
  status: ConvertStatus
  completedAt: number | null
}

export interface EngineState {
  readonly markets: Map<string, MarketState>
  readonly currencies: readonly string[]
  /** Currencies that every other one can be converted from and to. */
  readonly mainCurrencies: ReadonlySet<string>
  readonly accounts: Map<string, Account>
  /** Every working order by id. */
  readonly orders: Map<string, LiveOrder>
  readonly activeConverts: Set<LiveConvert>
  /** Held by no order any more, and not available yet. */
  freeing: readonly { readonly wallet: Wallet; readonly amount: bigint; readonly at: number }[]
  /** Deposits by currency. */
  readonly issued: Map<string, bigint>
  readonly fees: Account
  readonly house: Account
  readonly nextId: (at: number) => string
  readonly convertLifetimeMs: number
  /** In millionths. */
  readonly convertCommission: bigint
  /** Time of the newest accepted command. */
  at: number
  convertCount: number
}

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>
