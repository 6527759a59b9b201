import type { Clock, Log } from '../../contract/clock.ts'
import { fail, ok, type Failure } from '../../contract/failure.ts'
import type { ConnectionStatus, Indicator, IndicatorState, Notice } from '../../contract/frames.ts'
import { SESSION } from '../../contract/shared-state.ts'
import { sameSymbol } from '../../core/deep-link.ts'
import { NO_TRADE_SUMS } from '../../core/indicators/trade-sums.ts'
import type { Market } from '../../core/market.ts'
import type { Feed, FeedSink, LiveBook } from '../feed/feed-api.ts'
import type { TradesKept } from '../archive/trades-kept.ts'
import { BookBoard } from './book-board.ts'
import { createTradeHistory } from './history.ts'
import { MarketTape } from './market-tape.ts'
import { createSessionEvents } from './session-events.ts'
import { SharedState } from './shared-state.ts'
import type { Needs, SessionState, Viewer } from './state-api.ts'
import { demandOf } from './sum-demand.ts'
import { TickerBoard, tickerStatesOf } from './ticker-board.ts'
import { readTradeFlow } from './trade-flow.ts'
import { createVenueCandles } from './venue-candles.ts'

export interface SessionStateParts {
  readonly number: number
  /** The windows. */
  readonly viewers: Iterable<Viewer>
  readonly needs: () => Needs
  /** Called on each change. */
  readonly wake: () => void
  readonly notify: (notice: Notice) => void
  readonly clock: Clock
  /** Null: the archive could not be opened; charts then have the venue's list and live trades only. */
  readonly archive: TradesKept | null
  readonly log: Log
}

