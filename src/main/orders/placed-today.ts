import type { Clock } from '../../contract/clock.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { Placed } from '../journal/placed-sums.ts'
import { startOfDay } from './book-keeping.ts'

/** Worth of what was placed in the running UTC day, by currency. `leaving`: what of it does not count. */
export function placedToday(
  journal: Pick<Journal, 'placedSince'>,
  clock: Pick<Clock, 'now'>,
  leaving: readonly Placed[] = []
): ReadonlyMap<string, DecimalText> {
  const since = startOfDay(clock.now())
  const sums = new Map(journal.placedSince(since))
  for (const { currency, amount, at } of leaving) {
    const sum = sums.get(currency)
    if (at < since || sum === undefined) continue
    const others = money(sum).sub(amount)
    // Nothing in a currency without a price is worth nothing, not an unknown amount.
    if (others.gt(0)) sums.set(currency, plain(others))
    else sums.delete(currency)
  }
  return sums
}
