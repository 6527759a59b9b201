import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication } from '@playwright/test'
import { loadersRefused } from '../../../src/main/security/loaders.ts'
import { dangerousVariables } from '../../../src/main/security/policy.ts'
import { evaluateEvenIfCollected } from './even-if-collected.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Ends what hangs; a busy machine needs long for the rest. */
const LIMIT_MS = 60_000
/** After this time an app that was asked to quit is ended by force. */
const CLOSE_LIMIT_MS = 30_000

export interface LaunchOptions {
  /** Added to the command line. */
  args?: string[]
  /** Added to the environment; undefined removes a variable. */
  env?: Record<string, string | undefined>
  /** A profile to start with (it stays); else a fresh one that is removed at the end. */
  userData?: string
  /** True: a profile that has never been used, with the welcome on screen. */
  firstRun?: boolean
  /** Another executable than the built app's, for example an installed package. It gets no path argument. */
  executablePath?: string
}

export interface RunningApp {
  readonly app: ElectronApplication
  /** The profile folder, given by --user-data-dir. */
  readonly userData: string
  /** All that main wrote to stdout and stderr so far. */
  output(): string
  /** Quits the app; ends it by force when it does not. Safe to call twice. */
  close(): Promise<void>
  /** Ends the app at once, as a power cut would, and keeps the profile until close(). */
  kill(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** The Electron binary of the project, where scripts/setup put it. */
export function electronExecutable(): string {
  const dir = join(ROOT, 'node_modules/electron')
  return join(dir, 'dist', readFileSync(join(dir, 'path.txt'), 'utf8'))
}

/** The environment of this run with `extra`, without what a package would refuse. */
export function environment(extra: LaunchOptions['env'] = {}): Record<string, string> {
  const names = [...dangerousVariables(process.env), ...loadersRefused(process.env, '')]
  const refused = Object.fromEntries(names.map((name) => [name, undefined]))
  // Playwright forces colours on what it starts; the tests read plain text.
  const plain = { FORCE_COLOR: undefined, NO_COLOR: '1', ELECTRON_RUN_AS_NODE: undefined }
  const all = { ...process.env, ...refused, ...plain, ...extra }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Marks the first run of a fresh profile as done, so that its card covers nothing. */
function welcome(userData: string): void {
  const file = join(userData, 'settings.json')
  if (existsSync(file)) return
  mkdirSync(userData, { recursive: true })
  writeFileSync(file, JSON.stringify({ welcomed: true }))
}

/** Updates a second of its practice exchange. At the usual rate an app takes a processor for itself. */
const QUIET_RATE = '20'

/** Starts the built app with a profile of its own: `await using desk = await launch()`. */
export async function launch(options: LaunchOptions = {}): Promise<RunningApp> {
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  const isBusy = options.args?.some((arg) => arg.startsWith('--practice-rate')) === true
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'desk-profile-'))
  if (!options.firstRun) welcome(userData)
  const app = await _electron.launch({
    // Without a path Playwright takes the project's Electron and holds the app back until it listens; with one it would
    // race.
    ...(options.executablePath ? { executablePath: options.executablePath } : {}),
    cwd: ROOT,
    args: [
      ...(options.executablePath ? [] : ['.']),
      `--user-data-dir=${userData}`,
      '--password-store=basic', // else a dialog of the keyring can cover the screen
      // A virtual display has no graphics card: Chromium's tries to find one end, under load, with a page that is never
      // drawn.
      ...(process.platform === 'linux' ? ['--disable-gpu'] : []),
      ...(isRootOnLinux ? ['--no-sandbox'] : []),
      ...(options.executablePath || isBusy ? [] : ['--practice-rate', QUIET_RATE]),
      ...(options.args ?? [])
    ],
    env: environment(options.env),
    chromiumSandbox: !isRootOnLinux, // else Playwright switches the sandbox off for everybody
    timeout: LIMIT_MS
  })
  app.context().setDefaultTimeout(LIMIT_MS)
  evaluateEvenIfCollected(app)
  const child = app.process()
  let output = ''
  const collect = (data: Buffer): void => {
    output += data.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<void>((resolve) => {
    if (hasEnded()) resolve()
    else child.once('exit', () => resolve())
  })

  const killAll = (): void => {
    if (hasEnded()) return
    if (process.platform === 'win32') child.kill('SIGKILL')
    // With its helpers: one that outlives main keeps its output open, and Playwright waits for the end of that. Not by
    // child.kill(), after which Playwright itself ends nothing any more.
    else process.kill(-Number(child.pid), 'SIGKILL')
  }
  const kill = async (): Promise<void> => {
    killAll()
    await ended
  }
  const close = async (): Promise<void> => {
    if (!hasEnded()) {
      const forced = setTimeout(killAll, CLOSE_LIMIT_MS)
      // Exits that it holds are no reason to stay.
      await app
        .evaluate(({ dialog }) => {
          dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
        })
        .catch(() => undefined)
      const closed = app.close().catch(() => undefined) // it may have gone by itself in the meantime
      await ended
      clearTimeout(forced)
      // Playwright also waits for the end of the output, which a helper that outlives main can keep open.
      await Promise.race([closed, pause(CLOSE_LIMIT_MS, undefined, { ref: false })])
    }
    if (!options.userData) rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return { app, userData, output: () => output, close, kill, [Symbol.asyncDispose]: close }
}
