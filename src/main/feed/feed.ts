import type { Clock, Log, Stop } from '../../contract/clock.ts'
import type { ConnectionStatus, Lamp } from '../../contract/frames.ts'
import { createBackoff, DEFAULT_BACKOFF, type BackoffOptions } from './backoff.ts'
import { createBooks } from './books.ts'
import { createChannels } from './channels.ts'
import { createConnector, type Session } from './connector.ts'
import { newCounts } from './diagnostics.ts'
import type { Feed, FeedDemand, FeedSink, TokenSource } from './feed-api.ts'
import { guardedSink } from './guarded-sink.ts'
import { DEFAULT_KEEP_ALIVE, type KeepAliveOptions } from './keep-alive.ts'
import { createLamp, lightOf } from './lamps.ts'
import { createReceiver } from './receiver.ts'
import { createResync } from './resync.ts'
import { startSession } from './session.ts'
import { openWebSocket, type OpenSocket } from './socket.ts'
import { createStreams } from './streams.ts'
import { createWakeDetector } from './wake-detector.ts'

export interface FeedOptions {
  /** Markets, and base currencies, for a venue that refuses `all`; asked for when it does. */
  readonly markets?: () => readonly string[]
  readonly currencies?: () => readonly string[]
  /** The lamp of the REST calls; the feed knows nothing of them. */
  readonly rest?: () => Lamp
  readonly openSocket?: OpenSocket
  readonly backoff?: Partial<BackoffOptions>
  readonly keepAlive?: Partial<KeepAliveOptions>
  /** A connection that stood this long is healthy: the back-off starts over. */
  readonly healthyMs?: number
  /** A request over the stream without an answer after this long is silent. */
  readonly requestMs?: number
}

export interface FeedSetup {
  readonly wsUrl: string
  readonly token: TokenSource
  readonly sink: FeedSink
  readonly clock: Clock
  /** 0 to below 1. */
  readonly random: () => number
  readonly log: Log
  readonly options?: FeedOptions
}

const TICK_MS = 500
const NOTHING: FeedDemand = { books: [], trades: [], tickers: [], lastPrices: [], account: false }

/**
 * The venue's stream: one connection for everything, kept up until it is stopped. What it decodes goes to the sink, what
 * is wanted comes by `demand`; it holds the books and says how far each can be trusted.
 */
