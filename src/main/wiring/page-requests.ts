import { readFile, stat } from 'node:fs/promises'
import { app } from 'electron'
import type { Log } from '../../contract/clock.ts'
import { ok } from '../../contract/failure.ts'
import type { WindowRole } from '../../contract/answers.ts'
import type { Venue } from '../../contract/venue.ts'
import { aboutApp } from '../app/about.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { processesOf } from '../diagnostics/processes.ts'
import { exportReport, type ReportParts } from '../diagnostics/report.ts'
import { csvName } from '../export/csv-name.ts'
import { writePrivate } from '../export/write-private.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { createDispatch, type Dispatch } from '../ipc/dispatch.ts'
import type { RateLimit } from '../ipc/rate-limit.ts'
import { createHandlers } from '../ipc/handlers.ts'
import type { KeyWindow } from '../windows/key-window.ts'
import type { Profile } from '../profile/profile.ts'
import { spokenAnswer, spokenFailure } from '../sentences/spoken.ts'
import { createSettingsFile } from '../profile/settings-file.ts'
import { guardSettings } from '../profile/guarded-settings.ts'
import type { SettingsStore } from '../profile/settings.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import { hostOf } from '../vault/origins.ts'
import { badgeOf } from '../venue/venue-switch.ts'
import type { Desktop } from './desktop.ts'
import type { Exchange } from './exchange.ts'
import type { ShownState } from './shown-state.ts'
import type { WindowSet } from '../windows/window-set.ts'

/** For a page whose window is already going away. */
const NO_ROLE: WindowRole = {
  kind: 'workspace',
  market: null,
  order: null,
  markets: null,
  pinned: false,
  link: 'a',
  layout: null,
  goodLayout: null,
  ticket: null
}

export interface PageRequestsParts {
  readonly venues: readonly Venue[]
  readonly profile: Profile
  /** What is written takes effect at once. */
  readonly settings: SettingsStore
  readonly state: ShownState
  readonly desktop: Desktop
  readonly exchange: Exchange
  readonly windowSet: WindowSet
  readonly keyWindow: KeyWindow
  readonly rateLimit: RateLimit
  readonly texts: () => Formatter
  readonly screenshotReady: () => void
  readonly redact: (text: string) => string
  readonly log: Log
}

/** Answers what pages ask for, each request by the part that it is about. */
export function answerPages({
  venues,
  profile,
  settings,
  state,
  desktop,
  exchange,
  windowSet,
  keyWindow,
  texts,
  log,
  ...parts
}: PageRequestsParts): Dispatch {
  const { windows, layouts } = windowSet
  const { venueSwitch, accountBook, keyEntry } = exchange
  const { dialogs } = desktop
  const about = () => aboutApp(app.getVersion(), process.versions, venues)
  const readDiagnostics = createDiagnostics({
    clock,
    session: () => venueSwitch.session()?.health() ?? null,
    processes: () => processesOf(app.getAppMetrics()),
    windows: () =>
      windows.all().map((window) => ({
        id: window.id,
        kind: windows.kindOf(window.id) ?? '',
        visible: window.isVisible() && !window.isMinimized(),
        load: windowSet.load(window.id)
      }))
  })
  const report: ReportParts = {
    read: readDiagnostics,
    about,
    redact: parts.redact,
    choose: dialogs.chooseReport,
    write: writePrivate
  }

  const handlers = createHandlers({
    hello: (windowId) => ({
      appVersion: app.getVersion(),
      electronVersion: process.versions.electron,
      platform: process.platform,
      locale: app.getLocale(),
      venues: venues.map(badgeOf),
      settings: settings.read(),
      window: windows.role(windowId) ?? NO_ROLE,
      links: layouts.links(),
      layouts: layouts.named()
    }),
    screenshotReady: parts.screenshotReady,
    session: venueSwitch.session,
    sessionSoon: venueSwitch.settled,
    openVenue: async (id, accountId) => {
      const opened = await venueSwitch.open(id, accountId)
      if (opened.ok) profile.settings.write({ venue: id })
      return opened
    },
    accounts: {
      ...accountBook,
      list: () =>
        accountBook
          .list()
          .map((one) =>
            one.problem === null ? one : { ...one, problem: spokenFailure(texts().language, one.problem) }
          ),
      enterKey: keyEntry.request,
      add: keyEntry.add,
      rekey: keyEntry.rekey,
      sendAgain: keyEntry.sendAgain,
      keyHello: () => {
        const account = keyEntry.keyFor()
        return account.ok
          ? ok({
              locale: app.getLocale(),
              settings: settings.read(),
              account: account.value,
              venueId: venueSwitch.session()?.venueId ?? '',
              venues: venues
                .filter(({ practice }) => !practice)
                .map((venue) => ({ id: venue.id, name: venue.name, host: hostOf(venue) }))
            })
          : account
      },
      stopWaiting: profile.vault.stopWaiting
    },
    setView: windowSet.setView,
    windows: {
      open: windows.open,
      openPanel: windows.openPanel,
      panels: windows.panels,
      keepLayout: windows.keepLayout,
      showMarket: (market) => windows.showMarket(market, null),
      keepTicket: windows.keepTicket,
      keepWatch: windows.keepWatch
    },
    layouts,
    desk: state.desk,
    settings: guardSettings(settings, dialogs.confirmMute),
    settingsFile: createSettingsFile({
      settings,
      ...dialogs,
      readFile: (path) => readFile(path, 'utf8'),
      sizeOf: async (path) => (await stat(path)).size,
      writeFile: writePrivate
    }),
    limits: desktop.limits,
    alerts: exchange.alerts,
    utc: () => settings.read().utc,
    chooseCsv: (windowId, what) => dialogs.chooseCsv(windowId, csvName(what, clock.now())),
    about,
    diagnostics: { read: readDiagnostics, export: (windowId) => exportReport(report, windowId) }
  })
  const answer = createDispatch({
    handlers,
    kindOf: (id) => (keyWindow.is(id) ? 'key' : windows.kindOf(id)),
    log,
    rateLimit: parts.rateLimit,
    now: clock.monotonic
  })
  return async (windowId, name, args) => spokenAnswer(texts().language, await answer(windowId, name, args))
}
