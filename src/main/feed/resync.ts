import type { Clock } from '../../contract/clock.ts'

const FIRST_MS = 5_000
const CAP_MS = 60_000

/**
 * State of a channel. `repairing`: a subscription was just sent. `received`: data has arrived since, so another
 * subscription is likely to succeed and is sent soon.
 */
export type Damage = 'none' | 'repairing' | 'silent' | 'received'

/** Repairs by a new subscription, rate limited: a fault of the venue must not become a flood of requests. */
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
        // The last repair succeeded, so this is new damage.
        waitMs = FIRST_MS
        notBefore = Math.min(notBefore, repairedAt + FIRST_MS)
        return
      }
      if (damage === 'repairing') return
      if (now < (damage === 'received' ? Math.min(notBefore, repairedAt + FIRST_MS) : notBefore)) return
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
