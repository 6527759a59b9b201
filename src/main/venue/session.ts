import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { AccountBadge, Capability } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import type { KeptMarkets } from './kept-markets.ts'
import { createMarketList } from './market-list.ts'
import { noAway } from '../away/away-api.ts'
import { createAway } from '../away/away.ts'
import { noConverts } from '../converts/no-converts.ts'
import { shownExit } from '../exits/exit-store.ts'
import { exitVenueOf } from '../exits/exit-venue.ts'
import { noExits } from '../exits/exits-api.ts'
import { exportAccount } from '../record/export-account.ts'
import { referenceCurrency } from '../../core/orders/valuation.ts'
import { openAccountTrading } from './account-trading.ts'
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
import { followAccount } from '../record/follow-account.ts'
import { otherChanges, wantPrices } from '../record/recorded.ts'
import type { SwitchedRecord } from '../record/record-in-worker.ts'
import type { LimitsStore } from '../placement/limits.ts'
import { createFreshPrices } from '../orders/fresh-prices.ts'
import { setFirstLimits } from '../orders/set-first-limits.ts'
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
  /** What the exits of an account need of the app. */
  readonly exits: Pick<Parameters<typeof exitVenueOf>[0], 'reader' | 'gap'>
  /** 128 random bits as 32 hex digits. */
  readonly newOrderId: () => string
  /** Of this session, which writes it. */
  readonly state: SessionState
  readonly clock: Clock
  readonly log: Log
}

