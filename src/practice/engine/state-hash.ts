import { createHasher, type Hasher } from './hash.ts'
import type { Account, EngineState, LiveConvert, LiveOrder, MarketState } from './state.ts'

/** Everything that a later command or read can observe, in a fixed order. */
export function hashState(state: EngineState): string {
  const hasher = createHasher()
  hasher.add(state.at, state.convertCount)
  for (const { wallet, amount, at } of state.freeing) hasher.add(wallet.owner.id, wallet.currency, amount, at)
  for (const [currency, amount] of [...state.issued].sort(byKey)) hasher.add(currency, amount)
  for (const [, account] of [...state.accounts].sort(byKey)) addAccount(hasher, account)
  for (const [, market] of [...state.markets].sort(byKey)) addMarket(hasher, market)
  return hasher.digest()
}

const byKey = (a: readonly [string, unknown], b: readonly [string, unknown]): number => (a[0] < b[0] ? -1 : 1)

function addAccount(hasher: Hasher, account: Account): void {
  hasher.add(account.id, account.role, account.open.size, account.finished.length, account.converts.length)
  for (const wallets of [account.wallets, account.personal]) {
    for (const [currency, { available, held }] of [...wallets].sort(byKey)) {
      // Skips empty wallets, which a refused command may have created.
      if (available + held > 0n) hasher.add(currency, available, held)
    }
  }
  for (const [day, value] of account.turnover) hasher.add(day, value)
  for (const id of account.clientOrderIds) hasher.add(id)
  for (const order of account.open.values()) addOrder(hasher, order)
  for (const order of account.finished) addOrder(hasher, order)
  for (const convert of account.converts) addConvert(hasher, convert)
  for (const { at, cause, reference, amount } of account.moves) hasher.add(at, cause, reference, amount)
  hasher.add(account.moveCount)
  hasher.add(JSON.stringify(account.elsewhere))
}

function addOrder(hasher: Hasher, order: LiveOrder): void {
  hasher.add(
    order.id,
    order.market.symbol,
    order.side,
    order.price,
    order.quantity,
    order.value,
    order.filledQuantity,
    order.filledValue,
    order.feeDue,
    order.locked,
    order.stopPrice,
    order.state,
    order.internalState,
    order.clientOrderId,
    order.tag,
    order.createdAt,
    order.updatedAt,
    order.finishedAt,
    order.dealId,
    order.executions.length
  )
  for (const { id, role, price, quantity, fee, at } of order.executions) hasher.add(id, role, price, quantity, fee, at)
}

function addConvert(hasher: Hasher, convert: LiveConvert): void {
  hasher.add(
    convert.orderId,
    convert.uuid,
    convert.from,
    convert.to,
    convert.amountFrom,
    convert.amountTo,
    convert.limit,
    convert.executedFrom,
    convert.executedTo,
    convert.marketRate,
    convert.currentRate,
    convert.status,
    convert.createdAt,
    convert.expiresAt,
    convert.completedAt
  )
}

function addMarket(hasher: Hasher, market: MarketState): void {
  hasher.add(market.symbol, market.last)
  for (const side of [market.asks, market.bids]) {
    for (const level of side.levels) {
      hasher.add(level.price, level.size)
      for (let order = level.first; order !== null; order = order.behind) hasher.add(order.id)
    }
  }
  for (const trade of market.trades) hasher.add(trade.id, trade.price, trade.quantity, trade.side, trade.at)
  for (const bucket of market.stats.buckets) {
    hasher.add(bucket.at, bucket.open, bucket.high, bucket.low, bucket.close, bucket.volume, bucket.quoteVolume)
  }
}
