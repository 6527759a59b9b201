import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, nativeImage, nativeTheme, powerMonitor, session as electronSession, shell, type BrowserWindow } from 'electron'
import type { Log, Stop } from '../contract/clock.ts'
import type { Result } from '../contract/failure.ts'
import type { Notice, PageWord } from '../contract/frames.ts'
import type { WindowRole } from '../contract/ipc.ts'
import { shownLanguage, type Language } from '../contract/language.ts'
import { commandKeys } from '../contract/commands.ts'
import type { Settings } from '../contract/settings.ts'
import { aboutApp } from './about.ts'
import { createAlerts } from './alerts/alerts.ts'
import { alertWords } from './alerts/alert-words.ts'
import { createDesktopFace } from './desktop-face.ts'
import { createDiagnostics } from './diagnostics/diagnostics.ts'
import { processesOf } from './diagnostics/processes.ts'
import { exportReport, type ReportParts } from './diagnostics/report.ts'
import { createDialogs } from './dialogs.ts'
import { saveCsv } from './export/save-csv.ts'
import { systemClock as clock } from './feed/system-clock.ts'
import { createDispatch } from './ipc/dispatch.ts'
import { createWindowStreams } from './ipc/frames.ts'
import { serveRequests } from './ipc/handle.ts'
import { createRateLimit } from './ipc/rate-limit.ts'
import { createHandlers } from './ipc/routes.ts'
import { createLayouts } from './layouts.ts'
import { installMenu, isMac } from './menu.ts'
import { watchNetwork } from './network-watch.ts'
import { guardLimits } from './orders/guarded-limits.ts'
import { openLimits, type Limits, type LimitsStore } from './orders/limits.ts'
import { openProfile } from './profile.ts'
import { serveApp } from './protocol.ts'
import { takeScreenshot } from './screenshot.ts'
import { hardenContents, hardenSession, openOutside } from './security.ts'
import { devServerOrigin } from './security-policy.ts'
import { spokenAnswer, spokenFailure, spokenPatch } from './sentences/spoken.ts'
import { createSettingsFile } from './settings/settings-file.ts'
import type { SettingsStore } from './settings/settings.ts'
import type { StartUp } from './start-up.ts'
import { createDesk } from './state/desk.ts'
import { createPump } from './state/pump.ts'
import { createSwitchedArchive } from './switched-archive.ts'
import { textsOf } from './texts/texts.ts'
import { createTrading } from './trading.ts'
import { badgeOf } from './venue-switch.ts'
import { scaleStep } from './scale-step.ts'
import { scaleWindow } from './ui-scale.ts'
import { MIN_SIZES } from './window-state.ts'
import { createWindows } from './windows.ts'

export interface ApplicationParts extends StartUp {
  readonly log: Log
  readonly logFile: string
  readonly protect: (secret: string) => Stop
  readonly redact: (text: string) => string
  readonly quit: (exitCode: number) => void
}

/** No window has this id. */
const NO_WINDOW = 0
/** For a page whose window is already going away. */
const NO_ROLE: WindowRole = { kind: 'workspace', market: null, order: null, markets: null, pinned: false, link: 'a', layout: null, goodLayout: null }

