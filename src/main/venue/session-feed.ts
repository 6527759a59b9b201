import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import type { Indicator } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import type { Market } from '../../core/market.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { createFeed } from '../feed/feed.ts'
import type { Feed, FeedSink } from '../feed/feed-api.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { protectTokens } from './protect-tokens.ts'
import { createRestOnlyFeed } from './rest-only-feed.ts'

export interface SessionFeedParts {
  readonly venue: Venue
  /** The venue streams to accounts only. */
  readonly hasStream: boolean
  /** Null with an account. */
  readonly noAccountReason: AppMessage | null
  readonly client: VenueClient
  /** Those that the venue has listed so far. */
  readonly markets: () => readonly Market[]
  readonly rest: () => Indicator
  readonly protect: (secret: string) => Dispose
  readonly sink: FeedSink
  readonly clock: Clock
  readonly log: Log
}

export interface SessionFeed extends Feed {
  /** The state of REST has changed. */
  showRest(): void
}

/** The stream of an account; without one a feed that is offline and shows the state of REST alone. */
export function openSessionFeed(parts: SessionFeedParts): SessionFeed {
  const { venue, hasStream, noAccountReason, client, markets, rest, sink, clock, log } = parts
  if (!hasStream) {
    const restOnly = createRestOnlyFeed({ clock, sink, rest, reason: noAccountReason })
    return { ...restOnly, showRest: restOnly.show }
  }
  const feed = createFeed({
    wsUrl: venue.wsUrl,
    token: protectTokens(parts.protect, (signal) => client.token(signal)),
    sink,
    clock,
    random: Math.random,
    log,
    options: {
      rest,
      heldMs: client.heldMs,
      snapshot: venue.capabilities.includes('order-book') ? client.orderBook : undefined,
      markets: () => markets().map(({ symbol }) => symbol),
      currencies: () => [...new Set(markets().map(({ base }) => base))]
    }
  })
  // A stream shows the state of REST with its own status.
  return { ...feed, showRest: () => undefined }
}
