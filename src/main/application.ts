import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, nativeImage, nativeTheme, net, powerMonitor, session as electronSession, shell } from 'electron'
import type { Log, Stop } from '../contract/clock.ts'
import type { Notice, VenueBadge } from '../contract/frames.ts'
import type { Settings } from '../contract/settings.ts'
import { createAccountBook } from './account-book.ts'
import { systemClock as clock } from './feed/system-clock.ts'
import { createDispatch } from './ipc/dispatch.ts'
import { createWindowStreams } from './ipc/frames.ts'
import { serveRequests } from './ipc/handle.ts'
import { createRateLimit } from './ipc/rate-limit.ts'
import { createHandlers } from './ipc/routes.ts'
import { journalFiles } from './journal-files.ts'
import type { Journal } from './journal/journal-api.ts'
import { openJournal } from './journal/journal.ts'
import { openTradeArchive } from './journal/trade-archive.ts'
import { installMenu } from './menu.ts'
import { createConnectionNews, newsOfFill, newsOfRejection } from './news.ts'
import { createNotifier } from './notify.ts'
import { startPractice } from './practice.ts'
import { supervisePractice } from './practice-supervisor.ts'
import { serveApp } from './protocol.ts'
import { createVenueClient } from './rest/venue-client.ts'
import { takeScreenshot } from './screenshot.ts'
import { hardenContents, hardenSession, openOutside } from './security.ts'
import { devServerOrigin } from './security-policy.ts'
import { openSession } from './session.ts'
import { openAccounts } from './settings/accounts.ts'
import { openDocument } from './settings/document.ts'
import { openSettings } from './settings/settings.ts'
import type { StartUp } from './start-up.ts'
import { createDesk } from './state/desk.ts'
import { createPump } from './state/pump.ts'
import { createSwitchedArchive } from './switched-archive.ts'
import { createTray, type AppTray } from './tray.ts'
import { createKeychain } from './vault/keychain.ts'
import { spawnKeychainUtility } from './vault/keychain-utility.ts'
import { createVault } from './vault/vault.ts'
import { badgeOf, createVenueSwitch } from './venue-switch.ts'
import { watchConnection } from './watch-connection.ts'
import { createWindows } from './windows.ts'
import { titleOf, trayLine } from './words.ts'

/** How often tray and titles follow. */
const LOOK_EVERY_MS = 250

export interface ApplicationParts extends StartUp {
  readonly log: Log
  readonly logFile: string
  readonly protect: (secret: string) => Stop
  readonly quit: (exitCode: number) => void
}

