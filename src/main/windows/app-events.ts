import { app } from 'electron'
import type { Windows } from './windows-api.ts'

/** Forwards the app's own events to its windows. */
export function followAppEvents(windows: Pick<Windows, 'freeze' | 'show'>): void {
  app.on('before-quit', (event) => {
    if (!event.defaultPrevented) windows.freeze()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', windows.show)
  app.on('second-instance', windows.show)
}