export function createSessionState(parts: SessionStateParts): SessionState {
  const { wake, clock, log } = parts
  let { archive } = parts
  let feed: Feed | null = null
  let markets = new Map<string, Market>()
  let marketIndicator: IndicatorState = 'offline'
  /** Markets whose trades are shown: what is only followed has no past. */
  let streamed: ReadonlySet<string> = new Set()

  const events = createSessionEvents()
  const shared = new SharedState(SESSION)
  shared.listen(wake)
  const books = new BookBoard()
  const tapes = new Map<string, MarketTape>()
  const tickers = new TickerBoard((market) => tickerStatesOf(feed, market))
  const venueNow = (): number => clock.now() + shared.fields.clockSkewMs
  const venueCandles = createVenueCandles(clock, log, () => {
    for (const tape of history.takeWithoutVenue()) tape.restart()
    wake()
  })
  const history = createTradeHistory({ ...clock, now: venueNow }, archive, log, venueCandles)

  const tapeOf = (market: string): MarketTape => {
    const known = tapes.get(market)
    if (known !== undefined) return known
    const tape = new MarketTape(market)
    tapes.set(market, tape)
    return tape
  }
  const findBook = (market: string, scaleIndex: number): LiveBook | undefined => feed?.book(market, scaleIndex)
  const begin = (tape: MarketTape): void => history.begin(tape, wake, () => tapes.get(tape.market) === tape)

  const isListed = (market: string): boolean => markets.size === 0 || markets.has(market)
  /** The venue refuses what it does not list, or no longer. */
  const isServed = (market: string): boolean => isListed(market) && markets.get(market)?.isDelisted !== true

  function demand(): void {
    const { wanted, visible } = demandOf(parts.viewers, shared.fields.account !== null, isServed)
    const kept = new Set([...wanted.trades, ...(wanted.followed ?? [])])
    for (const market of tapes.keys()) if (!kept.has(market)) tapes.delete(market)
    feed?.demand(wanted, visible)
    for (const market of wanted.trades) if (!streamed.has(market)) begin(tapeOf(market))
    streamed = new Set(feed === null ? [] : wanted.trades)
    books.want(wanted.books, findBook)
    wake()
  }

  function indicatorChanged(before: IndicatorState, now: IndicatorState): void {
    if (!isConnected(before) && isConnected(now)) {
      venueCandles.connected()
      for (const tape of tapes.values()) venueCandles.observe(tape)
    }
    if (isConnected(before) && !isConnected(now)) {
      venueCandles.disconnected()
      for (const tape of tapes.values()) tape.interrupted()
    }
    if (now === 'live') for (const tape of tapes.values()) if (streamed.has(tape.market)) begin(tape)
  }

  const sink: FeedSink = {
    bookChanged(live, at) {
      books.put(live, at)
      wake()
      events.emit('bookChanged', live, at)
    },
    trades(record, at) {
      const tape = tapeOf(record.market)
      const fresh = tape.push(record.trades, at)
      if (fresh.length > 0) {
        venueCandles.observe(tape)
        archive?.add(record.market, fresh, tape.followedFrom)
        wake()
      }
      events.emit('trades', record, at)
    },
    ticker(record, at) {
      tickers.ticker(record, at)
      wake()
      events.emit('ticker', record, at)
    },
    lastPrice(record, at) {
      tickers.lastPrice(record, at)
      wake()
      events.emit('lastPrice', record, at)
    },
    status(status) {
      const before = marketIndicator
      marketIndicator = status.market.state
      books.refreshStates(findBook)
      tickers.refreshStates()
      if (marketIndicator === 'offline') venueCandles.disconnected()
      if (before !== marketIndicator && status.polling === undefined) indicatorChanged(before, marketIndicator)
      shared.set('connection', status)
      wake()
      events.emit('status', status)
    },
    order: (event, at) => void events.emit('order', event, at),
    deal: (record, at) => void events.emit('deal', record, at),
    balance: (record, at) => void events.emit('balance', record, at),
    accountStreamOpened: () => void events.emit('accountStreamOpened')
  }

  return {
    number: parts.number,
    shared,
    books,
    tapes,
    tickers,
    sink,
    events,
    attach(nextFeed, recentTrades) {
      feed = nextFeed
      history.setSource(recentTrades)
      venueCandles.setFeed(nextFeed)
      demand()
    },
    demand,
    needs: parts.needs,
    addPolledTrades(market, trades) {
      history.addPolled(tapeOf(market), trades)
      wake()
    },
    seedTickers(records) {
      for (const record of records) tickers.seed(record, clock.now())
      wake()
    },
    setAccount(badge) {
      shared.set('openingAccount', null)
      shared.set('account', badge)
      demand()
    },
    setVenueProblem(reason) {
      sink.status(offlineStatus({ state: 'offline', latencyMs: null, since: clock.now(), reason }))
      shared.set('openingAccount', null)
      shared.set('venueProblem', reason)
    },
    setMarkets(list, keptAt = null) {
      const isFirst = markets.size === 0
      markets = new Map(list.map((market) => [market.symbol, market]))
      shared.set('marketsKeptAt', keptAt)
      if (!isFirst) shared.set('marketsChange', shared.fields.marketsChange + 1)
      demand()
    },
    market: (symbol) => markets.get(symbol),
    symbolOf: (name) => (markets.size === 0 ? name.toUpperCase() : (sameSymbol(name, [...markets.keys()]) ?? null)),
    referenceBook: (market) => books.finest(market),
    async candles(page) {
      const { market } = page
      return isListed(market) ? ok(await history.candles(tapeOf(market), page)) : notListed(market)
    },
    hasVenueCandles: () => venueCandles.isOn(),
    async venueCloses(market, seconds, from) {
      const to = venueNow()
      const read = await venueCandles.read(market, { from, to, seconds }, () => undefined, false)
      if (read === null) return null
      return read.flatMap(({ at, close }) => (at + seconds * 1_000 <= to ? [[at, Number(close)] as const] : []))
    },
    async tradeSums(market, range) {
      if (!isListed(market)) return notListed(market)
      return ok((await archive?.sums(market, range)) ?? NO_TRADE_SUMS)
    },
    async flow(range) {
      const { market } = range
      if (!isListed(market)) return notListed(market)
      return ok(await readTradeFlow(tapeOf(market), archive, range))
    },
    venueNow,
    notify: parts.notify,
    end() {
      feed = null
      archive = null
      history.setSource(null)
      venueCandles.setFeed(null)
    }
  }
}

const notListed = (market: string) =>
  fail<Failure>({ kind: 'input', field: 'market', code: 'market-unknown', params: { market } })

const isConnected = (state: IndicatorState): boolean => state === 'live' || state === 'stale'

/** Of a venue without a stream. */
const offlineStatus = (offline: Indicator, rest = offline): ConnectionStatus => ({
  market: offline,
  account: offline,
  rest,
  attempt: 0,
  nextAttemptAt: null,
  lastMessageAt: null,
  messagesPerSecond: null
})