export function openSession(parts: SessionParts): Session {
  const { venue, account, sign, journal, sent, state, paces, connect, clock, log } = parts
  const can = (capability: Capability) => venue.capabilities.includes(capability)
  const rest = openSessionClient({ venue, sign, clock, log, paces, connect }, (skewMs) =>
    state.shared.set('clockSkewMs', skewMs)
  )
  const { client, undecoded } = rest
  let isStopped = false
  const marketList = createMarketList({
    client,
    hasAccount: sign !== null,
    kept: parts.keptMarkets,
    show: state.setMarkets,
    showUndecoded: (count) => state.shared.set('marketsUndecoded', count),
    onAgain: () => scales.refresh(),
    clock,
    log
  })
  const scales = createMarketScales(client, state)

  /** Which of the first reads the venue has answered. */
  const isRead = { prices: false, fees: sign === null || !can('tariffs') }
  const isLive = (market: string): boolean =>
    feed.streamState('ticker', market) === 'live' || feed.streamState('lastprice', market) === 'live'
  const prices = createFreshPrices(clock, state.events, isLive)
  async function readTickers() {
    const answer = await client.tickers()
    if (answer.ok && !isStopped) {
      state.seedTickers(answer.value)
      state.events.emit('tickers', answer.value)
      isRead.prices = true
      beginLimits()
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
    changed: () => feed.showRest()
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
      if (what === undefined) orders?.eventUndecoded(method)
    },
    connect,
    protect: parts.protect,
    sink: state.sink,
    clock,
    log
  })

  if (journal !== null) sent.restore(journal.sentSince(sentSince(clock.now())))
  const trading =
    account === null || journal === null
      ? null
      : openAccountTrading({
          client,
          session: state,
          journal,
          sent,
          clock,
          log,
          newId: parts.newOrderId,
          capabilities: venue.capabilities,
          feeCurrency: venue.feeCurrency,
          canTrade: parts.canTrade,
          limits: parts.limits,
          exportWorker: parts.exportWorker,
          prices: prices.now,
          movements: async () => {
            const known = await parts.record.ask('movements', null)
            return known.ok ? known.value.rows : []
          },
          otherChanges: () => otherChanges(parts.record, state.shared.fields.converts?.newest ?? []),
          exitVenue: exitVenueOf({ ...parts.exits, venue, isLive, scales: scales.read, request: () => feed.request })
        })
  const { orders = null, converts = null } = trading ?? {}
  const isTraded = (currency: string): boolean =>
    marketList.known().some(({ base, quote }) => base === currency || quote === currency)
  const isListed = (market: string): boolean => marketList.known().some(({ symbol }) => symbol === market)
  const recorder =
    journal === null
      ? null
      : followAccount({
          ...{ record: parts.record, journal, session: state, prices: prices.now, isListed, isTraded, log },
          candles: state.candles,
          want: wantPrices(parts.exits.reader)
        })
  const exits = orders?.exits ?? null
  const hasLists = can('open-orders') || can('order-history') || can('balances')
  const away =
    trading === null || journal === null
      ? null
      : createAway({ session: state, journal, hasLists, newId: parts.newOrderId, clock, log })
  const beginLimits =
    account === null
      ? () => undefined
      : setFirstLimits({
          session: state,
          limits: parts.limits,
          prices: prices.now,
          clock,
          newId: parts.newOrderId,
          isRead: () => isRead,
          isTraded
        })
  state.attach(feed, feed.recentTrades)
  state.events.on('balances', beginLimits)
  state.events.on('marketRefused', marketList.refresh)
  // What was missed between two connections is asked for.
  state.events.once('accountStreamOpened', () => state.events.on('accountStreamOpened', marketList.refresh))
  const stopFees =
    sign !== null && can('tariffs')
      ? readFees(clock, client, (fees) => {
          if (fees !== null) state.shared.set('fees', fees)
          if (isStopped) return
          isRead.fees = true
          beginLimits()
        })
      : () => undefined
  function wake(reason: 'resume' | 'network'): void {
    feed.wake(reason)
    marketList.refresh()
    health.pollNow()
  }
  const refused: Result<never> = fail(
    account === null ? denied('account', 'no-account-open-first') : denied('journal', 'journal-not-opened')
  )
  trading?.start()
  if (trading !== null) recorder?.start(trading)
  feed.start()

  return {
    venueId: venue.id,
    accountId: account?.id ?? null,
    markets: marketList.read,
    scales: scales.read,
    candles: state.candles,
    flow: state.flow,
    tradeSums: state.tradeSums,
    check: ({ drafts }) => orders?.checkAll(drafts) ?? refused,
    place: (request) => orders?.place(request) ?? Promise.resolve(refused),
    cancel: (key) => orders?.cancel(key) ?? Promise.resolve(refused),
    cancelMany: (keys) => orders?.cancelMany(keys) ?? Promise.resolve(refused),
    change: (request) => orders?.change(request) ?? Promise.resolve(refused),
    dismissChange: (key) => orders?.dismissChange(key) ?? refused,
    dismissUnresolved: (key) => orders?.dismissUnresolved(key) ?? refused,
    async retry() {
      wake('network')
      await orders?.reconcile()
      return ok(null)
    },
    async positions(args) {
      if (recorder === null || trading === null) return refused
      await recorder.fillsTold
      return parts.record.ask('positions', args)
    },
    async exportCsv(what, utc, path, style = 'comma') {
      if (trading === null || recorder === null) return refused
      if (what === 'orders' || what === 'fills' || what === 'converts')
        return await trading.exportCsv({ what, utc, style, path })
      await recorder.fillsTold
      const { ask } = parts.record
      return await exportAccount(
        { what, utc, style, path },
        {
          ...{ ask, session: state, prices: prices.now(), can },
          reference: referenceCurrency(state.shared.fields.fees?.equivalentCurrency ?? null, isTraded)
        }
      )
    },
    exportTax: async (program, path) =>
      trading?.exportTax({ what: 'tax', program, venue: venue.name, path }) ?? refused,
    placeConvert: (request) => converts?.place(request) ?? Promise.resolve(refused),
    exits: exits ?? noExits(refused),
    record: { ask: parts.record.ask },
    away: away ?? noAway(refused),
    converts: converts ?? noConverts(refused),
    cancelOpen: () => orders?.cancelOpen() ?? null,
    openOrders: () => orders?.openCount() ?? 0,
    wake(reason) {
      if (reason === 'resume') exits?.halt(message('exit-slept'))
      wake(reason)
    },
    alertsMayHave: (...found) => away?.alertsMayHave(...found),
    suspends() {
      away?.suspends()
      exits?.halt(message('exit-slept'))
    },
    halted: () => exits?.halt(message('order-halted')),
    exitsLive: () => exits?.live().map(shownExit) ?? [],
    noteSaleTrigger: (result) => void journal?.setSetting('sale-trigger', result),
    health: () => ({
      venue: venue.name,
      hasJournal: journal !== null,
      ...rest.health(),
      feed: { status: feed.status(), link: feed.link(), counts: feed.stats(), samples: feed.samples() }
    }),
    leave() {
      orders?.leave()
      rest.leave()
    },
    async stop() {
      isStopped = true
      recorder?.stop()
      // It is live until now.
      away?.stop()
      marketList.stop()
      stopFees()
      health.stop()
      client.close()
      await feed.stop()
      // Last: the outcome of requests in flight is written first.
      trading?.stop()
      journal?.close()
    }
  }
}
