import type { Clock } from '../../contract/clock.ts'

/** The clock of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.max(0, delayMs))
    return () => clearTimeout(timer)
  }
}
