import type { Clock } from '../../contract/clock.ts'

/** A larger difference between wall time and process time means sleep, not a slow tick. */
const DRIFT_MS = 10_000
/** An awake event loop never stalls this long. Needed where the monotonic clock includes sleep. */
const STILL_MS = 30_000

/** Returns, at each tick, whether the machine slept since the previous one. */
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
