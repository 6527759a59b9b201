import type { Clock } from '../../contract/clock.ts'

const MOST = 2
const WITHIN_MS = 60_000

/** How often a page that died is loaded again without a question: twice a minute. */
export interface ReloadLimit {
  /** Counts one death; false once the page dies too often. */
  take(): boolean
  /** The user wants it again. */
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
