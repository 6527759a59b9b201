import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, powerSaveBlocker } from 'electron'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { message } from '../../i18n/codes.ts'
import { alsoInReport, announceAlerts } from '../alerts/alert-notice.ts'
import { createAlerts } from '../alerts/alerts.ts'
import { showAppMenu } from '../desktop/app-menu.ts'
import { createDesktopIntegration } from '../desktop/desktop-integration.ts'
import { createDialogs } from '../desktop/dialogs.ts'
import { createExitGuard } from '../desktop/exit-guard.ts'
import { createKillSwitch } from '../desktop/kill-switch.ts'
import { followMachine } from '../desktop/machine-events.ts'
import { createQuietNotice } from '../desktop/quiet-notice.ts'
import { followStartAtLogin } from '../desktop/start-at-login.ts'
import { createDrawings } from '../drawings/drawings.ts'
import { createDispatch } from '../ipc/dispatch.ts'
import { createFrameStreams } from '../ipc/frames.ts'
import { createHandlers } from '../ipc/handlers.ts'
import { createServices } from '../ipc/services.ts'
import { createProxyResolver } from '../network/proxy-resolver.ts'
import { createProxyRoutes } from '../network/proxy-routes.ts'
import { shownExit } from '../exits/exit-store.ts'
import { cancelOnHalt } from '../orders/cancel-on-halt.ts'
import { guardLimits, openLimits, showLimits } from '../placement/limits.ts'
import { noticeProfileProblems } from '../profile/profile-notices.ts'
import { createConnect } from '../rest/connection.ts'
import { createScanner } from '../scanner/scanner.ts'
import { watchViews } from '../scanner/view-alerts.ts'
import { createNotify } from '../state/notify.ts'
import { createPump } from '../state/pump.ts'
import { createSharedStates } from '../state/shared-states.ts'
import { createAppUpdates } from '../updates/app-updates.ts'
import { createKeyEntry } from '../venue/key-entry.ts'
import { followMovedAccounts } from '../desktop/moved-accounts.ts'
import { nameOpenAccount } from '../venue/named-account.ts'
import { createTrading } from '../venue/trading.ts'
import { announceTrading } from '../desktop/trading-news.ts'
import { createGuideWindow } from '../windows/guide-window.ts'
import { followOpenRequests } from '../windows/open-requests.ts'
import { createScreenshot } from '../windows/screenshot.ts'
import { createRefusalNotice } from '../windows/window-quota.ts'
import { noticeRecordProblems } from '../record/record-notices.ts'
import { startRecord } from '../record/record-in-worker.ts'
import { startTradeArchive } from '../archive/archive-in-worker.ts'
import { noticeArchiveProblems } from './archive-notices.ts'
import { practiceOptionsOf } from './command-line.ts'
import type { Stop } from './disposers.ts'
import type { Opened } from './first-window.ts'
import { surviveGpuCrashes } from './gpu-crashes.ts'
import { watchLanguage } from './language-watch.ts'

const notOpen: Result<never> = fail<Failure>({ kind: 'closed', ...message('no-venue-open') })

