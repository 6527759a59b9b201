import type { Clock, Stop } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Lamp } from '../../contract/frames.ts'

const EVERY_MS = 15_000
const AFTER_FAILURE_MS = 3000

export interface RestHealth {
  lamp(): Lamp
  readonly stop: Stop
}

/**
 * Asks the venue something small now and then, and says whether it answers.
 * @param ask one public call  @param latencyMs of the newest answered call  @param changed after each answer
 */
export function watchRest(parts: {
  readonly clock: Clock
  readonly ask: () => Promise<Result<unknown>>
  readonly latencyMs: () => number | null
  readonly changed: () => void
}): RestHealth {
  const { clock } = parts
  let lamp: Omit<Lamp, 'latencyMs'> = { state: 'connecting', since: clock.now(), why: 'Asking the venue.' }
  let isStopped = false
  let stopTimer: Stop = () => undefined

  const show = (state: Lamp['state'], why: string) => {
    lamp = { state, why, since: state === lamp.state ? lamp.since : clock.now() }
    parts.changed()
  }
  const ask = async () => {
    const answer = await parts.ask()
    if (isStopped) return
    stopTimer = clock.after(answer.ok ? EVERY_MS : AFTER_FAILURE_MS, () => void ask())
    if (answer.ok) show('live', '')
    // A venue that refuses has answered.
    else if (answer.failure.kind === 'refused' && answer.failure.status < 500) show('live', '')
    else show('offline', answer.failure.message)
  }
  void ask()
  return {
    lamp: () => ({ ...lamp, latencyMs: lamp.state === 'live' ? parts.latencyMs() : null }),
    stop() {
      isStopped = true
      stopTimer()
    }
  }
}
