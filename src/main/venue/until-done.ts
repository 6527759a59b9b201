import type { Clock, Dispose } from '../../contract/clock.ts'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

/** Tries at once, then ever later, until an attempt resolves to true. Returns its stop. */
export function untilDone(clock: Clock, attempt: () => Promise<boolean>): Dispose {
  let isStopped = false
  let stopTimer: Dispose = () => undefined
  const run = async (retryMs: number) => {
    if ((await attempt()) || isStopped) return
    stopTimer = clock.after(retryMs, () => void run(Math.min(2 * retryMs, LONGEST_RETRY_MS)))
  }
  void run(FIRST_RETRY_MS)
  return () => {
    isStopped = true
    stopTimer()
  }
}
