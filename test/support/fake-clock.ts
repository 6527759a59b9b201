import type { Clock, Dispose } from '../../src/contract/clock.ts'

export interface FakeClock extends Clock {
  /** Lets time pass, firing what is due in its order; promises settle in between. */
  advance(ms: number): Promise<void>
  /** The same without letting promises settle: for code that has none. */
  advanceNow(ms: number): void
  /** Moves both clocks without firing anything in between: the event loop stood still. Call `advance(0)` to go on. */
  stall(ms: number): void
  /** Moves the wall clock alone: the machine slept, or somebody set it. */
  jumpWall(ms: number): void
  /** How many timers wait. */
  pending(): number
}

interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

export function createFakeClock(wallStart = Date.UTC(2026, 0, 1)): FakeClock {
  let monotonic = 1_000
  let offset = wallStart - monotonic
  let order = 0
  const timers = new Set<Timer>()

  const earliest = (until: number): Timer | null => {
    let first: Timer | null = null
    for (const timer of timers) {
      if (timer.at > until) continue
      if (first === null || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    }
    return first
  }
  const fire = (timer: Timer): void => {
    timers.delete(timer)
    monotonic = Math.max(monotonic, timer.at)
    timer.run()
  }

  return {
    now: () => monotonic + offset,
    monotonic: () => monotonic,
    after(delayMs, run): Dispose {
      const timer = { at: monotonic + Math.max(0, delayMs), order: order++, run }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    async advance(ms) {
      const until = monotonic + ms
      await settle()
      for (let timer = earliest(until); timer !== null; timer = earliest(until)) {
        fire(timer)
        await settle()
      }
      monotonic = Math.max(monotonic, until)
    },
    advanceNow(ms) {
      const until = monotonic + ms
      for (let timer = earliest(until); timer !== null; timer = earliest(until)) fire(timer)
      monotonic = Math.max(monotonic, until)
    },
    stall(ms) {
      monotonic += ms
    },
    jumpWall(ms) {
      offset += ms
    },
    pending: () => timers.size
  }
}
