import type {
  BalanceRecord,
  BookRecord,
  Command,
  ConvertRecord,
  EngineReads,
  OrderRecord,
  Outcome
} from '../engine/api.ts'
import type { FrameAct, FramePick, FrameTarget } from './frame-faults.ts'
import type { HttpFault, HttpTarget, Undo } from './http-faults.ts'
import type { HttpSeen } from './http-seen.ts'
import type { Channel } from './socket/channels.ts'
import type { ConnectionSeen } from './socket/connection.ts'
import type { SubscriptionChange } from './socket/subscribers.ts'
import type { UpgradeFault } from './upgrade-faults.ts'
import type { TokenIssued, TokenPresented } from './tokens.ts'

/** What a test can know and order. In this process only: nothing of it is reachable over the port. */
export interface Control {
  readonly truth: Truth
  readonly faults: Faults
  readonly bots: Bots
  /** Another funded account. */
  openAccount(): Credentials
  /** A command of any account, as if its owner had sent it; the events go out. See `newOrderId`, `newUuid`, `now`. */
  apply(command: Command): Outcome
  newOrderId(): string
  newUuid(): string
  /** Milliseconds since the epoch, never going back. */
  now(): number
  /** Sends gathered market data now. */
  flush(): void
  /** All sockets are dropped, the port is closed for `downMs` (default 0) and opened again. */
  restart(options?: { readonly state?: 'kept' | 'lost'; readonly downMs?: number }): Promise<void>
}

export interface Credentials {
  readonly userId: string
  readonly apiKey: string
}

/** What really happened. Logs keep the newest `remember` entries; each list has its newest last. */
export interface Truth {
  requests(): readonly HttpSeen[]
  tokensIssued(): readonly TokenIssued[]
  tokensPresented(): readonly TokenPresented[]
  /** Every connection that was accepted, the closed ones too. */
  connections(): readonly ConnectionSeen[]
  /** Of the connections that are open now: their ids. */
  openConnections(): readonly number[]
  /** What a connection is subscribed to now, sorted; empty channels are left out. */
  subscriptions(connection: number): Readonly<Partial<Record<Channel, readonly string[]>>>
  subscriptionHistory(): readonly SubscriptionChange[]
  /** Scale 0 is the raw book. */
  book(market: string, scaleIndex?: number): BookRecord
  openOrders(userId?: string): readonly OrderRecord[]
  orderHistory(userId?: string): readonly OrderRecord[]
  /** Null for an id that was never accepted. */
  order(id: string, userId?: string): OrderRecord | null
  balances(userId?: string): readonly BalanceRecord[]
  /** Newest first, all pages. */
  converts(userId?: string): readonly ConvertRecord[]
  /** Everything else. After a restart that lost its state this is another engine. */
  reads(): EngineReads
}

/** Each order of a fault answers its undo. `clear` undoes all. */
export interface Faults {
  http(target: HttpTarget, fault: HttpFault): Undo
  /** The token endpoint fails, `times` times or until undone. */
  tokens(how: 'server-error' | 'not-found' | 'hang' | 'broken-json' | 'reset', times?: number): Undo
  /** New connections are refused, hang, or are closed as soon as they are accepted. */
  upgrades(fault: UpgradeFault, times?: number): Undo
  frames(target: FrameTarget, pick: FramePick, act: FrameAct): { readonly undo: Undo; readonly struck: () => number }
  /** Nothing of this channel leaves, of one market or of all. */
  mute(channel: Channel, market?: string): Undo
  /** Half-open: sockets stay open, nothing is read or sent; newcomers hang, and with `http` every request too. */
  swallow(options?: { readonly connection?: number; readonly http?: boolean }): Undo
  /** With a closing handshake (`code`, default 1000), or `hard` without one. All connections, or one. */
  closeNow(options?: { readonly connection?: number; readonly code?: number; readonly hard?: boolean }): void
  /** A raw frame, as text, or as it is with `binary`. Answers how many connections it went to. */
  inject(frame: string | Buffer, options?: { readonly connection?: number; readonly binary?: boolean }): number
  clear(): void
}

export interface Bots {
  pause(): void
  resume(): void
  /** What the bots do in the time since their last step; for a fake clock or paused bots. */
  step(): void
  /** Actions a second over all markets; 0 for a still market. */
  setRate(rate: number): void
}
