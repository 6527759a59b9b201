/** Why order hotkeys are no longer heard. */
export const DISARM_REASONS = ['hand', 'idle', 'blur', 'lock', 'connection', 'account', 'halted'] as const
export type DisarmReason = (typeof DISARM_REASONS)[number]

/** Armed for this long after the last sign of the user. */
export const IDLE_MS = 5 * 60_000

export interface Arming {
  readonly armed: boolean
  arm(now: number): void
  /** The user is there. */
  touch(now: number): void
  /** Time goes on. */
  tick(now: number): void
  disarm(reason: DisarmReason): void
}

/**
 * Whether order hotkeys are heard: never at first, and no longer than somebody is there. `ended` is told of each end,
 * once.
 */
export function createArming(ended: (reason: DisarmReason) => void): Arming {
  let touchedAt: number | null = null

  function disarm(reason: DisarmReason): void {
    if (touchedAt === null) return
    touchedAt = null
    ended(reason)
  }
  /** A clock that was set back makes no time: nobody knows how long it has been. */
  const isOver = (now: number): boolean =>
    touchedAt !== null && (now - touchedAt >= IDLE_MS || now < touchedAt - IDLE_MS)
  function tick(now: number): void {
    if (isOver(now)) disarm('idle')
  }

  return {
    get armed() {
      return touchedAt !== null
    },
    arm: (now) => {
      touchedAt = now
    },
    touch(now) {
      // After a sleep the first key finds them armed no more, whether or not the clock has ticked.
      tick(now)
      if (touchedAt !== null) touchedAt = now
    },
    tick,
    disarm
  }
}
