import type { Clock } from '../../contract/clock.ts'

/** A smaller step of the wall clock is rounding or an adjustment, not sleep. */
const STEP_MS = 1_000

/**
 * Milliseconds since its creation, sleep included: the monotonic clock stands still in sleep, the wall clock does not.
 */
export function createElapsedTimer(clock: Clock): () => number {
  const start = clock.monotonic()
  let lead = clock.now() - start
  let asleep = 0
  return () => {
    const monotonic = clock.monotonic()
    const step = clock.now() - monotonic - lead
    lead += step
    if (step > STEP_MS) asleep += step
    return monotonic - start + asleep
  }
}
