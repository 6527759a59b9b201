import type { ConnectionStatus } from '../../contract/frames.ts'
import type { FeedSink } from '../feed/feed-api.ts'

export interface ConnectionWatch {
  /** The sink that was given, with an eye on the state of the connection. */
  readonly sink: FeedSink
  /** Null while no venue has told. */
  now(): ConnectionStatus | null
  reset(): void
}

/**
 * For what has no window: tray and notifications. Not by a reader of the desk, which would take notices away from
 * windows.
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
