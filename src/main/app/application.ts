import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, nativeTheme, session } from 'electron'
import { ok } from '../../contract/failure.ts'
import { shownLanguage } from '../../contract/language.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { createPagePorts } from '../ipc/page-ports.ts'
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
import { watchLanguage } from './language-watch.ts'
import type { Logging } from './logging.ts'
import type { CountedStart } from './safe-mode.ts'

export interface ApplicationParts extends CountedStart, Omit<Logging, 'file'> {
  readonly logFile: string
  readonly crashes: CrashReports
  readonly quit: (exitCode: number) => void
  /** Quits, and calls the step when every part has stopped. */
  readonly quitThen: (step: () => void) => void
  /** Takes the stop of each part. */
  readonly disposers: Disposers
}

/**
 * The composition root: the parts of main in the order in which they start, each with what it needs. They stop in
 * reverse.
 */
export async function startApplication(given: ApplicationParts): Promise<void> {
  const { options, venues, safeMode, log, refused, protect, disposers } = given

  // 1. The windows, with no more than they need to open. What this file imports is read before the first window: keep
  // it small.
  const devServer = devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL'])
  hardenSessions(session.defaultSession, devServer, refused)
  hardenContents(devServer, log, refused)

  const profile = openProfile({ place: given.profilePlace, clock, log, protect, safeMode })
  disposers.add(profile.writer.stop)
  const { settings } = profile
  const texts = () => formatterOf(shownLanguage(settings.read().language, app.getLocale()))
  const pages = join(app.getAppPath(), 'out/renderer')
  disposers.add(serveApp(session.defaultSession, pages, () => themeOf(settings.read())))
  nativeTheme.themeSource = settings.read().theme

  const ports = createPagePorts()
  const shared = createAppState()
  settings.follow((now) => shared.set('settings', now))
  profile.events.on('keychainWaits', (waits) => shared.set('keychainWaits', waits))
  const layouts = createLayouts({ document: profile.layouts, shared })
  const resources = join(app.getAppPath(), 'resources')
  const icon = windowIcon(resources)
  const front = createFront()
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
    confirmReload: createReloadDialog(texts),
    ...{ front, log, refused }
  })
  disposers.add(windows.close)
  followAppEvents(windows)

  const rateLimit = createRateLimit()
  windows.events.on('closed', rateLimit.forget)
  const keyWindow = createKeyWindow({
    ...{ devServer, ports, icon, front, log },
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
  const firstWindow = windows.restore()

  // 2. All that is behind the windows. By import(), so that it is read from disk while the pages load.
  const later = await import('./later-parts.ts')
  if (disposers.isDisposed()) return

  const workerFile = join(app.getAppPath(), 'out/main/trade-archive-worker.js')
  const archive = later.startTradeArchive({ workerFile, clock, log })
  disposers.add(archive.stop)
  const states = later.createSharedStates({ app: shared, clock, archive: archive.archive, log })
  const ofSession = () => states.session().shared.fields
  const notice = later.createNotify(shared, clock, log)
  later.noticeArchiveProblems(archive, notice)
  windows.events.on('refused', later.createRefusalNotice(notice, clock.monotonic))

  const pump = later.createPump({ states, clock })
  disposers.add(pump.stop)
  windows.events.on('visibility', pump.refresh)
  const frames = later.createFrameStreams({
    ports,
    pump,
    isVisible: (id) => keyWindow.is(id) || windows.isVisible(id),
    isOfApp: keyWindow.is,
    refused
  })
  windows.events.on('pageGone', frames.forgetView)
  const openAccount = () => later.nameOpenAccount(ofSession().account, venues)
  const dialogs = later.createDialogs({
    windowOf: windows.byId,
    texts,
    now: clock.monotonic,
    quiet: later.createQuietNotice(notice, clock.monotonic)
  })
  windows.events.on('pageGone', dialogs.pageGone)
  const limits = later.showLimits(later.openLimits(profile.limits), (now) => shared.set('limits', now))
  const guardedLimits = later.guardLimits(
    limits,
    (windowId, lines, question) => dialogs.confirmLoosened(windowId, lines, question, openAccount()),
    texts
  )

  const desktop = later.createDesktopIntegration({
    windows,
    venue: () => ofSession().venue,
    connection: () => ofSession().connection,
    account: () => openAccount()?.label ?? ofSession().openingAccount,
    resources,
    settings: settings.read,
    texts,
    // Only one page plays the sound.
    chime: (tune) => void windows.all().some(({ id }) => ports.send(id, { type: 'chime', tune })),
    killSwitch: later.createKillSwitch(limits, guardedLimits, log),
    clock,
    log
  })
  disposers.add(desktop.stop)
  watchLanguage(settings, texts, desktop.retranslate)
  const openGuide = later.createGuideWindow({ devServer, icon, settings, texts, front, log })
  later.showAppMenu({ texts, settings, windows, ports, openGuide, logFile: given.logFile, refused })
  const alerts = later.createAlerts({
    states,
    keep: profile.alerts,
    clock,
    newId: randomUUID,
    log,
    fired: later.announceAlert(notice, desktop)
  })
  disposers.add(alerts.stop)

  const connect = later.createConnect(
    later.createProxyRoutes({
      settings: () => settings.read().proxy,
      resolve: later.createProxyResolver(),
      passwordFor: profile.proxyPassword.of
    })
  )
  const shown = { states, watch: alerts.watch, archive, limits, notice, dialogs }
  const trading = later.createTrading({ venues, options, profile, ...shown, connect, protect, clock, log })
  disposers.add(profile.vault.close)
  disposers.add(trading.stop)
  later.cancelOnHalt({
    limits,
    isWanted: () => settings.read().haltCancels,
    cancelOpen: () => trading.venueSwitch.session()?.cancelOpen() ?? null,
    openOrders: () => trading.venueSwitch.session()?.openOrders() ?? 0,
    notice
  })
  later.announceTrading({ trading, desktop, alerts })

  const keyEntry = later.createKeyEntry({
    window: keyWindow,
    book: trading.accountBook,
    confirmRekey: dialogs.confirmRekey,
    keepPassword: profile.proxyPassword.keep,
    stopWaiting: profile.vault.stopWaiting
  })
  later.followMovedAccounts({ trading, dialogs, keyEntry, texts })

  disposers.add(
    later.followMachine({
      locked: () => ports.sendAll({ type: 'locked' }),
      wake: (reason) => {
        trading.venueSwitch.session()?.wake(reason)
        if (reason === 'resume') pump.refresh()
      }
    })
  )
  disposers.add(later.surviveGpuCrashes({ notice, log }))
  later.noticeProfileProblems(profile, given.problems, notice)
  later.followStartAtLogin({ settings, notice })

  // 3. The venue that was open last, and answers to the pages.
  const last = venues.find(({ id }) => id === settings.read().venue)
  void trading.venueSwitch.open(options.venue ?? last?.id ?? venues[0]?.id ?? 'practice')
  const updates = later.createAppUpdates({ connect, states, windows, dialogs, quitThen: given.quitThen, log })
  disposers.add(updates.stop)
  later.followOpenRequests({ windows, symbolOf: (name) => states.session().symbolOf(name), notice })
  const screenshot = later.createScreenshot(log)
  const services = later.createServices({
    ...{ venues, profile, windows, layouts, frames, dialogs, desktop, alerts, trading, keyEntry, texts },
    ...{ openAccount, openGuide, updates, limits: guardedLimits },
    ...{ screenshotReady: screenshot.ready, pageStarted: given.pageStarted },
    ...{ crashes: given.crashes, redact: given.redact }
  })
  const dispatch = later.createDispatch({
    handlers: later.createHandlers(services),
    kindOf: (id) => (keyWindow.is(id) ? 'key' : windows.kindOf(id)),
    rateLimit,
    now: clock.monotonic,
    log,
    refused
  })
  requests.answerWith(dispatch)
  disposers.add(requests.stop)

  if (options.screenshot === null) return
  const window = firstWindow === null ? windows.open('workspace') : ok(firstWindow)
  given.quit(await screenshot.take(window, options.screenshot))
}
