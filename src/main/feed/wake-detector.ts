import type { Clock } from '../../contract/clock.ts'

/** A larger difference between wall time and process time means sleep, not a slow tick. */
const DRIFT_MS = 10_000
/**
 * A gap this long is an outage of this process: what the socket received meanwhile is of no known age. Also sleep where
 * the monotonic clock includes it.
 */
const STILL_MS = 11_000

/** Returns, at each tick and message, whether the machine slept or the process stood still since the previous one. */
export function createWakeDetector(clock: Clock): () => boolean {
  let wall = clock.now()
  let monotonic = clock.monotonic()
  return () => {
    const wallPassed = clock.now() - wall
    const passed = clock.monotonic() - monotonic
    wall += wallPassed
    monotonic += passed
    return wallPassed - passed > DRIFT_MS || passed > STILL_MS
  }
}
