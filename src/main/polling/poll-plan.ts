/** Between any two polls of a venue: at most three requests a second, whatever is shown. */
const GAP_MS = 400
const MOST_DOUBLINGS = 5
const SHORTEST_MS = 2_000
/** A shorter silence is never stale, as with a stream. */
const FLOOR_MS = 8_000

/** All tickers come with one request. */
export const TICKERS_MS = 5_000

/** How often each of so many books and tapes can be polled: whole seconds, as they are shown. */
export const marketsInterval = (count: number): number =>
  Math.max(SHORTEST_MS, Math.ceil(((count + 1) * GAP_MS) / 1_000) * 1_000)

/** The pause between two polls doubles with each failure in a row. */
export const gapAfter = (failures: number): number => GAP_MS * 2 ** Math.min(failures, MOST_DOUBLINGS)

/** Data that is older is stale. */
export const allowedAge = (everyMs: number): number => Math.max(FLOOR_MS, 3 * everyMs)

/** All times are elapsed milliseconds, sleep included. */
export interface PollTimes {
  readonly everyMs: number
  /** Null before the first. */
  readonly startedAt: number | null
  readonly isRunning: boolean
}

/** The poll that is due first, and the earliest time for it; null if all are running. */
export function nextPoll<T extends PollTimes>(polls: Iterable<T>, notBefore: number): { poll: T; at: number } | null {
  let next: { poll: T; at: number } | null = null
  for (const poll of polls) {
    if (poll.isRunning) continue
    const at = poll.startedAt === null ? -Infinity : poll.startedAt + poll.everyMs
    if (next === null || at < next.at) next = { poll, at }
  }
  return next === null ? null : { poll: next.poll, at: Math.max(next.at, notBefore) }
}
