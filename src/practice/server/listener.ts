import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Longer than any client keeps an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000

type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The one port of the exchange: opens it, drops all sockets, opens the same port again. */
export class Listener {
  readonly #onRequest: RequestListener
  readonly #onUpgrade: OnUpgrade
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #port: number
  readonly #host: string

  constructor(host: string, port: number, onRequest: RequestListener, onUpgrade: OnUpgrade) {
    this.#host = host
    this.#port = port
    this.#onRequest = onRequest
    this.#onUpgrade = onUpgrade
  }

  /** Known once open; unchanged by a restart. */
  get port(): number {
    return this.#port
  }

  open(): Promise<void> {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, this.#onRequest)
    server.on('upgrade', this.#onUpgrade)
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.#server = server
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, this.#host, () => {
        this.#port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  }

  /** Refuses new connections and drops every socket without a close frame. */
  async close(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
