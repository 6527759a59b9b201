import type { Clock } from '../../contract/clock.ts'

const FIRST_MS = 5_000
const CAP_MS = 60_000

/** Repairs by a new subscription, and not more often than makes sense: a fault of the venue must not become a flood. */
export interface Resync {
  /**
   * Call regularly. `damage`: what is the matter now. `heard`: data has come again since the last repair, so that the
   * next one is likely to help and need not wait for long.
   */
  check(damage: 'none' | 'silent' | 'heard'): void
  /** A new connection. */
  reset(): void
}

export function createResync(clock: Clock, repair: () => void): Resync {
  let waitMs = FIRST_MS
  let notBefore = -Infinity
  let repairedAt = -Infinity
  return {
    check(damage) {
      const now = clock.monotonic()
      if (damage === 'none') {
        // A whole wait without damage: the last repair held.
        if (now > notBefore + waitMs) waitMs = FIRST_MS
        return
      }
      if (now < (damage === 'heard' ? Math.min(notBefore, repairedAt + FIRST_MS) : notBefore)) return
      repairedAt = now
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