/** What is behind the windows, each part with what it needs. Nothing is reached and no page is answered yet. */
function createParts(opened: Opened) {
  const { profile, settings, shared, windows, keyWindow, dialogTurns, ports, texts, clock, log } = opened
  const built = (name: string) => join(app.getAppPath(), `out/main/${name}.js`)
  const archive = startTradeArchive({ workerFile: built('trade-archive-worker'), clock, log })
  const record = startRecord({ workerFile: built('record-worker'), clock, log })
  const states = createSharedStates({ app: shared, clock, archive: archive.archive, log })
  const ofSession = () => states.session().shared.fields
  /** Of prices of a market of the open venue; 0 if it is not known. */
  const quoteDecimals = (market: string) => states.session().market(market)?.quoteDecimals ?? 0
  const notice = createNotify(shared, clock, log)
  const pump = createPump({ states, clock })
  const frames = createFrameStreams({
    ...opened,
    pump,
    isVisible: (id) => keyWindow.is(id) || windows.isVisible(id),
    isOfApp: keyWindow.is
  })
  const openAccount = () => nameOpenAccount(ofSession().account, opened.venues, profile.accounts)
  const quiet = createQuietNotice(notice, clock.monotonic)
  const dialogs = createDialogs({
    ...{ windowOf: windows.byId, turns: dialogTurns, texts, quoteDecimals, now: clock.monotonic, quiet }
  })
  const limits = showLimits(openLimits(profile.limits), (now) => shared.set('limits', now))
  const guardedLimits = guardLimits(
    limits,
    (windowId, lines, question) => dialogs.confirmLoosened(windowId, lines, question, openAccount()),
    texts
  )
  const desktop = createDesktopIntegration({
    ...opened,
    venue: () => ofSession().venue,
    connection: () => ofSession().connection,
    account: () => openAccount()?.label ?? ofSession().openingAccount,
    settings: settings.read,
    // Only one page plays the sound.
    chime: (tune) => void windows.all().some(({ id }) => ports.send(id, { type: 'chime', tune })),
    killSwitch: createKillSwitch(limits, guardedLimits, log)
  })
  const alerts = createAlerts({
    ...{ states, keep: profile.alerts, clock, newId: randomUUID, log },
    lineAt: (drawing, at, scale) => drawings.lineAt(drawing, at, scale),
    scales: (market) => trading.venueSwitch.session()?.scales(market) ?? Promise.resolve(notOpen),
    notices: alsoInReport(
      announceAlerts(notice, desktop, () => settings.read().utc, quoteDecimals),
      (...found) => trading.venueSwitch.account()?.away.alertsMayHave(...found)
    )
  })
  const drawings = createDrawings({
    ...{ states, keep: profile.drawings },
    removed: (ids) => ids.forEach(alerts.removeOfDrawing),
    added: (ids) => ids.forEach(alerts.restoreOfDrawing)
  })
  const proxies = createProxyResolver()
  settings.follow(({ proxy }) => proxies.use(proxy.mode === 'pac' ? proxy.address : null))
  const connect = createConnect(
    createProxyRoutes({
      settings: () => settings.read().proxy,
      resolve: proxies.resolve,
      passwordFor: profile.proxyPassword.of
    })
  )
  const trading = createTrading({
    ...opened,
    states,
    practiceOptions: practiceOptionsOf(opened.options),
    archive,
    record,
    notice,
    limits,
    connect,
    dialogs
  })
  return {
    ...opened,
    archive,
    record,
    states,
    notice,
    pump,
    frames,
    openAccount,
    dialogs,
    limits,
    guardedLimits,
    desktop,
    alerts,
    drawings,
    scanner: createScanner({ states, closes: archive.closes, clock, log }),
    trading,
    session: trading.venueSwitch.session,
    account: trading.venueSwitch.account,
    keyEntry: createKeyEntry({
      window: keyWindow,
      book: trading.accountBook,
      confirmRekey: dialogs.confirmRekey,
      keepPassword: profile.proxyPassword.keep,
      stopWaiting: profile.vault.stopWaiting
    }),
    openGuide: createGuideWindow(opened),
    updates: createAppUpdates({ ...opened, connect, states, dialogs }),
    screenshot: createScreenshot(log)
  }
}

type Parts = ReturnType<typeof createParts>

