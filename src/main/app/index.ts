import { release } from 'node:os'
import { join } from 'node:path'
import { app, dialog, Menu } from 'electron'
import { languageFor } from '../../contract/language.ts'
import { SWITCH_NAMES } from './command-line.ts'
import { createDisposers } from './disposers.ts'
import { createFatal } from './fatal.ts'
import { openFirstWindow } from './first-window.ts'
import { createLogging } from './logging.ts'
import { createCrashReports, type CrashReports } from '../diagnostics/crash-reports.ts'
import { registerScheme } from '../security/protocol.ts'
import { closeNetwork, refuseDangerousStart, silenceChromium } from '../security/harden.ts'
import { devServerOrigin } from '../security/policy.ts'
import { withSafeMode } from './safe-mode.ts'
import { readStartUp } from './start-up.ts'
import { formatterOf } from '../../i18n/catalogues.ts'
import type { Dispose } from '../../contract/clock.ts'

const STOP_WITHIN_MS = 2000
/** Size of a semi-space (young generation) in megabytes. */
const YOUNG_MB = 4
/** Percent by which the heap of a page may grow before a collection. */
const GROWTH = 50

refuseDangerousStart(SWITCH_NAMES)
const startUp = readStartUp()
silenceChromium()
closeNetwork(devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL']))
setRendererHeapFlags()
registerScheme()
/** False for a run that ends by itself, with an exit code for a script. */
const hasWindows = startUp.options.screenshot === null && startUp.options.checkVenue === null
// Keeps Electron from building its default menu; the app's own menu follows after the first window.
Menu.setApplicationMenu(null)
// The sandbox cannot start as root on Linux, and enabling it would end every page: such a start gives --no-sandbox.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

if (app.requestSingleInstanceLock()) run()
else {
  process.stderr.write('Depthdesk is already running with this profile; its window is brought to the front.\n')
  app.exit(hasWindows ? 0 : 2)
}

function run(): void {
  const { log, refused, file, protect, redact } = createLogging(
    join(app.getPath('userData'), 'logs'),
    startUp.options.logLevel
  )
  log.info(`Depthdesk ${app.getVersion()} starts`, {
    electron: process.versions.electron,
    node: process.versions.node,
    platform: process.platform,
    pid: process.pid
  })
  const crashes = createCrashReports({
    folder: join(app.getPath('userData'), 'crash-reports'),
    logFile: file,
    about: `Depthdesk ${app.getVersion()}, Electron ${process.versions.electron}, ${process.platform} ${release()}`,
    redact,
    now: Date.now,
    log
  })
  let exitCode = 0
  const disposers = createDisposers()
  disposers.add('crash reports', watchCrashes(crashes))
  let isStopped = false
  let afterStop = () => {}

  let isStopping = false
  let mustQuit = false
  const quitNow = (): void => {
    mustQuit = true
    app.quit()
  }
  const fail = createFatal({
    log: (what, error) => {
      log.error(what, error)
      crashes.add('main', what, error)
    },
    announce: () => {
      exitCode = 1
      const { t } = formatterOf(languageFor(app.getLocale()))
      if (hasWindows && app.isReady()) dialog.showErrorBox(t('desktop.fatal.title'), t('desktop.fatal.text', { file }))
    },
    quit: quitNow,
    exit: () => app.exit(1),
    isStopping: () => isStopping
  })
  process.on('uncaughtException', (error) => fail('uncaught exception', error))
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', error))
  // A closed terminal must not end the app.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quitNow)

  app.on('will-quit', (event) => {
    if (isStopped) return
    isStopping = true
    event.preventDefault()
    const hung = setTimeout(() => {
      log.warn('something did not stop in time')
      app.exit(exitCode)
    }, STOP_WITHIN_MS)
    disposers
      .dispose()
      .catch((error: unknown) => log.error('stopping failed', error))
      .finally(() => {
        clearTimeout(hung)
        isStopped = true
        afterStop()
        log.info('Depthdesk ends', { exitCode })
        app.exit(exitCode)
      })
  })

  const quit = (code: number): void => {
    exitCode = code
    quitNow()
  }
  const quitThen = (step: () => void): void => {
    afterStop = step
    quitNow()
  }
  const parts = {
    log,
    refused,
    logFile: file,
    protect,
    redact,
    crashes,
    quit,
    mustQuit: () => mustQuit,
    quitThen,
    disposers
  }
  const { checkVenue } = startUp.options
  app
    .whenReady()
    .then(async () => {
      if (checkVenue !== null) {
        const { runCheckCommand } = await import('./check-venue.ts')
        return quit(await runCheckCommand({ ...startUp, ...parts, venueId: checkVenue }))
      }
      const opened = openFirstWindow({ ...withSafeMode(startUp), ...parts })
      // By import(), so that it is read from disk while the pages load.
      const { startModules } = await import('./modules.ts')
      if (!disposers.isDisposed()) await startModules(opened)
    })
    .catch((error: unknown) => fail('the start failed', error))
}

/** Ends that are no crash: the app or the user ended the process. */
const ORDERLY = ['clean-exit', 'killed']

/** Keeps a report of every process of the app that crashes. */
function watchCrashes(reports: CrashReports): Dispose {
  const pageGone = (_event: unknown, _contents: unknown, { reason, exitCode }: Electron.RenderProcessGoneDetails) => {
    if (!ORDERLY.includes(reason)) reports.add('page', 'The process of a window ended', { reason, exitCode })
  }
  const childGone = (_event: unknown, { type, name, serviceName, reason, exitCode }: Electron.Details) => {
    if (!ORDERLY.includes(reason))
      reports.add('process', `The process ${name ?? serviceName ?? type} ended`, { type, reason, exitCode })
  }
  app.on('render-process-gone', pageGone)
  app.on('child-process-gone', childGone)
  return () => {
    app.off('render-process-gone', pageGone)
    app.off('child-process-gone', childGone)
  }
}

/**
 * Collects the garbage of pages earlier than Chromium does by default (docs/decisions/renderer-heap-flags.md). Call
 * before the app is ready. A switch of the same name on the command line wins.
 */
function setRendererHeapFlags(): void {
  if (app.commandLine.hasSwitch('js-flags')) return
  app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB} --heap-growing-percent=${GROWTH}`)
}
