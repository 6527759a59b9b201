import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability, ConnectionStatus, DataState, Indicator } from '../../contract/frames.ts'
import type { PublicTradeRecord } from '../../contract/wire/rest.ts'
import type { PriceScale } from '../../core/market.ts'
import { message, messageOf, type AppMessage } from '../../i18n/codes.ts'
import { createElapsedTimer } from '../feed/elapsed-timer.ts'
import { newCounts } from '../feed/diagnostics.ts'
import type { Feed, FeedDemand, FeedSink } from '../feed/feed-api.ts'
import { createIndicator } from '../feed/indicators.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { Poll } from './poll.ts'
import { marketsInterval, TICKERS_MS } from './poll-plan.ts'
import { createPolledBooks } from './polled-books.ts'
import { createPoller } from './poller.ts'

const TICK_MS = 500
const SOURCES: readonly Capability[] = ['order-book', 'recent-trades', 'tickers']
const NO_ANSWER: Result<never> = fail<Failure>({ kind: 'closed', ...message('no-venue-open') })

export interface PolledFeedParts {
  readonly clock: Clock
  readonly log: Log
  readonly sink: Pick<FeedSink, 'bookChanged' | 'status'>
  readonly client: Pick<VenueClient, 'orderBook' | 'recentTrades' | 'heldMs'>
  readonly can: (capability: Capability) => boolean
  readonly scales: (market: string) => Promise<Result<readonly PriceScale[]>>
  /** Reads and shows all tickers. */
  readonly readTickers: () => Promise<Result<unknown>>
  /** Takes a market's recent trades, newest first. */
  readonly takeTrades: (market: string, trades: readonly PublicTradeRecord[]) => void
  readonly rest: () => Indicator
  /** Why there is no stream. */
  readonly reason: AppMessage | null
}

export interface PolledFeed extends Feed {
  /** The state of REST has changed. */
  showRest(): void
  /** The answer of the next poll of a market's trades, newest first. */
  nextTrades(market: string): Promise<Result<readonly PublicTradeRecord[]>>
}

/**
 * Market data without a stream, because the venue streams to accounts only: what visible windows show is requested by
 * REST, at a rate that does not depend on how much that is.
 */
