import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assert, ok } from '../../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import type { HistoryOrderRecord } from '../../../../src/contract/wire/rest.ts'
import type { OrderRecord } from '../../../../src/contract/wire/socket/records.ts'
import type { Market } from '../../../../src/core/market.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'
import type { Journal } from '../../../../src/main/journal/journal-api.ts'
import { openWithArchive } from '../../../../src/main/journal/with-archive.ts'
import { createOrders } from '../../../../src/main/orders/orders.ts'
import { createSentOrders } from '../../../../src/main/placement/sent-orders.ts'
import type { Orders, OrdersOptions } from '../../../../src/main/orders/orders-api.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { pricesOf } from '../../../support/prices.ts'
import { NO_EXITS } from '../../../support/no-exits.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed, FakeBook } from '../state/fake-feed.ts'
import { orderLine } from '../../../../src/core/orders/order-line.ts'

export const MARKET: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0.0001',
  baseMax: '10',
  quoteMin: '15',
  quoteMax: '100000',
  baseDecimals: 6,
  quoteDecimals: 2
}
export const BUY: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '20',
  price: null,
  stopLossPrice: null
}
export const LIMIT: OrderDraft = { ...BUY, type: 'limit', quantity: '1', total: null, price: '99' }

/** A list of the venue of which all was readable. */
export const list = <T>(...items: readonly T[]) => ok({ items, undecoded: [] })

export type Client = OrdersOptions['client']
/** A venue that accepts everything, as `v1`, `v2` and so on, and lists nothing; a test replaces what it needs. */
export function venue(more: Partial<Client> = {}): Client {
  let placed = 0
  return {
    placeMarket: () => Promise.resolve(ok({ orderId: `v${++placed}` })),
    placeLimit: () => Promise.resolve(ok({ orderId: `v${++placed}` })),
    cancelOrder: () => Promise.resolve(ok(null)),
    heldMs: () => 0,
    openOrders: () => Promise.resolve(list()),
    orderHistory: () => Promise.resolve(list()),
    balances: () => Promise.resolve(list()),
    ...more
  }
}

export interface Bench {
  readonly clock: FakeClock
  readonly desk: Desk
  readonly journal: Journal
  /** An order is placed with its line confirmed. */
  readonly orders: Omit<Orders, 'place'> & { place(draft: OrderDraft, intentKey: string): ReturnType<Orders['place']> }
  readonly book: FakeBook
  /** Writes as a crash would leave it and starts again on the same file. */
  crash(client: Client): Bench
}

/** Orders on a real journal with a made-up venue and a live book: best ask 100, best bid 99. */
export function bench(
  client: Client,
  more: Partial<OrdersOptions> = {},
  path?: string,
  around: (journal: Journal) => Journal = (journal) => journal
): Bench {
  const folder = path ?? mkdtempSync(join(tmpdir(), 'orders-'))
  if (path === undefined) onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const clock = createFakeClock()
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const book = new FakeBook('BTC_USDT', 0).reload(
    [
      ['100', '5'],
      ['105', '5']
    ],
    [
      ['99', '5'],
      ['90', '5']
    ],
    clock.now()
  )
  const feed = createFakeFeed()
  feed.add(book)
  desk.attach(feed, null)
  desk.setMarkets([MARKET])
  desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 10 }], tapes: [], tickers: [] })
  const opened = openWithArchive(join(folder, 'journal.db'), clock.now(), {})
  assert(opened.ok, 'the journal did not open')
  const { journal } = opened.value
  let ids = 0
  const orders = createOrders({
    exitVenue: NO_EXITS,
    client,
    session: desk.session(),
    journal: around(journal),
    clock,
    newId: () => `${path === undefined ? 'a' : 'b'}${++ids}`,
    capabilities: CAPABILITIES,
    canTrade: () => true,
    sent: createSentOrders(clock),
    prices: () => pricesOf({}),
    log: quietLog,
    ...more
  })
  onTestFinished(() => journal.close())
  return {
    clock,
    desk,
    journal,
    orders: {
      ...orders,
      place: (draft, intentKey) => orders.place({ draft, intentKey, confirmed: orderLine(draft) })
    },
    book,
    crash(next) {
      journal.close()
      return bench(next, more, folder)
    }
  }
}

export const streamed = (id: string, more: Partial<OrderRecord> = {}): OrderRecord => ({
  id,
  market: 'BTC_USDT',
  type: 'limit',
  side: 'buy',
  price: '99',
  quantity: '1',
  total: '99',
  filledQuantity: '0',
  filledTotal: '0',
  clientOrderId: null,
  createdAt: 0,
  updatedAt: null,
  finishedAt: null,
  state: null,
  internalState: null,
  ...more
})

export const finished = (id: string, more: Partial<HistoryOrderRecord> = {}): HistoryOrderRecord => ({
  id,
  type: 'market',
  market: 'BTC_USDT',
  side: 'buy',
  quantity: null,
  filledQuantity: '0.2',
  filledTotal: '20',
  state: 'completed',
  internalState: 'filled',
  clientOrderId: null,
  createdAt: 0,
  finishedAt: 5,
  deal: null,
  ...more
})
