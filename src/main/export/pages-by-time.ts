import { placeInTime } from '../../core/record/events.ts'
import type { JournalFill } from '../journal/pages.ts'
import type { OtherEvent } from './messages.ts'

const MOST_ROWS = 500

/** Pages of fills with the other events between them, all by time. Both inputs are by time. */
export function* pagesByTime(
  fills: Iterable<readonly JournalFill[]>,
  others: readonly OtherEvent[]
): Generator<readonly (JournalFill | OtherEvent)[]> {
  let next = 0
  for (const page of fills) {
    const rows: (JournalFill | OtherEvent)[] = []
    for (const fill of page) {
      const place = placeInTime({ kind: 'fill', at: fill.at })
      for (let other = others[next]; other !== undefined && placeInTime(other) <= place; other = others[next]) {
        rows.push(other)
        next++
      }
      rows.push(fill)
    }
    yield rows
  }
  for (; next < others.length; next += MOST_ROWS) yield others.slice(next, next + MOST_ROWS)
}
