import type { Clock } from '../../contract/clock.ts'

const FIRST_MS = 5_000
const CAP_MS = 60_000

/**
 * What is the matter with a channel. `repairing`: a subscription has just gone out and has time yet. `heard`: data has
 * come again since then, so that another one is likely to help and need not wait for long.
 */
export type Damage = 'none' | 'repairing' | 'silent' | 'heard'

/** Repairs by a new subscription, and not more often than makes sense: a fault of the venue must not become a flood. */
export interface Resync {
  check(damage: Damage): void
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
        // The last repair helped: the next damage is another one.
        waitMs = FIRST_MS
        notBefore = Math.min(notBefore, repairedAt + FIRST_MS)
        return
      }
      if (damage === 'repairing') return
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
