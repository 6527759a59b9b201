import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { app, Menu, nativeImage, Tray } from 'electron'
import type { Language } from '../../contract/language.ts'
import { trayMenu, trayTip, type TrayActions, type TrayView } from './tray-menu.ts'
import type { TrayState } from './labels.ts'

export interface AppTray {
  /** Does nothing while the view is unchanged: an update would close an open menu. */
  show(view: TrayView): void
  stop(): void
}

export interface TrayParts {
  /** Folder of the icons. */
  readonly icons: string
  readonly actions: TrayActions
  readonly anyVisible: () => boolean
  readonly view: () => TrayView
}

const ICONS: Readonly<Record<TrayState, string>> = {
  connected: 'tray',
  polled: 'tray-offline',
  connecting: 'tray-offline',
  reconnecting: 'tray-offline',
  late: 'tray-offline',
  offline: 'tray-offline',
  halted: 'tray-halted'
}

/** Null where the desktop has no tray: then closing the last window quits the app. */
export async function createTray({ icons, actions, anyVisible, view }: TrayParts): Promise<AppTray | null> {
  // A template image on macOS has the colour of the menu bar, so only the text shows the state there.
  const imageOf = (state: TrayState) =>
    nativeImage.createFromPath(join(icons, `${process.platform === 'darwin' ? 'trayTemplate' : ICONS[state]}.png`))
  if (imageOf('offline').isEmpty() || !(await desktopShowsTrays())) return null
  const first = view()
  let tray: Tray
  try {
    tray = new Tray(imageOf(first.state))
  } catch {
    return null
  }
  let shown: string | null = null
  let icon = first.state
  const show = (next: TrayView) => {
    const key = JSON.stringify([next, next.pausedUntil === Infinity])
    if (key === shown) return
    shown = key
    if (next.state !== icon) tray.setImage(imageOf(next.state))
    icon = next.state
    tray.setToolTip(trayTip(next))
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(next, actions, (at) => timeOfDay(at, next.texts.language))))
  }
  tray.on('click', () => (anyVisible() ? actions.hide() : actions.show()))
  show(first)
  return { show, stop: () => tray.destroy() }
}

/** In the language of the app, in the regional variant of the system. */
const timeOfDay = (at: number, language: Language) =>
  new Date(at).toLocaleTimeString(app.getLocale().startsWith(language) ? app.getLocale() : language, {
    hour: '2-digit',
    minute: '2-digit'
  })

/** Some Linux desktops, such as GNOME, have no tray, and `new Tray` fails silently there: asks for a host of trays. */
function desktopShowsTrays(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true)
  return new Promise((resolve) => {
    execFile(
      'dbus-send',
      [
        '--session',
        '--print-reply',
        '--reply-timeout=1000',
        '--dest=org.freedesktop.DBus',
        '/org/freedesktop/DBus',
        'org.freedesktop.DBus.NameHasOwner',
        'string:org.kde.StatusNotifierWatcher'
      ],
      { timeout: 1500 },
      (error, stdout) => resolve(error === null && stdout.includes('boolean true'))
    )
  })
}