/** What runs behind the windows: each starts in this order and returns its stop. They stop in reverse. */
const MODULES: Readonly<Record<string, (parts: Parts) => Stop | void>> = {
  archive({ archive, notice }) {
    noticeArchiveProblems(archive, notice)
    return archive.stop
  },
  record({ record, notice, states }) {
    noticeRecordProblems(record, notice)
    record.events.on('changed', () => {
      const { shared } = states.session()
      shared.set('recordChange', shared.fields.recordChange + 1)
    })
    return record.stop
  },
  frames({ pump, frames, windows }) {
    windows.events.on('visibility', pump.refresh)
    windows.events.on('pageGone', frames.forgetView)
    return pump.stop
  },
  questions({ dialogs, notice, windows, clock }) {
    windows.events.on('pageGone', dialogs.pageGone)
    windows.events.on('refused', createRefusalNotice(notice, clock.monotonic))
  },
  desktop({ desktop, settings, texts }) {
    watchLanguage(settings, texts, desktop.retranslate)
    return desktop.stop
  },
  menu: showAppMenu,
  alerts: ({ alerts }) => alerts.stop,
  scanner: ({ scanner }) => scanner.stop,
  scannerViews: watchViews,
  vault: ({ profile }) => profile.vault.close,
  trading(parts) {
    announceTrading(parts)
    followMovedAccounts(parts)
    return parts.trading.stop
  },
  killSwitch({ limits, settings, account, notice }) {
    limits.onHalted(() => account()?.exits.halt(message('order-halted')))
    cancelOnHalt({
      limits,
      isWanted: () => settings.read().haltCancels,
      cancelOpen: () => account()?.orders.cancelOpen() ?? null,
      openOrders: () => account()?.orders.openCount() ?? 0,
      notice
    })
  },
  machine: ({ ports, session, pump }) =>
    followMachine({
      locked: () => ports.sendAll({ type: 'locked' }),
      suspends: () => session()?.suspends(),
      wake(reason) {
        session()?.wake(reason)
        if (reason === 'resume') pump.refresh()
      }
    }),
  exits({ account, dialogs, windows, mustQuit, clock, log }) {
    const guard = createExitGuard({
      ...{ clock, log, confirmQuit: dialogs.confirmQuit, quit: () => app.quit(), stay: windows.show },
      exits: () => (account()?.exits.live() ?? []).map(shownExit),
      stayAwake() {
        const id = powerSaveBlocker.start('prevent-app-suspension')
        return () => void powerSaveBlocker.stop(id)
      }
    })
    // Before the windows are told that the app quits.
    app.prependListener('before-quit', (event) => {
      if (!mustQuit() && guard.holdsQuit()) event.preventDefault()
    })
    return guard.stop
  },
  gpuCrashes: surviveGpuCrashes,
  profileProblems: ({ profile, problems, notice }) => noticeProfileProblems(profile, problems, notice),
  startAtLogin: ({ settings, notice }) => followStartAtLogin({ settings, notice }),
  lastVenue({ trading, options, venues, settings }) {
    const last = venues.find(({ id }) => id === settings.read().venue)
    void trading.venueSwitch.open(options.venue ?? last?.id ?? venues[0]?.id ?? 'practice')
  },
  updates: ({ updates }) => updates.stop,
  openRequests: ({ windows, states, notice }) =>
    followOpenRequests({ windows, symbolOf: (name) => states.session().symbolOf(name), notice }),
  requests(parts) {
    const { requests, keyWindow, windows, clock } = parts
    const handlers = createHandlers(createServices(parts))
    const kindOf = (id: number) => (keyWindow.is(id) ? 'key' : windows.kindOf(id))
    requests.answerWith(createDispatch({ ...parts, handlers, kindOf, now: clock.monotonic }))
    return requests.stop
  }
}

/** Resolves when all runs; with `--screenshot` when the picture is taken and the app quits. */
export async function startModules(opened: Opened): Promise<void> {
  const parts = createParts(opened)
  for (const [name, start] of Object.entries(MODULES)) {
    const stop = start(parts)
    if (stop !== undefined) opened.disposers.add(name, stop)
  }
  const { firstWindow, windows, options, quit, screenshot } = parts
  if (options.screenshot === null) return
  const window = firstWindow === null ? windows.open('workspace') : ok(firstWindow)
  quit(await screenshot.take(window, options.screenshot))
}
