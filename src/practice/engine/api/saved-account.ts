import type { Side } from '../../../core/market.ts'
import type { ConvertStatus, ConvertType } from './converts.ts'
import type { InternalState, OrderState, OrderType } from './orders.ts'

/** A whole number as text: prices and quantities in 10^-8, money in 10^-16, rates of converts in 10^-18. */
type WholeText = string

/**
 * A trader's account as data, to be kept and restored. What is held for open orders and converts is not in the wallets:
 * it follows from them. Times are Unix milliseconds.
 */
export interface SavedAccount {
  /** Time of the newest accepted command. */
  readonly at: number
  /** Number of converts ever made, from which the next one takes its id. */
  readonly convertCount: number
  readonly wallets: readonly SavedWallet[]
  /** UTC day number and turnover in the equivalent currency. */
  readonly turnover: readonly (readonly [day: number, value: WholeText])[]
  /** Oldest first. */
  readonly open: readonly SavedOrder[]
  /** Oldest first; a bounded number. */
  readonly finished: readonly SavedOrder[]
  /** Oldest first; a bounded number of ended ones. */
  readonly converts: readonly SavedConvert[]
}

export interface SavedWallet {
  readonly kind: 'trading' | 'personal'
  readonly currency: string
  readonly available: WholeText
}

export interface SavedOrder {
  readonly id: string
  readonly market: string
  readonly type: OrderType
  readonly side: Side
  readonly price: WholeText
  readonly quantity: WholeText
  readonly value: WholeText
  readonly clientOrderId: string | null
  readonly tag: string | null
  readonly stopPrice: WholeText | null
  readonly createdAt: number
  readonly filledQuantity: WholeText
  readonly filledValue: WholeText
  readonly feeDue: WholeText
  readonly feePaid: WholeText
  readonly state: OrderState
  readonly internalState: InternalState
  readonly updatedAt: number
  readonly finishedAt: number | null
  readonly dealId: string | null
  readonly executions: readonly SavedExecution[]
}

interface SavedExecution {
  readonly id: string
  readonly role: 'maker' | 'taker'
  readonly price: WholeText
  readonly quantity: WholeText
  readonly fee: WholeText
  readonly feeCurrency: string
  readonly at: number
}

export interface SavedConvert {
  readonly orderId: string
  readonly uuid: string
  readonly wallet: 'trading' | 'personal'
  readonly from: string
  readonly to: string
  readonly amountFrom: WholeText
  readonly amountTo: WholeText
  readonly type: ConvertType
  readonly limit: WholeText
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly executedFrom: WholeText
  readonly executedTo: WholeText
  readonly marketRate: WholeText
  readonly currentRate: WholeText
  readonly status: ConvertStatus
  readonly completedAt: number | null
}
