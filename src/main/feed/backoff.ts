export interface BackoffOptions {
  /** The first wait is random between 0 and this. */
  readonly baseMs: number
  /** Every wait is random between 0 and at most this. */
  readonly capMs: number
  /** Upper bound of attempts in any minute. */
  readonly attemptsPerMinute: number
}

export const DEFAULT_BACKOFF: BackoffOptions = { baseMs: 250, capMs: 30_000, attemptsPerMinute: 10 }
const MINUTE_MS = 60_000

/**
 * Reconnect delays: exponential back-off with full jitter, so that clients do not reconnect in step. Full jitter can
 * give several short delays in a row, hence the additional bound per minute.
 */
export interface Backoff {
  /**
   * Records the start of an attempt.
   * @param at milliseconds, monotonic
   */
  began(at: number): void
  /** Milliseconds to wait from `at` before the next attempt. */
  delay(at: number): number
  /** The same without jitter, for an attempt that should start at once: 0 while the bound per minute allows. */
  soonest(at: number): number
  /** The connection has proved healthy. */
  reset(): void
  /** Attempts since the last reset. */
  attempts(): number
  /** Upper bound of the next wait, in milliseconds. */
  ceiling(): number
}

export function createBackoff(random: () => number, options: BackoffOptions = DEFAULT_BACKOFF): Backoff {
  let attempts = 0
  let recent: number[] = []
  const ceiling = (): number => {
    const doublings = Math.min(attempts > 0 ? attempts - 1 : 0, 30)
    return Math.min(options.capMs, options.baseMs * 2 ** doublings)
  }
  function soonest(at: number): number {
    const oldest = recent.length < options.attemptsPerMinute ? undefined : recent[0]
    return oldest === undefined ? 0 : Math.max(0, Math.ceil(oldest + MINUTE_MS - at))
  }

  return {
    began(at) {
      attempts++
      recent.push(at)
      if (recent.length > options.attemptsPerMinute) recent.shift()
    },
    delay: (at) => Math.max(Math.ceil(random() * ceiling()), soonest(at)),
    soonest,
    reset() {
      attempts = 0
      recent = []
    },
    attempts: () => attempts,
    ceiling
  }
}
