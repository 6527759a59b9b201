import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Indicator } from '../../contract/frames.ts'
import { message, messageOf, type AppMessage } from '../../i18n/codes.ts'

const EVERY_MS = 15_000
const AFTER_FAILURE_MS = 3000

export interface RestHealth {
  indicator(): Indicator
  readonly stop: Dispose
}

/**
 * Polls the venue with a small request, and shows whether it answers.
 * @param poll one public call  @param latencyMs of the newest answered call  @param changed after each answer
 */
export function watchRest(parts: {
  readonly clock: Clock
  readonly poll: () => Promise<Result<unknown>>
  readonly latencyMs: () => number | null
  readonly changed: () => void
}): RestHealth {
  const { clock } = parts
  let indicator: Omit<Indicator, 'latencyMs'> = {
    state: 'connecting',
    since: clock.now(),
    reason: message('asking-venue')
  }
  let isStopped = false
  let stopTimer: Dispose = () => undefined

  const show = (state: Indicator['state'], reason: AppMessage | null) => {
    indicator = { state, reason, since: state === indicator.state ? indicator.since : clock.now() }
    parts.changed()
  }
  const poll = async () => {
    const answer = await parts.poll()
    if (isStopped) return
    stopTimer = clock.after(answer.ok ? EVERY_MS : AFTER_FAILURE_MS, () => void poll())
    if (answer.ok) show('live', null)
    // A refusal is an answer.
    else if (answer.failure.kind === 'refused' && answer.failure.status < 500) show('live', null)
    else show('offline', messageOf(answer.failure))
  }
  void poll()
  return {
    indicator: () => ({ ...indicator, latencyMs: indicator.state === 'live' ? parts.latencyMs() : null }),
    stop() {
      isStopped = true
      stopTimer()
    }
  }
}
