import { join } from 'node:path'
import { app, nativeTheme, session as electronSession } from 'electron'
import type { Log, Stop } from '../contract/clock.ts'
import { shownLanguage } from '../contract/language.ts'
import type { Settings } from '../contract/settings.ts'
import { systemClock as clock } from './feed/system-clock.ts'
import { firstPage } from './first-page.ts'
import { createRateLimit } from './ipc/rate-limit.ts'
import { openProfile } from './profile.ts'
import { serveApp } from './protocol.ts'
import { takeScreenshot } from './screenshot.ts'
import { hardenContents, hardenSession } from './security.ts'
import { devServerOrigin } from './security-policy.ts'
import type { SettingsStore } from './settings/settings.ts'
import type { StartUp } from './start-up.ts'
import { textsOf } from './texts/texts.ts'
import { followApp } from './wiring/app-events.ts'
import { createDesktop } from './wiring/desktop.ts'
import { createExchange } from './wiring/exchange.ts'
import { servePages } from './wiring/page-requests.ts'
import { openShownState } from './wiring/shown-state.ts'
import { createSpokenMenu } from './wiring/spoken-menu.ts'
import { createWindowSet } from './wiring/window-set.ts'

export interface ApplicationParts extends StartUp {
  readonly log: Log
  readonly logFile: string
  readonly protect: (secret: string) => Stop
  readonly redact: (text: string) => string
  readonly quit: (exitCode: number) => void
}

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
    keychainWaits: (waits) => windowSet.tellAll({ word: 'keychain', waits })
  })
  const texts = () => textsOf(shownLanguage(profile.settings.read().language, app.getLocale()))
  const state = openShownState(profile, log)
  const desktop = createDesktop({
    state, windows: () => windowSet.windows, tell: (id, word) => windowSet.streams.tell(id, word), settings: profile.settings.read, texts, resources, log
  })
  const { face } = desktop
  const pageRead = firstPage(clock, (done) => app.once('browser-window-created', (_event, window) => window.webContents.once('dom-ready', done)))
  const exchange = createExchange({ profile, state, desktop, texts, protect, log, venues, options, pageRead })
  const { venueSwitch } = exchange
  const rateLimit = createRateLimit()
  const windowSet = createWindowSet({
    profile, pump: state.pump, face, size: options.window, devServer, resources, texts, log,
    closed: rateLimit.forget, isQuitting: () => quitting
  })
  const { windows } = windowSet

  const applySettings = (written: Settings) => {
    nativeTheme.themeSource = written.theme
    windowSet.follow(written)
    speak()
  }
  const settings: SettingsStore = {
    read: profile.settings.read,
    write: (patch) => {
      const written = profile.settings.write(patch)
      applySettings(written)
      return written
    }
  }
  const sayAgain = () => {
    face.speak()
    state.desk.sayAgain()
  }
  const speak = createSpokenMenu({ texts, settings, windows, logFile: parts.logFile, speak: sayAgain, log })

  let isLive: () => void = () => undefined
  const live = new Promise<void>((resolve) => { isLive = resolve })
  const stopRequests = servePages({
    venues, profile, settings, state, desktop, exchange, windowSet, rateLimit, texts, screenshotReady: () => isLive(), redact: parts.redact, log
  })
  applySettings(settings.read())
  const stopFollowing = followApp({
    windows,
    quitting: () => { quitting = true },
    locked: () => windowSet.tellAll({ word: 'locked' }),
    wake: (why) => {
      venueSwitch.session()?.wake(why)
      if (why === 'resume') state.pump.refresh()
    }
  })

  for (const { title, text } of profile.troubles) state.notice('warn', title, text)
  // The window first: its page loads while the venue is opened.
  const first = windows.restore()
  const last = venues.find(({ id }) => id === settings.read().venue)
  void venueSwitch.open(options.venue ?? last?.id ?? venues[0]?.id ?? 'practice')
  if (options.screenshot !== null) {
    takeScreenshot(first ?? windows.open('workspace'), options.screenshot, live).then(parts.quit, (error: unknown) => {
      log.error('no screenshot', error)
      parts.quit(2)
    })
  }

  return {
    async stop() {
      quitting = true
      stopFollowing()
      stopRequests()
      face.stop()
      exchange.stopAlerts()
      state.pump.stop()
      await exchange.stopTrading()
      windows.close()
      stopServing()
    }
  }
}
