import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectPage, targetsAt, type Page } from './cdp.ts'
import type { Ask, Told } from './hook.ts'
import { familyOf } from './processes.ts'

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const ROOT = at('../../../')
const PATIENCE_MS = 30_000

export interface Running {
  readonly pid: number
  /** Milliseconds from before the program was started until its first window was ready to show. */
  readyMs(): Promise<number>
  ask(question: Ask): Promise<unknown>
  /** The pages of its windows, so many as soon as there are so many. */
  pages(count: number): Promise<readonly Page[]>
  stop(): Promise<void>
}

/** Starts Electron with our hook. `what`: the folder of an app, or a script. */
export async function start(what: string, args: readonly string[]): Promise<Running> {
  const profile = mkdtempSync(join(tmpdir(), 'desk-bench-'))
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ welcomed: true }))
  const startedAt = performance.timeOrigin + performance.now()
  const env: NodeJS.ProcessEnv = { ...process.env, BENCH_PRELOAD: at('peer-preload.cjs') }
  delete env['ELECTRON_RUN_AS_NODE']
  const child = spawn(process.execPath, [
    '-r', at('hook.ts'), what, ...process.getuid?.() === 0 ? ['--no-sandbox'] : [], '--password-store=basic', '--remote-debugging-port=0',
    // A covered window is throttled; on a display without a window manager windows cover each other.
    '--disable-features=CalculateNativeWinOcclusion', '--disable-backgrounding-occluded-windows',
    `--user-data-dir=${profile}`, ...args
  ], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

  let output = ''
  const waiting = new Map<number, (value: unknown) => void>()
  let readyAt: (at: number) => void = () => undefined
  const ready = new Promise<number>((resolve) => { readyAt = resolve })
  let foundPort: (port: number) => void = () => undefined
  const port = new Promise<number>((resolve) => { foundPort = resolve })
  const collect = (data: Buffer): void => {
    output = `${output}${data}`.slice(-20_000)
    const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(output)
    if (match !== null) foundPort(Number(match[1]))
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.on('message', (message: Told) => {
    if (message.kind === 'ready-to-show') readyAt(message.at)
    else {
      waiting.get(message.id)?.(message.value)
      waiting.delete(message.id)
    }
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the app ended (${code ?? signal}). ${output}`)))
  })
  ended.catch(() => undefined)
  const soon = <T>(promise: Promise<T>, forWhat: string): Promise<T> => Promise.race([promise, ended, new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no ${forWhat} in ${PATIENCE_MS} ms. ${output}`)), PATIENCE_MS).unref()
  })])

  const opened = new Map<string, Page>()
  let id = 0
  return {
    pid: child.pid ?? 0,
    readyMs: async () => await soon(ready, 'window') - startedAt,
    ask: (ask) => soon(new Promise((resolve) => {
      waiting.set(++id, resolve)
      child.send({ id, ask })
    }), `answer to ${ask.kind}`),
    async pages(count) {
      const number = await soon(port, 'debugging port')
      const end = performance.now() + PATIENCE_MS
      let targets = await targetsAt(number)
      while (targets.length < count) {
        if (performance.now() > end) throw new Error(`${targets.length} of ${count} windows. ${output}`)
        await new Promise((resolve) => { setTimeout(resolve, 50) })
        targets = await targetsAt(number)
      }
      for (const target of targets) if (!opened.has(target.id)) opened.set(target.id, await connectPage(target.webSocketDebuggerUrl))
      return targets.flatMap((target) => opened.get(target.id) ?? [])
    },
    async stop() {
      for (const page of opened.values()) page.close()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      const family = familyOf(child.pid ?? 0)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
        await gone
        clearTimeout(timer)
      }
      for (const pid of family) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // Gone with its parent, as it should be.
        }
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }
}

/** An app with nothing in it but, if given, this page. */
export const startBlank = (page?: string): Promise<Running> => start(at('blank.mjs'), page === undefined ? [] : [`--page=${page}`])

/** A venue list with the load source in it, as `load`. Returns its path; the caller removes the folder. */
export function writeVenues(folder: string, restUrl: string, wsUrl: string): string {
  const file = join(folder, 'venues.json')
  writeFileSync(file, JSON.stringify([{
    id: 'load', name: 'Load source', baseUrl: restUrl, wsUrl, exchangeWsUrl: restUrl, appUrl: restUrl,
    capabilities: ['limit-orders', 'cancel-orders', 'open-orders', 'order-history', 'balances', 'tariffs', 'tickers', 'recent-trades']
  }]))
  return file
}
