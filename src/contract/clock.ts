/** Stops what a start began. Calling it twice has no further effect. */
export type Dispose = () => void

/** Time, passed in so that tests control it. */
export interface Clock {
  /** Wall clock: milliseconds since the epoch. May jump. */
  now(): number
  /** Milliseconds from any origin; never goes back. */
  monotonic(): number
  /** Runs once after `delayMs`, unless disposed before. */
  after(delayMs: number, run: () => void): Dispose
}

/** Sink of log messages. Callers pass no secrets; the sink redacts anyway. */
export interface Log {
  error(...what: unknown[]): void
  warn(...what: unknown[]): void
  info(...what: unknown[]): void
  debug(...what: unknown[]): void
}
