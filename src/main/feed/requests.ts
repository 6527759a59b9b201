import type { Clock, Dispose } from '../../contract/clock.ts'
import type { StreamError } from '../../contract/wire/socket.ts'

/** Result of a stream request. `silent`: no answer in time. `lost`: the connection ended first. */
export type Reply =
  | { readonly kind: 'done'; readonly data?: unknown }
  | { readonly kind: 'refused'; readonly error: StreamError }
  | { readonly kind: 'silent' }
  | { readonly kind: 'lost' }

export interface Requests {
  /** Sends one request (contract/wire/requests.ts). Calls `answered` exactly once; `afterMs` is the round trip. */
  send(build: (id: number) => string, answered: (reply: Reply, afterMs: number) => void): void
  /** Takes a response. Returns false if no request waits for it: an unknown id, or too late. */
  settle(id: string | null, error: StreamError | null, data?: unknown): boolean
  /** The connection ended: all pending requests are lost. */
  end(): void
  waiting(): number
}

export interface RequestsOptions {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly nextId: () => number
  readonly write: (text: string) => void
}

interface Waiting {
  readonly answered: (reply: Reply, afterMs: number) => void
  readonly sentAt: number
  readonly stop: Dispose
}

/**
 * Requests of one connection, matched by id alone, because unsubscribe responses have no method. `nextId` continues
 * over connections, so an answer never meets a request of another connection.
 */
export function createRequests(options: RequestsOptions): Requests {
  const { clock } = options
  const waiting = new Map<string, Waiting>()

  function finish(id: string, reply: Reply): boolean {
    const request = waiting.get(id)
    if (request === undefined) return false
    waiting.delete(id)
    request.stop()
    request.answered(reply, clock.monotonic() - request.sentAt)
    return true
  }

  return {
    send(build, answered) {
      const number = options.nextId()
      const id = String(number)
      waiting.set(id, {
        answered,
        sentAt: clock.monotonic(),
        stop: clock.after(options.timeoutMs, () => {
          finish(id, { kind: 'silent' })
        })
      })
      options.write(build(number))
    },
    settle: (id, error, data) =>
      id !== null && finish(id, error === null ? { kind: 'done', data } : { kind: 'refused', error }),
    end() {
      for (const id of [...waiting.keys()]) finish(id, { kind: 'lost' })
    },
    waiting: () => waiting.size
  }
}
