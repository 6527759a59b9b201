import { WebSocket } from 'ws'
import { createAgents } from '../rest/agents.ts'
import { blocked, isBlocked } from '../rest/answer.ts'
import { connectDirectly, type Connect } from '../rest/connection.ts'
import { createEchoes } from '../rest/echoes.ts'
import { readBody } from '../rest/exchange.ts'
import { demandedWaitMs } from '../rest/retry-after.ts'
import { USER_AGENT } from '../rest/user-agent.ts'
import { connectionProblem } from '../rest/connection-problem.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

/** Events of a connection. None follows `closed`. */
export interface SocketEvents {
  opened(): void
  message(data: Buffer, isBinary: boolean): void
  /**
   * Called exactly once. `reason` holds no token. `retryMs`: time without a new attempt that the
   * venue demands.
   */
  closed(reason: AppMessage, retryMs?: number): void
}

/** One connection. `close` reports `closed` at once, and no event follows. */
export interface Socket {
  send(text: string): void
  close(reason: AppMessage): void
  /** Resolves when the system has released it. */
  readonly gone: Promise<void>
}

export type OpenSocket = (url: string, events: SocketEvents) => Socket

const MAX_MESSAGE = 32 * 1024 * 1024
const HANDSHAKE_MS = 10_000
/** For the body of a refused handshake, which tells who refused it. */
const REFUSAL_MS = 2_000
const MAX_REFUSAL = 64 * 1024

/**
 * Opens a WebSocket as raw bytes: no compression (it costs more than it saves), no UTF-8 check (the decoder does it).
 */
export const openWebSocketBy =
  (connect: Connect): OpenSocket =>
  (url, events) => {
    let isOver = false
    const ended = new AbortController()
    const agents = createAgents(connect, HANDSHAKE_MS, ended.signal)
    const socket = new WebSocket(url, {
      agent: url.startsWith('wss:') ? agents.tls : agents.plain,
      headers: { 'User-Agent': USER_AGENT },
      perMessageDeflate: false,
      skipUTF8Validation: true,
      followRedirects: false,
      maxPayload: MAX_MESSAGE,
      handshakeTimeout: HANDSHAKE_MS
    })
    const gone = new Promise<void>((resolve) => {
      socket.once('close', () => {
        resolve()
      })
    })

    function end(reason: AppMessage, retryMs = 0): void {
      if (isOver) return
      isOver = true
      ended.abort()
      // A half-open connection would delay a closing handshake.
      socket.terminate()
      events.closed(reason, retryMs)
    }

    socket.on('open', () => {
      if (!isOver) events.opened()
    })
    socket.on('message', (data, isBinary) => {
      if (!isOver && Buffer.isBuffer(data)) events.message(data, isBinary)
    })
    socket.on('unexpected-response', (_request, response) => {
      const { statusCode: status = 0, headers } = response
      const late = setTimeout(() => response.destroy(), REFUSAL_MS)
      readBody(response, MAX_REFUSAL, (read) => {
        clearTimeout(late)
        const answer = { status, headers, body: Buffer.isBuffer(read) ? read : Buffer.alloc(0) }
        end(
          isBlocked(answer) ? blocked(answer) : message('connection-refused-status', { status }),
          demandedWaitMs(answer, Date.now())
        )
      })
    })
    // SECURITY: the URL holds the token, and an error may hold the URL.
    socket.on('error', (error) => {
      end(describe(error, url))
    })
    socket.on('close', (code) => {
      end(message('connection-closed', { code }))
    })

    return {
      send(text) {
        if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: (reason) => end(reason),
      gone
    }
  }

export const openWebSocket: OpenSocket = openWebSocketBy(connectDirectly)

function describe(error: Error, url: string): AppMessage {
  if ('code' in error) return connectionProblem(error)
  return message('connection-failed-code', { code: withoutToken(error.message, url) })
}

/** Neither the token of the address, in whatever encoding, nor anything that is called a token. */
export function withoutToken(text: string, url: string): string {
  const token = URL.canParse(url) ? (new URL(url).searchParams.get('token') ?? '') : ''
  const echoes = createEchoes()
  echoes.add(token)
  return echoes.mask(text.replace(/token=[^&\s"']+/gi, 'token=[redacted]')).slice(0, 300)
}
