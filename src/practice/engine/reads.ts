import type { EngineReads } from './api/engine.ts'
import { amountText, parseScaled, PRICE_DIGITS, priceText, fixedText } from './amount.ts'
import { readBook, readGroup, stepOf } from './book-reads.ts'
import { listConverts } from './convert-list.ts'
import { listDirections, quoteConvert } from './convert-quote.ts'
import { convertRecord } from './convert-records.ts'
import { minuteBar } from './history.ts'
import { readMoves } from './money-moves.ts'
import { orderRecord, publicTrade } from './records.ts'
import { saveAccount } from './save-account.ts'
import { hashState } from './state-hash.ts'
import { readTariffs } from './tariff.ts'
import { walletIdOf } from './wallet-id.ts'
import { priceIn } from './equivalent.ts'
import type { Account, EngineState, MarketState, Wallet, LiveOrder } from './state.ts'
import { RECENT_TRADES, type PublicTrade, type TickerRecord } from './api/market-data.ts'
import { dayOf } from './stats.ts'
import type { OrderFilter, OrderRecord } from './api/orders.ts'

export function createReads(state: EngineState): EngineReads {
  const withMarket = <T>(symbol: string, read: (market: MarketState) => T): T | null => {
    const market = state.markets.get(symbol)
    return market === undefined ? null : read(market)
  }
  const account = (id: string) => state.accounts.get(id)

  return {
    markets: () => [...state.markets.values()].filter(({ isListed }) => isListed).map(({ entry }) => entry.market),
    market: (symbol) => withMarket(symbol, ({ entry }) => entry.market),
    scales: (symbol) => withMarket(symbol, ({ entry }) => entry.scales),
    currencies: () => state.currencies,

    book: (symbol, depth = Infinity) => withMarket(symbol, (market) => readBook(market, market.tickSize, depth)),
    groupedBook: (symbol, scaleIndex, depth = Infinity) =>
      withMarket(symbol, (market) => {
        const step = stepOf(market, scaleIndex)
        return step === null ? null : readBook(market, step, depth)
      }),
    groupAt: (symbol, scaleIndex, side, price) =>
      withMarket(symbol, (market) => {
        const step = stepOf(market, scaleIndex)
        const raw = parseScaled(price, PRICE_DIGITS)
        return step === null || typeof raw !== 'bigint' ? null : readGroup(market, step, side, raw)
      }),
    lastPrice: (symbol) => withMarket(symbol, ({ last }) => (last === 0n ? null : priceText(last))),
    ticker: (symbol, at) => withMarket(symbol, (market) => readTicker(market, at)),
    trades: (symbol) => withMarket(symbol, readTrades),
    bars: (symbol, count) =>
      withMarket(symbol, ({ stats }) => (count > 0 ? stats.buckets.slice(-count).map(minuteBar) : [])),

    hasAccount: (id) => state.accounts.has(id),
    isOpen: (orderId) => state.orders.has(orderId),
    openOrders: (id, filter) => listOrders([...(account(id)?.open.values() ?? [])], filter),
    orderHistory: (id, filter) => listOrders(account(id)?.finished ?? [], filter),
    order: (id, orderId) => {
      const order = account(id)?.open.get(orderId) ?? account(id)?.finished.findLast((one) => one.id === orderId)
      return order === undefined ? null : orderRecord(order)
    },
    balances: (id) => {
      const owner = account(id)
      return owner === undefined
        ? []
        : state.currencies.map((currency) => balanceOf(owner.wallets.get(currency) ?? emptyWallet(owner, currency)))
    },
    personalBalances: (id) =>
      [...(account(id)?.personal.values() ?? [])].map((wallet) => ({
        ...balanceOf(wallet),
        dollars: amountText(priceIn(state, 'USDT', wallet.currency, wallet.available))
      })),
    ledger: (id) => {
      const owner = account(id)
      return owner === undefined ? [] : readMoves(owner)
    },
    tariffs: (id, at) => {
      const owner = account(id)
      return owner === undefined ? null : readTariffs(state, owner, at)
    },

    converts: (id, filter = {}) => {
      const owner = account(id)
      return owner === undefined
        ? { items: [], perPage: 15, hasPages: false, nextCursor: null, previousCursor: null }
        : listConverts(state, owner, filter)
    },
    convert: (id, uuid) => {
      const convert = account(id)?.converts.find((one) => one.uuid === uuid)
      return convert === undefined ? null : convertRecord(state, convert)
    },
    savedAccount: (id) => {
      const owner = account(id)
      return owner === undefined ? null : saveAccount(state, owner)
    },
    convertQuote: (from, to, amount) => quoteConvert(state, from, to, amount),
    convertDirections: () => listDirections(state),

    totals: () => totalsOf(state),
    hash: () => hashState(state)
  }
}

const emptyWallet = (owner: Account, currency: string): Wallet => ({
  owner,
  currency,
  kind: 'trading',
  available: 0n,
  held: 0n
})

const balanceOf = (wallet: Wallet) => ({
  walletId: walletIdOf(wallet),
  currency: wallet.currency,
  available: amountText(wallet.available),
  held: amountText(wallet.held)
})

function totalsOf(state: EngineState): ReturnType<EngineReads['totals']> {
  const present = new Map<string, bigint>()
  for (const { wallets, personal } of state.accounts.values()) {
    for (const { currency, available, held } of [...wallets.values(), ...personal.values()]) {
      present.set(currency, (present.get(currency) ?? 0n) + available + held)
    }
  }
  return new Map(
    state.currencies.map((currency) => [
      currency,
      {
        present: amountText(present.get(currency) ?? 0n),
        issued: amountText(state.issued.get(currency) ?? 0n)
      }
    ])
  )
}

/** A market without trades in 24 hours shows its last price everywhere and no volume. */
function readTicker(market: MarketState, at: number): TickerRecord {
  const { last } = market
  const day = dayOf(market.stats, at) ?? { open: last, high: last, low: last, volume: 0n, quoteVolume: 0n }
  return {
    market: market.symbol,
    last: priceText(last),
    open: priceText(day.open),
    high: priceText(day.high),
    low: priceText(day.low),
    volume: priceText(day.volume),
    quoteVolume: amountText(day.quoteVolume),
    change: priceText(last - day.open),
    changePercent: day.open === 0n ? '0' : percentText(last - day.open, day.open)
  }
}

function percentText(change: bigint, of: bigint): string {
  const size = fixedText(((change < 0n ? -change : change) * 10_000n) / of, 2, 2)
  return change < 0n && size !== '0.00' ? `-${size}` : size
}

const readTrades = (market: MarketState): readonly PublicTrade[] =>
  market.trades.slice(-RECENT_TRADES).reverse().map(publicTrade)

/** Newest first, filtered, then `offset` skipped and `limit` taken. */
function listOrders(orders: readonly LiveOrder[], filter: OrderFilter = {}): readonly OrderRecord[] {
  const offset = filter.offset ?? 0
  return orders
    .filter((order) => matches(order, filter))
    .reverse()
    .slice(offset, filter.limit === undefined ? undefined : offset + filter.limit)
    .map(orderRecord)
}

const matches = (order: LiveOrder, { market, side, id, clientOrderId }: OrderFilter): boolean =>
  (market ?? order.market.symbol) === order.market.symbol &&
  (side ?? order.side) === order.side &&
  (id ?? order.id) === order.id &&
  (clientOrderId ?? order.clientOrderId) === order.clientOrderId
