import { ok, type Result } from '../../contract/failure.ts'
import { fillsCsv, ordersCsv } from '../../core/export/tables.ts'
import { Ledger } from '../../core/orders/ledger.ts'
import type { Fill } from '../../core/orders/order.ts'
import { positionsOf, type Position } from '../../core/positions/positions.ts'
import type { Journal } from '../journal/journal-api.ts'
import { startOfDay } from './book-keeping.ts'

/** What the journal tells of the account: the day's positions, and everything there ever was as tables. */
export interface Records {
  positions(now: number): readonly Position[]
  csv(what: 'orders' | 'fills', utc: boolean): Result<string>
}

/** `flush`: writes what waits, so that the journal has all. `fills`: those of the running day and more. */
export function createRecords(journal: Journal, flush: () => void, fills: () => Iterable<Fill>): Records {
  return {
    positions(now) {
      const since = startOfDay(now)
      return positionsOf([...fills()].filter(({ at }) => at >= since))
    },
    csv(what, utc) {
      flush()
      const { orders, fills: seen } = journal.load(0, 0)
      const ledger = new Ledger()
      for (const facts of orders) ledger.restore(facts)
      for (const fill of seen) ledger.apply(fill)
      const byKey = new Map([...ledger.orders()].map((order) => [order.key, order]))
      return ok(what === 'orders' ? ordersCsv([...byKey.values()], utc) : fillsCsv([...ledger.fills()], byKey, utc))
    }
  }
}
