import type { Stop } from '../contract/clock.ts'
import type { ConnectionStatus, DeskPatch } from '../contract/frames.ts'
import type { FeedSink } from './feed/feed-api.ts'
import type { Desk } from './state/desk-api.ts'

const EVERY_MS = 200

export interface DeskWatch {
  /** The desk's sink, with an eye on the state of the connection. */
  readonly sink: FeedSink
  connection(): ConnectionStatus | null
  stop: Stop
}

/**
 * Tells what changed to what has no window: tray and notifications, at most five times a second. Not by a reader: a reader
 * that takes a notice keeps it from the window that opens next.
 */
export function watchDesk(desk: Desk, take: (state: Pick<DeskPatch, 'orders' | 'fills' | 'connection'>) => void): DeskWatch {
  let isDirty = false
  let connection: ConnectionStatus | null = null
  const stopListening = desk.listen(() => { isDirty = true })
  const timer = setInterval(() => {
    if (!isDirty) return
    isDirty = false
    take({ orders: desk.orders(), fills: desk.fills(), ...(connection === null ? {} : { connection }) })
  }, EVERY_MS)
  return {
    sink: {
      ...desk.sink,
      status(status) {
        connection = status
        desk.sink.status(status)
      }
    },
    connection: () => connection,
    stop() {
      clearInterval(timer)
      stopListening()
    }
  }
}
