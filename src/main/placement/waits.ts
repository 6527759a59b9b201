import type { Clock, Dispose } from '../../contract/clock.ts'

/** Waiting by key: a bound of each, and pauses that end with it. */
export interface Waits {
  /** Calls `late` after this time, unless `end` is called before. */
  bound(key: string, ms: number, late: () => void): void
  /** Resolves after this time, or at `end`. */
  pause(key: string, ms: number): Promise<void>
  end(key: string): void
}

export function createWaits(clock: Pick<Clock, 'after'>): Waits {
  const bounds = new Map<string, Dispose>()
  const pauses = new Map<string, () => void>()
  return {
    bound(key, ms, late) {
      bounds.set(key, clock.after(ms, late))
    },
    pause: (key, ms) =>
      new Promise((resolve) => {
        const stop = clock.after(ms, resolve)
        pauses.set(key, () => {
          stop()
          resolve()
        })
      }),
    end(key) {
      for (const ends of [bounds, pauses]) {
        ends.get(key)?.()
        ends.delete(key)
      }
    }
  }
}
