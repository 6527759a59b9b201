import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Indicator } from '../../contract/frames.ts'
import type { Undecoded } from '../../contract/wire/fields.ts'
import type { RestBook } from '../../contract/wire/rest.ts'
import { venueAddress } from '../rest/address.ts'
import { createBackoff, DEFAULT_BACKOFF, type BackoffOptions } from './backoff.ts'
import { createBooks } from './books.ts'
import { openChannels } from './channels.ts'
import { createConnector, type StreamSession } from './connector.ts'
import { createCrossCheck, type CrossCheckPace } from './cross-check.ts'
import { newCounts } from './diagnostics.ts'
import type { Feed, FeedDemand, FeedSink, TokenSource } from './feed-api.ts'
import { guardedBy } from './guarded.ts'
import { DEFAULT_KEEP_ALIVE, type KeepAliveOptions } from './keep-alive.ts'
import { createPingHistory } from './ping-history.ts'
import { createElapsedTimer } from './elapsed-timer.ts'
import { createReceiver } from './receiver.ts'
import { createRepairs } from './repairs.ts'
import { startStreamSession } from './stream-session.ts'
import { openWebSocket, type OpenSocket } from './socket.ts'
import { createStatusBoard } from './status-board.ts'
import type { SendRequest } from './subscription.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createWakeDetector } from './wake-detector.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export interface FeedOptions {
  /** Markets and base currencies, for a venue that refuses `all`. */
  readonly markets?: () => readonly string[]
  readonly currencies?: () => readonly string[]
  /** Whether this scale of a market is its finest, as far as known: crossing proves lost data on that book only. */
  readonly isFinest?: (market: string, scaleIndex: number) => boolean
  /** The indicator of REST calls, which the feed does not make. */
  readonly rest?: () => Indicator
  /**
   * The venue's snapshot of a book, if it offers one: finds updates that the stream lost. Level 0 is the raw book, as
   * scale index 0.
   */
  readonly snapshot?: (market: string, level: number) => Promise<Result<RestBook>>
  readonly crossCheck?: Partial<CrossCheckPace>
  readonly openSocket?: OpenSocket
  /** Milliseconds without requests that the venue demands: no attempt starts before. */
  readonly heldMs?: () => number
  /** An update, or records of it, could not be read; `method` is its own. */
  readonly onUndecoded?: (method: string, undecoded: readonly Undecoded[], count: number, what?: 'values') => void
  readonly backoff?: Partial<BackoffOptions>
  readonly keepAlive?: Partial<KeepAliveOptions>
  /** A connection open this long is healthy and resets the back-off. */
  readonly healthyMs?: number
  /** A request without an answer after this long is silent. */
  readonly requestMs?: number
}

export interface FeedSetup {
  readonly wsUrl: string
  readonly token: TokenSource
  readonly sink: FeedSink
  readonly clock: Clock
  /** Returns a number from 0 to below 1. */
  readonly random: () => number
  readonly log: Log
  readonly options?: FeedOptions
}

const TICK_MS = 500
const NOWHERE: SendRequest = (_build, answered) => answered({ kind: 'lost' })

/**
 * The venue's stream: one connection for everything, kept until `stop`. Decoded data goes to the sink; `demand` sets
 * the subscriptions. Holds the books and their states. Throws if the address is not allowed (rest/address.ts).
 */
