import type { Clock, Dispose } from '../../../contract/clock.ts'
import { fail, ok, type Result } from '../../../contract/failure.ts'
import { message, type AppMessage } from '../../../i18n/codes.ts'
import type { OpenSocket } from '../../feed/socket.ts'

/** A message of the server, as JSON. */
export type StreamMessage = Readonly<Record<string, unknown>>

export type StreamAnswer =
  | { readonly kind: 'answer'; readonly message: StreamMessage; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'lost'; readonly reason: AppMessage }

/** A connection of its own: the live feed is not touched. It keeps all messages as they came. */
export interface CheckStream {
  request(method: string, params: readonly (string | number)[]): Promise<StreamAnswer>
  /** The first ones. */
  updates(method: string): readonly StreamMessage[]
  /** The newest one; null before the first. */
  newest(method: string): StreamMessage | null
  /** Messages that were no JSON object. */
  unreadable(): number
  /** False if it did not come true within `ms`, or the connection ended. */
  until(holds: () => boolean, ms: number): Promise<boolean>
  close(): Promise<void>
}

export interface StreamParts {
  readonly url: string
  readonly openSocket: OpenSocket
  readonly clock: Clock
  readonly requestMs: number
  readonly signal: AbortSignal
}

/** The venue closes a connection after 60 seconds without a request, and a check waits that long for a price. */
const PING_EVERY_MS = 30_000
/** Of one method; later ones are like these. */
const MOST_UPDATES = 300

export function openCheckStream(parts: StreamParts): Promise<Result<CheckStream, AppMessage>> {
  const { clock, signal } = parts
  const answers = new Map<number, { readonly message: StreamMessage; readonly at: number }>()
  const updates = new Map<string, StreamMessage[]>()
  const newest = new Map<string, StreamMessage>()
  const watchers = new Set<() => void>()
  let unreadable = 0
  let lastId = 0
  let ended: AppMessage | null = null

  const notify = (): void => {
    for (const look of [...watchers]) look()
  }

  const until = (holds: () => boolean, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (): void => {
        watchers.delete(look)
        stopTimer()
        resolve(holds())
      }
      const look = (): void => {
        if (holds() || ended !== null) finish()
      }
      const stopTimer = clock.after(ms, finish)
      watchers.add(look)
      look()
    })

  function take(data: Buffer): void {
    const received = parse(data.toString('utf8'))
    const { id, method } = received ?? {}
    if (received === null) unreadable += 1
    else if (typeof method === 'string' && method.endsWith('_update')) {
      const list = updates.get(method) ?? []
      updates.set(method, list)
      if (list.length < MOST_UPDATES) list.push(received)
      newest.set(method, received)
    } else if (typeof id === 'number' || typeof id === 'string') {
      answers.set(Number(id), { message: received, at: clock.monotonic() })
    }
    notify()
  }

  return new Promise((resolve) => {
    let stopPing: Dispose = () => undefined
    const keepAlive = (): void => {
      stopPing = clock.after(PING_EVERY_MS, () => {
        socket.send(JSON.stringify({ id: (lastId += 1), method: 'ping', params: [] }))
        keepAlive()
      })
    }
    const socket = parts.openSocket(parts.url, {
      opened() {
        keepAlive()
        resolve(ok(stream))
      },
      message: take,
      closed(reason) {
        ended = reason
        stopPing()
        signal.removeEventListener('abort', abort)
        notify()
        resolve(fail(reason))
      }
    })
    const abort = (): void => socket.close(message('stopped'))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()

    const stream: CheckStream = {
      async request(method, params) {
        const id = (lastId += 1)
        const sentAt = clock.monotonic()
        socket.send(JSON.stringify({ id, method, params }))
        await until(() => answers.has(id), parts.requestMs)
        const answer = answers.get(id)
        if (answer !== undefined) return { kind: 'answer', message: answer.message, ms: answer.at - sentAt }
        return ended === null ? { kind: 'silent' } : { kind: 'lost', reason: ended }
      },
      updates: (method) => updates.get(method) ?? [],
      newest: (method) => newest.get(method) ?? null,
      unreadable: () => unreadable,
      until,
      async close() {
        signal.removeEventListener('abort', abort)
        socket.close(message('stopped'))
        await socket.gone
      }
    }
  })
}

function parse(text: string): StreamMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    return isMessage(value) ? value : null
  } catch {
    return null
  }
}

const isMessage = (value: unknown): value is StreamMessage =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
