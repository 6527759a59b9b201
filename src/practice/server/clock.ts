/** Time as the exchange sees it, so that a test can move it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `act` once after `delayMs` milliseconds; returns its cancel. */
  after(delayMs: number, act: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  }
}