export function createPolledFeed(parts: PolledFeedParts): PolledFeed {
  const { clock, log, sink, client, can } = parts
  const elapsed = createElapsedTimer(clock)
  const since = clock.now()
  const indicator = createIndicator(since)
  const polls = { books: new Map<string, Poll>(), trades: new Map<string, Poll>() }
  const tickers = new Poll(async () => {
    const answer = await parts.readTickers()
    return answer.ok ? ok(() => undefined) : answer
  }, TICKERS_MS)
  const waiting = new Map<string, ((answer: Result<readonly PublicTradeRecord[]>) => void)[]>()
  let visible: Pick<FeedDemand, 'books' | 'trades' | 'tickers'> = { books: [], trades: [], tickers: [] }
  let marketsMs = marketsInterval(0)
  let isRunning = false
  let stopTick: Dispose = () => undefined
  let shown = ''

  const stateOf = (poll: Poll | undefined): DataState => poll?.state(elapsed()) ?? 'offline'
  const books = createPolledBooks({
    clock,
    orderBook: client.orderBook,
    scales: parts.scales,
    requestsOf: (market) => stateOf(polls.books.get(market)),
    changed: (book, at) => sink.bookChanged(book, at)
  })
  const poller = createPoller({
    clock,
    elapsed,
    log,
    polls: () => (isRunning ? wanted() : []),
    heldMs: client.heldMs,
    changed: report
  })

  function wanted(): readonly Poll[] {
    const markets = new Set(visible.books.map(({ market }) => market))
    const of = (all: ReadonlyMap<string, Poll>, names: Iterable<string>) =>
      [...names].flatMap((name) => all.get(name) ?? [])
    const prices = can('tickers') && (visible.tickers === 'all' || visible.tickers.length > 0) ? [tickers] : []
    return [...prices, ...of(polls.books, markets), ...of(polls.trades, visible.trades)]
  }

  async function requestTrades(market: string): Promise<Result<() => void>> {
    const answer = await client.recentTrades(market)
    settle(market, answer)
    if (!answer.ok) return answer
    return ok(() => {
      if (polls.trades.has(market)) parts.takeTrades(market, answer.value)
    })
  }

  const isInSight = (market: string): boolean => visible.trades.includes(market) && polls.trades.has(market)

  function settle(market: string, answer: Result<readonly PublicTradeRecord[]>): void {
    for (const resolve of waiting.get(market) ?? []) resolve(answer)
    waiting.delete(market)
  }

  /** Keeps the polls of wanted markets, and drops the others. */
  function keep(
    all: Map<string, Poll>,
    names: ReadonlySet<string>,
    request: (market: string) => Poll['request']
  ): void {
    for (const name of all.keys()) if (!names.has(name)) all.delete(name)
    for (const name of names) if (!all.has(name)) all.set(name, new Poll(request(name), marketsMs))
  }

  function indicatorState(): Pick<Indicator, 'state' | 'reason'> {
    const failure = poller.failure()
    const problem = failure === null ? null : messageOf(failure)
    if (!SOURCES.some(can)) return { state: 'offline', reason: parts.reason }
    if (poller.answeredAt() === null)
      return problem === null
        ? { state: 'connecting', reason: message('asking-venue') }
        : { state: 'offline', reason: problem }
    const isLate = wanted().some((poll) => {
      const state = stateOf(poll)
      return state === 'stale' || (state === 'waiting' && problem !== null)
    })
    return isLate ? { state: 'stale', reason: problem ?? parts.reason } : { state: 'polled', reason: parts.reason }
  }

  function status(): ConnectionStatus {
    return {
      market: indicator.show(indicatorState(), null, clock.now()),
      account: { state: 'offline', latencyMs: null, since, reason: parts.reason },
      rest: parts.rest(),
      attempt: 0,
      nextAttemptAt: null,
      lastMessageAt: poller.answeredAt(),
      messagesPerSecond: null,
      polling: { markets: marketsMs, tickers: TICKERS_MS }
    }
  }

  /** Reports states to the sink if one changed. */
  function report(): void {
    if (!isRunning) return
    books.refresh()
    const next = status()
    const states = [tickers, ...polls.trades.values()].map(stateOf)
    // The time of the newest answer alone is no news.
    const text = JSON.stringify([{ ...next, lastMessageAt: null }, states])
    if (text === shown) return
    shown = text
    sink.status(next)
  }

  function tick(): void {
    stopTick = clock.after(TICK_MS, tick)
    report()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      tick()
      poller.plan()
    },
    showRest: report,
    stop() {
      isRunning = false
      stopTick()
      poller.stop()
      for (const market of waiting.keys()) settle(market, NO_ANSWER)
      return Promise.resolve()
    },
    demand(demand, inSight = demand) {
      visible = inSight
      const markets = new Set(can('order-book') ? demand.books.map(({ market }) => market) : [])
      const tapes = new Set(can('recent-trades') ? demand.trades : [])
      keep(polls.books, markets, (market) => () => books.request(market))
      keep(polls.trades, tapes, (market) => () => requestTrades(market))
      for (const market of waiting.keys()) if (!isInSight(market)) settle(market, NO_ANSWER)
      marketsMs = marketsInterval(wanted().filter((poll) => poll !== tickers).length)
      for (const poll of [...polls.books.values(), ...polls.trades.values()]) poll.everyMs = marketsMs
      books.want(demand.books)
      report()
      poller.plan()
    },
    book: books.find,
    streamState(channel, market) {
      if (channel === 'trade') return stateOf(polls.trades.get(market))
      return channel === 'ticker' && can('tickers') ? stateOf(tickers) : 'offline'
    },
    nextTrades(market) {
      if (!isInSight(market)) return Promise.resolve(NO_ANSWER)
      return new Promise((resolve) => {
        waiting.set(market, [...(waiting.get(market) ?? []), resolve])
      })
    },
    request: (_build, answered) => answered({ kind: 'lost' }),
    status,
    stats: newCounts,
    link: () => ({ phase: 'idle', epoch: 0, since, attempts: 0, ceilingMs: 0, ping: null }),
    samples: () => ({ accepted: null, rejected: null, unknown: null }),
    wake: poller.hurry
  }
}
