import type { Clock, Log } from '../../contract/clock.ts'
import { decodeServerMessage, type ServerMessage } from '../../contract/wire/socket.ts'
import { SYMBOL_PATTERN } from '../../core/market.ts'
import type { Sample, Samples } from '../../contract/diagnostics.ts'
import type { Apply, Counted, LostUpdate } from './channel.ts'
import type { ChannelName, OpenChannels } from './channels.ts'
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

/** So many updates in a row that cannot be read are no odd ones among others. */
const UNREADABLE_IN_A_ROW = 3

/** Takes a response. Returns whether a request was waiting for it. */
export type Settle = (response: Extract<ServerMessage<never>, { kind: 'response' }>) => boolean

export interface Receiver {
  /** One message of the current connection. */
  receive(data: Buffer, isBinary: boolean, settle: Settle): void
  /** A new connection. */
  restart(): void
  /** Channels of whose updates none can be read: their data are not live, whatever arrives. */
  unreadable(): readonly ChannelName[]
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
  const nameOf = new Map([...channels.keys()].map((name) => [`${name}_update`, name]))
  const lostInARow = new Map<ChannelName, number>()
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
  function readUpdate(method: string, data: unknown): Apply | null {
    const apply = byMethod.get(method)?.decode(data) ?? null
    const name = nameOf.get(method)
    if (apply !== null && name !== undefined) lostInARow.delete(name)
    return apply
  }

  function lose(method: string, update: LostUpdate): void {
    const name = nameOf.get(method)
    if (name !== undefined) lostInARow.set(name, (lostInARow.get(name) ?? 0) + 1)
    byMethod.get(method)?.lost(update)
  }

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
    if (method !== undefined) lose(method, { ...update, isCertain: true })
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
        return lose(message.method ?? '', { ...message, isCertain: true, isTooLarge: false })
    }
  }

  function take(data: Buffer, at: number, settle: Settle): void {
    counts.received++
    const before = counts.accepted
    if (data.byteLength > MAX_MESSAGE) return refuseLarge(data, at)
    try {
      if (byBytes.some((takeBytes) => takeBytes(data, at, counted))) lostInARow.delete('depth')
      else {
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
    restart: () => lostInARow.clear(),
    unreadable: () => [...lostInARow].filter(([, lost]) => lost >= UNREADABLE_IN_A_ROW).map(([name]) => name),
    receivedAt: () => receivedAt,
    samples: () => ({
      accepted: accepted && { at: accepted.at, reason: '', shape: shapeOf(accepted.data.toString('utf8', 0, SHAPED)) },
      rejected,
      unknown
    })
  }
}
