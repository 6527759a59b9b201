import type { ConnectionStatus, DataState, Indicator, IndicatorState } from '../../../../src/contract/frames.ts'
import type { StreamedTrade, TickerRecord } from '../../../../src/contract/wire/socket/records.ts'
import { SyncedBook } from '../../../../src/core/book/sync.ts'
import type { Feed, FeedDemand, LiveBook } from '../../../../src/main/feed/feed-api.ts'

/** A feed that records its demands; the test sends the data. */
export interface FakeFeed extends Feed {
  readonly demands: FeedDemand[]
  /** What every stream claims. */
  streams: DataState
  add(book: FakeBook): void
}

export class FakeBook implements LiveBook {
  readonly sync: SyncedBook
  state: DataState = 'waiting'

  constructor(market: string, scaleIndex: number) {
    this.sync = new SyncedBook(market, scaleIndex)
  }

  get market(): string {
    return this.sync.market
  }
  get scaleIndex(): number {
    return this.sync.scaleIndex
  }
  get book(): SyncedBook['book'] {
    return this.sync.book
  }
  get updatedAt(): number | null {
    return this.sync.updatedAt
  }

  reload(asks: readonly [string, string][], bids: readonly [string, string][], at: number): this {
    this.sync.applyText({ full: true, asks, bids }, at)
    this.state = 'live'
    return this
  }
}

const indicator = (state: IndicatorState): Indicator => ({ state, latencyMs: null, since: 0, reason: null })
export const status = (state: IndicatorState): ConnectionStatus => ({
  market: indicator(state),
  account: indicator(state),
  rest: indicator('live'),
  attempt: 0,
  nextAttemptAt: null,
  lastMessageAt: null,
  messagesPerSecond: 0
})

export function createFakeFeed(): FakeFeed {
  const demands: FeedDemand[] = []
  const books: FakeBook[] = []
  const feed: FakeFeed = {
    demands,
    streams: 'live',
    add: (book) => {
      books.push(book)
    },
    start() {},
    stop: () => Promise.resolve(),
    demand: (demand) => {
      demands.push(demand)
    },
    book: (market, scaleIndex) => books.find((book) => book.market === market && book.scaleIndex === scaleIndex),
    streamState: () => feed.streams,
    request: (_build, answered) => answered({ kind: 'refused', error: { code: 2, message: 'Unknown method' } }),
    status: () => status('live'),
    stats: () => ({
      received: 0,
      accepted: 0,
      rejected: 0,
      unknown: 0,
      resyncs: 0,
      reconnects: 0,
      droppedBeforeReload: 0
    }),
    link: () => ({ phase: 'idle', epoch: 0, since: 0, attempts: 0, ceilingMs: 0, ping: null }),
    samples: () => ({ accepted: null, rejected: null, unknown: null }),
    wake() {}
  }
  return feed
}

export const trade = (quantity: number | string, at: number, price = '100'): StreamedTrade => ({
  price,
  quantity: String(quantity),
  side: 'buy',
  at
})

export const ticker = (market: string, price: string, at: number): TickerRecord => ({
  market,
  at,
  price,
  open: '1',
  high: '2',
  low: '1',
  volume: '10',
  quoteVolume: '15',
  change: '0.5'
})
