import { WebSocket } from 'ws'
import { pause } from '../row.ts'

/** One page by Chromium's debugging protocol. */
export interface Page {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** Called with every event of the domains that were switched on. */
  onEvent: (event: { readonly method?: string; readonly params?: unknown }) => void
  /** Runs a function in the page, with plain values or such functions as arguments; promises are awaited. */
  run<A extends readonly unknown[], R>(task: (...given: A) => R, ...given: A): Promise<Awaited<R>>
  /** Resolves when the function, looked at every 25 ms, is true in the page. */
  until<A extends readonly unknown[]>(task: (...given: A) => boolean, what: string, ...given: A): Promise<void>
  close(): void
}

const PATIENCE_MS = 60_000
const POLL_MS = 25

interface Target {
  readonly type: string
  readonly id: string
  readonly url: string
  readonly webSocketDebuggerUrl: string
}

/** The pages of an app that can be reached at this port, so many as soon as there are so many. */
export async function targetsAt(port: number, count: number): Promise<readonly Target[]> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
    const all = (await answer.json()) as readonly Target[]
    const pages = all.filter(({ type, url }) => type === 'page' && /^\w+:\/\/./.test(url))
    if (pages.length >= count) return pages
    await pause(POLL_MS)
  }
}

interface Answer {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

interface Evaluated {
  readonly result: { readonly value?: never }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
}

export async function connectPage(url: string): Promise<Page> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let id = 0
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as Answer
    const asked = waiting.get(answer.id ?? -1)
    if (asked === undefined) return page.onEvent(answer)
    waiting.delete(answer.id ?? -1)
    if (answer.error !== undefined) asked.reject(new Error(answer.error.message))
    else asked.resolve(answer.result ?? {})
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the page is gone'))
  })

  const send: Page['send'] = (method, params = {}) => {
    const asked = Promise.withResolvers<Record<string, unknown>>()
    waiting.set(++id, asked)
    socket.send(JSON.stringify({ id, method, params }))
    return asked.promise
  }
  const run: Page['run'] = async (task, ...given) => {
    const texts = given.map((one) => (typeof one === 'function' ? `(${one.toString()})` : JSON.stringify(one)))
    const expression = `(${task.toString()})(${texts.join(', ')})`
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const { result, exceptionDetails: thrown } = answer as Partial<Evaluated> as Evaluated
    if (thrown !== undefined) throw new Error(`in the page: ${thrown.exception?.description ?? 'unknown'}`)
    return result.value as never
  }
  const page: Page = {
    send,
    run,
    onEvent: () => undefined,
    async until(task, what, ...given) {
      const end = performance.now() + PATIENCE_MS
      for (;;) {
        // A page that is just being loaded has no place to run anything in.
        const seen = await run(task, ...given).catch(
          (error: unknown) => new Error('nor could it be asked', { cause: error })
        )
        if (seen === true) return
        if (performance.now() > end) throw new Error(`the page never came to this: ${what}`, { cause: seen })
        await pause(POLL_MS)
      }
    },
    close: () => socket.close()
  }
  return page
}
