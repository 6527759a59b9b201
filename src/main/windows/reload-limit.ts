import type { Clock } from '../../contract/clock.ts'

const MOST = 2
const WITHIN_MS = 60_000

/** Limits automatic reloads of a crashed page to two a minute. */
export interface ReloadLimit {
  /** Counts a crash; false when there were too many. */
  take(): boolean
  /** The user answered the dialog: counts from zero. */
  startOver(): void
}

export function createReloadLimit({ monotonic }: Pick<Clock, 'monotonic'>): ReloadLimit {
  let deaths: readonly number[] = []
  return {
    take() {
      const now = monotonic()
      deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now]
      return deaths.length <= MOST
    },
    startOver: () => {
      deaths = []
    }
  }
}
