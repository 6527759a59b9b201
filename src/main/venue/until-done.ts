import type { Clock, Dispose } from '../../contract/clock.ts'

const RETRY_MS = 2_000

/** Tries at once, and again every two seconds, until an attempt resolves to true. Returns its stop. */
export function untilDone(clock: Clock, attempt: () => Promise<boolean>): Dispose {
  let isStopped = false
  let stopTimer: Dispose = () => undefined
  const run = async () => {
    if ((await attempt()) || isStopped) return
    stopTimer = clock.after(RETRY_MS, () => void run())
  }
  void run()
  return () => {
    isStopped = true
    stopTimer()
  }
}
