import { powerMonitor } from 'electron'
import type { Dispose } from '../../contract/clock.ts'
import { watchLock } from './lock-watch.ts'
import { watchNetwork } from './network-watch.ts'

export interface MachineEventsParts {
  /** The screen was locked. */
  readonly locked: () => void
  /** The connection may be dead without an event of its own. */
  readonly wake: (reason: 'resume' | 'network') => void
}

/** Observes lock, resume and network changes of the machine. Returns its stop. */
export function followMachine({ locked, wake }: MachineEventsParts): Dispose {
  const resumed = () => wake('resume')
  powerMonitor.on('resume', resumed)
  const stopNetworkWatch = watchNetwork(() => wake('network'))
  const stopLockWatch = watchLock(locked)
  return () => {
    powerMonitor.off('resume', resumed)
    stopNetworkWatch()
    stopLockWatch()
  }
}
