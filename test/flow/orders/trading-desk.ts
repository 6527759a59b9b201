import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES, type Capability } from '../../../src/contract/frames.ts'
import type { Venue } from '../../../src/contract/venue.ts'
import type { Market } from '../../../src/core/market.ts'
import { trimZeros } from '../../../src/core/money.ts'
import type { Order, OrderDraft } from '../../../src/core/orders/order.ts'
import { createFeed } from '../../../src/main/feed/feed.ts'
import type { Feed } from '../../../src/main/feed/feed-api.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { createOrders } from '../../../src/main/orders/orders.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import type { Orders } from '../../../src/main/orders/orders-api.ts'
import { createHostPaces, type HostPaces } from '../../../src/main/rest/host-pace.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { openDesk, type Desk } from '../../support/open-desk.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { pricesOf } from '../../support/prices.ts'
import { NO_EXITS } from '../../support/no-exits.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'

export const POSTED = '/v2/user-api/exchange/orders/market'
export const LIMIT_POSTED = '/v2/user-api/exchange/orders'

export const venueOf = (
  exchange: Pick<Practice, 'addresses'>,
  capabilities: readonly Capability[] = CAPABILITIES
): Venue => ({ id: 'practice', name: 'Practice', practice: true, capabilities, ...exchange.addresses })

export const draft = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '500',
  price: null,
  stopLossPrice: null,
  ...more
})

export interface TradingDesk {
  readonly exchange: Practice
  readonly desk: Desk
  readonly feed: Feed
  readonly orders: Orders
  readonly market: Market
  place(draft: OrderDraft, intentKey?: string): ReturnType<Orders['place']>
  /** Resolves when the condition holds; rejects after 60 s with the order. */
  until(key: string, holds: (order: Order) => boolean): Promise<Order>
  /** Resolves when a condition on the desk holds. */
  when(what: string, holds: () => boolean): Promise<void>
  /** Order requests that the exchange received. */
  posts(): number
  /** Available amounts as the desk and as the exchange have them. */
  balances(currencies: readonly string[]): { readonly desk: unknown; readonly exchange: unknown }
}

/** For tests with more requests than a trader makes; another test covers the rate. */
/** Long enough for an answer that comes, on a busy machine. */
export const IMPATIENT = { wholeMs: 4_000 }

export const quickPaces = (): HostPaces =>
  createHostPaces(systemClock, { order: 1_000_000, soon: 1_000_000, read: 1_000_000 })

/** The real journal, client, feed and desk on a practice exchange; the market `shown` is live when it resolves. */
export async function tradingDesk({
  capabilities = CAPABILITIES,
  wholeMs = 30_000,
  stream = true,
  paces,
  exchange: given,
  shown = 'BTC_USDT'
}: {
  capabilities?: readonly Capability[]
  /** `IMPATIENT` where an answer never comes. */
  wholeMs?: number
  stream?: boolean
  paces?: HostPaces
  /** Of the usual markets without one. */
  exchange?: Practice
  /** The market in view. */
  shown?: string
} = {}): Promise<TradingDesk> {
  const exchange = given ?? (await practice())
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  const { sign } = createSigner(exchange.account.userId, exchange.account.apiKey)
  const client = createVenueClient({
    venue: venueOf(exchange, capabilities),
    sign,
    clock: systemClock,
    log: quietLog,
    limits: { connectMs: wholeMs, wholeMs },
    paces
  })
  const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
  const markets = await client.markets()
  const journal = openJournal(join(folder, 'journal.db'), systemClock.now())
  assert(markets.ok && journal.ok, 'the exchange or the journal did not open')
  const orders = createOrders({
    exitVenue: NO_EXITS,
    client,
    session: desk.session(),
    journal: journal.value.journal,
    clock: systemClock,
    newId: () => randomBytes(16).toString('hex'),
    capabilities,
    canTrade: () => true,
    sent: createSentOrders(systemClock),
    prices: () => pricesOf({}),
    log: quietLog
  })
  const feed = createFeed({
    wsUrl: exchange.addresses.wsUrl,
    token: client.token,
    sink: desk.sink,
    clock: systemClock,
    random: Math.random,
    log: quietLog
  })
  onTestFinished(async () => {
    orders.stop()
    await feed.stop()
    client.close()
    journal.value.journal.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  desk.setMarkets(markets.value.items)
  desk.attach(feed, null)
  // Without the account's stream only the lists resolve an order.
  if (stream) desk.setAccount({ id: 'demo', label: 'Demo', custody: 'session', custodyNote: null, canTrade: true })
  desk.reader().setView({ books: [{ market: shown, scaleIndex: 0, depth: 20 }], tapes: [], tickers: [] })
  feed.start()
  orders.start()

  function when(what: string, holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`not within 60 s: ${what}; ${JSON.stringify(desk.orders())}`))
      }, 60_000)
      const stop = desk.listen(() => {
        if (!holds()) return
        clearTimeout(timer)
        stop()
        resolve()
      })
    })
  }
  await when(
    'live',
    () =>
      desk.referenceBook(shown)?.state === 'live' &&
      (!stream || feed.status().account.state === 'live') &&
      (!capabilities.includes('balances') || desk.balances().length > 0)
  )

  const market = desk.market(shown)
  assert(market, 'no market')
  return {
    exchange,
    desk,
    feed,
    orders,
    market,
    when,
    place: (draft, intentKey = randomUUID()) => orders.place({ draft, intentKey, confirmed: orderLine(draft) }),
    async until(key, holds) {
      const order = (): Order | undefined => desk.orders().find((one) => one.key === key)
      await when(`order ${key}`, () => {
        const now = order()
        return now !== undefined && holds(now)
      })
      const found = order()
      assert(found, 'the order went away')
      return found
    },
    posts: () =>
      exchange.control.truth
        .requests()
        .filter((request) => request.method === 'POST' && request.path.startsWith(LIMIT_POSTED)).length,
    balances: (currencies) => ({
      desk: currencies
        .map((currency) => desk.balances().find((balance) => balance.currency === currency))
        .map((one) => [one?.currency, one?.available]),
      exchange: currencies
        .map((currency) => exchange.control.truth.balances().find((balance) => balance.currency === currency))
        .map((one) => [one?.currency, one && trimZeros(one.available)])
    })
  }
}