export function createFeed({ wsUrl, token, sink: given, clock, random, log, options = {} }: FeedSetup): Feed {
  const sink = guardedSink(given, log)
  const counts = newCounts()
  const streams = createStreams()
  const books = createBooks(clock, sink.bookChanged)
  const receiver = createReceiver({ books, streams, counts, sink, clock, log })
  const backoff = createBackoff(random, { ...DEFAULT_BACKOFF, ...options.backoff })
  const lamps = { market: createLamp(clock.now()), account: createLamp(clock.now()), rest: createLamp(clock.now()) }
  let demand = NOTHING
  let requestId = 1
  let latencyMs: number | null = null
  let lastMessageAt: number | null = null
  let hasConnected = false
  let close: (why: string) => void = () => {}
  let receivedBefore = 0
  let perSecond = 0
  let countedAt = clock.monotonic()
  let stopTick: Stop = () => {}
  let shown = ''
  let isRunning = false

  const channels = createChannels({
    clock,
    log,
    markets: options.markets ?? (() => []),
    currencies: options.currencies ?? (() => []),
    depthChanging: books.awaitReloads,
    depthSubscribed: books.confirm,
    accountOpened: sink.accountStreamOpened,
    changed: show,
    dead: () => close('the venue does not answer subscriptions')
  })
  const resync = createResync(clock, () => {
    counts.resyncs++
    channels.resyncDepth()
  })

  const connector = createConnector({
    wsUrl, token, backoff, clock, log,
    openSocket: options.openSocket ?? openWebSocket,
    healthyMs: options.healthyMs ?? 10_000,
    opened(send, end): Session {
      if (hasConnected) counts.reconnects++
      hasConnected = true
      close = end
      books.restart()
      streams.restart()
      resync.reset()
      const session = startSession({
        clock, channels, receiver,
        keepAlive: { ...DEFAULT_KEEP_ALIVE, ...options.keepAlive },
        requestMs: options.requestMs ?? 8_000,
        nextId: () => requestId++,
        answered: (afterMs) => { latencyMs = afterMs }
      }, send, end)
      return {
        message(data, isBinary) {
          lastMessageAt = clock.now()
          session.message(data, isBinary)
        },
        ended() {
          latencyMs = null
          close = () => {}
          session.ended()
        }
      }
    },
    changed: show
  })

  const isOpen = (): boolean => connector.phase() === 'open'

  function pass(): void {
    const all = (markets: 'all' | readonly string[]): 'all' | ReadonlySet<string> => markets === 'all' ? markets : new Set(markets)
    channels.want({
      depth: books.params(), trade: new Set(demand.trades), ticker: all(demand.tickers), lastprice: all(demand.lastPrices), account: demand.account
    })
  }

  /** What is true now, to the sink: only when something of it has changed. */
  function show(): void {
    if (!isRunning) return
    const { changed, dropped } = books.refresh(isOpen())
    for (const book of changed) sink.bookChanged(book, clock.now())
    if (dropped) pass()
    const status = statusNow()
    const text = JSON.stringify(status)
    if (text === shown && changed.length === 0) return
    shown = text
    sink.status(status)
  }

  function statusNow(): ConnectionStatus {
    const now = clock.now()
    const facts = { phase: connector.phase(), why: connector.why() }
    const market = lightOf({ ...facts, isSettled: channels.arePublicSettled(), trouble: channels.trouble('market'), stale: staleWords() })
    const account = demand.account
      ? lightOf({ ...facts, isSettled: channels.isAccountSettled(), trouble: channels.trouble('account'), stale: '' })
      : { state: 'offline' as const, why: 'No account is open.' }
    const nextAt = connector.nextAt()
    return {
      market: lamps.market.show(market, latencyMs, now),
      account: lamps.account.show(account, latencyMs, now),
      rest: options.rest?.() ?? lamps.rest.show({ state: 'offline', why: 'Not asked yet.' }, null, now),
      attempt: backoff.attempts(),
      nextAttemptAt: nextAt === null ? null : Math.round(now + nextAt - clock.monotonic()),
      lastMessageAt,
      messagesPerSecond: perSecond
    }
  }

  function staleWords(): string {
    for (const book of books.all()) {
      if (book.lingersUntil === null && book.state === 'stale') return `The order book of ${book.market} does not keep its pace.`
    }
    return ''
  }

  let hasSlept = createWakeDetector(clock)

  function tick(): void {
    // First, so that nothing below can end the ticking.
    stopTick = clock.after(TICK_MS, tick)
    const passed = clock.monotonic() - countedAt
    if (passed >= 1_000) {
      perSecond = Math.round((counts.received - receivedBefore) * 1_000 / passed)
      receivedBefore = counts.received
      countedAt = clock.monotonic()
    }
    if (hasSlept()) connector.renew('the machine was asleep')
    if (isOpen() && channels.isSettled('depth')) resync.check(books.needsResync())
    show()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      hasSlept = createWakeDetector(clock)
      stopTick = clock.after(TICK_MS, tick)
      connector.start()
    },
    async stop() {
      if (!isRunning) return
      stopTick()
      const stopped = connector.stop()
      channels.stop()
      show()
      isRunning = false
      await stopped
    },
    demand(next) {
      demand = next
      books.want(next.books)
      pass()
      show()
    },
    book: (market, scaleIndex) => books.find(market, scaleIndex),
    streamState: (channel, market) => streams.state(channel, market, clock.now(), isOpen()),
    status: statusNow,
    stats: () => ({ ...counts }),
    specimens: receiver.specimens,
    wake(reason) {
      connector.renew(reason === 'resume' ? 'the machine woke up' : 'the network changed')
    }
  }
}