/** Builds everything, wires it, and starts it. What it returns stops it in the opposite order. */
export async function startApplication(parts: ApplicationParts): Promise<{ readonly stop: () => Promise<void> }> {
  const { options, venues, log, protect } = parts
  const profile = app.getPath('userData')
  const resources = join(app.getAppPath(), 'resources')
  const devServer = devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL'])

  hardenSession(electronSession.defaultSession, devServer, log)
  hardenContents(devServer, log)
  const stopServing = serveApp(electronSession.defaultSession, join(app.getAppPath(), 'out/renderer'))

  // What the user keeps.
  const stamp = new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, '')
  const documents = {
    settings: openDocument(profile, 'settings', stamp), accounts: openDocument(profile, 'accounts', stamp), window: openDocument(profile, 'window', stamp)
  }
  const { settings, wrong } = openSettings(documents.settings.document)
  const { accounts, broken } = openAccounts(documents.accounts.document)
  const files = journalFiles(join(profile, 'journal'))
  const vault = createVaultOf(profile)

  // What is shown.
  const archive = createSwitchedArchive()
  const desk = createDesk({ clock, archive: archive.archive, log })
  const pump = createPump({ desk, clock })
  const notice = (tone: Notice['tone'], title: string, text: string) => {
    log.info('notice:', title, text)
    desk.notify({ id: randomUUID(), tone, title, text, at: clock.now() })
  }
  const notifier = createNotifier(() => windows.show())
  const connection = watchConnection(desk.sink)
  const connectionNews = createConnectionNews()
  let tray: AppTray | null = null
  let venueNow: VenueBadge | null = null
  const markets = new Map<number, string>()
  const showWords = () => {
    tray?.setState(trayLine(venueNow, connection.now()))
    for (const window of windows.all()) window.setTitle(titleOf(markets.get(window.id), venueNow))
  }
  const look = setInterval(() => {
    const news = connectionNews.look(connection.now(), clock.now())
    if (news !== null) notifier.show(news)
    showWords()
  }, LOOK_EVERY_MS)

  // Where it comes from.
  const practice = supervisePractice({
    start: async () => {
      files.forgetPractice()
      const started = await startPractice({ seed: options.practiceSeed, rate: options.practiceRate }, log)
      if (started.ok) protect(started.value.apiKey)
      return started
    },
    nowMs: clock.monotonic,
    died: () => void venueSwitch.practiceDied()
  })
  const venueSwitch = createVenueSwitch({
    venues, accounts, vault, practice, desk, notice, log,
    switched: () => {
      archive.use(null)
      connection.reset()
      connectionNews.reset()
    },
    openSession: (venue, account, whyNone) => {
      const trades = openTradeArchive({ path: files.trades(venue.id), clock, log })
      if (trades.ok) archive.use(trades.value)
      else notice('warn', 'Charts begin anew', trades.failure.message)
      venueNow = badgeOf(venue)
      showWords()
      return openSession({
        venue, account, whyNone, sign: account === null ? null : vault.signer(account.id) ?? null,
        journal: account === null ? null : openOrderJournal(files.orders(account.id)),
        newOrderId: () => randomBytes(16).toString('hex'),
        news: {
          // The order as it is now: its ending may have come after its last fill.
          onFilled: (filled) => notifier.show(newsOfFill({ ...filled, order: desk.orders().find(({ key }) => key === filled.order.key) ?? filled.order })),
          onRejected: (order) => notifier.show(newsOfRejection(order))
        },
        desk, sink: connection.sink, clock, log
      })
    }
  })
  const openOrderJournal = (path: string): Journal | null => {
    const opened = openJournal(path, clock.now())
    if (!opened.ok) {
      notice('bad', 'Orders cannot be placed', opened.failure.message)
      return null
    }
    const { trouble } = opened.value
    if (trouble !== null) notice('warn', 'The order journal was not usable', `${trouble.message} It is kept as ${trouble.kept}; a new one was begun.`)
    return opened.value.journal
  }
  const accountBook = createAccountBook({
    venues, accounts, vault, venueSwitch, protect, newId: randomUUID,
    tryToken: async (venue, sign, signal) => {
      const client = createVenueClient({ venue, sign, clock, log })
      const token = await client.token(signal)
      client.close()
      return token
    }
  })

  // Who looks at it.
  let quitting = false
  const icon = nativeImage.createFromPath(join(resources, 'icon.png'))
  const streams = createWindowStreams(pump, (id) => windows.byId(id)?.isVisible() === true && windows.byId(id)?.isMinimized() === false)
  const rateLimit = createRateLimit()
  const windows = createWindows({
    devServer, state: documents.window.document, size: options.window, icon: icon.isEmpty() ? null : icon, log,
    theme: () => settings.read().theme,
    opened: showWords,
    pageGone: (id) => {
      streams.close(id)
      markets.delete(id)
    },
    closed: (id) => rateLimit.forget(id),
    visibility: () => pump.refresh(),
    // Hidden only where the tray offers a way back.
    hideOnClose: () => tray !== null && !quitting && windows.all().filter((window) => window.isVisible()).length <= 1
  })
  let isLive: () => void = () => undefined
  const live = new Promise<void>((resolve) => { isLive = resolve })
  const applyTheme = ({ theme }: Settings) => {
    nativeTheme.themeSource = theme
    windows.paint()
  }

  const handlers = createHandlers({
    hello: () => ({
      appVersion: app.getVersion(), electronVersion: process.versions.electron, platform: process.platform, locale: app.getLocale(),
      venues: venues.map(badgeOf), settings: settings.read()
    }),
    screenshotReady: () => isLive(),
    session: venueSwitch.session,
    sessionSoon: venueSwitch.settled,
    openVenue: (id, accountId) => venueSwitch.open(id, accountId),
    accounts: accountBook,
    setView: (windowId, view) => {
      streams.setView(windowId, view)
      const market = view.books[0]?.market ?? view.tapes[0]
      if (market === undefined) markets.delete(windowId)
      else markets.set(windowId, market)
      showWords()
    },
    desk,
    settings: {
      read: settings.read,
      write: (patch) => {
        const written = settings.write(patch)
        applyTheme(written)
        return written
      }
    }
  })
  const dispatch = createDispatch({ handlers, log, rateLimit, now: clock.monotonic })
  const stopRequests = serveRequests({
    dispatch, trusted: windows.trusted, log,
    openStream: (windowId, nonce) => {
      const window = windows.byId(windowId)
      if (window !== undefined) streams.open(window, nonce)
    }
  })

  // Start.
  applyTheme(settings.read())
  installMenu({ openLogs: () => shell.showItemInFolder(parts.logFile), openWebsite: () => openOutside('https://doc.cryptomus.com/', log) })
  app.on('before-quit', () => { quitting = true })
  app.on('window-all-closed', () => app.quit())
  app.on('activate', () => windows.show())
  app.on('second-instance', () => windows.show())
  powerMonitor.on('resume', () => venueSwitch.session()?.wake('resume'))
  const stopNetworkWatch = watchNetwork(() => venueSwitch.session()?.wake('network'))
  for (const [name, { setAside }] of Object.entries(documents)) {
    if (setAside !== null) notice('warn', `The file of ${name} could not be read`, `It was put aside as ${setAside}; the app begins with the defaults.`)
  }
  if (wrong.length > 0) notice('warn', 'Some settings were wrong', `These have their defaults again: ${wrong.join(', ')}.`)
  if (broken > 0) notice('warn', 'Some accounts could not be read', `${broken} of the accounts in accounts.json cannot be used. Add them again.`)
  void venueSwitch.open(options.venue ?? venues[0]?.id ?? 'practice')
  const first = windows.open()
  createTray({
    icon: nativeImage.createFromPath(join(resources, 'tray', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    show: windows.show, hide: windows.hide, quit: () => app.quit(), anyVisible: () => windows.all().some((window) => window.isVisible())
  }).then((made) => {
    if (quitting) made?.stop()
    else tray = made
    showWords()
  }, (error: unknown) => log.warn('no tray', error))
  if (options.screenshot !== null) {
    takeScreenshot(first, options.screenshot, live).then(parts.quit, (error: unknown) => {
      log.error('no screenshot', error)
      parts.quit(2)
    })
  }

  return {
    async stop() {
      quitting = true
      stopNetworkWatch()
      stopRequests()
      clearInterval(look)
      notifier.stop()
      tray?.stop()
      pump.stop()
      await venueSwitch.close()
      await practice.stop()
      await vault.close()
      archive.use(null)
      windows.close()
      stopServing()
    }
  }
}

/** Keys of the usual profile are under the app's name; those of another profile never mix with them. */
function createVaultOf(profile: string) {
  const usual = join(app.getPath('appData'), app.getName())
  const namespace = profile === usual ? '' : createHash('sha256').update(profile).digest('hex').slice(0, 12)
  const store = createKeychain({ clock, namespace, spawn: () => spawnKeychainUtility(join(app.getAppPath(), 'out/main/keychain.js')) })
  return createVault({ store, closeStore: store.close })
}

/** Electron tells nobody when the machine is back on a network, so this looks every two seconds. */
function watchNetwork(back: () => void): Stop {
  let isOnline = net.isOnline()
  const timer = setInterval(() => {
    const was = isOnline
    isOnline = net.isOnline()
    if (isOnline && !was) back()
  }, 2000)
  return () => clearInterval(timer)
}
