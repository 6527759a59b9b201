import type { Clock, Log } from '../../contract/clock.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { Placed } from '../journal/placed-sums.ts'
import type { SessionState } from '../state/state-api.ts'
import { createExitStore, type ExitStore } from './exit-store.ts'
import { createExitSums, type ExitSums } from './exit-sums.ts'

/** The exits of an account as orders, limits and converts ask about them; `createExits` acts on them. */
export interface HeldExits {
  readonly store: ExitStore
  readonly sums: ExitSums
  /** This order is the take-profit or the sale of an exit that is not done. */
  isPart(orderKey: string): boolean
  /** What they count in the sums of the day besides the journal, or less. */
  counted(): readonly Placed[]
}

export function openHeldExits(parts: {
  readonly session: Pick<SessionState, 'shared' | 'market'>
  readonly journal: Pick<Journal, 'exits' | 'changes'>
  readonly orderOf: (key: string) => Order | undefined
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
}): HeldExits {
  const store = createExitStore(parts)
  const sums = createExitSums({ ...parts, live: store.live })
  store.follow((_, now) => {
    if (now.step === 'done') sums.ended(now)
  })
  return {
    store,
    sums,
    isPart: (orderKey) => store.live().some(({ targetKey, saleKey }) => targetKey === orderKey || saleKey === orderKey),
    counted: sums.today
  }
}
