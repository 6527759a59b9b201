import { WebSocket } from 'ws'

/** One page by Chromium's debugging protocol. */
export interface Page {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** Called with every event of the domains that were switched on. */
  onEvent: (event: { readonly method?: string, readonly params?: unknown }) => void
  /** Runs a function in the page, with plain values as arguments; promises are awaited. */
  run<A extends readonly unknown[], R>(task: (...given: A) => R, ...given: A): Promise<Awaited<R>>
  /** Resolves when the function, looked at every 50 ms, is true in the page. */
  until(task: () => boolean, what: string): Promise<void>
  close(): void
}

const PATIENCE_MS = 30_000

interface Target { readonly type: string, readonly id: string, readonly url: string, readonly webSocketDebuggerUrl: string }
export async function targetsAt(port: number): Promise<readonly Target[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  return (await answer.json() as readonly Target[]).filter(({ type, url }) => type === 'page' && /^\w+:\/\/./.test(url))
}

export async function connectPage(url: string): Promise<Page> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, { readonly done: (result: Record<string, unknown>) => void, readonly failed: (error: Error) => void }>()
  let id = 0
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data)) as { readonly id?: number, readonly method?: string, readonly params?: unknown, readonly result?: Record<string, unknown>, readonly error?: { readonly message: string } }
    const asked = waiting.get(answer.id ?? -1)
    if (asked === undefined) return page.onEvent(answer)
    waiting.delete(answer.id ?? -1)
    if (answer.error !== undefined) asked.failed(new Error(answer.error.message))
    else asked.done(answer.result ?? {})
  })
  socket.on('close', () => { for (const { failed } of waiting.values()) failed(new Error('the page is gone')) })

  const send: Page['send'] = (method, params = {}) => new Promise((done, failed) => {
    waiting.set(++id, { done, failed })
    socket.send(JSON.stringify({ id, method, params }))
  })
  const run: Page['run'] = async (task, ...given) => {
    const expression = `(${task.toString()})(...${JSON.stringify(given)})`
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }) as {
      readonly result: { readonly value?: never }, readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
    }
    if (exceptionDetails !== undefined) throw new Error(`in the page: ${exceptionDetails.exception?.description ?? 'unknown'}`)
    return result.value as never
  }
  const page: Page = {
    send, run,
    onEvent: () => undefined,
    async until(task, what) {
      const end = performance.now() + PATIENCE_MS
      // A page that is just being loaded has no place to run anything in.
      while (!await run(task).catch(() => false)) {
        if (performance.now() > end) throw new Error(`the page never came to this: ${what}`)
        await new Promise((resolve) => { setTimeout(resolve, 50) })
      }
    },
    close: () => socket.close()
  }
  return page
}
