import { BrowserWindow, nativeTheme, type NativeImage } from 'electron'
import type { Log } from '../../contract/clock.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { WatchedSettings } from '../profile/settings.ts'
import { APP_ORIGIN } from '../security/policy.ts'
import type { Front } from './front.ts'
import { ifOpen, soonIfOpen } from './open-window.ts'
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
  readonly front: Pick<Front, 'bringUp'>
  readonly log: Log
}

/**
 * The window of the user guide: a static page without preload and without JavaScript, so it sends no requests.
 * @returns opens it; a second call brings it up
 */
export function createGuideWindow({ devServer, icon, settings, texts, front, log }: GuideWindowParts): () => void {
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
    /** From now on the guide opens in another window. */
    const leave = () => {
      if (window === made) window = null
    }
    const end = () => {
      leave()
      soonIfOpen(made, () => made.destroy())
    }
    showOnceLoaded(made, () => front.bringUp(made))
    webContents.on('dom-ready', () => void ifOpen(made, () => scaleWindow(made, settings.read().uiScale, LEAST)))
    webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && key === 'Escape') end()
    })
    webContents.on('render-process-gone', end)
    // The page has the theme with which it was served.
    const serveAgain = () => void ifOpen(made, () => webContents.reload())
    nativeTheme.on('updated', serveAgain)
    made.on('page-title-updated', (event) => event.preventDefault())
    made.on('close', leave)
    made.on('closed', () => {
      leave()
      nativeTheme.off('updated', serveAgain)
    })
    made
      .loadURL(`${devServer ?? APP_ORIGIN}/guide.html`)
      .catch((error: unknown) => void ifOpen(made, () => log.error('the guide did not load', error)))
    return made
  }

  settings.watch(({ uiScale }) => {
    ifOpen(window, (open) => {
      open.setTitle(title())
      scaleWindow(open, uiScale, LEAST)
    })
  })
  return () => {
    if (window === null) window = make()
    else front.bringUp(window)
  }
}
