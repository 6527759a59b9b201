import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { createAgents } from './agents.ts'
import { messageOf, message, type AppMessage } from '../../i18n/codes.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Connect } from './connection.ts'
import { connectionProblem } from './connection-problem.ts'
import { http, https } from './node-http.ts'
import { USER_AGENT } from './user-agent.ts'

/** One request on the wire. */
interface Outgoing {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Exactly the signed bytes; empty for none. */
  readonly body: Uint8Array
  /**
   * Of a request that changes something. It gets a new connection, opened before the blocker is looked up and the
   * request is written: a server can close a pooled one during the write, and then it is unknown whether the order was
   * accepted. Null: a pooled connection.
   */
  readonly findBlocker: FindBlocker | null
}

/** Called on an open connection before the first byte: why the request must not leave any more; null if it may. */
export type FindBlocker = () => Failure | null

/**
 * Result of one request. `not-sent`: provably failed before the first byte, or was `withheld`. `no-answer`: some bytes
 * may have left, and no clear and complete answer came. `ms`: time from sending to the head of the answer.
 */
export type Exchange =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
      readonly ms: number
    }
  | { readonly kind: 'not-sent'; readonly reason: AppMessage; readonly withheld?: Failure }
  | { readonly kind: 'no-answer'; readonly reason: AppMessage }

export interface ExchangeLimits {
  readonly connectMs: number
  readonly wholeMs: number
  readonly maxBytes: number
}

export interface Wire {
  exchange(outgoing: Outgoing, limits: ExchangeLimits, signal: AbortSignal): Promise<Exchange>
  close(): void
}

/** Of a connection for reads, in milliseconds; the time for the whole request ends it earlier. */
const POOLED_CONNECT_MS = 10_000

/**
 * Sends each request once: no retry, no redirect.
 * @param monotonic milliseconds
 */
export function createWire(monotonic: () => number, connect: Connect): Wire {
  // Closes idle connections before a server's usual 5 s, so that a read rarely meets one that is closing.
  const pool = { keepAlive: true, maxSockets: 6, timeout: 4_000, scheduling: 'lifo' } as const
  const ended = new AbortController()
  const agents = createAgents(connect, POOLED_CONNECT_MS, ended.signal, pool)

  async function exchange(outgoing: Outgoing, limits: ExchangeLimits, signal: AbortSignal): Promise<Exchange> {
    const startedAt = monotonic()
    const secure = outgoing.url.protocol === 'https:'
    const length =
      outgoing.body.byteLength === 0 && outgoing.method !== 'POST'
        ? {}
        : { 'Content-Length': String(outgoing.body.byteLength) }
    const options: RequestOptions = { method: outgoing.method, maxHeaderSize: 65_536 }
    if (outgoing.findBlocker !== null) {
      try {
        const socket = await connect(outgoing.url, Math.min(limits.connectMs, limits.wholeMs), signal)
        const withheld = outgoing.findBlocker()
        if (withheld !== null) {
          socket.destroy()
          return { kind: 'not-sent', reason: messageOf(withheld), withheld }
        }
        options.createConnection = () => socket
      } catch (error) {
        return { kind: 'not-sent', reason: signal.aborted ? message('request-aborted') : connectionProblem(error) }
      }
    } else {
      options.agent = secure ? agents.tls : agents.plain
    }
    const request = (secure ? https.request : http.request)(outgoing.url, options)
    // SECURITY: not in the options, which Node writes to stderr with NODE_DEBUG.
    for (const [name, value] of Object.entries({ 'User-Agent': USER_AGENT, ...outgoing.headers, ...length }))
      request.setHeader(name, value)
    return await answerOf(
      request,
      outgoing.body,
      { ...limits, wholeMs: limits.wholeMs - (monotonic() - startedAt) },
      signal,
      monotonic
    )
  }

  return {
    exchange,
    close() {
      ended.abort()
      agents.plain.destroy()
      agents.tls.destroy()
    }
  }
}

function answerOf(
  request: ClientRequest,
  body: Uint8Array,
  limits: ExchangeLimits,
  signal: AbortSignal,
  monotonic: () => number
): Promise<Exchange> {
  return new Promise((resolve) => {
    const sentAt = monotonic()
    const finish = (result: Exchange): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      if (result.kind !== 'answer') request.destroy()
      resolve(result)
    }
    const giveUp = (reason: AppMessage): void => finish({ kind: 'no-answer', reason })
    const onAbort = (): void => giveUp(message('request-aborted'))
    const timer = setTimeout(() => giveUp(message('server-timeout')), Math.max(0, limits.wholeMs))
    // Stays attached: an error after the end must not become an uncaught exception.
    request.on('error', (error) => giveUp(connectionProblem(error)))
    request.on('upgrade', () => giveUp(message('answer-not-http')))
    request.on('response', (response) => {
      const ms = monotonic() - sentAt
      readBody(response, limits.maxBytes, (read) => {
        if (!Buffer.isBuffer(read)) giveUp(read)
        else finish({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, body: read, ms })
      })
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    if (body.byteLength === 0) request.end()
    else request.end(body)
  })
}

/** The whole body, or why there is none. */
export function readBody(response: IncomingMessage, maxBytes: number, done: (read: Buffer | AppMessage) => void): void {
  const parts: Buffer[] = []
  let size = 0
  let over = false
  const finish = (read: Buffer | AppMessage): void => {
    if (over) return
    over = true
    done(read)
  }
  response.on('data', (part: Buffer) => {
    size += part.byteLength
    if (size > maxBytes) finish(message('answer-too-large', { most: maxBytes }))
    else parts.push(part)
  })
  response.on('error', (error) => finish(connectionProblem(error)))
  response.on('close', () => finish(message('answer-cut-off')))
  response.on('end', () => finish(response.complete ? Buffer.concat(parts, size) : message('answer-cut-off')))
}
