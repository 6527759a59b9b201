import type { Market, PriceScale, Side } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import type { AccountRole } from './accounts.ts'
import type { MinuteBar, PublicTrade } from './market-data.ts'
import type { SavedAccount } from './saved-account.ts'

export type Command =
  | OpenAccount
  | RestoreAccount
  | Fund
  | Withdraw
  | Transfer
  | LimitOrderCommand
  | MarketOrderCommand
  | CancelCommand
  | MarketConvertCommand
  | LimitConvertCommand
  | CancelConvertCommand
  | Tick
  | SeedHistory
  | ChangeMarket

/** What the venue may change of a market while it is open. */
interface ChangeMarket {
  readonly kind: 'change-market'
  readonly at: number
  readonly market: string
  /** False: it is in no list and takes no orders; open orders stay. */
  readonly isListed?: boolean
  readonly sizes?: Partial<Pick<Market, 'baseMin' | 'baseMax' | 'quoteMin' | 'quoteMax'>>
  readonly scales?: readonly PriceScale[]
}

export interface OpenAccount {
  readonly kind: 'open-account'
  readonly at: number
  readonly account: string
  readonly role: AccountRole
  /** Currency code to amount. */
  readonly funds: Readonly<Record<string, DecimalText>>
}

/** Opens a trader's account as `savedAccount` read it, with its money. The caller has checked `saved`. */
interface RestoreAccount {
  readonly kind: 'restore-account'
  readonly at: number
  readonly account: string
  readonly saved: SavedAccount
}

/** Deposits money; other sources are `open-account` and `restore-account`. `account` may be `HOUSE_ACCOUNT`. */
interface Fund {
  readonly kind: 'fund'
  readonly at: number
  readonly account: string
  readonly currency: string
  readonly amount: DecimalText
  /** The trading wallet by default. */
  readonly wallet?: 'trading' | 'personal'
}

/** Takes available money out of the exchange. `account` may be `HOUSE_ACCOUNT`. */
interface Withdraw {
  readonly kind: 'withdraw'
  readonly at: number
  readonly account: string
  readonly currency: string
  readonly amount: DecimalText
  /** The trading wallet by default. */
  readonly wallet?: 'trading' | 'personal'
}

/** Moves available money between the two wallets of an account. */
interface Transfer {
  readonly kind: 'transfer'
  readonly at: number
  readonly account: string
  readonly currency: string
  readonly amount: DecimalText
  readonly to: 'trading' | 'personal'
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
  /** A fault: `stopLossPrice` is accepted and listed, and does nothing. */
  readonly ignoresTrigger?: boolean
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
  /** What it holds is available again so much later, milliseconds, at a `tick`; at once without it. */
  readonly freeAfterMs?: number
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
