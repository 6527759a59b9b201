import type { DecimalText } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/** The trade of a market that is open, and what all its trades brought; see core/record/market-trades.ts. */
export interface Position {
  readonly market: string
  /** In base: bought less sold, before fees. Never negative. */
  readonly amount: DecimalText
  /** What fees in base left of it: at most this is in the wallet. */
  readonly netAmount: DecimalText
  /** In quote: what `amount` cost, with the fees of its purchases. */
  readonly cost: DecimalText
  /** `cost` for one base; null while nothing is held. */
  readonly averageCost: DecimalText | null
  /** In the reference currency, net of fees, of what was bought here and has a price; null: nothing of it has one. */
  readonly realised: DecimalText | null
  /** The part of `realised` of this day. */
  readonly today: DecimalText | null
  /** In base: sold without a known cost, such as deposits; no part of `realised`. */
  readonly withoutCost: DecimalText
  /** Fills without a known price of their time in the reference currency; no part of `realised`. */
  readonly withoutPrice: number
  /** Fees in a third currency without a known price: in no cost and in no result. */
  readonly otherFees: readonly { readonly currency: string; readonly amount: DecimalText }[]
  readonly fills: number
  /** Fills whose order, and so whose side, is not known yet: not counted. */
  readonly unassigned: number
}

/** By market. */
export interface Positions {
  /** The currency of the results. */
  readonly reference: string
  readonly rows: readonly Position[]
}

/** Orders fills of the same moment by id; 0 only for one and the same. The journal sorts by the same rule. */
export const byTime = (a: Pick<Fill, 'at' | 'id'>, b: Pick<Fill, 'at' | 'id'>): number =>
  a.at - b.at || a.id.length - b.id.length || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1)
