import type { Clock, Log } from '../../contract/clock.ts'
import { decodeServerMessage, type ServerMessage } from '../../contract/wire/socket.ts'
import { SYMBOL_PATTERN } from '../../core/market.ts'
import type { Sample, Samples } from '../../contract/diagnostics.ts'
import type { Apply, Counted, LostUpdate } from './channel.ts'
import type { OpenChannels } from './channels.ts'
import { shapeOf, SHAPED, type Counts } from './diagnostics.ts'

/**
 * Bytes of a message that is read, because main does nothing else meanwhile: about 60,000 levels, read within 0.2 s.
 * Of a larger one only the head is read.
 */
export const MAX_MESSAGE = 2_000_000
const HEAD = 1_000
const METHOD = /"method"\s*:\s*"([a-z_]{1,40})"/
const SCALE = /"scale_index"\s*:\s*"?(\d{1,3})\b/
const SYMBOL = new RegExp(`"symbol"\\s*:\\s*"(${SYMBOL_PATTERN})"`, 'u')

/** Takes a response. Returns whether a request was waiting for it. */
export type Settle = (response: Extract<ServerMessage<never>, { kind: 'response' }>) => boolean

export interface Receiver {
  /** One message of the current connection. */
  receive(data: Buffer, isBinary: boolean, settle: Settle): void
  /** Milliseconds since the epoch of the newest message; null before the first. */
  receivedAt(): number | null
  samples(): Samples
}

export interface ReceiverOptions {
  readonly channels: OpenChannels
  readonly counts: Counts
  readonly clock: Clock
  readonly log: Log
}

/** Gives what is received to the channels. Each message is counted once. */
export function createReceiver({ channels, counts, clock, log }: ReceiverOptions): Receiver {
  const byMethod = new Map([...channels].map(([name, channel]) => [`${name}_update`, channel]))
  const byBytes = [...channels.values()].flatMap(({ takeBytes }) => takeBytes ?? [])
  let receivedAt: number | null = null
  /** The message itself, because its shape is computed only while diagnostics are open. */
  let accepted: { readonly data: Buffer; readonly at: number } | null = null
  let rejected: Sample | null = null
  let unknown: Sample | null = null

  function reject(reason: string, text: string, at: number): void {
    counts.rejected++
    rejected = { at, reason, shape: shapeOf(text) }
  }

  function ignore(reason: string, text: string, at: number): void {
    counts.unknown++
    unknown = { at, reason, shape: shapeOf(text) }
  }

  const counted: Counted = {
    accepted: () => void counts.accepted++,
    dropped: () => void counts.droppedBeforeReload++,
    rejected(reason, shape) {
      counts.rejected++
      rejected = { at: clock.now(), reason, shape }
    }
  }
  /** SECURITY: no name of another message is shown. */
  const readUpdate = (method: string, data: unknown): Apply | null => byMethod.get(method)?.decode(data) ?? null

  function refuseLarge(data: Buffer, at: number): void {
    const head = data.toString('utf8', 0, HEAD)
    const reason = `larger than ${MAX_MESSAGE} bytes`
    reject(reason, head, at)
    const method = METHOD.exec(head)?.[1]
    const scale = SCALE.exec(head)?.[1]
    const update: Omit<LostUpdate, 'isCertain'> = {
      reason,
      isTooLarge: true,
      market: SYMBOL.exec(head)?.[1] ?? null,
      scaleIndex: scale === undefined ? null : Number(scale)
    }
    if (method !== undefined) byMethod.get(method)?.lost({ ...update, isCertain: true })
    else for (const channel of channels.values()) channel.lost({ ...update, isCertain: false })
  }

  function route(message: ServerMessage<Apply>, text: string, at: number, settle: Settle): void {
    switch (message.kind) {
      case 'update':
        return message.update(at, counted)
      case 'response':
        if (settle(message)) counts.accepted++
        else ignore('an answer that nobody waits for', text, at)
        return
      case 'unknown':
        return ignore(message.method === null ? 'no method' : 'a method that is not known', text, at)
      case 'rejected':
        reject(message.reason, text, at)
        return byMethod.get(message.method ?? '')?.lost({ ...message, isCertain: true, isTooLarge: false })
    }
  }

  function take(data: Buffer, at: number, settle: Settle): void {
    counts.received++
    const before = counts.accepted
    if (data.byteLength > MAX_MESSAGE) return refuseLarge(data, at)
    try {
      if (!byBytes.some((takeBytes) => takeBytes(data, at, counted))) {
        const text = data.toString('utf8')
        route(decodeServerMessage(text, readUpdate), text, at, settle)
      }
      if (counts.accepted > before) accepted = { data, at }
    } catch (error) {
      // An error of a listener must not close the connection. The message was counted before the listener ran.
      if (counts.accepted + counts.rejected + counts.unknown < counts.received) counts.rejected++
      const words = error instanceof Error ? (error.stack ?? error.message) : error
      log.error('a message of the stream could not be handled', words)
    }
  }

  return {
    receive(data, isBinary, settle) {
      const at = (receivedAt = clock.now())
      if (!isBinary) return take(data, at, settle)
      counts.received++
      reject('a binary message', '', at)
    },
    receivedAt: () => receivedAt,
    samples: () => ({
      accepted: accepted && { at: accepted.at, reason: '', shape: shapeOf(accepted.data.toString('utf8', 0, SHAPED)) },
      rejected,
      unknown
    })
  }
}
