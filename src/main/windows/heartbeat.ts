import type { Clock, Dispose } from '../../contract/clock.ts'

const TURN_MS = 2000
/** Pings without an answer after which a page counts as hung. */
const TURNS = 5

export interface HeartbeatParts {
  readonly clock: Pick<Clock, 'after'>
  /** Resolves when the page has answered; may never settle. */
  readonly ping: () => Promise<unknown>
  /** Called after ten seconds without an answer, and every ten seconds after that. The signal aborts on an answer. */
  readonly silent: (answered: AbortSignal) => Promise<void>
}

/**
 * Pings a page every two seconds. Counts pings, not time, so that sleep or a busy main process is not taken for a hung
 * page.
 */
export function watchHeartbeat({ clock, ping, silent }: HeartbeatParts): Dispose {
  let unanswered = 0
  let answer: AbortController | null = null
  let isReporting = false
  let isStopped = false
  let stopTimer: Dispose = () => undefined

  const sendPing = () => {
    const waiting = new AbortController()
    answer = waiting
    unanswered = 0
    const done = () => {
      if (answer === waiting) answer = null
      waiting.abort()
    }
    ping().then(done, done)
  }
  const report = async (answered: AbortSignal) => {
    isReporting = true
    await silent(answered)
    isReporting = false
    unanswered = 0
  }
  const turn = () => {
    if (isStopped) return
    stopTimer = clock.after(TURN_MS, turn)
    if (answer === null) sendPing()
    else if (!isReporting && ++unanswered >= TURNS) void report(answer.signal)
  }
  stopTimer = clock.after(TURN_MS, turn)
  return () => {
    isStopped = true
    stopTimer()
    answer?.abort()
    answer = null
  }
}
