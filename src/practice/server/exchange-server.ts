import type { CatalogueEntry } from '../engine/api/engine.ts'
import type { Funds } from '../host/demo-account.ts'
import type { EngineEvent } from '../engine/api/events.ts'
import type { SavedAccount } from '../engine/api/saved-account.ts'
import { EngineHost } from '../host/engine-host.ts'
import { BoundedLog } from './bounded-log.ts'
import { placeCancelFault, type CancelFault, type SaleTriggers } from './cancel-faults.ts'
import type { Clock } from '../host/clock.ts'
import type { Credentials } from './control.ts'
import { FrameFaults } from './frame-faults.ts'
import { HttpFaults } from './http-faults.ts'
import type { HttpSeen } from './http-seen.ts'
import { httpListener } from './http-server.ts'
import { Listener } from './listener.ts'
import type { Route } from './route.ts'
import { accountRoutes } from './routes/account.ts'
import { convertRoutes, type ConvertFilterPlace } from './routes/converts.ts'
import { marketDataRoutes } from './routes/market-data.ts'
import { orderRoutes } from './routes/orders.ts'
import { CandleStream, type CandleAnswers } from './socket/candles.ts'
import { converse } from './socket/conversation.ts'
import { MarketStream, type MarketEvent } from './socket/market-stream.ts'
import { publishPrivate } from './socket/private-stream.ts'
import { Publisher } from './socket/publisher.ts'
import { SocketServer } from './socket/socket-server.ts'
import { Subscribers, type ResubscribeRule } from './socket/subscribers.ts'
import { UpgradeFaults } from './upgrade-faults.ts'
import { Tokens } from './tokens.ts'

export interface ServerOptions {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  readonly seed: number
  readonly rate: number
  readonly resubscribe: ResubscribeRule
  readonly flushMs: number
  readonly clock: Clock
  readonly catalogue: readonly CatalogueEntry[]
  readonly convertFilters: ConvertFilterPlace
  readonly candles: CandleAnswers
  /** What becomes of every cancellation of an order. */
  readonly cancels: CancelFault | 'done'
  /** Milliseconds after which the funds of a cancelled order are available. */
  readonly fundsLateMs: number
  readonly saleTriggers: SaleTriggers
  /** Seconds between gaps in the price of the busiest market; 0 for none. */
  readonly gapSeconds: number
  /** Entries kept by each log of the ground truth. */
  readonly remember: number
  /** See `EngineHost`; 0 where nothing is restored. */
  readonly idSalt: number
  /** After the events were sent. */
  readonly onEvents: (events: readonly EngineEvent[]) => void
}

/** Connects engine, HTTP, sockets and faults to one port. */
export class ExchangeServer {
  readonly host: EngineHost
  readonly requests: BoundedLog<HttpSeen>
  readonly tokens: Tokens
  readonly subscribers: Subscribers
  readonly sockets: SocketServer
  readonly stream: MarketStream
  readonly candles: CandleStream
  readonly httpFaults = new HttpFaults()
  readonly upgradeFaults = new UpgradeFaults()
  readonly frameFaults: FrameFaults
  /** Milliseconds after which the funds of a cancelled order are available. */
  freeAfterMs: number
  ignoresSaleTriggers: boolean
  readonly #options: ServerOptions
  readonly #publisher: Publisher
  readonly #listener: Listener
  readonly #keys = new Map<string, string>()
  #routes: readonly Route[]

