import type { Clock, Dispose } from '../../contract/clock.ts'

/** Work that follows a change, with a pause between one time and the next. */
export interface Spaced {
  /** Works now, or once at the end of the pause. */
  ask(): void
  /** Does now what is still to be done. */
  finish(): void
}

/** For work that takes longer than the change that asks for it, which a page may ask for many times at once. */
export function createSpaced(work: () => void, pauseMs: number, clock: Pick<Clock, 'monotonic' | 'after'>): Spaced {
  let workedAt = -Infinity
  let stopWaiting: Dispose | null = null
  const workNow = () => {
    stopWaiting?.()
    stopWaiting = null
    workedAt = clock.monotonic()
    work()
    // On a busy machine the work itself may take as long.
    workedAt = clock.monotonic()
  }
  return {
    ask() {
      if (stopWaiting !== null) return
      const waitMs = workedAt + pauseMs - clock.monotonic()
      if (waitMs <= 0) workNow()
      else stopWaiting = clock.after(waitMs, workNow)
    },
    finish() {
      if (stopWaiting !== null) workNow()
    }
  }
}
