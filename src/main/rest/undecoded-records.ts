import type { Clock, Log } from '../../contract/clock.ts'
import type { UndecodedList } from '../../contract/diagnostics.ts'
import type { Undecoded } from '../../contract/wire/fields.ts'

/** Records that were left out of the venue's lists, for diagnostics. Bounded, whatever the venue sends. */
export interface UndecodedRecords {
  /**
   * @param list path of the endpoint, or method of the stream
   * @param undecoded the first of them
   * @param what values: properties of records that are used without them
   */
  report(list: string, undecoded: readonly Undecoded[], count: number, what?: UndecodedList['what']): void
  /** The newest sighting in each list, newest list last. */
  all(): readonly UndecodedList[]
}

const MOST_LISTS = 50
const MOST_SAMPLES = 3
const LONGEST = 160
const LOG_EVERY_MS = 10_000

export function createUndecodedRecords(clock: Pick<Clock, 'now'>, log: Pick<Log, 'warn'>): UndecodedRecords {
  const lists = new Map<string, UndecodedList>()
  const loggedAt = new Map<string, number>()
  return {
    report(name, undecoded, count, what = 'records') {
      const list = name.slice(0, LONGEST)
      const key = `${what} ${list}`
      const now = clock.now()
      const samples = undecoded
        .slice(0, MOST_SAMPLES)
        .map(({ index, reason }) => ({ index, reason: reason.slice(0, LONGEST) }))
      const before = lists.get(key)
      lists.delete(key)
      lists.set(key, { list, what, at: now, count, samples })
      for (const [oldest] of [...lists].slice(0, -MOST_LISTS)) {
        lists.delete(oldest)
        loggedAt.delete(oldest)
      }
      // Lists are read every few seconds, and messages come at any rate: only news are logged, now and then.
      const isNew = before?.count !== count || before.samples[0]?.reason !== samples[0]?.reason
      if (!isNew || Math.abs(now - (loggedAt.get(key) ?? -Infinity)) < LOG_EVERY_MS) return
      loggedAt.set(key, now)
      log.warn(`${count} ${what} of ${list} could not be read, the first:`, samples[0])
    },
    all: () => [...lists.values()]
  }
}
