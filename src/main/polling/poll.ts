import type { Result } from '../../contract/failure.ts'
import type { DataState } from '../../contract/frames.ts'
import { allowedAge, type PollTimes } from './poll-plan.ts'

/** Applies the answer of a request. */
export type Apply = () => void

/** One request that is repeated. All times are elapsed milliseconds, sleep included. */
export class Poll implements PollTimes {
  readonly request: () => Promise<Result<Apply>>
  everyMs: number
  startedAt: number | null = null
  isRunning = false
  /** When the newest answer arrived. */
  #answeredAt: number | null = null

  constructor(request: () => Promise<Result<Apply>>, everyMs: number) {
    this.request = request
    this.everyMs = everyMs
  }

  answered(now: number): void {
    this.#answeredAt = now
  }

  state(now: number): DataState {
    if (this.#answeredAt === null) return 'waiting'
    return now - this.#answeredAt > allowedAge(this.everyMs) ? 'stale' : 'polled'
  }
}
