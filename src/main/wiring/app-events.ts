import { app, powerMonitor } from 'electron'
import type { Stop } from '../../contract/clock.ts'
import { watchLock } from '../lock-watch.ts'
import { watchNetwork } from '../network-watch.ts'
import type { Windows } from '../windows.ts'

export interface AppEventsParts {
  readonly windows: Pick<Windows, 'freeze' | 'show'>
  readonly quitting: () => void
  /** Nobody sits there any more. */
  readonly locked: () => void
  /** The connection may be dead without having said so. */
  readonly wake: (why: 'resume' | 'network') => void
}

/** What the system tells the app: it quits, is called again, is locked, woke up, has another network. Returns its stop. */
export function followApp({ windows, quitting, locked, wake }: AppEventsParts): Stop {
  app.on('before-quit', () => {
    quitting()
    windows.freeze()
  })
  app.on('window-all-closed', () => { if (process.platform !== 'darwin') app.quit() })
  app.on('activate', windows.show)
  app.on('second-instance', windows.show)
  powerMonitor.on('resume', () => wake('resume'))
  const stopNetworkWatch = watchNetwork(() => wake('network'))
  const stopLockWatch = watchLock(locked)
  return () => {
    stopNetworkWatch()
    stopLockWatch()
  }
}
