/** Ends what a start began; calling it twice does nothing more. */
export type Dispose = () => void

/** Time, passed in so that every test can replay it. */
export interface Clock {
  /** Wall clock: milliseconds since the epoch. It may jump. */
  now(): number
  /** Milliseconds from any origin; never goes back. */
  monotonic(): number
  /** Runs once after `delayMs`, unless stopped before. */
  after(delayMs: number, run: () => void): Dispose
}

/** Where diagnostics go. Callers pass no secret; the sink redacts all the same. */
export interface Log {
  error(...what: unknown[]): void
  warn(...what: unknown[]): void
  info(...what: unknown[]): void
  debug(...what: unknown[]): void
}
