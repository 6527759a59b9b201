import type { DeskApi } from '../../../src/contract/desk-api.ts'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import {
  CAPABILITIES,
  MAX_IN_FLIGHT,
  type ConnectionStatus,
  type DeskPatch,
  type Frame,
  type IndicatorState,
  type TickerRow,
  type TradeBatch,
  type WindowView
} from '../../../src/contract/frames.ts'
import type { RequestArgs, RequestName } from '../../../src/contract/ipc.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/contract/settings.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import { balancesAt, fillsAt, ordersAt } from './account.ts'
import { SyntheticExchange } from './exchange.ts'
import { LISTED } from './listing.ts'
import { message } from '../../../src/i18n/codes.ts'

/** What the page should be shown. */
export interface Scene {
  readonly seed: number
  readonly settings: Partial<Settings>
  /** The state of the market feed. */
  readonly feed: IndicatorState
  readonly liveVenue: boolean
  readonly capabilities: boolean
  /** No orders, no balances, no trades yet. */
  readonly empty: boolean
  /** What `orders.place` answers with instead of an order. */
  readonly orderFailure: Failure | null
}

export const SCENE: Scene = {
  seed: 7,
  settings: {},
  feed: 'live',
  liveVenue: false,
  capabilities: true,
  empty: false,
  orderFailure: null
}

const FRAME_MS = 50
const WORKSPACE = { kind: 'workspace', market: null, order: null, markets: null, pinned: false } as const

/** Stands in for the preload and main: the same contract, a real message port, synthetic data. */
export class FakeDesk implements DeskApi {
  readonly calls: { readonly name: RequestName; readonly args: unknown }[] = []
  #scene: Scene
  readonly #page: Window
  readonly #exchange: SyntheticExchange
  #settings: Settings
  #view: WindowView = { books: [], tapes: [], tickers: 'all' }
  #taped = new Set<string>()
  #orders: Order[] = []
  #port: MessagePort | null = null
  #seq = 0
  #acknowledged = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #since = Date.now()

