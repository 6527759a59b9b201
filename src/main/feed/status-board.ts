import type { Clock } from '../../contract/clock.ts'
import type { ConnectionStatus, Indicator } from '../../contract/frames.ts'
import type { Backoff } from './backoff.ts'
import type { Books } from './books.ts'
import { CHANNELS, type ChannelName } from './channels.ts'
import type { Connector } from './connector.ts'
import type { Counts } from './diagnostics.ts'
import { createIndicator, indicatorState } from './indicators.ts'
import { MAX_MESSAGE } from './receiver.ts'
import type { Subscriptions } from './subscriptions.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export interface StatusBoard {
  /** Round trip in milliseconds; null when the connection ended. */
  latency(ms: number | null): void
  /** Call regularly: counts messages per second. */
  tick(): void
  read(isAccountWanted: boolean): ConnectionStatus
}

export function createStatusBoard({
  clock,
  counts,
  connector,
  subscriptions,
  books,
  backoff,
  receivedAt,
  unreadable,
  rest
}: {
  readonly clock: Clock
  readonly counts: Counts
  readonly connector: () => Connector
  readonly subscriptions: () => Subscriptions
  readonly books: Books
  readonly backoff: Backoff
  /** Time of the newest message; null before the first. */
  readonly receivedAt: () => number | null
  /** Channels of which nothing can be read. */
  readonly unreadable: () => readonly ChannelName[]
  readonly rest: (() => Indicator) | undefined
}): StatusBoard {
  const indicators = {
    market: createIndicator(clock.now()),
    account: createIndicator(clock.now()),
    rest: createIndicator(clock.now())
  }
  let latencyMs: number | null = null
  let perSecond: number | null = null
  let countedAt = clock.monotonic()
  let receivedBefore = 0

  /** `stream-unreadable` also holds orders up (orders/checks.ts). */
  function unreadableOf(indicator: 'market' | 'account'): AppMessage | null {
    const lost = new Set(unreadable())
    const found = CHANNELS.find((channel) => channel.indicator === indicator && lost.has(channel.name))
    return found === undefined ? null : message('stream-unreadable', { what: message(`stream-${found.name}`) })
  }

  function staleReason(): AppMessage | null {
    const wanted = [...books.all()].filter(({ expiresAt }) => expiresAt === null)
    const large = wanted.find(({ isTooLarge }) => isTooLarge)
    if (large !== undefined) return message('book-too-large', { market: large.market, most: MAX_MESSAGE / 1_000_000 })
    const stale = wanted.find(({ state }) => state === 'stale')
    return stale === undefined ? null : message('book-irregular', { market: stale.market })
  }

  return {
    latency(ms) {
      latencyMs = ms === null ? null : Math.round(ms * 10) / 10
    },
    tick() {
      const passed = clock.monotonic() - countedAt
      if (passed < 1_000) return
      perSecond = Math.round(((counts.received - receivedBefore) * 1_000) / passed)
      receivedBefore = counts.received
      countedAt = clock.monotonic()
    },
    read(isAccountWanted) {
      const now = clock.now()
      const facts = { phase: connector().phase(), reason: connector().reason() }
      const market = indicatorState({
        ...facts,
        isSettled: subscriptions().havePublicSettled(),
        problem: subscriptions().problem('market'),
        stale: unreadableOf('market') ?? staleReason()
      })
      const account = isAccountWanted
        ? indicatorState({
            ...facts,
            isSettled: subscriptions().isAccountSettled(),
            problem: subscriptions().problem('account'),
            stale: unreadableOf('account')
          })
        : { state: 'offline' as const, reason: message('no-account-open') }
      const nextAt = connector().nextAt()
      return {
        market: indicators.market.show(market, latencyMs, now),
        account: indicators.account.show(account, latencyMs, now),
        rest: rest?.() ?? indicators.rest.show({ state: 'offline', reason: message('not-asked-yet') }, null, now),
        attempt: backoff.attempts(),
        nextAttemptAt: nextAt === null ? null : Math.round(now + nextAt - clock.monotonic()),
        lastMessageAt: receivedAt(),
        messagesPerSecond: perSecond
      }
    }
  }
}
