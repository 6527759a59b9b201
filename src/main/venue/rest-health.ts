import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Indicator } from '../../contract/frames.ts'
import { createIndicator } from '../feed/indicators.ts'
import { message, messageOf, type AppMessage } from '../../i18n/codes.ts'

const EVERY_MS = 15_000
const AFTER_FAILURE_MS = 3000
/** How often the rest of a wait, and what other calls met, is shown. */
const SHOW_MS = 1_000

export interface RestHealth {
  indicator(): Indicator
  /** Polls now, unless it does already. */
  pollNow(): void
  readonly stop: Dispose
}

/**
 * Polls the venue with a small request, and shows whether it answers, whether it asks to wait, and whether it accepts
 * the key.
 * @param poll one public call  @param latencyMs of the newest answered call  @param changed there is something to show
 * @param heldMs how long the venue still asks to wait  @param othersHeldMs the same of the hosts that carry no orders
 * @param keyProblem why it refuses the key; null if it does not
 */
export function watchRest(parts: {
  readonly clock: Clock
  readonly poll: () => Promise<Result<unknown>>
  readonly latencyMs: () => number | null
  readonly heldMs: () => number
  readonly othersHeldMs: () => number
  readonly keyProblem: () => AppMessage | null
  readonly changed: () => void
}): RestHealth {
  const { clock } = parts
  const memory = createIndicator(clock.now())
  let answered: Pick<Indicator, 'state' | 'reason'> = { state: 'connecting', reason: message('asking-venue') }
  let shown = ''
  let isStopped = false
  let isPolling = false
  let stopTimer: Dispose = () => undefined
  let stopShowing: Dispose = () => undefined

  function indicatorState(): Pick<Indicator, 'state' | 'reason'> {
    const n = Math.ceil(parts.heldMs() / 1_000)
    if (n > 0) return { state: 'stale', reason: message('venue-asks-to-wait', { n }) }
    if (answered.state !== 'live') return answered
    const reason = parts.keyProblem()
    if (reason !== null) return { state: 'stale', reason: message('rest-key-refused', { reason }) }
    const others = Math.ceil(parts.othersHeldMs() / 1_000)
    return others > 0 ? { state: 'stale', reason: message('venue-lists-ask-to-wait', { n: others }) } : answered
  }

  const show = (): void => {
    const text = JSON.stringify(indicatorState())
    if (text === shown) return
    shown = text
    parts.changed()
  }
  const keepShowing = (): void => {
    show()
    stopShowing = clock.after(SHOW_MS, keepShowing)
  }
  const poll = async () => {
    stopTimer()
    isPolling = true
    const answer = await parts.poll()
    isPolling = false
    if (isStopped) return
    const heldMs = parts.heldMs()
    stopTimer = clock.after(answer.ok ? EVERY_MS : Math.max(AFTER_FAILURE_MS, heldMs), () => void poll())
    // A refusal is an answer. While it asks to wait, nothing was asked.
    if (answer.ok || (answer.failure.kind === 'refused' && answer.failure.status < 500))
      answered = { state: 'live', reason: null }
    else if (heldMs === 0) answered = { state: 'offline', reason: messageOf(answer.failure) }
    show()
  }
  void poll()
  stopShowing = clock.after(SHOW_MS, keepShowing)
  return {
    indicator: () =>
      memory.show(indicatorState(), indicatorState().state === 'live' ? parts.latencyMs() : null, clock.now()),
    pollNow() {
      if (!isPolling && !isStopped) void poll()
    },
    stop() {
      isStopped = true
      stopTimer()
      stopShowing()
    }
  }
}
