import type { ConvertOrder } from '../converts/convert.ts'
import { money } from '../money.ts'
import type { ConvertEvent } from './events.ts'

/** What a convert has executed until now; none before it has. */
export function convertEvents(it: ConvertOrder): readonly ConvertEvent[] {
  const { currencyFrom: from, currencyTo: to, executedFrom: gave, executedTo: got } = it
  if (from === null || to === null || gave === null || got === null) return []
  if (!money(gave).isPositive() || !money(got).isPositive() || money(gave).isZero() || money(got).isZero()) return []
  return [{ kind: 'convert', id: it.orderId, from, to, gave, got, at: it.completedAt ?? it.createdAt }]
}
