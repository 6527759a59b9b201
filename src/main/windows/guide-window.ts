import { BrowserWindow, nativeTheme, type NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import { APP_ORIGIN } from '../security/policy.ts'
import { backgroundOf } from './page-colors.ts'
import { scaleWindow } from './ui-scale.ts'
import { pagePreferences, showOnceLoaded } from './window-page.ts'

const SIZE = { width: 1060, height: 800 }
const LEAST = { width: 420, height: 320 }

export interface GuideWindowParts {
  readonly devServer: string | null
  readonly icon: NativeImage | null
  readonly settings: WatchedSettings
  readonly texts: () => Formatter
  readonly log: Log
}

/**
 * The window of the user guide: a static page without preload and without JavaScript, so it sends no requests.
 * @returns opens it; a second call brings it up
 */
export function createGuideWindow({ devServer, icon, settings, texts, log }: GuideWindowParts): () => void {
  let window: BrowserWindow | null = null
  const title = () => `${texts().t('desktop.windows.guide')} · Depthdesk`
  const { preload: _none, ...preferences } = pagePreferences()

  const make = (): BrowserWindow => {
    const made = new BrowserWindow({
      ...SIZE,
      show: false,
      title: title(),
      backgroundColor: backgroundOf(settings.read()),
      autoHideMenuBar: true,
      ...(icon === null ? {} : { icon }),
      webPreferences: { ...preferences, javascript: false }
    })
    const { webContents } = made
    showOnceLoaded(made, { maximised: false, front: true })
    webContents.on('dom-ready', () => scaleWindow(made, settings.read().uiScale, LEAST))
    webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && key === 'Escape') made.close()
    })
    // Not inside the event: Chromium is still tearing the page down.
    webContents.on(
      'render-process-gone',
      () =>
        void setImmediate(() => {
          if (!made.isDestroyed()) made.destroy()
        })
    )
    // The page has the theme with which it was served.
    const serveAgain = () => webContents.reload()
    nativeTheme.on('updated', serveAgain)
    made.on('page-title-updated', (event) => event.preventDefault())
    made.on('closed', () => {
      window = null
      nativeTheme.off('updated', serveAgain)
    })
    made
      .loadURL(`${devServer ?? APP_ORIGIN}/guide.html`)
      .catch((error: unknown) => log.error('the guide did not load', error))
    return made
  }

  settings.watch(({ uiScale }) => {
    if (window === null) return
    window.setTitle(title())
    scaleWindow(window, uiScale, LEAST)
  })
  return () => {
    if (window === null) window = make()
    else window.show()
    if (window.isMinimized()) window.restore()
  }
}
