import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectPage, targetsAt, type Page } from './cdp.ts'
import type { BenchRequest, ProcessSeen, BenchMessage } from './hook.ts'
import { end } from './processes.ts'

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const ROOT = at('../../../')
const PATIENCE_MS = 60_000

export interface Running {
  readonly pid: number
  /** Milliseconds since the epoch, before the program was started. */
  readonly startedAt: number
  /** Milliseconds from then until its first window was ready to show. */
  readyMs(): Promise<number>
  request(question: BenchRequest): Promise<unknown>
  processes(): Promise<readonly ProcessSeen[]>
  /** The pages of its windows, so many as soon as there are so many. */
  pages(count: number): Promise<readonly Page[]>
  page(): Promise<Page>
  stop(): Promise<void>
}

export interface StartOptions {
  readonly args?: readonly string[]
  /** A profile that stays; else a fresh one that is removed at the end. */
  readonly profile?: string
  /** Main's blocks are watched from its first line on. */
  readonly blocks?: boolean
}

/** The built app with its first run behind it. */
export const startApp = (options: StartOptions = {}): Promise<Running> => start('.', options)
/** Another app, by its script. */
export const startScript = (script: string, args: readonly string[]): Promise<Running> => start(script, { args })
/** An app with nothing in it but, if given, a page of this folder. */
export const startBlank = (page?: string): Promise<Running> =>
  startScript(at('blank.mjs'), page === undefined ? [] : [`--page=${at(page)}`])

/** Starts Electron with our hook. `what`: the folder of an app, or a script. */
async function start(what: string, { args = [], profile, blocks = false }: StartOptions): Promise<Running> {
  const folder = profile ?? mkdtempSync(join(tmpdir(), 'desk-bench-'))
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'settings.json')
  if (!existsSync(settings)) writeFileSync(settings, JSON.stringify({ welcomed: true }))
  const startedAt = performance.timeOrigin + performance.now()
  const env: NodeJS.ProcessEnv = { ...process.env, ...(blocks ? { BENCH_BLOCKS: '1' } : {}) }
  delete env['ELECTRON_RUN_AS_NODE']
  const child = spawn(
    process.execPath,
    [
      '-r',
      at('hook.ts'),
      what,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--password-store=basic',
      '--remote-debugging-port=0',
      // A covered window is throttled; on a display without a window manager windows cover each other.
      '--disable-features=CalculateNativeWinOcclusion',
      '--disable-backgrounding-occluded-windows',
      `--user-data-dir=${folder}`,
      ...args
    ],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }
  )

  let output = ''
  const ready = Promise.withResolvers<number>()
  const port = Promise.withResolvers<number>()
  const waiting = new Map<number, (value: unknown) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output = `${output}${data}`.slice(-20_000)
      const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(output)
      if (match !== null) port.resolve(Number(match[1]))
    })
  }
  child.on('message', (message: BenchMessage) => {
    if (message.kind === 'ready-to-show') return ready.resolve(message.at)
    waiting.get(message.id)?.(message.value)
    waiting.delete(message.id)
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  child.once('exit', (code, signal) => reject(new Error(`the app ended (${code ?? signal}). ${output}`)))
  ended.catch(() => undefined)
  const soon = <T>(promise: Promise<T>, forWhat: string): Promise<T> => Promise.race([promise, ended, timeout(forWhat)])
  const timeout = (forWhat: string) =>
    new Promise<never>((_resolve, failed) => {
      setTimeout(() => failed(new Error(`no ${forWhat} in ${PATIENCE_MS} ms. ${output}`)), PATIENCE_MS).unref()
    })

  const opened = new Map<string, Page>()
  let id = 0
  const request = (question: BenchRequest): Promise<unknown> =>
    soon(
      new Promise((resolve) => {
        waiting.set(++id, resolve)
        child.send({ id, request: question })
      }),
      `answer to ${question.kind}`
    )
  const pages = async (count: number): Promise<readonly Page[]> => {
    const targets = await soon(targetsAt(await soon(port.promise, 'debugging port'), count), `${count} windows`)
    for (const target of targets) {
      if (!opened.has(target.id)) opened.set(target.id, await connectPage(target.webSocketDebuggerUrl))
    }
    return targets.flatMap((target) => opened.get(target.id) ?? [])
  }
  return {
    pid: child.pid ?? 0,
    startedAt,
    request,
    pages,
    readyMs: async () => (await soon(ready.promise, 'window')) - startedAt,
    processes: async () => (await request({ kind: 'processes' })) as readonly ProcessSeen[],
    async page() {
      const [page] = await pages(1)
      if (page === undefined) throw new Error('no page')
      return page
    },
    async stop() {
      for (const page of opened.values()) page.close()
      await end(child)
      if (profile === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    }
  }
}
