import { app } from 'electron'
import { message } from '../../i18n/codes.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import type { Notify } from '../state/notify.ts'
import { setLoginItem } from './login-item.ts'

/** Registers the app at the system when the setting changes. */
export function followStartAtLogin(parts: { readonly settings: WatchedSettings; readonly notice: Notify }): void {
  const { settings, notice } = parts
  let isOn = settings.read().startAtLogin
  // An AppImage is mounted at another path with each start.
  const executable = process.env['APPIMAGE'] ?? process.execPath
  settings.watch(({ startAtLogin }) => {
    if (startAtLogin === isOn) return
    isOn = startAtLogin
    const set = setLoginItem(isOn, {
      platform: process.platform,
      app,
      command: [executable, ...(app.isPackaged ? [] : [app.getAppPath()])],
      configFolder: app.getPath('appData')
    })
    if (!set.ok)
      notice('warn', message('start-at-login-failed'), message('start-at-login-reason', { reason: set.failure }))
  })
}
