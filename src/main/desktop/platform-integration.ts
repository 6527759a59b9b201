import { app, Menu, nativeImage, type BrowserWindow } from 'electron'
import type { Formatter } from '../../i18n/formatter.ts'
import { APP_ID } from './app-id.ts'

export interface PlatformParts {
  readonly platform: NodeJS.Platform
  readonly windows: () => readonly Pick<BrowserWindow, 'setOverlayIcon'>[]
  readonly openWorkspace: () => void
  readonly openWatch: () => void
}

/** What Windows and macOS show of the app at its icon: a jump list or a Dock menu, and the number of unseen fills. */
export interface PlatformIntegration {
  /** In another language, too. */
  showMenu(texts: Formatter): void
  showUnseen(unseen: number, texts: Formatter): void
}

export function integratePlatform({ platform, ...parts }: PlatformParts): PlatformIntegration {
  // Windows groups windows and notifications by it, and finds the shortcut of the installer with it.
  if (platform === 'win32') app.setAppUserModelId(APP_ID)
  const appArguments = app.isPackaged ? [] : [app.getAppPath()]
  let shown = 0
  return {
    showMenu({ t }) {
      const entries = [
        { title: t('desktop.tray.newWindow'), open: 'workspace', click: parts.openWorkspace },
        { title: t('desktop.tray.newWatch'), open: 'watch', click: parts.openWatch }
      ]
      if (platform === 'darwin')
        app.dock?.setMenu(Menu.buildFromTemplate(entries.map(({ title, click }) => ({ label: title, click }))))
      if (platform === 'win32')
        app.setUserTasks(
          entries.map(({ title, open }) => ({
            program: process.execPath,
            arguments: [...appArguments, `--open=${open}`].join(' '),
            iconPath: process.execPath,
            iconIndex: 0,
            title,
            description: title
          }))
        )
    },
    showUnseen(unseen, texts) {
      if (unseen === shown) return
      shown = unseen
      if (platform !== 'win32') {
        app.setBadgeCount(unseen)
        return
      }
      const text = unseen === 0 ? '' : texts.t('desktop.tray.newFills', {}, unseen)
      for (const window of parts.windows()) window.setOverlayIcon(unseen === 0 ? null : dot(), text)
    }
  }
}

const DOT_PIXELS = 16

/** A filled circle, over the icon in the task bar of Windows. */
function dot(): Electron.NativeImage {
  const bitmap = Buffer.alloc(DOT_PIXELS * DOT_PIXELS * 4)
  const middle = (DOT_PIXELS - 1) / 2
  for (let at = 0; at < DOT_PIXELS * DOT_PIXELS; at++) {
    const [x, y] = [at % DOT_PIXELS, Math.floor(at / DOT_PIXELS)]
    // Blue, green, red, alpha.
    if (Math.hypot(x - middle, y - middle) <= middle) bitmap.set([0x7a, 0xb8, 0x27, 0xff], at * 4)
  }
  return nativeImage.createFromBitmap(bitmap, { width: DOT_PIXELS, height: DOT_PIXELS })
}
