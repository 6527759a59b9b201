import { takenByOthers } from '../../core/exits/exit-shares.ts'
import { afterExitEvent, type HeldExit } from '../../core/exits/exit-steps.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { ExitStore } from './exit-store.ts'

export interface ExitEntries {
  /** All exits of an entry order, the oldest first, done ones too. */
  ofOrder(orderKey: string): readonly HeldExit[]
  /** What the order bought is shared out among its exits. */
  shareOut(orderKey: string | null): void
  /** The same with what is new of the order or of its fills. */
  seeEntry(orderKey: string | null): void
}

/** The buy orders whose fills exits sell: what one bought is sold once by all its exits. */
export function createExitEntries({
  store,
  journal,
  orderOf,
  baseFeesOf
}: {
  readonly store: Pick<ExitStore, 'get' | 'live' | 'apply'>
  readonly journal: { readonly exits: Pick<Journal['exits'], 'doneOf'> }
  readonly orderOf: (key: string) => Order | undefined
  /** What the venue took of an order's fills in its base currency. */
  readonly baseFeesOf: (order: Order) => DecimalText
}): ExitEntries {
  const liveOf = (orderKey: string) => store.live().filter(({ plan }) => plan.orderKey === orderKey)

  function ofOrder(orderKey: string): readonly HeldExit[] {
    const done = journal.exits.doneOf(orderKey).filter(({ key }) => store.get(key) === undefined)
    return [...done, ...liveOf(orderKey)].sort((a, b) => a.at - b.at)
  }

  function shareOut(orderKey: string | null, order?: Order): void {
    if (orderKey === null || liveOf(orderKey).length === 0) return
    const fees = order === undefined ? '0' : baseFeesOf(order)
    const exits = ofOrder(orderKey).map((exit) =>
      order === undefined
        ? exit
        : { ...afterExitEvent(exit, { kind: 'entry', order, fees, taken: null }), step: exit.step }
    )
    const taken = [...takenByOthers(exits, orderOf)]
    // First those that get less, so that never two have the same coins.
    const isLess = ([key, now]: (typeof taken)[number]) => compareText(now, store.get(key)?.entry?.taken ?? '0') > 0
    for (const [key, quantity] of [...taken.filter(isLess), ...taken.filter((one) => !isLess(one))])
      store.apply(
        key,
        order === undefined ? { kind: 'taken', quantity } : { kind: 'entry', order, fees, taken: quantity }
      )
  }

  return {
    ofOrder,
    shareOut: (orderKey) => shareOut(orderKey),
    seeEntry(orderKey) {
      const order = orderOf(orderKey ?? '')
      if (order !== undefined) shareOut(orderKey, order)
    }
  }
}
