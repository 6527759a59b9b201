import { Ledger } from '../../core/orders/ledger.ts'
import type { Journal } from './journal-api.ts'

const DONE = 'fills-linked'

/** Older versions stored fills without their orders: finds them once and stores them. */
export function linkOldFills(journal: Journal): void {
  if (journal.setting(DONE) !== null) return
  const { orders, fills } = journal.load(0, 0)
  const ledger = new Ledger()
  for (const facts of orders) ledger.restore(facts)
  for (const fill of fills) ledger.apply(fill)
  const linked = fills.map((fill) => ({
    ...fill,
    orderKey: ledger.fill(ledger.fillId(fill) ?? '')?.orderKey ?? null
  }))
  if (journal.keep([], [], linked).ok) journal.setSetting(DONE, 'yes')
}
