import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { BoundedLog } from '../bounded-log.ts'
import type { Clock } from '../../host/clock.ts'
import type { FrameFaults } from '../frame-faults.ts'
import { splitTarget } from '../request-target.ts'
import type { UpgradeFaults } from '../upgrade-faults.ts'
import type { Tokens } from '../tokens.ts'
import { Connection, type ConnectionSeen } from './connection.ts'
import { MAX_MESSAGE_BYTES } from './request.ts'

/** Codes of RFC 6455 that an endpoint may send; others would throw. */
export const NORMAL_CLOSE = 1000

interface Parts {
  readonly clock: Clock
  readonly tokens: Tokens
  readonly upgradeFaults: UpgradeFaults
  readonly frameFaults: FrameFaults
  readonly remember: number
  readonly onMessage: (connection: Connection, text: string) => void
  readonly onClose: (connection: Connection) => void
}

/** Accepts clients by token, tracks connections, and dispatches their messages. */
export class SocketServer {
  readonly log: BoundedLog<ConnectionSeen>
  readonly open = new Set<Connection>()
  readonly #parts: Parts
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES })
  #isSwallowing = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.log = new BoundedLog(parts.remember)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {})
    const { path, query } = splitTarget(request.url)
    if (path !== '/ws') return refuse(socket, 404, 'Not found.')
    if (this.#isSwallowing) return
    const token = new URLSearchParams(query).get('token') ?? ''
    // A presented token is used up, whatever happens to the handshake.
    const { userId, outcome } = this.#parts.tokens.present(token)
    const fault = this.#parts.upgradeFaults.take()
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'refuse') return refuse(socket, fault.status, 'The service is not available.', fault.headers)
    if (userId === null) {
      const isMissing = outcome === 'missing'
      return refuse(socket, isMissing ? 401 : 403, isMissing ? 'Token is required.' : 'Token is invalid.')
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = this.#accept(webSocket, socket, userId, token)
      if (fault?.kind !== 'close') return
      if (fault.hard) connection.terminate('fault')
      else connection.close('fault', fault.code, '')
    })
  }

  /** Half-open lines: all, or one; new ones hang while all are swallowed. */
  swallow(on: boolean, only: Connection | null): void {
    if (only) return only.swallow(on)
    this.#isSwallowing = on
    for (const connection of this.open) connection.swallow(on)
  }

  #accept(webSocket: WebSocket, line: Duplex, userId: string, token: string): Connection {
    const { clock, frameFaults, remember, onMessage, onClose } = this.#parts
    const connection = new Connection({
      id: this.log.total + 1,
      userId,
      token,
      socket: webSocket,
      line,
      clock,
      faults: frameFaults,
      remember
    })
    this.log.add(connection.seen)
    this.open.add(connection)
    webSocket.on('message', (data: RawData) => onMessage(connection, textOf(data)))
    // An invalid frame: ws closes the connection itself.
    webSocket.on('error', () => {})
    webSocket.on('close', (code) => {
      this.open.delete(connection)
      onClose(connection)
      connection.noteClosed(code)
    })
    return connection
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8')
}

function refuse(socket: Duplex, status: number, message: string, headers: Readonly<Record<string, string>> = {}): void {
  const body = JSON.stringify({ code: status, message })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body
    ].join('\r\n')
  )
}
