import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { fail, ok } from '../../contract/failure.ts'
import type { IndicatorState } from '../../contract/frames.ts'
import { sameSymbol } from '../../core/deep-link.ts'
import type { Market } from '../../core/market.ts'
import type { Feed, FeedSink, LiveBook } from '../feed/feed-api.ts'
import type { TradesKept } from '../journal/trade-archive.ts'
import type { AccountSink, Desk } from './desk-api.ts'
import type { AppState } from './app-state.ts'
import { createDeskState, type DeskState } from './desk-state.ts'
import { createTradeHistory } from './history.ts'
import { offlineStatus } from './offline-status.ts'
import { createReader } from './reader.ts'
import { demandOf } from './sum-demand.ts'
import { MarketTape } from './market-tape.ts'
import { createVenueCandles } from './venue-candles.ts'
import { tickerStatesOf, type TickerStates } from './ticker-board.ts'

export interface DeskOptions {
  readonly app: AppState
  readonly clock: Clock
  /** Null: the archive could not be opened; charts then have the venue's list and live trades only. */
  readonly archive: TradesKept | null
  readonly log: Log
}

/** The single writer of everything shown. */
export function createDesk({ app, clock, archive, log }: DeskOptions): Desk {
  let feed: Feed | null = null
  let account: AccountSink | null = null
  let markets = new Map<string, Market>()
  /** Counts on over venues, so that each list of a window differs from the one before. */
  let marketsChange = 0
  let marketIndicator: IndicatorState = 'offline'
  let wakes: readonly (() => void)[] = []
  const readers = new Set<ReturnType<typeof createReader>>()
  const venueCandles = createVenueCandles(clock, log, () => {
    for (const tape of history.takeWithoutVenue()) tape.restart()
    wake()
  })
  const venueNow = (): number => clock.now() + state.shared.fields.clockSkewMs
  const history = createTradeHistory({ ...clock, now: venueNow }, archive, log, venueCandles)

  const tickerStates = (market: string): TickerStates => tickerStatesOf(feed, market)
  const wake = (): void => {
    for (const run of wakes) run()
  }
  app.listen(wake)
  const nobody = createDeskState(0, tickerStates, wake)
  let state = createDeskState(1, tickerStates, wake)
  const of = (): DeskState['shared'] => state.shared
  const tapeOf = (market: string): MarketTape => {
    const known = state.tapes.get(market)
    if (known !== undefined) return known
    const tape = new MarketTape(market)
    state.tapes.set(market, tape)
    return tape
  }
  /** Markets whose trades were requested from the feed. */
  let streamed: ReadonlySet<string> = new Set()

  const findBook = (market: string, scaleIndex: number): LiveBook | undefined => feed?.book(market, scaleIndex)

  const begin = (tape: MarketTape): void => history.begin(tape, wake, () => state.tapes.get(tape.market) === tape)

  const isListed = (market: string): boolean => markets.size === 0 || markets.has(market)
  /** The venue refuses what it does not list, or no longer. */
  const isServed = (market: string): boolean => isListed(market) && markets.get(market)?.isDelisted !== true

  function demand(): void {
    const { wanted, visible } = demandOf(readers, of().fields.account !== null, isServed)
    for (const market of state.tapes.keys()) if (!wanted.trades.includes(market)) state.tapes.delete(market)
    feed?.demand(wanted, visible)
    for (const market of wanted.trades) if (!streamed.has(market)) begin(tapeOf(market))
    streamed = new Set(feed === null ? [] : wanted.trades)
    state.books.want(wanted.books, findBook)
    wake()
  }

  function indicatorChanged(before: IndicatorState, now: IndicatorState): void {
    const tapes = [...state.tapes.values()]
    if (!isConnected(before) && isConnected(now)) {
      venueCandles.connected()
      for (const tape of tapes) venueCandles.observe(tape)
    }
    if (isConnected(before) && !isConnected(now)) {
      venueCandles.disconnected()
      for (const tape of tapes) tape.interrupted()
    }
    if (now === 'live') for (const tape of tapes) begin(tape)
  }

  const sink: FeedSink = {
    bookChanged(live, at) {
      state.books.put(live, at)
      wake()
    },
    trades(record, at) {
      const fresh = tapeOf(record.market).push(record.trades, at)
      if (fresh.length === 0) return
      venueCandles.observe(tapeOf(record.market))
      archive?.add(record.market, fresh)
      wake()
    },
    ticker(record, at) {
      state.tickers.ticker(record, at)
      wake()
    },
    lastPrice(record, at) {
      state.tickers.lastPrice(record, at)
      wake()
    },
    order: (event, at) => account?.order(event, at),
    balance: (record, at) => account?.balance(record, at),
    deal: (record, at) => account?.deal(record, at),
    accountStreamOpened: () => account?.accountStreamOpened(),
    status(status) {
      const before = marketIndicator
      marketIndicator = status.market.state
      of().set('connection', status)
      state.books.refreshStates(findBook)
      state.tickers.refreshStates()
      if (marketIndicator === 'offline') venueCandles.disconnected()
      if (before !== marketIndicator && status.polling === undefined) indicatorChanged(before, marketIndicator)
      wake()
    }
  }

  return {
    sink,
    setFees: (fees) => of().set('fees', fees),
    setClockSkew: (skewMs) => of().set('clockSkewMs', skewMs),
    setConverts: (converts) => of().set('converts', converts),
    setPersonalBalances: (balances) => of().set('personalBalances', balances),
    setAlerts: (alerts) => of().replace('alerts', alerts),
    reconciled: (at) => of().set('reconciledAt', at),
    setListsProblem: (reason) => of().set('listsProblem', reason),
    setListsMissing: (what) => of().set('listsMissing', what),
    setOrdersUnread: (count) => of().set('ordersUnread', count),
    setMarketsUnread: (count) => of().set('marketsUnread', count),
    setBalancesUnread: (count) => of().set('balancesUnread', count),
    attach(nextFeed, recentTrades) {
      feed = nextFeed
      streamed = new Set()
      history.setSource(recentTrades)
      venueCandles.setFeed(nextFeed)
      demand()
    },
    addPolledTrades(market, trades) {
      history.addPolled(tapeOf(market), trades)
      wake()
    },
    attachAccount(next) {
      account = next
    },
    listen(run): Dispose {
      wakes = [...wakes, run]
      return () => void (wakes = wakes.filter((one) => one !== run))
    },
    setVenue(venue, openingAccount) {
      of().set('openingAccount', openingAccount)
      of().set('venue', venue)
    },
    venue: () => of().fields.venue,
    openingAccount: () => of().fields.openingAccount,
    setVenueProblem(reason) {
      sink.status(offlineStatus({ state: 'offline', latencyMs: null, since: clock.now(), reason }))
      of().set('openingAccount', null)
      of().set('venueProblem', reason)
    },
    setAccount(badge) {
      of().set('openingAccount', null)
      of().set('account', badge)
      demand()
    },
    account: () => of().fields.account,
    setMarkets(list, keptAt = null) {
      of().set('marketsKeptAt', keptAt)
      if (markets.size > 0) of().set('marketsChange', ++marketsChange)
      markets = new Map(list.map((market) => [market.symbol, market]))
      demand()
    },
    market: (symbol) => markets.get(symbol),
    symbolOf: (name) => (markets.size === 0 ? name.toUpperCase() : (sameSymbol(name, [...markets.keys()]) ?? null)),
    seedTickers(tickers) {
      for (const record of tickers) state.tickers.seed(record, clock.now())
      wake()
    },
    fees: () => of().fields.fees,
    setBalances: (balances) => of().put('balances', ...balances),
    upsertOrder: (order) => of().put('orders', order),
    removeOrder: (key) => of().remove('orders', key),
    addFill: (fill) => of().put('fills', fill),
    venueNow,
    pendingConverts: () => of().fields.converts?.pending ?? [],
    notify: (notice) => app.put('notices', notice),
    orders: () => of().rows('orders'),
    fills: () => of().rows('fills'),
    balances: () => of().rows('balances'),
    setScales: (market, scales) => state.books.setScales(market, scales),
    setChangedScales: (market, scales) => of().set('changedScales', { ...of().fields.changedScales, [market]: scales }),
    referenceBook: (market) => state.books.finest(market),
    async candles(page) {
      const { market } = page
      if (!isListed(market)) {
        return fail({ kind: 'input', field: 'market', code: 'market-unknown', params: { market } })
      }
      return ok(await history.candles(tapeOf(market), page))
    },
    reader() {
      const reader = createReader(app, () => state, {
        onView: demand,
        onClose() {
          if (readers.delete(reader)) demand()
        }
      })
      readers.add(reader)
      return reader
    },
    appReader: () => createReader(app, () => nobody, { onView: () => undefined, onClose: () => undefined }),
    generation: () => state.number,
    reset() {
      state = createDeskState(state.number + 1, tickerStates, wake)
      feed = null
      account = null
      markets = new Map()
      marketIndicator = 'offline'
      streamed = new Set()
      history.setSource(null)
      venueCandles.setFeed(null)
      wake()
    }
  }
}

const isConnected = (state: IndicatorState): boolean => state === 'live' || state === 'stale'
