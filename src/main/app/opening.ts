import { join } from 'node:path'
import { app, nativeTheme, session as electronSession, type BrowserWindow } from 'electron'
import type { Log, Dispose } from '../../contract/clock.ts'
import { shownLanguage } from '../../contract/language.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import type { Dispatch } from '../ipc/dispatch.ts'
import { serveRequests } from '../ipc/handle.ts'
import { createKeyWindow, type KeyWindow } from '../windows/key-window.ts'
import { backgroundOf, themeOf } from '../windows/page-colors.ts'
import { openProfile, type Profile } from '../profile/profile.ts'
import { serveApp } from '../security/protocol.ts'
import { hardenContents, hardenSessions } from '../security/harden.ts'
import { devServerOrigin } from '../security/policy.ts'
import type { StartUp } from './start-up.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import { createWindowSet, type WindowSet } from '../windows/window-set.ts'

export interface OpeningParts {
  readonly options: StartUp['options']
  readonly profilePlace: StartUp['profilePlace']
  readonly protect: (secret: string) => Dispose
  readonly log: Log
}

/** The windows of the last quit, with what they need to stand there and nothing more. */
export interface Opening {
  readonly profile: Profile
  /** In the language of this moment. */
  readonly texts: () => Formatter
  readonly windowSet: WindowSet
  readonly keyWindow: KeyWindow
  /** The first workspace; null when there is none. */
  readonly first: BrowserWindow | null
  /** The folder of icons. */
  readonly resources: string
  /** What pages asked so far waited for this. */
  answer(dispatch: Dispatch): void
  stopAnswering(): void
  close(): void
}

/**
 * Opens the windows, whose pages take longest to be there: the rest of main is read and built meanwhile. Keep what this
 * file imports small: all of it runs before the first window is made.
 */
export function openWindows({ options, profilePlace, protect, log }: OpeningParts): Opening {
  const resources = join(app.getAppPath(), 'resources')
  const devServer = devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL'])
  let quitting = false

  hardenSessions(electronSession.defaultSession, devServer, log)
  hardenContents(devServer, log)
  const profile = openProfile({
    place: profilePlace,
    clock,
    log,
    protect,
    keychainWaits: (waits) => {
      windowSet.tellAll({ word: 'keychain', waits })
      keyWindow.tell({ word: 'keychain', waits })
    }
  })
  const texts = () => formatterOf(shownLanguage(profile.settings.read().language, app.getLocale()))
  const windowSet = createWindowSet({
    profile,
    size: options.window,
    devServer,
    resources,
    texts,
    log,
    isQuitting: () => quitting
  })
  const { windows } = windowSet
  const keyWindow = createKeyWindow({
    devServer,
    icon: windowSet.icon,
    parentOf: (id) => windows.byId(id) ?? windows.all()[0],
    closed: windowSet.forget,
    log,
    look: () => {
      const settings = profile.settings.read()
      return {
        theme: themeOf(settings),
        background: backgroundOf(settings),
        uiScale: settings.uiScale,
        language: texts().language,
        title: `${texts().t('desktop.windows.key')} · Depthdesk`
      }
    }
  })
  const stopServing = serveApp(electronSession.defaultSession, join(app.getAppPath(), 'out/renderer'), () =>
    themeOf(profile.settings.read())
  )
  nativeTheme.themeSource = profile.settings.read().theme

  let answer: (dispatch: Dispatch) => void = () => undefined
  const answering = new Promise<Dispatch>((resolve) => {
    answer = resolve
  })
  const stopAnswering = serveRequests({
    dispatch: async (...call) => await (await answering)(...call),
    trusted: (event) => windows.trusted(event) ?? keyWindow.trusted(event),
    openStream: (windowId, nonce) => (keyWindow.is(windowId) ? keyWindow : windowSet).openStream(windowId, nonce),
    log
  })
  app.on('before-quit', () => {
    quitting = true
    windows.freeze()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('activate', windows.show)
  app.on('second-instance', windows.show)

  const first = windows.restore()
  return {
    profile,
    texts,
    windowSet,
    keyWindow,
    first,
    resources,
    answer,
    stopAnswering,
    close() {
      windows.close()
      profile.writer.stop()
      stopServing()
    }
  }
}
