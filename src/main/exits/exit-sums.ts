import { isExitActive } from '../../core/exits/exit.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import { Money, money, plain } from '../../core/money.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Journal } from '../journal/journal-api.ts'
import { startOfDay, type Placed } from '../journal/placed-sums.ts'
import type { SessionState } from '../state/state-api.ts'

interface ExitSumParts {
  readonly session: Pick<SessionState, 'market'>
  readonly orderOf: (key: string) => Order | undefined
  readonly journal: { readonly changes: Pick<Journal['changes'], 'unfilled'> }
}

/**
 * What an exit counts in the sums of a day besides what the journal counts of its orders, or less. `whole`: all that it
 * may still sell, once, at the higher of stop and take-profit. `orders`: its newest order, and what was filled of those
 * that this one replaced. `none`: what was filled.
 * @param now Unix milliseconds, within the day
 */
function countedOf(
  { plan, sold, targets, saleKey, at }: HeldExit,
  as: 'whole' | 'orders' | 'none',
  now: number,
  { session, orderOf, journal }: ExitSumParts
): readonly Placed[] {
  const since = startOfDay(now)
  const sent = [...targets.map(({ orderKey }) => orderKey), ...(saleKey === null ? [] : [saleKey])]
  const less = (as === 'orders' ? sent.slice(0, -1) : sent).flatMap((orderKey) => {
    const order = orderOf(orderKey)
    const placed =
      order === undefined || order.state === 'rejected'
        ? null
        : journal.changes.unfilled(orderKey, order.filledQuantity)
    return placed === null || placed.at < since ? [] : [{ ...placed, amount: plain(money(placed.amount).neg()) }]
  })
  const quote = session.market(plan.market)?.quote
  if (as !== 'whole' || quote === undefined) return less
  const rest = Money.max(money(plan.quantity).sub(sold), 0)
  return [...less, { currency: quote, amount: plain(rest.mul(Money.max(plan.stop, plan.target ?? plan.stop))), at }]
}

export interface ExitSums {
  /** It was armed, or changed: it counts in the sums of this day. */
  armed(key: string): void
  /** It has ended; its orders of today still count once. */
  ended(exit: HeldExit): void
  /** For an order or a convert: exits that were armed today, and the orders of the others. */
  today(): readonly Placed[]
  /** For an exit that is armed, or armed again as `before`: all that the others may still sell, on whatever day. */
  arming(before: HeldExit | null): readonly Placed[]
}

export function createExitSums(
  parts: ExitSumParts & { readonly live: () => readonly HeldExit[]; readonly clock: { now(): number } }
): ExitSums {
  const { live, clock } = parts
  /** Unix milliseconds. Exits of earlier sessions wait until they are armed again. */
  const armedAt = new Map<string, number>()
  const ended = new Map<string, HeldExit>()

  const ofEnded = (now: number): readonly Placed[] =>
    [...ended.values()].flatMap((exit) => {
      const counted = countedOf(exit, 'orders', now, parts)
      if (counted.length === 0) ended.delete(exit.key)
      return counted
    })

  return {
    armed: (key) => void armedAt.set(key, clock.now()),
    ended(exit) {
      armedAt.delete(exit.key)
      ended.set(exit.key, exit)
    },
    today() {
      const now = clock.now()
      const isOfToday = ({ key }: HeldExit): boolean => (armedAt.get(key) ?? 0) >= startOfDay(now)
      return [
        ...ofEnded(now),
        ...live().flatMap((exit) =>
          countedOf(exit, isExitActive(exit) && isOfToday(exit) ? 'whole' : 'orders', now, parts)
        )
      ]
    },
    arming(before) {
      const now = clock.now()
      const as = (exit: HeldExit) => (exit.key === before?.key ? 'none' : isExitActive(exit) ? 'whole' : 'orders')
      return [...ofEnded(now), ...live().flatMap((exit) => countedOf(exit, as(exit), now, parts))]
    }
  }
}
