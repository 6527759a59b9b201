import { readFile, stat } from 'node:fs/promises'
import { app, shell } from 'electron'
import type { Venue } from '../../contract/venue.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Alerts } from '../alerts/alerts-api.ts'
import { aboutApp } from '../desktop/about.ts'
import type { DesktopIntegration } from '../desktop/desktop-integration.ts'
import type { Dialogs } from '../desktop/dialogs.ts'
import type { CrashReports } from '../diagnostics/crash-reports.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { processesOf } from '../diagnostics/processes.ts'
import { exportReport } from '../diagnostics/report.ts'
import { writePrivate } from '../disk/write-private.ts'
import type { Drawings } from '../drawings/drawings-api.ts'
import { csvName } from '../export/csv-name.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import type { GuardedLimits } from '../placement/limits.ts'
import { guardSettings } from '../profile/guarded-settings.ts'
import type { Profile } from '../profile/profile.ts'
import { createSettingsFile } from '../profile/settings-file.ts'
import type { Scanner } from '../scanner/scanner-api.ts'
import type { AppUpdates } from '../updates/app-updates.ts'
import { createCheckRequests } from '../venue/check/check-requests.ts'
import type { KeyEntry } from '../venue/key-entry.ts'
import type { NamedAccount } from '../venue/named-account.ts'
import type { Trading } from '../venue/trading.ts'
import type { Layouts } from '../windows/layouts.ts'
import { captureOf, createPictures } from '../windows/picture.ts'
import type { Screenshot } from '../windows/screenshot.ts'
import type { Windows } from '../windows/windows-api.ts'
import type { FrameStreams } from './frames.ts'
import type { Services } from './handlers.ts'
import { createHello, createKeyHello } from './hello.ts'

export interface ServicesParts {
  readonly venues: readonly Venue[]
  readonly profile: Profile
  readonly windows: Windows
  readonly layouts: Layouts
  readonly frames: FrameStreams
  readonly dialogs: Dialogs
  readonly desktop: DesktopIntegration
  readonly guardedLimits: GuardedLimits
  readonly alerts: Alerts
  readonly drawings: Drawings
  readonly scanner: Scanner
  readonly trading: Pick<Trading, 'venueSwitch' | 'accountBook' | 'venueCheck'>
  readonly keyEntry: KeyEntry
  readonly texts: () => Formatter
  readonly screenshot: Pick<Screenshot, 'ready'>
  /** A page runs. */
  readonly pageStarted: () => void
  readonly crashes: CrashReports
  readonly openGuide: () => void
  readonly redact: (text: string) => string
  /** The open account as questions name it; null without one. */
  readonly openAccount: () => NamedAccount | null
  readonly updates: AppUpdates
}

/** The services that pages can call, built from the parts of main. */
export function createServices(parts: ServicesParts): Services {
  const { venues, profile, windows, layouts, frames, dialogs, desktop, keyEntry } = parts
  const { settings } = profile
  const { venueSwitch, accountBook } = parts.trading
  const guarded = guardSettings(settings, dialogs)
  const hello = createHello({ venues, windows })
  const about = () => aboutApp(app.getVersion(), process.versions, venues, parts.updates.host)
  const readDiagnostics = createDiagnostics({
    clock,
    session: () => venueSwitch.session()?.health() ?? null,
    processes: () => processesOf(app.getAppMetrics()),
    crashes: parts.crashes.list,
    windows: () =>
      windows.all().map(({ id }) => ({
        id,
        kind: windows.kindOf(id) ?? '',
        visible: windows.isVisible(id),
        load: frames.load(id)
      }))
  })

  return {
    hello: (windowId) => {
      parts.pageStarted()
      return hello(windowId)
    },
    screenshotReady: parts.screenshot.ready,
    // After the answer was sent.
    quit: () => void setImmediate(() => app.quit()),
    about,
    openGuide: parts.openGuide,
    session: venueSwitch.session,
    sessionSoon: venueSwitch.settled,
    openVenue: async (id, accountId) => {
      const opened = await venueSwitch.open(id, accountId)
      if (opened.ok) settings.write({ venue: id })
      return opened
    },
    resetPractice: venueSwitch.resetPractice,
    accounts: {
      ...accountBook,
      enterKey: keyEntry.request,
      add: keyEntry.add,
      rekey: keyEntry.rekey,
      sendAgain: keyEntry.sendAgain,
      keyHello: createKeyHello({ venues, keyEntry, venueSwitch }),
      stopWaiting: profile.vault.stopWaiting
    },
    setView(windowId, view) {
      const market = view.books[0]?.market ?? view.tapes[0]
      frames.setView(windowId, view)
      desktop.setMarket(windowId, market)
      if (market !== undefined && windows.kindOf(windowId) === 'workspace') windows.keepMarket(windowId, market)
    },
    alerts: parts.alerts,
    drawings: parts.drawings,
    scanner: parts.scanner,
    limits: parts.guardedLimits,
    confirmDeleteRecord: (windowId) => dialogs.confirmDeleteRecord(windowId, parts.openAccount()),
    utc: () => settings.read().utc,
    chooseCsv: (windowId, what) => dialogs.chooseCsv(windowId, csvName(what, clock.now())),
    windows: {
      ...windows,
      showMarket: (market) => windows.showMarket(market, null),
      picture: createPictures({
        capture: captureOf(windows.byId),
        choose: dialogs.choosePicture,
        write: writePrivate,
        now: clock.now
      })
    },
    layouts,
    settings: guarded,
    proxy: {
      enterPassword: (windowId) => keyEntry.requestPassword(windowId, settings.read().proxy.address),
      keepPassword: keyEntry.keepPassword
    },
    settingsFile: createSettingsFile({
      settings: guarded,
      drawings: parts.drawings,
      ...dialogs,
      readFile: (path) => readFile(path, 'utf8'),
      sizeOf: async (path) => (await stat(path)).size,
      writeFile: writePrivate
    }),
    updates: parts.updates,
    venueCheck: createCheckRequests({
      check: parts.trading.venueCheck,
      confirmOrders: (windowId, orders) => dialogs.confirmCheckOrders(windowId, orders, parts.openAccount()),
      choose: dialogs.chooseReport,
      write: writePrivate,
      about,
      redact: parts.redact
    }),
    diagnostics: {
      read: readDiagnostics,
      export: (windowId) =>
        exportReport(
          { read: readDiagnostics, about, redact: parts.redact, choose: dialogs.chooseReport, write: writePrivate },
          windowId
        ),
      showCrashes: () => void shell.openPath(parts.crashes.folder)
    }
  }
}
