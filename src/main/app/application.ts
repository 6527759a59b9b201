import { nativeTheme } from 'electron'
import type { Log, Dispose } from '../../contract/clock.ts'
import { ok } from '../../contract/failure.ts'
import type { Settings } from '../../contract/settings.ts'
import { surviveGpuCrashes } from './gpu-crashes.ts'
import { createRateLimit } from '../ipc/rate-limit.ts'
import type { Opening } from './opening.ts'
import { takeScreenshot } from '../windows/screenshot.ts'
import { spokenPatch } from '../sentences/spoken.ts'
import type { SettingsStore } from '../profile/settings.ts'
import type { StartUp } from './start-up.ts'
import { createRefusalNotice } from '../windows/window-quota.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { followMachine } from '../desktop/machine-events.ts'
import { createDesktop } from '../wiring/desktop.ts'
import { createExchange } from '../wiring/exchange.ts'
import { answerPages } from '../wiring/page-requests.ts'
import { openShownState } from '../wiring/shown-state.ts'
import { createSpokenMenu } from '../wiring/spoken-menu.ts'
import { message } from '../../i18n/codes.ts'

export interface ApplicationParts extends StartUp {
  readonly opening: Opening
  readonly log: Log
  readonly logFile: string
  readonly protect: (secret: string) => Dispose
  readonly redact: (text: string) => string
  readonly quit: (exitCode: number) => void
}

/**
 * Builds what is behind the windows, wires it, and starts it. What it returns stops everything, sources before sinks.
 * Nothing imports this file but by `import()`: it is read while the first page is.
 */
export function startApplication(parts: ApplicationParts): { readonly stop: () => Promise<void> } {
  const { options, venues, log, protect, opening } = parts
  const { profile, texts, windowSet, resources } = opening
  const { windows } = windowSet

  const state = openShownState(profile, log)
  const desktop = createDesktop({
    state,
    windows: () => windows,
    tell: windowSet.tell,
    settings: profile.settings.read,
    texts,
    resources,
    log
  })
  const { face } = desktop
  const rateLimit = createRateLimit()
  windowSet.connect({
    pump: state.pump,
    face,
    spoken: (patch) => spokenPatch(texts().language, patch),
    refused: createRefusalNotice(state.notice, clock.monotonic),
    mayStream: (id) => rateLimit.takeStream(id, clock.monotonic()),
    pageGone: desktop.dialogs.pageGone,
    closed: rateLimit.forget
  })
  const exchange = createExchange({
    profile,
    keyWindow: opening.keyWindow,
    state,
    desktop,
    texts,
    protect,
    log,
    venues,
    options
  })
  const { venueSwitch } = exchange

  const applySettings = (written: Settings) => {
    nativeTheme.themeSource = written.theme
    windowSet.follow(written)
    opening.keyWindow.tell({ word: 'settings', settings: written })
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
  const retranslate = () => {
    face.speak()
    state.desk.retranslate()
  }
  const speak = createSpokenMenu({ texts, settings, windows, logFile: parts.logFile, speak: retranslate, log })
  speak()

  let isLive: () => void = () => undefined
  const live = new Promise<void>((resolve) => {
    isLive = resolve
  })
  const stopFollowing = followMachine({
    locked: () => windowSet.tellAll({ word: 'locked' }),
    wake: (reason) => {
      venueSwitch.session()?.wake(reason)
      if (reason === 'resume') state.pump.refresh()
    }
  })

  const stopWatchingGpu = surviveGpuCrashes({
    log,
    said: () => state.notice('warn', message('gpu-software'), message('gpu-process-stopped'))
  })

  for (const { title, text } of [...parts.problems, ...profile.problems]) state.notice('warn', title, text)
  profile.writer.watch((refused) => {
    if (refused === null) state.notice('info', message('disk-writable-again'), message('disk-caught-up'))
    else {
      state.notice('bad', message('disk-refuses'), message('disk-retry', { file: refused.file, code: refused.code }))
    }
  })
  const last = venues.find(({ id }) => id === settings.read().venue)
  void venueSwitch.open(options.venue ?? last?.id ?? venues[0]?.id ?? 'practice')
  opening.answer(
    answerPages({
      venues,
      profile,
      settings,
      state,
      desktop,
      exchange,
      windowSet,
      keyWindow: opening.keyWindow,
      rateLimit,
      texts,
      screenshotReady: () => isLive(),
      redact: parts.redact,
      log
    })
  )
  if (options.screenshot !== null) {
    const shown = opening.first === null ? windows.open('workspace') : ok(opening.first)
    const taken = shown.ok
      ? takeScreenshot(shown.value, options.screenshot, live)
      : Promise.reject(new Error(shown.failure.message))
    taken.then(parts.quit, (error: unknown) => {
      log.error('no screenshot', error)
      parts.quit(2)
    })
  }

  return {
    async stop() {
      stopFollowing()
      stopWatchingGpu()
      face.stop()
      exchange.stopAlerts()
      state.pump.stop()
      await exchange.stopTrading()
    }
  }
}
