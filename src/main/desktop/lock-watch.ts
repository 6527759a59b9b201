import { powerMonitor } from 'electron'
import type { Dispose } from '../../contract/clock.ts'

const EVERY_MS = 2000
/** Only the locked state matters here, so the idle threshold is never reached. */
const NEVER_IDLE_S = 24 * 3600

/** Calls `locked` when the screen is locked, the machine is suspended or another user takes over. Returns its stop. */
export function watchLock(locked: () => void): Dispose {
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', locked)
  powerMonitor.on('user-did-resign-active', locked)
  let wasLocked = false
  const poll = () => {
    const isLocked = powerMonitor.getSystemIdleState(NEVER_IDLE_S) === 'locked'
    if (isLocked && !wasLocked) locked()
    wasLocked = isLocked
  }
  // Linux has no event for it, so the state is polled.
  const timer = process.platform === 'linux' ? setInterval(poll, EVERY_MS) : undefined
  return () => {
    clearInterval(timer)
    powerMonitor.off('lock-screen', locked)
    powerMonitor.off('suspend', locked)
    powerMonitor.off('user-did-resign-active', locked)
  }
}
