import type { Clock } from '../../contract/clock.ts'

/** Milliseconds since its creation, sleep included: the larger difference of the two clocks. */
export function createElapsedTimer(clock: Clock): () => number {
  let wall = clock.now()
  let monotonic = clock.monotonic()
  let total = 0
  return () => {
    const wallPassed = clock.now() - wall
    const passed = clock.monotonic() - monotonic
    wall += wallPassed
    monotonic += passed
    total += Math.max(wallPassed, passed)
    return total
  }
}
