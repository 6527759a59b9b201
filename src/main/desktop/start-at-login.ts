import { app } from 'electron'
import { message } from '../../i18n/codes.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import type { Notify } from '../state/notify.ts'
import { setLoginItem } from './login-item.ts'

export interface StartAtLoginParts {
  readonly settings: Pick<WatchedSettings, 'read' | 'watch'>
  readonly notice: Notify
  readonly platform?: NodeJS.Platform
}

/** Registers the app at the system when the setting changes, and on Linux at each start as well. */
export function followStartAtLogin({ settings, notice, platform = process.platform }: StartAtLoginParts): void {
  let isOn = settings.read().startAtLogin
  function register(): void {
    // An AppImage and the portable version of Windows run from another path at each start.
    const { APPIMAGE, PORTABLE_EXECUTABLE_FILE } = process.env
    const executable = APPIMAGE ?? PORTABLE_EXECUTABLE_FILE ?? process.execPath
    const set = setLoginItem(isOn, {
      platform,
      app,
      command: [executable, ...(app.isPackaged ? [] : [app.getAppPath()])],
      configFolder: app.getPath('appData')
    })
    if (!set.ok)
      notice('warn', message('start-at-login-failed'), message('start-at-login-reason', { reason: set.failure }))
  }
  // An update of an AppImage has a file of another name. Elsewhere the path stays, and on Windows writing it again
  // would enable an item that the user has disabled in the Task Manager.
  if (isOn && platform === 'linux') register()
  settings.watch(({ startAtLogin }) => {
    if (startAtLogin === isOn) return
    isOn = startAtLogin
    register()
  })
}
