import type { Evidence } from '../../core/orders/evidence.ts'
import type { Clock } from '../../contract/clock.ts'
import type { AccountSink, SessionState } from '../state/state-api.ts'
import type { BalanceSheet } from './balance-sheet.ts'
import { evidenceOfDeal, evidenceOfEvent } from './evidence-of.ts'
import { movedByDeal, movedByOrder, type MovedAmount } from './moved-amounts.ts'

/** What the account's stream tells: evidence of orders, and steps of balances. */
export function accountEvents({
  shared,
  balances,
  clock,
  apply,
  changed,
  balanceStepped,
  opened
}: {
  readonly shared: SessionState['shared']
  readonly balances: BalanceSheet
  readonly clock: Pick<Clock, 'now'>
  readonly apply: (evidence: Evidence) => void
  /** After an event that may have moved held amounts. */
  readonly changed: () => void
  readonly balanceStepped: () => void
  readonly opened: () => void
}): AccountSink {
  const ordered = (moved: readonly MovedAmount[]): void => {
    for (const { currency, amounts } of moved) {
      const row = balances.ordered(currency, amounts, clock.now())
      if (row !== null) shared.put('balances', row)
    }
  }
  return {
    order(event, at) {
      apply(evidenceOfEvent(event, at))
      ordered(movedByOrder(event.order))
      changed()
    },
    deal(deal, at) {
      apply(evidenceOfDeal(deal, at))
      ordered(movedByDeal(deal))
    },
    balance(record, at) {
      const row = balances.step(record, at)
      if (row !== null) shared.put('balances', row)
      shared.set('balancesUnknown', balances.unknown)
      balanceStepped()
      changed()
    },
    accountStreamOpened: opened
  }
}
