import { app, powerMonitor } from 'electron'
import type { Stop } from '../../contract/clock.ts'
import { watchNetwork } from '../network-watch.ts'
import type { Windows } from '../windows.ts'

export interface AppEventsParts {
  readonly windows: Pick<Windows, 'freeze' | 'show'>
  readonly quitting: () => void
  /** The connection may be dead without having said so. */
  readonly wake: (why: 'resume' | 'network') => void
}

/** What the system tells the app: it quits, is called again, woke up, has another network. Returns its stop. */
export function followApp({ windows, quitting, wake }: AppEventsParts): Stop {
  app.on('before-quit', () => {
    quitting()
    windows.freeze()
  })
  app.on('window-all-closed', () => { if (process.platform !== 'darwin') app.quit() })
  app.on('activate', windows.show)
  app.on('second-instance', windows.show)
  powerMonitor.on('resume', () => wake('resume'))
  return watchNetwork(() => wake('network'))
}