/** Builds everything, wires it, and starts it. What it returns stops it, sources before sinks. */
export function startApplication(parts: ApplicationParts): { readonly stop: () => Promise<void> } {
  const { options, venues, log, protect } = parts
  const resources = join(app.getAppPath(), 'resources')
  const devServer = devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL'])
  let quitting = false

  hardenSession(electronSession.defaultSession, devServer, log)
  hardenContents(devServer, log)
  const stopServing = serveApp(electronSession.defaultSession, join(app.getAppPath(), 'out/renderer'))

  const profile = openProfile({
    folder: app.getPath('userData'), clock, protect,
    keychainWaits: (waits) => { for (const { id } of windows.all()) streams.tell(id, { word: 'keychain', waits }) }
  })
  const { settings } = profile
  const texts = () => textsOf(shownLanguage(settings.read().language, app.getLocale()))
  const keptLimits = openLimits(profile.limits)
  const archive = createSwitchedArchive()
  const desk = createDesk({ clock, archive: archive.archive, log })
  const pump = createPump({ desk, clock })
  desk.setLimits(keptLimits.read())
  const shown = (written: Result<Limits>) => {
    desk.setLimits(keptLimits.read())
    return written
  }
  const limits: LimitsStore = {
    read: keptLimits.read,
    write: (next) => shown(keptLimits.write(next)),
    halt: (on) => shown(keptLimits.halt(on))
  }
  const face = createDesktopFace({
    sink: desk.sink, windows: () => windows, resources, settings: settings.read, texts, clock, log,
    chime: (tune) => void windows.all().some(({ id }) => streams.tell(id, { word: 'chime', tune })),
    killSwitch: { halted: () => limits.read().killSwitch, halt: () => void limits.halt(true), release }
  })
  /** From the tray, where no window asks: the same question as from a page. */
  async function release(): Promise<void> {
    const answer = await guarded.halt(false, NO_WINDOW)
    if (!answer.ok) log.info('the kill switch stays on', answer.failure.message)
  }
  const notice = (tone: Notice['tone'], title: string, text: string) => {
    log.info('notice:', title, text)
    desk.notify({ id: randomUUID(), tone, title, text, at: clock.now() })
  }
  const alerts = createAlerts({
    sink: face.sink, desk, keep: profile.alerts, clock, newId: randomUUID, log,
    fired: (alert) => {
      const { title, text } = alertWords(alert, texts())
      notice('info', title, text)
      face.notifyAlert({ title, text, market: alert.market })
    }
  })
  const dialogs = createDialogs((id) => windows.byId(id), () => texts().dialogs)
  const shownDesk: typeof desk = {
    ...desk,
    setAccount(badge) {
      desk.setAccount(badge)
      face.setAccount(badge?.label ?? null)
    }
  }
  const guarded = guardLimits(limits, dialogs.confirmLoosened, texts)
  const { venueSwitch, accountBook, stop: stopTrading } = createTrading({
    venues, options, profile, desk: shownDesk, sink: alerts.sink, archive, limits, notice, tell: face.tell, protect, clock, log,
    ask: dialogs,
    sawTickers: (tickers) => { for (const { market, last } of tickers) alerts.look(market, last) },
    closed: () => {
      face.reset()
      alerts.setVenue(null)
    },
    opened: (venue) => {
      face.setVenue(badgeOf(venue))
      alerts.setVenue(venue.id)
    }
  })

  const icon = nativeImage.createFromPath(join(resources, 'icon.png'))
  const rateLimit = createRateLimit()
  const streams = createWindowStreams(pump, (id) => windows.byId(id)?.isVisible() === true && windows.byId(id)?.isMinimized() === false, (patch) => spokenPatch(texts().language, patch))
  const tellAll = (word: PageWord) => { for (const { id } of windows.all()) streams.tell(id, word) }
  const layouts = createLayouts({
    document: profile.layouts,
    linksChanged: (links) => tellAll({ word: 'links', links }),
    namedChanged: (named) => tellAll({ word: 'layouts', layouts: named })
  })
  const windows = createWindows({
    devServer, state: profile.window, copy: profile.windowCopy,
    pick: (link, market, first) => { if (!first || layouts.links()[link] === undefined) layouts.pick(link, market) },
    size: options.window, icon: icon.isEmpty() ? null : icon, log,
    theme: () => settings.read().theme,
    opened: (window) => {
      // A page has the scale that its host had last until it is told otherwise.
      window.webContents.on('dom-ready', () => scale(window))
      face.showTitles()
    },
    used: face.looked,
    tell: streams.tell,
    pageGone: (id) => {
      streams.close(id)
      face.setMarket(id, undefined)
    },
    closed: rateLimit.forget,
    visibility: pump.refresh,
    // Hidden only where the tray offers a way back.
    hideOnClose: () => face.hasTray() && !quitting && windows.all().filter((window) => window.isVisible()).length <= 1
  })
  const scale = (window: BrowserWindow) => scaleWindow(window, settings.read().uiScale, MIN_SIZES[windows.kindOf(window.id) ?? 'workspace'])
  const applySettings = (written: Settings) => {
    nativeTheme.themeSource = written.theme
    windows.paint()
    for (const window of windows.all()) scale(window)
    tellAll({ word: 'settings', settings: written })
    speak()
  }

  let isLive: () => void = () => undefined
  const live = new Promise<void>((resolve) => { isLive = resolve })
  const keptSettings: SettingsStore = {
    read: settings.read,
    write: (patch) => {
      const written = settings.write(patch)
      applySettings(written)
      return written
    }
  }
  const about = () => aboutApp(app.getVersion(), process.versions, venues)
  const readDiagnostics = createDiagnostics({
    clock, session: () => venueSwitch.session()?.health() ?? null, processes: () => processesOf(app.getAppMetrics()),
    windows: () => windows.all().map((window) => ({
      id: window.id, kind: windows.kindOf(window.id) ?? '', visible: window.isVisible() && !window.isMinimized(), load: streams.load(window.id)
    }))
  })
  const report: ReportParts = {
    read: readDiagnostics, about, redact: parts.redact, choose: dialogs.chooseReport,
    write: (path, text) => writeFile(path, text, { mode: 0o600 })
  }
  const handlers = createHandlers({
    hello: (windowId) => ({
      appVersion: app.getVersion(), electronVersion: process.versions.electron, platform: process.platform, locale: app.getLocale(),
      venues: venues.map(badgeOf), settings: settings.read(),
      window: windows.role(windowId) ?? NO_ROLE, links: layouts.links(), layouts: layouts.named()
    }),
    screenshotReady: () => isLive(),
    session: venueSwitch.session,
    sessionSoon: venueSwitch.settled,
    openVenue: async (id, accountId) => {
      const opened = await venueSwitch.open(id, accountId)
      if (opened.ok) settings.write({ venue: id })
      return opened
    },
    accounts: {
      ...accountBook,
      list: () => accountBook.list().map((one) => (one.trouble === null ? one : { ...one, trouble: spokenFailure(texts().language, one.trouble) })),
      stopWaiting: profile.vault.stopWaiting
    },
    setView: (windowId, view) => {
      streams.setView(windowId, view)
      const market = view.books[0]?.market ?? view.tapes[0]
      face.setMarket(windowId, market)
      if (market !== undefined && windows.kindOf(windowId) === 'workspace') windows.keepMarket(windowId, market)
    },
    windows: {
      open: (kind, market) => void windows.open(kind, market),
      openPanel: (from, panel) => void windows.openPanel(from, panel),
      keepLayout: windows.keepLayout,
      showMarket: (market) => windows.showMarket(market, null),
      keepWatch: windows.keepWatch
    },
    layouts,
    desk,
    settings: keptSettings,
    settingsFile: createSettingsFile({
      settings: keptSettings, ...dialogs, readFile: (path) => readFile(path, 'utf8'), sizeOf: async (path) => (await stat(path)).size,
      writeFile: (path, text) => writeFile(path, text, { mode: 0o600 })
    }),
    limits: guarded,
    alerts,
    saveCsv: (windowId, what, csv) => saveCsv(what, csv, clock.now(), (name) => dialogs.chooseCsv(windowId, name)),
    about,
    diagnostics: { read: readDiagnostics, export: (windowId) => exportReport(report, windowId) }
  })
  const answer = createDispatch({ handlers, log, rateLimit, now: clock.monotonic })
  const stopRequests = serveRequests({
    dispatch: async (windowId, name, args) => spokenAnswer(texts().language, await answer(windowId, name, args)), trusted: windows.trusted, log,
    openStream: (windowId, nonce) => {
      const window = windows.byId(windowId)
      if (window === undefined) return
      streams.open(window, nonce)
      // What changed after the page asked for it and before it could be told.
      streams.tell(windowId, { word: 'settings', settings: settings.read() })
      streams.tell(windowId, { word: 'links', links: layouts.links() })
      streams.tell(windowId, { word: 'layouts', layouts: layouts.named() })
    }
  })

  const showMenu = () => installMenu({
    texts: texts(), keys: commandKeys(settings.read().keys, isMac),
    scale: (step) => void keptSettings.write({ uiScale: step === 0 ? 100 : scaleStep(settings.read().uiScale, step) }),
    openWorkspace: () => void windows.open('workspace'), openWatch: () => void windows.open('watch'),
    openDiagnostics: () => void windows.open('diagnostics'),
    openLogs: () => shell.showItemInFolder(parts.logFile), openWebsite: () => openOutside('https://doc.cryptomus.com/', log)
  })
  let spoken: Language | null = null
  let menuKeys: Settings['keys'] | null = null
  const speak = () => {
    const { language } = texts()
    const { keys } = settings.read()
    if (language !== spoken || keys !== menuKeys) showMenu()
    if (language !== spoken) face.speak()
    spoken = language
    menuKeys = keys
  }
  applySettings(settings.read())
  app.on('before-quit', () => {
    quitting = true
    windows.freeze()
  })
  app.on('window-all-closed', () => { if (process.platform !== 'darwin') app.quit() })
  app.on('activate', windows.show)
  app.on('second-instance', windows.show)
  powerMonitor.on('resume', () => {
    venueSwitch.session()?.wake('resume')
    pump.refresh()
  })
  const stopNetworkWatch = watchNetwork(() => venueSwitch.session()?.wake('network'))
  for (const { title, text } of profile.troubles) notice('warn', title, text)
  const last = venues.find(({ id }) => id === settings.read().venue)
  void venueSwitch.open(options.venue ?? last?.id ?? venues[0]?.id ?? 'practice')
  const first = windows.restore()
  if (options.screenshot !== null) {
    takeScreenshot(first ?? windows.open('workspace'), options.screenshot, live).then(parts.quit, (error: unknown) => {
      log.error('no screenshot', error)
      parts.quit(2)
    })
  }

  return {
    async stop() {
      quitting = true
      stopNetworkWatch()
      stopRequests()
      face.stop()
      alerts.stop()
      pump.stop()
      await stopTrading()
      windows.close()
      stopServing()
    }
  }
}
