import type { ConnectionStatus } from '../../contract/frames.ts'
import type { FeedSink } from '../feed/feed-api.ts'

export interface ConnectionWatch {
  /** Passes everything on to the given sink and keeps the connection status. */
  readonly sink: FeedSink
  /** Null before the first status of a venue. */
  now(): ConnectionStatus | null
  reset(): void
}

/**
 * The connection status for tray and notifications. They do not read the desk, because a reader would take notices
 * away from the windows.
 */
export function watchConnection(sink: FeedSink): ConnectionWatch {
  let connection: ConnectionStatus | null = null
  return {
    sink: {
      ...sink,
      status(status) {
        connection = status
        sink.status(status)
      }
    },
    now: () => connection,
    reset() {
      connection = null
    }
  }
}
