import { powerMonitor } from 'electron'
import type { Dispose } from '../../contract/clock.ts'
import { watchLock } from './lock-watch.ts'
import { watchNetwork } from './network-watch.ts'

export interface MachineEventsParts {
  /** Nobody sits there any more. */
  readonly locked: () => void
  /** The connection may be dead without having said so. */
  readonly wake: (reason: 'resume' | 'network') => void
}

/** What happens to the machine: it is locked, woke up, has another network. Returns its stop. */
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
