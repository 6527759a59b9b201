import type { Journal, Remembered } from '../journal/journal-api.ts'

/**
 * Rows of earlier runs, one step at a time, the most important first: open orders, then the newest of the rest.
 * `limit`: ended orders, and fills.
 */
export function* earlierRows(
  journal: Pick<Journal, 'withoutOrder' | 'openAfter' | 'newest'>,
  limit: number
): Generator<Remembered> {
  let lost = journal.withoutOrder(null)
  yield lost
  let open = journal.openAfter(null)
  for (; open.last !== null; open = journal.openAfter(open.last)) yield open
  yield journal.newest(limit)
  while (lost.next !== null) {
    lost = journal.withoutOrder(lost.next)
    yield lost
  }
}

export const sizeOf = ({ intents, orders, fills }: Remembered): number => intents.length + orders.length + fills.length
