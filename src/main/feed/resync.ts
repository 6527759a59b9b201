import type { Clock } from '../../contract/clock.ts'

const FIRST_MS = 5_000
const CAP_MS = 20_000

/** Repairs by a new subscription, and not more often than makes sense: a fault of the venue must not become a flood. */
export interface Resync {
  /** Call regularly. `isNeeded`: something is damaged now. */
  check(isNeeded: boolean): void
  /** A new connection. */
  reset(): void
}

export function createResync(clock: Clock, repair: () => void): Resync {
  let waitMs = FIRST_MS
  let notBefore = -Infinity
  return {
    check(isNeeded) {
      const now = clock.monotonic()
      if (!isNeeded) {
        // A whole wait without damage: the last repair held.
        if (now > notBefore + waitMs) waitMs = FIRST_MS
        return
      }
      if (now < notBefore) return
      notBefore = now + waitMs
      waitMs = Math.min(CAP_MS, waitMs * 2)
      repair()
    },
    reset() {
      waitMs = FIRST_MS
      notBefore = -Infinity
    }
  }
}
