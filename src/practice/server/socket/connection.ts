import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Clock } from '../../host/clock.ts'
import type { FrameFaults, FrameLabel } from '../frame-faults.ts'
import { BoundedLog } from '../bounded-log.ts'
import { CHANNELS, type Channel } from './channels.ts'

/** Closes a connection without client requests for this long: interface.md, Limits. */
const INACTIVITY_MS = 60_000
/** A client that does not read is disconnected before it fills memory. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024

/** One message of the client. `method` is null if it was no request. */
interface ClientMessage {
  readonly at: number
  readonly method: string | null
  readonly text: string
}

export type CloseReason = 'client' | 'inactivity' | 'invalid-json' | 'too-slow' | 'fault' | 'restart' | 'stop'

/** History of one connection, for tests. */
export interface ConnectionSeen {
  readonly id: number
  readonly userId: string
  readonly token: string
  readonly openedAt: number
  closedAt: number | null
  closedBy: CloseReason | null
  /** Close code of the WebSocket; 1006 without a closing handshake. */
  code: number | null
  /** Newest last. */
  readonly messages: BoundedLog<ClientMessage>
  /** Frames handed to the socket, without those lost to faults. */
  sent: number
}

interface Parts {
  readonly id: number
  readonly userId: string
  readonly token: string
  readonly socket: WebSocket
  /** The stream under the WebSocket. */
  readonly line: Duplex
  readonly clock: Clock
  readonly faults: FrameFaults
  readonly remember: number
}

/** One client: subscriptions, inactivity timer, and output through the faults. */
export class Connection {
  readonly seen: ConnectionSeen
  readonly subscriptions = new Map<Channel, Set<string>>(CHANNELS.map((channel) => [channel, new Set<string>()]))
  readonly #parts: Parts
  #lastRequestAt: number
  #cancelIdleCheck: () => void
  #isSwallowed = false
  #isGathering = false

  constructor(parts: Parts) {
    this.#parts = parts
    const openedAt = parts.clock.now()
    this.seen = {
      id: parts.id,
      userId: parts.userId,
      token: parts.token,
      openedAt,
      closedAt: null,
      closedBy: null,
      code: null,
      messages: new BoundedLog(parts.remember),
      sent: 0
    }
    this.#lastRequestAt = openedAt
    this.#cancelIdleCheck = parts.clock.after(INACTIVITY_MS, () => this.#checkIdle())
  }

  get id(): number {
    return this.#parts.id
  }

  get userId(): string {
    return this.#parts.userId
  }

  /** Bytes not yet sent because the client does not read fast enough. */
  get buffered(): number {
    return this.#parts.socket.bufferedAmount
  }

  items(channel: Channel): Set<string> {
    const items = this.subscriptions.get(channel)
    if (!items) throw new Error(`no such channel: ${channel}`)
    return items
  }

  noteRequest(): void {
    this.#lastRequestAt = this.#parts.clock.now()
  }

  send(frame: string | Buffer, label: Omit<FrameLabel, 'connection'>): void {
    const { faults } = this.#parts
    if (faults.active) faults.pass({ ...label, connection: this.id }, frame, (each) => this.sendRaw(each))
    else this.sendRaw(frame)
  }

  /** Bypasses all faults except a swallowed line. Everything is sent as a text frame. */
  sendRaw(frame: string | Buffer): void {
    const { socket } = this.#parts
    if (this.#isSwallowed || socket.readyState !== socket.OPEN) return
    this.seen.sent += 1
    this.#gather()
    socket.send(frame, { binary: false })
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) this.terminate('too-slow')
  }

  /** One system write for all frames of this turn: writes dominate the cost of a burst. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#parts.line.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.#parts.line.uncork()
    })
  }

  sendBinary(frame: Buffer): void {
    if (!this.#isSwallowed) this.#parts.socket.send(frame, { binary: true })
  }

  /**
   * Half-open: the socket stays, nothing is read or sent. When undone, the client's packets arrive and ours are lost.
   */
  swallow(on: boolean): void {
    this.#isSwallowed = on
    if (on) this.#parts.socket.pause()
    else this.#parts.socket.resume()
  }

  /** With a closing handshake. */
  close(closedBy: CloseReason, code: number, reason: string): void {
    this.seen.closedBy ??= closedBy
    this.#parts.socket.close(code, reason)
  }

  /** Without a closing handshake. */
  terminate(reason: CloseReason): void {
    this.seen.closedBy ??= reason
    this.#parts.socket.terminate()
  }

  noteClosed(code: number): void {
    this.#cancelIdleCheck()
    this.seen.closedAt = this.#parts.clock.now()
    this.seen.closedBy ??= 'client'
    this.seen.code = code
  }

  #checkIdle(): void {
    const left = this.#lastRequestAt + INACTIVITY_MS - this.#parts.clock.now()
    // On a swallowed line the close frame would not arrive either.
    if (left <= 0 && !this.#isSwallowed) return this.close('inactivity', 1000, 'No request for 60 seconds')
    this.#cancelIdleCheck = this.#parts.clock.after(Math.max(left, 1000), () => this.#checkIdle())
  }
}
