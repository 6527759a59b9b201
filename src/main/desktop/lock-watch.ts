import { powerMonitor } from 'electron'
import type { Dispose } from '../../contract/clock.ts'

const EVERY_MS = 2000
/** Only whether the screen is locked is asked for; nobody is idle for so long. */
const NEVER_IDLE_S = 24 * 3600

/**
 * Tells once of each time that the screen is locked, the machine goes to sleep or another user takes over. Returns its
 * stop.
 */
export function watchLock(locked: () => void): Dispose {
  powerMonitor.on('lock-screen', locked)
  powerMonitor.on('suspend', locked)
  powerMonitor.on('user-did-resign-active', locked)
  let wasLocked = false
  const look = () => {
    const isLocked = powerMonitor.getSystemIdleState(NEVER_IDLE_S) === 'locked'
    if (isLocked && !wasLocked) locked()
    wasLocked = isLocked
  }
  // Linux tells nobody, so this looks.
  const timer = process.platform === 'linux' ? setInterval(look, EVERY_MS) : undefined
  return () => {
    clearInterval(timer)
    powerMonitor.off('lock-screen', locked)
    powerMonitor.off('suspend', locked)
    powerMonitor.off('user-did-resign-active', locked)
  }
}
