import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { denied, fail, type Result } from '../../contract/failure.ts'
import type { Indicator } from '../../contract/frames.ts'
import type { Undecoded } from '../../contract/wire/fields.ts'
import type { Venue } from '../../contract/venue.ts'
import type { Market } from '../../core/market.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { createFeed } from '../feed/feed.ts'
import type { Feed, FeedSink } from '../feed/feed-api.ts'
import { openWebSocketBy } from '../feed/socket.ts'
import { createPolledFeed, type PolledFeedParts } from '../polling/polled-feed.ts'
import { createCallQueue } from '../state/call-queue.ts'
import type { Connect } from '../rest/connection.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { RecentTrades } from '../state/state-api.ts'
import { protectTokens } from './protect-tokens.ts'

export interface SessionFeedParts extends Pick<PolledFeedParts, 'can' | 'scales' | 'readTickers' | 'takeTrades'> {
  readonly venue: Venue
  /** The venue streams to accounts only. */
  readonly hasStream: boolean
  /** Null with an account. */
  readonly noAccountReason: AppMessage | null
  readonly client: VenueClient
  /** Those that the venue has listed so far. */
  readonly markets: () => readonly Market[]
  readonly isFinest: (market: string, scaleIndex: number) => boolean
  readonly rest: () => Indicator
  readonly onUndecoded: (list: string, undecoded: readonly Undecoded[], count: number, what?: 'values') => void
  readonly connect: Connect
  readonly protect: (secret: string) => Dispose
  readonly sink: FeedSink
  readonly clock: Clock
  readonly log: Log
}

export interface SessionFeed extends Feed {
  /** The state of REST has changed. */
  showRest(): void
  /** The venue's recent trades; null if it has none. */
  readonly recentTrades: RecentTrades | null
}

/** The stream of an account; without one market data by REST. */
export function openSessionFeed(parts: SessionFeedParts): SessionFeed {
  const { venue, client, markets, rest, sink, clock, log, can } = parts
  if (!parts.hasStream) {
    const polled = createPolledFeed({ ...parts, reason: parts.noAccountReason })
    return { ...polled, recentTrades: can('recent-trades') ? polled.nextTrades : null }
  }
  // Pages request them for the markets in view, which may change with every frame.
  const trades = createCallQueue(2, 100)
  const recentTrades: RecentTrades = async (market) =>
    await (trades.run(0, () => client.recentTrades(market)) ?? TOO_MANY)
  const feed = createFeed({
    wsUrl: venue.wsUrl,
    token: protectTokens(parts.protect, (signal) => client.token(signal)),
    sink,
    clock,
    random: Math.random,
    log,
    options: {
      rest,
      openSocket: openWebSocketBy(parts.connect),
      heldMs: client.heldMs,
      onUndecoded: parts.onUndecoded,
      isFinest: parts.isFinest,
      snapshot: can('order-book') ? client.orderBook : undefined,
      markets: () => markets().map(({ symbol }) => symbol),
      currencies: () => [...new Set(markets().map(({ base }) => base))]
    }
  })
  // A stream shows the state of REST with its own status.
  return { ...feed, showRest: () => undefined, recentTrades: can('recent-trades') ? recentTrades : null }
}

const TOO_MANY: Result<never> = fail(denied('rate', 'too-many-requests'))