export function createFeed({ wsUrl, token, sink, clock, random, log, options = {} }: FeedSetup): Feed {
  venueAddress(wsUrl, 'ws')
  const guarded = guardedBy(log)
  const counts = newCounts()
  const elapsed = createElapsedTimer(clock)
  const books = createBooks(clock, elapsed, guarded(sink.bookChanged), options.isFinest)
  const channels = openChannels((name) => ({
    sink,
    books,
    clock,
    elapsed,
    undecoded: (records, count, what) => options.onUndecoded?.(`${name}_update`, records, count, what)
  }))
  const receiver = createReceiver({ channels, counts, clock, log })
  const pings = createPingHistory(clock)
  const backoff = createBackoff(random, { ...DEFAULT_BACKOFF, ...options.backoff })
  let demand: FeedDemand | null = null
  let requestId = 1
  let epoch = 0
  let close: (reason: AppMessage) => void = () => {}
  let send = NOWHERE
  let stopTick: Dispose = () => {}
  let stopCrossCheck: Dispose = () => {}
  let shown = ''
  let isRunning = false
  let hasSlept = createWakeDetector(clock)

  const show = guarded(report)
  const subscriptions = createSubscriptions({
    clock,
    log,
    markets: options.markets ?? (() => []),
    currencies: options.currencies ?? (() => []),
    changing: (name) => channels.get(name)?.changing?.(),
    subscribed: (name, params) => channels.get(name)?.subscribed?.(params),
    accountOpened: guarded(sink.accountStreamOpened),
    changed: show,
    dead: () => close(message('subscriptions-unanswered'))
  })
  const repairs = createRepairs({ clock, channels, subscriptions, repaired: () => void counts.resyncs++ })

  const connector = createConnector({
    wsUrl,
    token,
    backoff,
    clock,
    log,
    openSocket: options.openSocket ?? openWebSocket,
    heldMs: options.heldMs ?? (() => 0),
    healthyMs: options.healthyMs ?? 10_000,
    opened(write, end): StreamSession {
      if (epoch++ > 0) counts.reconnects++
      close = end
      for (const channel of channels.values()) channel.restart?.()
      repairs.reset()
      receiver.restart()
      const session = startStreamSession(
        {
          clock,
          subscriptions,
          receiver,
          keepAlive: { ...DEFAULT_KEEP_ALIVE, ...options.keepAlive },
          requestMs: options.requestMs ?? 8_000,
          nextId: () => requestId++,
          answered(ms) {
            pings.add(ms)
            board.latency(ms)
          }
        },
        write,
        end
      )
      send = session.request
      return {
        message(data, isBinary) {
          // What waited in the socket while this process stood still is not live.
          if (!seesGap()) session.message(data, isBinary)
        },
        probe: session.probe,
        ended() {
          board.latency(null)
          close = () => {}
          send = NOWHERE
          session.ended()
        }
      }
    },
    changed: show
  })

  const board = createStatusBoard({
    clock,
    counts,
    books,
    backoff,
    receivedAt: receiver.receivedAt,
    unreadable: receiver.unreadable,
    connector: () => connector,
    subscriptions: () => subscriptions,
    rest: options.rest
  })
  const isOpen = (): boolean => connector.phase() === 'open'

  const isAccountWanted = (): boolean => demand?.account ?? false

  function pass(): void {
    if (demand === null) return
    for (const [name, channel] of channels) subscriptions.want(name, channel.want(demand))
  }

  /** Reports the state to the sink if it changed. */
  function report(): void {
    if (!isRunning) return
    const { changed, dropped } = books.refresh(isOpen())
    for (const book of changed) sink.bookChanged(book, clock.now())
    if (dropped) pass()
    const status = board.read(isAccountWanted())
    const text = JSON.stringify(status)
    if (text === shown && changed.length === 0) return
    shown = text
    sink.status(status)
  }

  /** After a gap of the own clock the connection is replaced, so that all that it has received is dropped. */
  function seesGap(): boolean {
    if (!hasSlept()) return false
    connector.renew(message('machine-asleep'))
    return true
  }

  function tick(): void {
    // Scheduled first, so that an error below does not stop the ticks.
    stopTick = clock.after(TICK_MS, tick)
    board.tick()
    seesGap()
    if (isOpen()) repairs.check()
    show()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      hasSlept = createWakeDetector(clock)
      stopTick = clock.after(TICK_MS, tick)
      const { snapshot } = options
      if (snapshot !== undefined) {
        stopCrossCheck = createCrossCheck({ clock, log, snapshot, books: books.all, pace: options.crossCheck })
      }
      connector.start()
    },
    async stop() {
      if (!isRunning) return
      stopTick()
      stopCrossCheck()
      const stopped = connector.stop()
      subscriptions.stop()
      show()
      isRunning = false
      await stopped
    },
    demand(next) {
      demand = next
      pass()
      show()
    },
    book: (market, scaleIndex) => books.find(market, scaleIndex),
    streamState: (channel, market) => channels.get(channel)?.state?.(market, isOpen()) ?? 'offline',
    request: (build, answered) => send(build, answered),
    status: () => board.read(isAccountWanted()),
    stats: () => ({ ...counts }),
    link: () => ({
      phase: connector.phase(),
      epoch,
      since: connector.since(),
      attempts: backoff.attempts(),
      ceilingMs: backoff.ceiling(),
      ping: pings.read()
    }),
    samples: receiver.samples,
    wake(reason) {
      if (reason === 'network') return connector.hint(message('network-changed'))
      // Consumes the sleep, so that the next tick does not report it again.
      hasSlept()
      connector.renew(message('machine-woke'))
    }
  }
}
