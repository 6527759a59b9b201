/** The exchange's time, so that a test can control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `act` once after `delayMs` milliseconds; returns its cancellation. */
  after(delayMs: number, act: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  }
}
