import { type Money, type DecimalText } from '../money.ts'
import type { MovementEvent } from './events.ts'
import type { Explained } from './explained.ts'

/** A difference must stay the same for so long: what is on its way in the stream or in a list arrives before. */
export const SETTLES_MS = 60_000

/**
 * Balances of all currencies, held amounts included; a currency that is left out has none. One whose held amount is not
 * known is not compared: what an open order holds would be a withdrawal.
 */
export interface WalletBalances {
  readonly trading: Readonly<Record<string, DecimalText>>
  /** Currencies of which it is not known what is there: nothing is said of them. */
  readonly unknown?: readonly string[]
  /** Records whose currency could not be read: any that is left out may be one of them. */
  readonly undecoded?: number
  /** Null: it cannot be read; then what was read last holds. */
  readonly personal: Readonly<Record<string, DecimalText>> | null
  /** Records of it whose currency could not be read: what is left out is as it was read last. */
  readonly personalUndecoded?: number
}

/** A change of the available amount of a wallet, from the stream: signed. */
export interface WalletStep {
  readonly currency: string
  readonly amount: DecimalText
  readonly at: number
}

/** A fact to be listed: it changes no pool. */
export interface Transfer {
  readonly currency: string
  /** Above zero. */
  readonly amount: DecimalText
  readonly to: 'trading' | 'personal'
  readonly at: number
}

/** What a currency was when nothing was unexplained. */
export interface Clear {
  /** An event of this time or earlier that is told later came late. */
  readonly at: number
  /** What events until then explained. */
  readonly explained: DecimalText
  readonly personal: DecimalText | null
  readonly converted: DecimalText
}

/** Kept with the movements: plain data. Begin with `UNSETTLED`. */
export interface SettleState {
  /** Time of the newest check; null before the first. */
  readonly at: number | null
  /** The personal wallet as it was read last; null if it never was. */
  readonly personal: Readonly<Record<string, DecimalText>> | null
  /** What the newest check could not explain, and since when it is the same amount. */
  readonly differences: Readonly<Record<string, { readonly amount: DecimalText; readonly since: number }>>
  /** Currencies whose difference is from before the record began. */
  readonly opening: readonly string[]
  /** Records could not be read since the first check: what is there of a currency not seen yet may be older than it. */
  readonly isPartial?: boolean
  readonly clear: Readonly<Record<string, Clear>>
}

export interface Check {
  readonly balances: WalletBalances
  readonly explained: Explained
  /** All movements, with the user's labels. */
  readonly movements: readonly MovementEvent[]
  /** Those since the newest check but one at least; older ones do no harm. */
  readonly steps: readonly WalletStep[]
  /** Time of the oldest event that is known; what was held at the beginning came in before. */
  readonly since: number
  /** When the balances were read. */
  readonly at: number
}

export interface Settled {
  readonly state: SettleState
  /** `put`: new or changed, by id. `gone`: ids. */
  readonly movements: { readonly put: readonly MovementEvent[]; readonly gone: readonly string[] }
  readonly transfers: readonly Transfer[]
  /** Balance less events and movements, where that is not zero yet. */
  readonly differences: readonly { readonly currency: string; readonly amount: DecimalText; readonly since: number }[]
  /** Currencies that were not compared. */
  readonly without: readonly string[]
}

/** The time of the newest step of exactly this amount. */
export function stepTime(steps: readonly WalletStep[], currency: string, amount: Money, after: number): number | null {
  const alike = steps.filter((step) => step.currency === currency && step.at > after && amount.eq(step.amount))
  return alike.length === 0 ? null : Math.max(...alike.map((step) => step.at))
}
