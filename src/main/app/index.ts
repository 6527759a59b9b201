import { join } from 'node:path'
import { app, dialog, Menu } from 'electron'
import { languageFor } from '../../contract/language.ts'
import { startApplication } from './application.ts'
import { createDisposers } from './disposers.ts'
import { createFatal } from './fatal.ts'
import { setRendererHeapFlags } from './renderer-heap-flags.ts'
import { createLogging } from './logging.ts'
import { registerScheme } from '../security/protocol.ts'
import { closeNetwork, refuseDangerousStart, silenceChromium } from '../security/harden.ts'
import { devServerOrigin } from '../security/policy.ts'
import { readStartUp } from './start-up.ts'
import { formatterOf } from '../../i18n/catalogues.ts'

const STOP_WITHIN_MS = 2000

refuseDangerousStart()
const startUp = readStartUp()
silenceChromium()
closeNetwork(devServerOrigin(app.isPackaged, process.env['ELECTRON_RENDERER_URL']))
setRendererHeapFlags()
registerScheme()
// Keeps Electron from building its default menu; the app's own menu follows after the first window.
Menu.setApplicationMenu(null)
// The sandbox cannot start as root on Linux, and enabling it would end every page: such a start gives --no-sandbox.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

if (app.requestSingleInstanceLock()) run()
else {
  process.stderr.write('Depthdesk is already running with this profile; its window is brought to the front.\n')
  app.exit(startUp.options.screenshot === null ? 0 : 2)
}

function run(): void {
  const { log, file, protect, redact } = createLogging(join(app.getPath('userData'), 'logs'), startUp.options.logLevel)
  log.info(`Depthdesk ${app.getVersion()} starts`, {
    electron: process.versions.electron,
    node: process.versions.node,
    platform: process.platform,
    pid: process.pid
  })
  let exitCode = 0
  const disposers = createDisposers()
  let isStopped = false

  let isStopping = false
  const fail = createFatal({
    log: log.error,
    announce: () => {
      exitCode = 1
      const { t } = formatterOf(languageFor(app.getLocale()))
      if (startUp.options.screenshot === null && app.isReady())
        dialog.showErrorBox(t('desktop.fatal.title'), t('desktop.fatal.text', { file }))
    },
    quit: () => app.quit(),
    exit: () => app.exit(1),
    isStopping: () => isStopping
  })
  process.on('uncaughtException', (error) => fail('uncaught exception', error))
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', error))
  // A closed terminal must not end the app.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

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
        log.info('Depthdesk ends', { exitCode })
        app.exit(exitCode)
      })
  })

  app
    .whenReady()
    .then(() =>
      startApplication({
        ...startUp,
        log,
        logFile: file,
        protect,
        redact,
        quit: (code) => {
          exitCode = code
          app.quit()
        },
        disposers
      })
    )
    .catch((error: unknown) => fail('the start failed', error))
}
