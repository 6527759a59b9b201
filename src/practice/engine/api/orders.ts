import type { Side } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'

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

export interface OrderFilter {
  readonly market?: string
  readonly side?: Side
  readonly id?: string
  readonly clientOrderId?: string
  readonly limit?: number
  readonly offset?: number
}

export const CLIENT_ORDER_ID_LIMIT = 64
