import type { DecimalText } from '../../../core/money.ts'
import type { ConvertRecord } from './converts.ts'
import type { BookSide, PublicTrade } from './market-data.ts'
import type { OrderRecord, Transaction } from './orders.ts'

export type EngineEvent =
  OrderEvent | DealEvent | BalanceEvent | FundsEvent | ConvertEvent | TradeEvent | LevelEvent | LastPriceEvent

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

/** Traders only, and not in the stream: money came, went or changed wallets. */
interface FundsEvent {
  readonly kind: 'funds'
  readonly account: string
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
