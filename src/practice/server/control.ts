import type { DecimalText } from '../../core/money.ts'
import type { BalanceRecord, MoneyMove, PersonalBalanceRecord } from '../engine/api/accounts.ts'
import type { BookRecord } from '../engine/api/market-data.ts'
import type { Command } from '../engine/api/commands.ts'
import type { ConvertRecord } from '../engine/api/converts.ts'
import type { EngineReads } from '../engine/api/engine.ts'
import type { OrderRecord } from '../engine/api/orders.ts'
import type { Outcome } from '../engine/api/outcome.ts'
import type { CancelFault } from './cancel-faults.ts'
import type { FrameAct, FramePick, FrameTarget } from './frame-faults.ts'
import type { HttpFault, HttpTarget, Undo } from './http-faults.ts'
import type { HttpSeen } from './http-seen.ts'
import type { Channel } from './socket/channels.ts'
import type { ConnectionSeen } from './socket/connection.ts'
import type { SubscriptionChange } from './socket/subscribers.ts'
import type { UpgradeFault } from './upgrade-faults.ts'
import type { TokenIssued, TokenPresented } from './tokens.ts'

/** What a test can observe and control. In this process only, never over the port. */
export interface Control {
  readonly truth: Truth
  readonly faults: Faults
  readonly bots: Bots
  /** Opens another funded account. */
  openAccount(): Credentials
  /** Applies a command of any account and sends its events. See `newOrderId`, `newUuid`, `now`. */
  apply(command: Command): Outcome
  /** New money, as a deposit brings it. */
  deposit(money: MovedMoney): Outcome
  /** Refused where so much is not available. */
  withdraw(money: MovedMoney): Outcome
  /** From the account's other wallet; refused where so much is not available there. */
  transfer(money: Omit<MovedMoney, 'wallet'> & { readonly to: 'trading' | 'personal' }): Outcome
  newOrderId(): string
  newUuid(): string
  /** Milliseconds since the epoch, never going back. */
  now(): number
  /** Sends pending market data now. */
  flush(): void
  /** Drops all sockets, closes the port for `downMs` (default 0) and opens it again. */
  restart(options?: { readonly state?: 'kept' | 'lost'; readonly downMs?: number }): Promise<void>
}

interface MovedMoney {
  readonly currency: string
  readonly amount: DecimalText
  /** The trading wallet by default. */
  readonly wallet?: 'trading' | 'personal'
  /** The demo account by default. */
  readonly userId?: string
}

export interface Credentials {
  readonly userId: string
  readonly apiKey: string
}

/** The ground truth. Logs keep the newest `remember` entries; lists are newest last. */
export interface Truth {
  requests(): readonly HttpSeen[]
  tokensIssued(): readonly TokenIssued[]
  tokensPresented(): readonly TokenPresented[]
  /** Every accepted connection, including closed ones. */
  connections(): readonly ConnectionSeen[]
  /** Ids of the open connections. */
  openConnections(): readonly number[]
  /** Subscriptions of a connection, sorted, without empty channels. */
  subscriptions(connection: number): Readonly<Partial<Record<Channel, readonly string[]>>>
  subscriptionHistory(): readonly SubscriptionChange[]
  /** Scale 0 is the raw book. */
  book(market: string, scaleIndex?: number): BookRecord
  openOrders(userId?: string): readonly OrderRecord[]
  orderHistory(userId?: string): readonly OrderRecord[]
  /** Null for an id that was never accepted. */
  order(id: string, userId?: string): OrderRecord | null
  balances(userId?: string): readonly BalanceRecord[]
  personalBalances(userId?: string): readonly PersonalBalanceRecord[]
  /** Every movement of the account's money, with its cause; the newest 10,000. */
  ledger(userId?: string): readonly MoneyMove[]
  /** Newest first, all pages. */
  converts(userId?: string): readonly ConvertRecord[]
  /** All other reads. After a restart with lost state this is another engine. */
  reads(): EngineReads
}

/** Each fault returns its undo. `clear` undoes all. */
export interface Faults {
  http(target: HttpTarget, fault: HttpFault): Undo
  /** The token endpoint fails, `times` times or until undone. */
  tokens(how: 'server-error' | 'not-found' | 'hang' | 'broken-json' | 'reset', times?: number): Undo
  /** The next `times` cancellations of orders, or all until undone. */
  cancels(how: CancelFault, times?: number): Undo
  /** The funds of a cancelled order are available so much later, until undone. */
  fundsLate(ms: number): Undo
  /** Cancel triggers of sales placed from now on are accepted and do nothing, until undone. */
  ignoreSaleTriggers(): Undo
  /** New connections are refused, hang, or are closed once accepted. */
  upgrades(fault: UpgradeFault, times?: number): Undo
  frames(target: FrameTarget, pick: FramePick, act: FrameAct): { readonly undo: Undo; readonly struck: () => number }
  /** Drops all messages of this channel, for one market or all. */
  mute(channel: Channel, market?: string): Undo
  /** Half-open: sockets stay open, nothing is read or sent; new ones hang, and with `http` every request too. */
  swallow(options?: { readonly connection?: number; readonly http?: boolean }): Undo
  /** With a closing handshake (`code`, default 1000), or `hard` without one. All connections, or one. */
  closeNow(options?: { readonly connection?: number; readonly code?: number; readonly hard?: boolean }): void
  /** Sends a raw frame, as text or with `binary` unchanged. Returns the number of receivers. */
  inject(frame: string | Buffer, options?: { readonly connection?: number; readonly binary?: boolean }): number
  clear(): void
}

interface Bots {
  pause(): void
  resume(): void
  /** Runs the bots for the time since their last step; for a fake clock or paused bots. */
  step(): void
  /**
   * The price of a market jumps by a fraction (-0.05: down by 5%): no quotes in between, then a trade at the new price.
   */
  gap(market: string, by: number): void
  /** Actions per second over all markets; 0 for a still market. */
  setRate(rate: number): void
}
