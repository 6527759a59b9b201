import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { AccountBadge, Capability } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import type { KeptMarkets } from './kept-markets.ts'
import { createMarketList } from './market-list.ts'
import { exitVenueOf } from '../exits/exit-venue.ts'
import type { ExitVenue } from '../exits/exits-api.ts'
import { openAccount, type OpenedAccount } from './open-account.ts'
import type { Session } from './session-api.ts'
import { openSessionClient } from './session-client.ts'
import { openSessionFeed } from './session-feed.ts'
import { readFees } from './read-fees.ts'
import { createMarketScales } from './market-scales.ts'
import type { Connect } from '../rest/connection.ts'
import type { HostPaces } from '../rest/host-pace.ts'
import { watchRest } from './rest-health.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { SwitchedRecord } from '../record/record-in-worker.ts'
import type { LimitsStore } from '../placement/limits.ts'
import { createFreshPrices } from '../orders/fresh-prices.ts'
import { sentSince, type SentOrders } from '../placement/sent-orders.ts'
import type { Sign } from '../vault/vault-api.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export interface SessionParts {
  readonly venue: Venue
  readonly account: AccountBadge | null
  /** Read at each order: the user may switch trading on and off while the venue is open. */
  readonly canTrade: () => boolean
  /** Why there is no account, in words; empty when there is one. */
  readonly noAccountReason: AppMessage | null
  /** Null without an account. */
  readonly sign: Sign | null
  /**
   * The account's order journal; null without an account, or where it could not be opened: then nothing can be placed.
   */
  readonly journal: Journal | null
  /** Of this account, which is told to it. */
  readonly record: Pick<SwitchedRecord, 'tell' | 'ask' | 'events' | 'clock'>
  /** The last known market list of this venue. */
  readonly keptMarkets: KeptMarkets
  /** Of this account. */
  readonly limits: LimitsStore
  /** Orders and converts that all sessions sent within a minute. */
  readonly sent: SentOrders
  /** The built file of export/export-worker.ts; absent: its source. */
  readonly exportWorker?: string
  /** Requests to each host, whichever venue is open. */
  readonly paces: HostPaces
  /** How to reach the venue. */
  readonly connect: Connect
  /** Has the log mask a secret. Returns a function that ends it. */
  readonly protect: (secret: string) => Dispose
  /** Practice only: the price of a market jumps by this fraction. */
  readonly gap: ExitVenue['gap']
  /** 128 random bits as 32 hex digits. */
  readonly newOrderId: () => string
  /** Of this session, which writes it. */
  readonly state: SessionState
  readonly clock: Clock
  readonly log: Log
}

export function openSession(parts: SessionParts): Session {
  const { venue, account: badge, sign, journal, sent, state, paces, connect, clock, log } = parts
  const can = (capability: Capability) => venue.capabilities.includes(capability)
  const { events } = state
  const rest = openSessionClient({ venue, sign, clock, log, paces, connect }, (skewMs) =>
    state.shared.set('clockSkewMs', skewMs)
  )
  const { client, undecoded } = rest
  let isStopped = false
  const scales = createMarketScales(client, state)
  const marketList = createMarketList({
    client,
    hasAccount: sign !== null,
    kept: parts.keptMarkets,
    show: state.setMarkets,
    showUndecoded: (count) => state.shared.set('marketsUndecoded', count),
    onAgain: scales.refresh,
    clock,
    log
  })
  async function readTickers() {
    const answer = await client.tickers()
    if (answer.ok && !isStopped) {
      state.seedTickers(answer.value)
      events.emit('tickers', answer.value)
    }
    return answer
  }
  const health = watchRest({
    clock,
    poll: () => (can('tickers') ? readTickers() : client.markets()),
    latencyMs: () => client.latency()?.ms ?? null,
    heldMs: client.heldMs,
    othersHeldMs: client.othersHeldMs,
    keyProblem: client.keyProblem,
    changed: () => void events.emit('rest')
  })
  const feed = openSessionFeed({
    venue,
    hasStream: sign !== null,
    noAccountReason: parts.noAccountReason,
    client,
    can,
    markets: () => marketList.known().filter(({ isDelisted }) => isDelisted !== true),
    scales: scales.read,
    isFinest: scales.isFinest,
    readTickers,
    takeTrades: (market, trades) => state.addPolledTrades(market, trades),
    rest: health.indicator,
    onUndecoded(method, records, count, what) {
      undecoded.report(method, records, count, what)
      if (what === undefined) events.emit('undecoded', method)
    },
    connect,
    protect: parts.protect,
    sink: state.sink,
    clock,
    log
  })
  events.on('rest', feed.showRest)
  const isLive = (market: string): boolean =>
    feed.streamState('ticker', market) === 'live' || feed.streamState('lastprice', market) === 'live'
  const prices = createFreshPrices(clock, events, isLive)

  function openOwnAccount(): Result<OpenedAccount> {
    if (badge === null) return fail(denied('account', 'no-account-open-first'))
    if (journal === null) return fail(denied('journal', 'journal-not-opened'))
    sent.restore(journal.sentSince(sentSince(clock.now())))
    return ok(
      openAccount({
        ...{ venue, client, state, journal, sent, record: parts.record, limits: parts.limits, prices: prices.now },
        exitVenue: exitVenueOf({
          venue,
          gap: parts.gap,
          needs: state.needs(),
          isLive,
          scales: scales.read,
          request: feed.request
        }),
        isListed: (market) => marketList.known().some(({ symbol }) => symbol === market),
        isTraded: (currency) => marketList.known().some(({ base, quote }) => base === currency || quote === currency),
        ...{ canTrade: parts.canTrade, exportWorker: parts.exportWorker, newId: parts.newOrderId, clock, log }
      })
    )
  }
  const account = openOwnAccount()
  const open = account.ok ? account.value : null
  events.on('marketRefused', marketList.refresh)
  // What was missed between two connections is asked for.
  events.once('accountStreamOpened', () => events.on('accountStreamOpened', marketList.refresh))
  state.attach(feed, feed.recentTrades)
  const stopFees =
    sign !== null && can('tariffs')
      ? readFees(clock, client, (fees) => {
          if (fees !== null) state.shared.set('fees', fees)
          if (!isStopped) events.emit('fees')
        })
      : () => undefined
  function wake(reason: 'resume' | 'network'): void {
    feed.wake(reason)
    marketList.refresh()
    health.pollNow()
  }
  open?.start()
  feed.start()

  return {
    venueId: venue.id,
    accountId: badge?.id ?? null,
    account,
    record: { ask: parts.record.ask },
    markets: marketList.read,
    scales: scales.read,
    candles: state.candles,
    flow: state.flow,
    tradeSums: state.tradeSums,
    async retry() {
      wake('network')
      await open?.orders.reconcile()
      return ok(null)
    },
    wake(reason) {
      if (reason === 'resume') open?.exits.halt(message('exit-slept'))
      wake(reason)
    },
    suspends() {
      open?.away.suspends()
      open?.exits.halt(message('exit-slept'))
    },
    health: () => ({
      venue: venue.name,
      hasJournal: journal !== null,
      ...rest.health(),
      feed: { status: feed.status(), link: feed.link(), counts: feed.stats(), samples: feed.samples() }
    }),
    leave() {
      open?.orders.leave()
      rest.leave()
    },
    async stop() {
      isStopped = true
      open?.stopFollowing()
      marketList.stop()
      stopFees()
      health.stop()
      client.close()
      await feed.stop()
      open?.stop()
      journal?.close()
    }
  }
}
