import { join } from 'node:path'
import { app, nativeTheme, session } from 'electron'
import { shownLanguage } from '../../contract/language.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import { createDialogTurns } from '../windows/dialog-turns.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { createPagePorts } from '../windows/page-ports.ts'
import { receiveRequests } from '../ipc/page-requests.ts'
import { createRateLimit } from '../ipc/rate-limit.ts'
import { openProfile } from '../profile/profile.ts'
import { createAppState } from '../state/app-state.ts'
import { hardenContents, hardenSessions } from '../security/harden.ts'
import { devServerOrigin } from '../security/policy.ts'
import { serveApp } from '../security/protocol.ts'
import { createFront } from '../windows/front.ts'
import { createKeyWindow } from '../windows/key-window.ts'
import { createLayouts } from '../windows/layouts.ts'
import { backgroundOf, themeOf } from '../windows/page-colors.ts'
import { createReloadDialog } from '../windows/reload-dialog.ts'
import { windowIcon } from '../windows/window-icon.ts'
import { createWindows } from '../windows/windows.ts'
import { followAppEvents } from '../windows/app-events.ts'
import type { CrashReports } from '../diagnostics/crash-reports.ts'
import type { Disposers } from './disposers.ts'
import type { Logging } from './logging.ts'
import type { CountedStart } from './safe-mode.ts'

export interface ApplicationParts extends CountedStart, Omit<Logging, 'file'> {
  readonly logFile: string
  readonly crashes: CrashReports
  readonly quit: (exitCode: number) => void
  /** The app quits without a question: the system or an error wants it, or the user was asked. */
  readonly mustQuit: () => boolean
  /** Quits, and calls the step when every part has stopped. */
  readonly quitThen: (step: () => void) => void
  /** Takes the stop of each part. */
  readonly disposers: Disposers
}

export type Opened = ReturnType<typeof openFirstWindow>

/**
 * Opens the windows, with no more than they need: what this file imports is read before the first one, so keep it
 * small. All that is behind them starts in modules.ts.
 */
export function openFirstWindow(given: ApplicationParts) {
  const { options, safeMode, log, refused, protect, disposers } = given
  const devServer = devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL'])
  hardenSessions(session.defaultSession, devServer, refused)
  hardenContents(devServer, log, refused)

  const profile = openProfile({ place: given.profilePlace, clock, log, protect, safeMode })
  disposers.add('profile', profile.writer.stop)
  const { settings } = profile
  const texts = () => formatterOf(shownLanguage(settings.read().language, app.getLocale()))
  const pages = join(app.getAppPath(), 'out/renderer')
  const stopServing = serveApp(session.defaultSession, pages, () => themeOf(settings.read()))
  disposers.add('pages', stopServing)
  nativeTheme.themeSource = settings.read().theme

  const ports = createPagePorts()
  const shared = createAppState()
  settings.follow((now) => shared.set('settings', now))
  profile.events.on('keychainWaits', (waits) => shared.set('keychainWaits', waits))
  const layouts = createLayouts({ document: profile.layouts, shared })
  const resources = join(app.getAppPath(), 'resources')
  const icon = windowIcon(resources)
  const front = createFront()
  const dialogTurns = createDialogTurns()
  const windows = createWindows({
    devServer,
    state: profile.window,
    copy: profile.windowCopy,
    layouts,
    ports,
    size: options.window,
    icon,
    settings: settings.read,
    language: () => texts().language,
    confirmReload: createReloadDialog(texts, dialogTurns),
    front,
    log,
    refused
  })
  disposers.add('windows', windows.close)
  followAppEvents(windows)

  const rateLimit = createRateLimit()
  windows.events.on('closed', rateLimit.forget)
  windows.events.on('closed', layouts.forget)
  const keyWindow = createKeyWindow({
    devServer,
    ports,
    icon,
    front,
    log,
    parentOf: (id) => windows.byId(id) ?? windows.all()[0],
    closed: rateLimit.forget,
    appearance: () => ({
      theme: themeOf(settings.read()),
      background: backgroundOf(settings.read()),
      uiScale: settings.read().uiScale,
      language: texts().language,
      title: `${texts().t('desktop.windows.key')} · Depthdesk`
    })
  })
  settings.watch((next) => {
    nativeTheme.themeSource = next.theme
    windows.applySettings(next)
  })

  const requests = receiveRequests({
    trusted: (event) => windows.trusted(event) ?? keyWindow.trusted(event),
    openStream: (id, nonce) => {
      if (keyWindow.is(id)) keyWindow.openStream(id, nonce)
      else if (rateLimit.takeStream(id, clock.monotonic())) windows.openStream(id, nonce)
    },
    refused
  })
  return {
    ...given,
    clock,
    devServer,
    profile,
    settings,
    texts,
    ports,
    shared,
    layouts,
    resources,
    icon,
    front,
    dialogTurns,
    windows,
    rateLimit,
    keyWindow,
    requests,
    firstWindow: windows.restore()
  }
}
