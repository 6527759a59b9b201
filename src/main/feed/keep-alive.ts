import type { Clock, Dispose } from '../../contract/clock.ts'

export interface KeepAliveOptions {
  readonly tickMs: number
  /** Silence of the server after which a ping is sent. */
  readonly silenceMs: number
  /** Silence after the ping that counts as death. Ticks included, detection takes less than 15 s. */
  readonly answerMs: number
  /** Time limit for the answer to a probe. */
  readonly probeMs: number
  /** A request is sent at least this often: the venue closes after 60 s without one. */
  readonly requestMs: number
}

export const DEFAULT_KEEP_ALIVE: KeepAliveOptions = {
  tickMs: 500,
  silenceMs: 5_000,
  answerMs: 5_000,
  probeMs: 3_000,
  requestMs: 15_000
}

export interface KeepAlive {
  /** Something arrived. Called for each message, so it only sets a flag. */
  received(): void
  /** A request was sent. */
  requestSent(): void
  /** The connection may be dead: sends a ping at once, and only its answer counts as a sign of life. */
  probe(): void
  /** A ping was answered. */
  answered(): void
  stop: Dispose
}

/**
 * Watches one connection. Silence is counted in ticks, a late tick as one, so that messages that waited during a stall
 * of the event loop are read before the connection is declared dead.
 */
export function keepAlive(
  clock: Clock,
  act: { ping(): void; died(): void },
  options: KeepAliveOptions = DEFAULT_KEEP_ALIVE
): KeepAlive {
  let received = false
  let silentMs = 0
  let sinceQuestionMs: number | null = null
  let sinceProbeMs: number | null = null
  let lastRequestAt = clock.monotonic()
  let stopTimer: Dispose = () => {}
  let stopped = false

  function tick(): void {
    if (received) {
      received = false
      silentMs = 0
      sinceQuestionMs = null
    } else {
      silentMs += options.tickMs
      if (sinceQuestionMs !== null) sinceQuestionMs += options.tickMs
    }
    if (sinceProbeMs !== null) sinceProbeMs += options.tickMs
    const isUnanswered = sinceQuestionMs !== null && sinceQuestionMs >= options.answerMs
    if (isUnanswered || (sinceProbeMs !== null && sinceProbeMs >= options.probeMs)) return act.died()
    const isSilent = silentMs >= options.silenceMs && sinceQuestionMs === null
    if (isSilent) sinceQuestionMs = 0
    if (isSilent || clock.monotonic() - lastRequestAt >= options.requestMs) {
      lastRequestAt = clock.monotonic()
      act.ping()
    }
    if (!stopped) stopTimer = clock.after(options.tickMs, tick)
  }
  stopTimer = clock.after(options.tickMs, tick)

  return {
    received: () => {
      received = true
    },
    requestSent: () => {
      lastRequestAt = clock.monotonic()
    },
    probe() {
      if (stopped || sinceProbeMs !== null) return
      sinceProbeMs = 0
      act.ping()
    },
    answered: () => {
      sinceProbeMs = null
    },
    stop() {
      stopped = true
      stopTimer()
    }
  }
}
