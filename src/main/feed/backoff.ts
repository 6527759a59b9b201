export interface BackoffOptions {
  /** The first wait is drawn from 0 to this. */
  readonly baseMs: number
  /** No wait is drawn from more than 0 to this. */
  readonly capMs: number
  /** No more attempts than this begin in any minute, whatever the draw. */
  readonly attemptsPerMinute: number
}

export const DEFAULT_BACKOFF: BackoffOptions = { baseMs: 250, capMs: 30_000, attemptsPerMinute: 10 }
const MINUTE_MS = 60_000

/**
 * When to try again: exponential with full jitter, so that a thousand clients of a venue that comes back do not come
 * back in step. Full jitter can draw several short waits in a row, hence the bound per minute besides.
 */
export interface Backoff {
  /** Notes that an attempt begins. `at`: ms from any origin, never going back. */
  began(at: number): void
  /** How long to wait from `at` before the next attempt. */
  delay(at: number): number
  /** The same for an attempt that there is good reason to make at once: 0 while the bound per minute allows. */
  soonest(at: number): number
  /** The connection has proved healthy. */
  reset(): void
  /** Attempts since the last reset. */
  attempts(): number
  /** The next wait is drawn from 0 to this, in ms. */
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
