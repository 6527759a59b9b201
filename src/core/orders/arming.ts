/** Why order hotkeys were disarmed. */
export const DISARM_REASONS = ['hand', 'idle', 'blur', 'lock', 'connection', 'account', 'halted'] as const
export type DisarmReason = (typeof DISARM_REASONS)[number]

/** Armed hotkeys end after this long without user activity. */
export const IDLE_MS = 5 * 60_000

export interface Arming {
  readonly armed: boolean
  arm(now: number): void
  /** The user was active. */
  touch(now: number): void
  /** Time passed. */
  tick(now: number): void
  disarm(reason: DisarmReason): void
}

/**
 * State of the order hotkeys: off at first, and disarmed when the user is absent. `ended` is called once per disarming.
 */
export function createArming(ended: (reason: DisarmReason) => void): Arming {
  let touchedAt: number | null = null

  function disarm(reason: DisarmReason): void {
    if (touchedAt === null) return
    touchedAt = null
    ended(reason)
  }
  /** A clock that was set back counts as expired: the idle time is unknown. */
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
      // After a sleep the first key must find them disarmed, even before the next tick.
      tick(now)
      if (touchedAt !== null) touchedAt = now
    },
    tick,
    disarm
  }
}
