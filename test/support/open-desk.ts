import type { Clock, Log } from '../../src/contract/clock.ts'
import type { ConvertBoardView, Notice } from '../../src/contract/frames.ts'
import type { PriceScale } from '../../src/core/market.ts'
import type { Balance, Fill, Order } from '../../src/core/orders/order.ts'
import type { FeedSink } from '../../src/main/feed/feed-api.ts'
import type { TradesKept } from '../../src/main/archive/trades-kept.ts'
import { createAppState, type AppState } from '../../src/main/state/app-state.ts'
import { createSharedStates } from '../../src/main/state/shared-states.ts'
import type { SessionState, SharedStates } from '../../src/main/state/state-api.ts'

/** The shared states of an app without windows, and what tests do with the session that is open. */
export interface Desk
  extends
    SharedStates,
    Pick<
      SessionState,
      | 'attach'
      | 'setMarkets'
      | 'setAccount'
      | 'seedTickers'
      | 'addPolledTrades'
      | 'referenceBook'
      | 'market'
      | 'candles'
      | 'flow'
    > {
  readonly app: AppState
  readonly sink: FeedSink
  notify(notice: Notice): void
  setScales(market: string, scales: readonly PriceScale[]): void
  upsertOrder(order: Order): void
  removeOrder(key: string): void
  addFill(fill: Fill): void
  orders(): readonly Order[]
  fills(): readonly Fill[]
  balances(): readonly Balance[]
  pendingConverts(): ConvertBoardView['pending']
}

export function openDesk(parts: {
  readonly clock: Clock
  readonly archive: TradesKept | null
  readonly log: Log
}): Desk {
  const app = createAppState()
  const states = createSharedStates({ app, ...parts })
  const now = states.session
  return {
    ...states,
    app,
    get sink() {
      return now().sink
    },
    attach: (feed, recentTrades) => now().attach(feed, recentTrades),
    setMarkets: (markets, keptAt) => now().setMarkets(markets, keptAt),
    setAccount: (badge) => now().setAccount(badge),
    seedTickers: (tickers) => now().seedTickers(tickers),
    addPolledTrades: (market, trades) => now().addPolledTrades(market, trades),
    referenceBook: (market) => now().referenceBook(market),
    market: (symbol) => now().market(symbol),
    candles: (page) => now().candles(page),
    flow: (page) => now().flow(page),
    notify: (notice) => app.put('notices', notice),
    setScales: (market, scales) => now().books.setScales(market, scales),
    upsertOrder: (order) => now().shared.put('orders', order),
    removeOrder: (key) => now().shared.remove('orders', key),
    addFill: (fill) => now().shared.put('fills', fill),
    orders: () => now().shared.rows('orders'),
    fills: () => now().shared.rows('fills'),
    balances: () => now().shared.rows('balances'),
    pendingConverts: () => now().shared.fields.converts?.pending ?? []
  }
}