  constructor(page: Window, scene: Scene) {
    this.#page = page
    this.#scene = scene
    this.#exchange = new SyntheticExchange(scene.seed)
    this.#settings = {
      ...DEFAULT_SETTINGS,
      favourites: LISTED.slice(0, 22).map(({ market }) => market.symbol),
      ...scene.settings
    }
  }

  call: DeskApi['call'] = async (name, args) => {
    this.calls.push({ name, args })
    const answer: Result<unknown> = this.#answer(name, args)
    return answer as Awaited<ReturnType<typeof this.call<typeof name>>>
  }

  openStream(nonce: string): void {
    const { port1, port2 } = new MessageChannel()
    this.#port?.close()
    this.#port = port1
    this.#seq = 0
    this.#acknowledged = 0
    port1.onmessage = ({ data }: MessageEvent<{ readonly seq: number }>) => {
      this.#acknowledged = data.seq
    }
    this.#page.postMessage({ type: 'depthdesk:port', nonce }, '*', [port2])
    this.#send(this.#everything(Date.now()), true)
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.#tick(), FRAME_MS)
  }

  /** Changes what is shown while it runs, as a test does to cut the connection. */
  change(scene: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...scene }
    this.#since = Date.now()
    this.#send({ connection: this.#connection(this.#since) }, false, this.#tickers(this.#since))
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#port?.close()
  }

  #answer(name: RequestName, args: RequestArgs<RequestName>): Result<unknown> {
    if (name === 'app.hello') {
      return ok({
        appVersion: '0.1.0',
        electronVersion: '45.4.1',
        platform: 'linux',
        locale: 'en-US',
        venues: [],
        settings: this.#settings,
        window: WORKSPACE
      })
    }
    if (name === 'markets.list') return ok(LISTED.map(({ market }) => market))
    if (name === 'scales.list' && 'market' in args)
      return ok(LISTED.find(({ market }) => market.symbol === args.market)?.scales ?? [])
    if (name === 'view.set' && 'books' in args) this.#look(args)
    if (name === 'candles.history' && 'seconds' in args) {
      return ok({
        bars: this.#exchange.bars(args.market, args.seconds, Date.now()),
        seq: this.#exchange.seqOf(args.market)
      })
    }
    if (name === 'settings.write' && !('market' in args && 'seconds' in args))
      return ok((this.#settings = { ...this.#settings, ...(args as Partial<Settings>) }))
    if (name === 'settings.read') return ok(this.#settings)
    if (name === 'orders.place' && 'draft' in args && 'market' in args.draft)
      return this.#place(args.draft, args.intentKey)
    if (name === 'orders.cancel' && 'key' in args) return this.#cancel(args.key)
    return ok(null)
  }

  #place(draft: RequestArgs<'orders.place'>['draft'], intentKey: string): Result<Order> {
    if (this.#scene.orderFailure !== null) return fail(this.#scene.orderFailure)
    const now = Date.now()
    const order: Order = {
      key: intentKey,
      venueId: '01JEXAFCCC5ZVJPZAAHHDKQBNH',
      clientOrderId: intentKey,
      market: draft.market,
      side: draft.side,
      type: draft.type,
      price: draft.price,
      quantity: draft.quantity,
      total: draft.total,
      filledQuantity: '0',
      filledTotal: '0',
      state: 'placing',
      reason: null,
      dismissUnresolved: false,
      own: true,
      createdAt: now,
      updatedAt: now,
      finishedAt: null
    }
    this.#orders.push(order)
    this.#send({ orders: [order] }, false)
    const last = this.#exchange.ticker(draft.market, now, 'live').last ?? '0'
    const quantity = draft.quantity ?? (Number(draft.total) / Number(last)).toFixed(6)
    setTimeout(
      () =>
        this.#send(
          {
            orders: [
              {
                ...order,
                state: 'filled',
                filledQuantity: quantity,
                filledTotal: (Number(quantity) * Number(last)).toFixed(4),
                finishedAt: Date.now()
              }
            ]
          },
          false
        ),
      400
    )
    return ok(order)
  }

  #cancel(key: string): Result<null> {
    const order = ordersAt(Date.now()).find((known) => known.key === key)
    if (order === undefined)
      return fail({
        kind: 'refused',
        status: 404,
        state: null,
        code: 'venue-words',
        params: { words: 'Order not found' }
      })
    setTimeout(() => this.#send({ orders: [{ ...order, state: 'cancelled', finishedAt: Date.now() }] }, false), 300)
    return ok(null)
  }

  #look(view: WindowView): void {
    this.#view = view
    this.#taped = new Set([...this.#taped].filter((market) => view.tapes.includes(market)))
    if (this.#port !== null) this.#send(null, false)
  }

  #tick(): void {
    if (this.#seq - this.#acknowledged >= MAX_IN_FLIGHT) return
    const now = Date.now()
    if (this.#scene.feed === 'live') {
      for (const { market } of LISTED) if (Math.random() < 0.1) this.#exchange.stir(market.symbol)
      for (const market of this.#view.tapes) this.#exchange.stir(market)
    }
    const patch: DeskPatch = {
      ...(Math.floor(now / 1000) !== Math.floor((now - FRAME_MS) / 1000) ? { connection: this.#connection(now) } : {})
    }
    this.#send(patch, false, this.#scene.feed === 'live' ? this.#tickers(now).filter(() => Math.random() < 0.08) : [])
  }

  #send(
    patch: DeskPatch | null,
    full: boolean,
    tickers: readonly TickerRow[] = full ? this.#tickers(Date.now()) : []
  ): void {
    const now = Date.now()
    const { feed, empty } = this.#scene
    const state = feed === 'live' ? 'live' : feed === 'stale' ? 'stale' : 'offline'
    const moves = feed === 'live' || full
    const trades: TradeBatch[] =
      empty || !moves
        ? []
        : this.#view.tapes.flatMap((market): TradeBatch[] => {
            const fresh = !this.#taped.has(market)
            this.#taped.add(market)
            if (!fresh && Math.random() > 0.12) return []
            return [
              {
                market,
                reset: fresh,
                trades: Array.from({ length: fresh ? 80 : 1 }, (_, i) =>
                  this.#exchange.trade(market, fresh ? now - (80 - i) * 1400 : now)
                )
              }
            ]
          })
    const books = this.#view.books.map((book) => this.#exchange.book(book, moves ? now : this.#since, state))
    const frame: Frame = { seq: ++this.#seq, full, sentAt: now, newestAt: now, books, trades, tickers, patch }
    this.#port?.postMessage(frame)
  }

  #tickers(now: number) {
    const state = this.#scene.feed === 'live' ? 'live' : 'offline'
    return LISTED.map(({ market }) => this.#exchange.ticker(market.symbol, now, state))
  }

  #connection(now: number): ConnectionStatus {
    const { feed } = this.#scene
    const reason = feed === 'live' ? null : message('connection-closed', { code: 1006 })
    const indicator = (state: IndicatorState, latencyMs: number) => ({
      state,
      latencyMs: state === 'live' ? latencyMs : null,
      since: this.#since,
      reason
    })
    return {
      market: indicator(feed, 8),
      account: indicator(feed, 11),
      rest: { ...indicator('live', 34), reason: null },
      attempt: feed === 'live' ? 0 : 3,
      nextAttemptAt: feed === 'offline' ? now + 4000 : null,
      lastMessageAt: feed === 'live' ? now : this.#since - 12_000,
      messagesPerSecond: feed === 'live' ? 380 + Math.floor(Math.random() * 60) : 0
    }
  }

  #everything(now: number): DeskPatch {
    const { empty, liveVenue, capabilities } = this.#scene
    return {
      venue: {
        id: liveVenue ? 'live' : 'practice',
        name: liveVenue ? 'Cryptomus' : 'Practice exchange',
        practice: !liveVenue,
        capabilities: capabilities ? [...CAPABILITIES] : []
      },
      account: {
        id: 'a1',
        label: liveVenue ? 'Main account' : 'Demo account',
        custody: liveVenue ? 'keychain' : 'session',
        custodyNote: liveVenue ? null : message('keychain-none'),
        canTrade: true
      },
      connection: this.#connection(now),
      orders: empty ? [] : [...ordersAt(now), ...this.#orders],
      fills: empty ? [] : fillsAt(now),
      balances: empty ? [] : balancesAt(now),
      fees: { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'USDT' },
      reconciledAt: now - 3000
    }
  }
}
