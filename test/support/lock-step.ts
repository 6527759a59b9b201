import { setImmediate as turn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Clock, Dispose } from '../../src/contract/clock.ts'
import type { Result } from '../../src/contract/failure.ts'
import { createFeed, type FeedOptions } from '../../src/main/feed/feed.ts'
import type { Feed, FeedDemand, FeedSink } from '../../src/main/feed/feed-api.ts'
import { openWebSocket, type OpenSocket } from '../../src/main/feed/socket.ts'
import { createVenueClient } from '../../src/main/rest/venue-client.ts'
import { createSigner } from '../../src/main/vault/signer.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createSeenSink, NOTHING, venueOf, type SeenSink } from './live-feed.ts'
import { processorMs } from './longest-block.ts'
import { practice, type Practice, type TestOptions } from './practice.ts'
import { quietLog } from './quiet-log.ts'

/** A feed and a practice exchange on one clock that is moved by hand, and real sockets between them. */
export interface LockStep {
  readonly clock: FakeClock
  readonly exchange: Practice
  readonly feed: Feed
  readonly sink: SeenSink
  /** Timers of the feed, and of the calls it makes, that are set now. */
  feedTimers(): number
  /** Moves time in steps of half a second (or `stepMs`); after each, what is on its way arrives. */
  advance(ms: number, stepMs?: number): Promise<void>
  /** Advances until `condition` answers true; answers the simulated milliseconds that took. Throws after `limitMs`. */
  until(what: string, condition: () => boolean, limitMs: number): Promise<number>
}

const STEP_MS = 500
/** Processor time after which what was sent counts as swallowed: both ends run here. */
const PATIENCE_MS = 100

export interface LockStepOptions extends TestOptions {
  readonly options?: FeedOptions
  readonly random?: () => number
  readonly hasSnapshots?: boolean
  /** False where memory is measured: the sink keeps nothing of what it is given. */
  readonly keeps?: boolean
  /** Gets everything that the sink gets, after it. */
  readonly forward?: (clock: FakeClock) => FeedSink
}

export async function lockStep(demand: Partial<FeedDemand>, given: LockStepOptions = {}): Promise<LockStep> {
  const { options = {}, random = Math.random, hasSnapshots = false, keeps = true, forward, ...practiceOptions } = given
  const clock = createFakeClock()
  const exchange = await practice({ remember: 2_000, ...practiceOptions, clock })
  const { userId, apiKey } = exchange.account
  const feedClock = countTimers(clock)
  const client = createVenueClient({
    venue: venueOf(exchange),
    sign: createSigner(userId, apiKey).sign,
    clock: feedClock,
    log: quietLog
  })
  const sink = createSeenSink(keeps)
  let pending = 0
  let sent = 0
  let received = 0
  const counted: OpenSocket = (url, events) => {
    sent = 0
    received = 0
    let isOpening = true
    pending++
    const settled = (): void => {
      if (isOpening) pending--
      isOpening = false
    }
    const socket = openWebSocket(url, {
      opened() {
        settled()
        events.opened()
      },
      message(data, isBinary) {
        received++
        events.message(data, isBinary)
      },
      closed(reason) {
        settled()
        events.closed(reason)
      }
    })
    return {
      ...socket,
      send(text) {
        sent++
        socket.send(text)
      }
    }
  }
  /** Time stands still while the exchange answers. */
  async function waitedFor<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    pending++
    try {
      return await call()
    } finally {
      pending--
    }
  }
  const feed = createFeed({
    wsUrl: exchange.addresses.wsUrl,
    clock: feedClock,
    random,
    log: quietLog,
    sink: forward === undefined ? sink : both(sink, forward(clock)),
    token: (signal) => waitedFor(() => client.token(signal)),
    options: {
      openSocket: counted,
      ...options,
      ...(hasSnapshots
        ? { snapshot: (market: string, level: number) => waitedFor(() => client.orderBook(market, level)) }
        : {})
    }
  })

  function isQuiet(): boolean {
    if (pending > 0) return false
    const open = exchange.control.truth.connections().at(-1)
    return open === undefined || open.closedAt !== null || (open.messages.total === sent && open.sent === received)
  }
  let swallowed = ''
  async function settle(): Promise<void> {
    const began = processorMs()
    const line = (): string => `${received} ${exchange.control.truth.connections().at(-1)?.messages.total}`
    // What was swallowed once is not waited for at each step.
    const patience = (): number => (swallowed === line() ? 5 : PATIENCE_MS)
    do await turn()
    while (!isQuiet() && processorMs() - began < patience())
    swallowed = isQuiet() ? '' : line()
    await turn()
  }
  async function step(ms: number): Promise<void> {
    await clock.advance(ms)
    await settle()
  }

  feed.demand({ ...NOTHING, ...demand })
  feed.start()
  onTestFinished(async () => {
    const stopped = feed.stop()
    await clock.advance(2_000)
    await stopped
    client.close()
  })
  await settle()
  return {
    clock,
    exchange,
    feed,
    sink,
    feedTimers: feedClock.pending,
    async advance(ms, stepMs = STEP_MS) {
      for (let left = ms; left > 0; left -= stepMs) await step(Math.min(stepMs, left))
    },
    async until(what, condition, limitMs) {
      const began = clock.monotonic()
      while (!condition()) {
        if (clock.monotonic() - began >= limitMs) throw new Error(`not within ${limitMs} ms: ${what}`)
        await step(STEP_MS)
      }
      return clock.monotonic() - began
    }
  }
}

/** A clock on top of another that knows the timers that were set by it. */
function countTimers(clock: Clock): Clock & { pending(): number } {
  const timers = new Set<Dispose>()
  return {
    now: clock.now,
    monotonic: clock.monotonic,
    after(delayMs, run) {
      const stop = clock.after(delayMs, () => {
        timers.delete(stop)
        run()
      })
      timers.add(stop)
      return () => {
        timers.delete(stop)
        stop()
      }
    },
    pending: () => timers.size
  }
}

const both = (first: FeedSink, second: FeedSink): FeedSink => {
  const call =
    <A extends unknown[]>(one: (...given: A) => void, other: (...given: A) => void) =>
    (...given: A): void => {
      one(...given)
      other(...given)
    }
  return {
    bookChanged: call(first.bookChanged, second.bookChanged),
    trades: call(first.trades, second.trades),
    ticker: call(first.ticker, second.ticker),
    lastPrice: call(first.lastPrice, second.lastPrice),
    order: call(first.order, second.order),
    balance: call(first.balance, second.balance),
    deal: call(first.deal, second.deal),
    status: call(first.status, second.status),
    accountStreamOpened: call(first.accountStreamOpened, second.accountStreamOpened)
  }
}
