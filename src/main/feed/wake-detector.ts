import type { Clock } from '../../contract/clock.ts'

/** Wall time that passed while the process stood still by more than this is sleep, not a slow tick. */
const DRIFT_MS = 10_000
/** Awake the event loop never stands still so long; where the monotonic clock runs on in sleep it is the only sign. */
const STILL_MS = 30_000

/** Answers at each tick whether the machine has slept since the tick before. */
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
