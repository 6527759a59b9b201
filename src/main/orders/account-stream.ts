import type { Evidence } from '../../core/orders/evidence.ts'
import type { Clock } from '../../contract/clock.ts'
import type { SessionState } from '../state/state-api.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import { evidenceOfDeal, evidenceOfEvent } from './evidence-of.ts'
import { movedByDeal, movedByOrder, type MovedAmount } from './moved-amounts.ts'

/** Follows the account's stream: evidence of orders, and steps of balances. */
export function followAccountStream({
  session: { shared, events },
  balances,
  clock,
  apply,
  changed,
  opened
}: {
  readonly session: Pick<SessionState, 'shared' | 'events'>
  readonly balances: BalanceSheet
  readonly clock: Pick<Clock, 'now'>
  readonly apply: (evidence: Evidence) => void
  /** After an event that may have moved held amounts. */
  readonly changed: () => void
  readonly opened: () => void
}): void {
  const ordered = (moved: readonly MovedAmount[]): void => {
    for (const { currency, amounts } of moved) {
      const row = balances.ordered(currency, amounts, clock.now())
      if (row !== null) shared.put('balances', row)
    }
  }
  events.on('order', (event, at) => {
    apply(evidenceOfEvent(event, at))
    ordered(movedByOrder(event.order))
    changed()
  })
  events.on('deal', (deal, at) => {
    apply(evidenceOfDeal(deal, at))
    ordered(movedByDeal(deal))
  })
  events.on('balance', (record, at) => {
    const row = balances.step(record, at)
    if (row !== null) shared.put('balances', row)
    shared.set('balancesUnknown', balances.unknown)
    changed()
  })
  events.on('accountStreamOpened', opened)
}
