import { powerMonitor, net } from 'electron'
import type { Dispose } from '../../contract/clock.ts'

export interface MachineEventsParts {
  /** The screen was locked. */
  readonly locked: () => void
  /** The machine is about to sleep. */
  readonly suspends: () => void
  /** The connection may be dead without an event of its own. */
  readonly wake: (reason: 'resume' | 'network') => void
}

/** Observes lock, resume and network changes of the machine. Returns its stop. */
export function followMachine({ locked, suspends, wake }: MachineEventsParts): Dispose {
  const resumed = () => wake('resume')
  powerMonitor.on('resume', resumed)
  powerMonitor.on('suspend', suspends)
  const stopNetworkWatch = watchNetwork(() => wake('network'))
  const stopLockWatch = watchLock(locked)
  return () => {
    powerMonitor.off('resume', resumed)
    powerMonitor.off('suspend', suspends)
    stopNetworkWatch()
    stopLockWatch()
  }
}

const EVERY_MS = 2000
/** Only the locked state matters here, so the idle threshold is never reached. */
const NEVER_IDLE_S = 24 * 3600

/** Calls `locked` when the screen is locked, the machine is suspended or another user takes over. Returns its stop. */
function watchLock(locked: () => void): Dispose {
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

/** Polls the network interfaces, because Electron has no event for a new network. Returns its stop. */
function watchNetwork(back: () => void): Dispose {
  let isOnline = net.isOnline()
  const timer = setInterval(() => {
    const was = isOnline
    isOnline = net.isOnline()
    if (isOnline && !was) back()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
