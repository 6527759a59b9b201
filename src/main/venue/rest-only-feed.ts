import type { Clock } from '../../contract/clock.ts'
import type { ConnectionStatus, Indicator } from '../../contract/frames.ts'
import type { Feed, FeedSink } from '../feed/feed-api.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/**
 * A feed that is always offline, while no account is open: the venue streams to accounts only. `reason`: for the
 * indicators.
 */
export function createRestOnlyFeed(parts: {
  readonly clock: Clock
  readonly sink: Pick<FeedSink, 'status'>
  readonly rest: () => Indicator
  readonly reason: AppMessage | null
}): Feed & { show(): void } {
  const offline: Indicator = { state: 'offline', latencyMs: null, since: parts.clock.now(), reason: parts.reason }
  const status = (): ConnectionStatus => ({
    market: offline,
    account: offline,
    rest: parts.rest(),
    attempt: 0,
    nextAttemptAt: null,
    lastMessageAt: null,
    messagesPerSecond: null
  })
  const show = () => parts.sink.status(status())
  return {
    start: show,
    show,
    stop: () => Promise.resolve(),
    demand: () => undefined,
    book: () => undefined,
    streamState: () => 'offline',
    status,
    stats: () => ({
      received: 0,
      accepted: 0,
      rejected: 0,
      unknown: 0,
      resyncs: 0,
      reconnects: 0,
      droppedBeforeReload: 0
    }),
    link: () => ({ phase: 'idle', epoch: 0, since: offline.since, attempts: 0, ceilingMs: 0, ping: null }),
    specimens: () => ({ accepted: null, rejected: null, unknown: null }),
    wake: () => undefined
  }
}
