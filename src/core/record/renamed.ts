import { type Money, money } from '../money.ts'
import type { MovementEvent } from './events.ts'
import type { CostPool } from './pool.ts'

/**
 * A venue that renames a currency takes all of one and gives as much of another. A price that only one of the two names
 * has would make that a gain or a loss, so such a pair moves no sum.
 */

/** A withdrawal of all that there was of a currency; the amounts are above zero. */
export interface Emptied {
  readonly event: MovementEvent
  readonly amount: Money
  /** What was counted as withdrawn, in the reference currency. */
  readonly value: Money
  readonly cost: Money
}

/** Both balances change at about one time. */
const RENAMED_MS = 60_000

/** @param value of the withdrawal, below zero. @returns none for anything else, and where the cost is not known */
export function emptiedBy(event: MovementEvent, pool: CostPool, value: Money): readonly Emptied[] {
  const { amount, cost } = pool
  if (!isFound(event) || pool.isPartial || !amount.gt(0) || !amount.eq(money(event.amount).neg())) return []
  return [{ event, amount, value: value.neg(), cost }]
}

export const isRecent = (event: MovementEvent, out: Emptied): boolean => event.at - out.event.at <= RENAMED_MS

/** True if this is what became of `out`. */
export const isRenamed = (event: MovementEvent, out: Emptied, into: CostPool): boolean =>
  isFound(event) &&
  event.currency !== out.event.currency &&
  out.amount.eq(event.amount) &&
  into.amount.isZero() &&
  isRecent(event, out)

/** A difference of a balance of which the user has said nothing. */
const isFound = ({ label, isLabelled, price }: MovementEvent): boolean =>
  !isLabelled && price === null && (label === 'deposit' || label === 'withdrawal')
