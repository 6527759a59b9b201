import { onTestFinished } from 'vitest'
import { CAPABILITIES, type ConnectionStatus } from '../../src/contract/frames.ts'
import type { Venue } from '../../src/contract/venue.ts'
import type {
  BalanceRecord,
  DealRecord,
  LastPriceRecord,
  OrderEvent,
  TickerRecord,
  TradesRecord
} from '../../src/contract/wire/socket/records.ts'
import { amountNumber } from '../../src/core/book/levels.ts'
import { topOf } from '../../src/core/book/view.ts'
import { createFeed, type FeedOptions } from '../../src/main/feed/feed.ts'
import type { Feed, FeedDemand, FeedSink, LiveBook, TokenSource } from '../../src/main/feed/feed-api.ts'
import { systemClock } from '../../src/main/feed/system-clock.ts'
import type { VenueClient } from '../../src/main/rest/client-api.ts'
import type { HostPaces } from '../../src/main/rest/host-pace.ts'
import { createVenueClient } from '../../src/main/rest/venue-client.ts'
import { createSigner } from '../../src/main/vault/signer.ts'
import type { Practice } from './practice.ts'
import { quietLog } from './quiet-log.ts'

/** What a feed has handed over, and a way to wait for more of it. */
export interface SeenSink extends FeedSink {
  readonly statuses: ConnectionStatus[]
  readonly tradeRecords: TradesRecord[]
  readonly tickers: TickerRecord[]
  readonly lastPrices: LastPriceRecord[]
  readonly orders: OrderEvent[]
  readonly balances: BalanceRecord[]
  readonly deals: DealRecord[]
  counts: { bookChanges: number; accountOpenings: number }
  /** Resolves when `condition` answers true; checked at everything that the feed delivers. Rejects after `limitMs`. */
  until(what: string, condition: () => boolean, limitMs?: number): Promise<void>
}

/** `keeps`: false for a test that measures memory; then the lists stay empty. */
export function createSeenSink(keeps = true): SeenSink {
  const waiting = new Set<() => void>()
  const woken = (): void => {
    for (const condition of [...waiting]) condition()
  }
  const into =
    <T>(list: T[]) =>
    (record: T): void => {
      if (keeps) list.push(record)
      woken()
    }
  const statuses: ConnectionStatus[] = []
  const tradeRecords: TradesRecord[] = []
  const tickers: TickerRecord[] = []
  const lastPrices: LastPriceRecord[] = []
  const orders: OrderEvent[] = []
  const balances: BalanceRecord[] = []
  const deals: DealRecord[] = []
  const counts = { bookChanges: 0, accountOpenings: 0 }
  return {
    statuses,
    tradeRecords,
    tickers,
    lastPrices,
    orders,
    balances,
    deals,
    counts,
    bookChanged() {
      counts.bookChanges++
      woken()
    },
    trades: into(tradeRecords),
    ticker: into(tickers),
    lastPrice: into(lastPrices),
    order: into(orders),
    balance: into(balances),
    deal: into(deals),
    status: into(statuses),
    accountStreamOpened() {
      counts.accountOpenings++
      woken()
    },
    until: (what, condition, limitMs = 60_000) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer)
          clearInterval(poll)
          waiting.delete(again)
        }
        const again = (): void => {
          if (!condition()) return
          end()
          resolve()
        }
        const timer = setTimeout(() => {
          end()
          reject(new Error(`not within ${limitMs} ms: ${what}`))
        }, limitMs)
        // What is waited for can also come true at the exchange, which does not tell.
        const poll = setInterval(again, 20)
        waiting.add(again)
        again()
      })
  }
}

export const venueOf = (exchange: Practice): Venue => ({
  id: 'practice',
  name: 'Practice',
  practice: true,
  capabilities: CAPABILITIES,
  ...exchange.addresses
})

export function clientOf(exchange: Practice, paces?: HostPaces): VenueClient {
  const { userId, apiKey } = exchange.account
  const client = createVenueClient({
    venue: venueOf(exchange),
    sign: createSigner(userId, apiKey).sign,
    clock: systemClock,
    log: quietLog,
    paces
  })
  onTestFinished(() => client.close())
  return client
}

export interface LiveFeed {
  readonly feed: Feed
  readonly sink: SeenSink
  readonly client: VenueClient
  /** Levels of a book of the feed as text, to hold against the exchange's own. */
  levels(
    market: string,
    scaleIndex?: number
  ): { readonly asks: readonly string[]; readonly bids: readonly string[] } | null
}

export const NOTHING: FeedDemand = { books: [], trades: [], tickers: [], lastPrices: [], account: false }

/**
 * A feed on a practice exchange, stopped when the test ends. Reconnects fast, so that tests need not wait for back-off.
 */
export function liveFeed(
  exchange: Practice,
  demand: Partial<FeedDemand>,
  options: FeedOptions & { readonly token?: TokenSource } = {}
): LiveFeed {
  const client = clientOf(exchange)
  const sink = createSeenSink()
  const { token = (signal) => client.token(signal), ...rest } = options
  const feed = createFeed({
    wsUrl: exchange.addresses.wsUrl,
    token,
    sink,
    clock: systemClock,
    random: Math.random,
    log: quietLog,
    options: { backoff: { attemptsPerMinute: 100_000, baseMs: 5, capMs: 200 }, healthyMs: 50, ...rest }
  })
  feed.demand({ ...NOTHING, ...demand })
  feed.start()
  onTestFinished(() => feed.stop())
  return {
    feed,
    sink,
    client,
    levels(market, scaleIndex = 0) {
      const live = feed.book(market, scaleIndex)
      return live === undefined ? null : levelsOf(live)
    }
  }
}

export function levelsOf(live: LiveBook): { readonly asks: readonly string[]; readonly bids: readonly string[] } {
  const side = (name: 'asks' | 'bids'): string[] => {
    const { count, price, size } = topOf(live.book, name, Infinity)
    return Array.from({ length: count }, (_, i) => `${amountNumber(price, i)} ${amountNumber(size, i)}`)
  }
  return { asks: side('asks'), bids: side('bids') }
}

/** The exchange's own book in the same form. */
export function truthOf(
  exchange: Practice,
  market: string,
  scaleIndex = 0
): { readonly asks: readonly string[]; readonly bids: readonly string[] } {
  const { asks, bids } = exchange.control.truth.book(market, scaleIndex)
  const side = (levels: typeof asks): string[] => levels.map(([price, size]) => `${Number(price)} ${Number(size)}`)
  return { asks: side(asks), bids: side(bids) }
}
