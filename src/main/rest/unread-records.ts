import type { Clock, Log } from '../../contract/clock.ts'
import type { UnreadList } from '../../contract/diagnostics.ts'
import type { Unread } from '../../contract/wire/fields.ts'

/** Records that were left out of the venue's lists, for diagnostics. Bounded, whatever the venue sends. */
export interface UnreadRecords {
  /** @param list path of the endpoint, or method of the stream */
  report(list: string, unread: readonly Unread[]): void
  /** The newest sighting in each list, newest list last. */
  all(): readonly UnreadList[]
}

const MOST_LISTS = 50
const MOST_SAMPLES = 3
const LONGEST = 160

export function createUnreadRecords(clock: Pick<Clock, 'now'>, log: Pick<Log, 'warn'>): UnreadRecords {
  const lists = new Map<string, UnreadList>()
  return {
    report(name, unread) {
      const list = name.slice(0, LONGEST)
      const samples = unread
        .slice(0, MOST_SAMPLES)
        .map(({ index, reason }) => ({ index, reason: reason.slice(0, LONGEST) }))
      const before = lists.get(list)
      lists.delete(list)
      lists.set(list, { list, at: clock.now(), count: unread.length, samples })
      for (const [oldest] of [...lists].slice(0, -MOST_LISTS)) lists.delete(oldest)
      // Lists are read every few seconds: only news are logged.
      if (before?.count !== unread.length || before.samples[0]?.reason !== samples[0]?.reason)
        log.warn(`${unread.length} records of ${list} could not be read, the first:`, samples[0])
    },
    all: () => [...lists.values()]
  }
}
