import { execFile } from 'node:child_process'
import { Menu, Tray, type NativeImage } from 'electron'

export interface AppTray {
  /** One line in words: venue and state of the connection. */
  setState(text: string): void
  stop(): void
}

export interface TrayParts {
  readonly icon: NativeImage
  readonly show: () => void
  readonly hide: () => void
  readonly quit: () => void
  readonly anyVisible: () => boolean
}

/** The tray icon, or null where the desktop shows none: then closing the last window has to quit. */
export async function createTray(parts: TrayParts): Promise<AppTray | null> {
  if (parts.icon.isEmpty() || !(await desktopShowsTrays())) return null
  let tray: Tray
  try {
    tray = new Tray(parts.icon)
  } catch {
    return null
  }
  let state = 'Starting'
  const build = () => {
    tray.setToolTip(`Depthdesk: ${state}`)
    tray.setContextMenu(Menu.buildFromTemplate([
      { label: state, enabled: false },
      { type: 'separator' },
      { label: 'Show', click: parts.show },
      { label: 'Hide', click: parts.hide },
      { type: 'separator' },
      { label: 'Quit', click: parts.quit }
    ]))
  }
  tray.on('click', () => (parts.anyVisible() ? parts.hide() : parts.show()))
  build()
  return {
    setState(text) {
      if (text === state) return
      state = text
      build()
    },
    stop: () => tray.destroy()
  }
}

/** Linux desktops such as GNOME have no tray, and making one there fails silently: so ask who would show it. */
function desktopShowsTrays(): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true)
  return new Promise((resolve) => {
    execFile('dbus-send', [
      '--session', '--print-reply', '--reply-timeout=1000', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus',
      'org.freedesktop.DBus.NameHasOwner', 'string:org.kde.StatusNotifierWatcher'
    ], { timeout: 1500 }, (error, stdout) => resolve(error === null && stdout.includes('boolean true')))
  })
}
