import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Poll } from './poll.ts'
import { gapAfter, nextPoll } from './poll-plan.ts'

/** A slow venue is not sent more and more. */
const MOST_RUNNING = 4

export interface Poller {
  /** The polls to repeat have changed. */
  plan(): void
  /** Requests everything again now. */
  hurry(): void
  /** Of the newest answer; null if it was a success, or before one. */
  failure(): Failure | null
  /** Of the newest success, in milliseconds since the epoch; null before one. */
  answeredAt(): number | null
  readonly stop: Dispose
}

/** Repeats requests, one after the other, each at its interval. */
export function createPoller(parts: {
  readonly clock: Clock
  /** Of all ages and intervals, sleep included. */
  readonly elapsed: () => number
  readonly log: Log
  readonly polls: () => Iterable<Poll>
  /** Milliseconds without requests that the venue demands. */
  readonly heldMs: () => number
  /** After each answer. */
  readonly changed: () => void
}): Poller {
  const { clock, elapsed, log, polls } = parts
  let failures = 0
  let failure: Failure | null = null
  let answeredAt: number | null = null
  let running = 0
  let sentAt = -Infinity
  let isStopped = false
  let stopTimer: Dispose = () => undefined

  function plan(): void {
    stopTimer()
    if (isStopped || running >= MOST_RUNNING) return
    const now = elapsed()
    const next = nextPoll(polls(), Math.max(sentAt + gapAfter(failures), now + parts.heldMs()))
    if (next === null) return
    if (next.at > now) stopTimer = clock.after(next.at - now, plan)
    else {
      void run(next.poll)
      plan()
    }
  }

  async function run(poll: Poll): Promise<void> {
    sentAt = poll.startedAt = elapsed()
    poll.isRunning = true
    running++
    try {
      const answer = await poll.request()
      if (isStopped) return
      failures = answer.ok ? 0 : failures + 1
      failure = answer.ok ? null : answer.failure
      if (answer.ok) {
        answeredAt = clock.now()
        poll.answered(elapsed())
        answer.value()
      }
    } catch (error) {
      failures++
      log.error('a poll failed', error instanceof Error ? (error.stack ?? error.message) : error)
    } finally {
      poll.isRunning = false
      running--
    }
    parts.changed()
    plan()
  }

  return {
    plan,
    hurry() {
      failures = 0
      for (const poll of polls()) poll.startedAt = null
      plan()
    },
    failure: () => failure,
    answeredAt: () => answeredAt,
    stop() {
      isStopped = true
      stopTimer()
    }
  }
}