  constructor(options: ServerOptions) {
    const { clock, seed, rate, catalogue, remember, resubscribe, flushMs, idSalt, gapSeconds } = options
    this.#options = options
    this.freeAfterMs = options.fundsLateMs
    this.ignoresSaleTriggers = options.saleTriggers === 'ignored'
    if (options.cancels !== 'done') placeCancelFault(this.httpFaults, options.cancels)
    this.frameFaults = new FrameFaults(clock)
    this.requests = new BoundedLog(remember)
    this.tokens = new Tokens(clock, remember)
    this.subscribers = new Subscribers(clock, resubscribe, remember)
    this.#publisher = new Publisher(this.subscribers)
    this.host = new EngineHost({
      clock,
      catalogue,
      seed,
      idSalt,
      rate,
      gapSeconds,
      onEvents: (events) => this.#send(events)
    })
    const reads = () => this.host.engine
    this.stream = new MarketStream({ reads, publisher: this.#publisher, clock, flushMs })
    this.candles = new CandleStream({
      answers: options.candles,
      clock,
      reads,
      candles: () => this.host.candles,
      flush: () => this.stream.flush(),
      now: () => this.host.now()
    })
    const conversation = { clock, reads, subscribers: this.subscribers, stream: this.stream, candles: this.candles }
    this.sockets = new SocketServer({
      clock,
      tokens: this.tokens,
      upgradeFaults: this.upgradeFaults,
      frameFaults: this.frameFaults,
      remember,
      onMessage: (connection, text) => converse(conversation, connection, text),
      onClose: (connection) => {
        this.subscribers.leave(connection)
        this.candles.leave(connection)
      }
    })
    this.#routes = this.#makeRoutes()
    const onRequest = httpListener({
      clock,
      faults: this.httpFaults,
      log: this.requests,
      routes: () => this.#routes,
      keyOf: (userId) => this.#keys.get(userId) ?? null
    })
    this.#listener = new Listener(options.host, options.port, onRequest, (request, socket, head) =>
      this.sockets.upgrade(request, socket, head)
    )
  }

  get port(): number {
    return this.#listener.port
  }

  async open(): Promise<void> {
    await this.#listener.open()
    this.host.start()
  }

  async close(reason: 'restart' | 'stop' = 'stop'): Promise<void> {
    this.host.stop()
    this.stream.stop()
    this.candles.stop()
    for (const connection of this.sockets.open) connection.terminate(reason)
    await this.#listener.close()
  }

  async restart(state: 'kept' | 'lost', downMs: number): Promise<void> {
    await this.close('restart')
    if (state === 'lost') {
      this.host.loseState()
      this.tokens.forgetAll()
      this.#routes = this.#makeRoutes()
    }
    if (downMs > 0) await new Promise<void>((resolve) => void this.#options.clock.after(downMs, resolve))
    await this.open()
  }

  openAccount({ userId, apiKey }: Credentials, funds?: Funds): void {
    this.#keys.set(userId, apiKey)
    this.host.openAccount(userId, funds)
  }

  restoreAccount({ userId, apiKey }: Credentials, saved: SavedAccount): void {
    this.#keys.set(userId, apiKey)
    this.host.restoreAccount(userId, saved)
  }

  #send(events: readonly EngineEvent[]): void {
    for (const event of events) publishPrivate(this.#publisher, event)
    this.stream.note(events.filter(isMarketEvent))
    for (const event of events) if (event.kind === 'trade') this.candles.note(event.market)
    this.#options.onEvents(events)
  }

  #makeRoutes(): readonly Route[] {
    const { host } = this
    const now = (): number => host.now()
    const desk = {
      now,
      apply: host.apply.bind(host),
      newOrderId: () => host.newOrderId(),
      newUuid: () => host.newUuid(),
      freeAfterMs: () => this.freeAfterMs,
      ignoresSaleTriggers: () => this.ignoresSaleTriggers
    }
    return [
      ...marketDataRoutes(host.engine, now),
      ...accountRoutes(host.engine, now, (userId) => this.tokens.issue(userId)),
      ...orderRoutes(host.engine, desk),
      ...convertRoutes(host.engine, desk, this.#options.convertFilters)
    ]
  }
}

const isMarketEvent = (event: EngineEvent): event is MarketEvent =>
  event.kind === 'level' || event.kind === 'trade' || event.kind === 'last-price'
