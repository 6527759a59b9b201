import type { Refusal } from './api/outcome.ts'
import type { SavedConvert, SavedOrder } from './api/saved-account.ts'
import { issue } from './accounts.ts'
import { PER_QUANTITY } from './amount.ts'
import { createAccount, hold, walletOf } from './ledger.ts'
import { finishOrder } from './order-life.ts'
import { enterBook } from './orders.ts'
import { invalid } from './refusal.ts'
import type { Account, CommandOf, EngineState, LiveConvert, LiveOrder, MarketState, Wallet } from './state.ts'
import type { Turn } from './turn.ts'

/**
 * Opens an account as it was saved. Open orders go to the book anew, oldest first: those that cross it fill at once.
 * What belongs to a market or a currency that this exchange lacks waits in `elsewhere` and is saved again.
 */
export function restoreAccount(
  state: EngineState,
  turn: Turn,
  { account: id, saved }: CommandOf<'restore-account'>
): Refusal | null {
  if (state.accounts.has(id)) return invalid(`account ${id} exists already`)
  const account = createAccount(id, 'trader')
  state.accounts.set(id, account)
  state.convertCount = Math.max(state.convertCount, saved.convertCount)
  for (const wallet of saved.wallets) {
    if (!state.currencies.includes(wallet.currency)) account.elsewhere.wallets.push(wallet)
    else issue(state, turn, walletOf(account, wallet.currency, wallet.kind), BigInt(wallet.available))
  }
  for (const [day, value] of saved.turnover) account.turnover.set(day, BigInt(value))
  for (const one of saved.finished) restoreFinished(state, account, one)
  for (const one of saved.converts) restoreConvert(state, turn, account, one)
  for (const one of saved.open) reopen(state, turn, account, one)
  return null
}

function restoreFinished(state: EngineState, account: Account, saved: SavedOrder): void {
  const market = state.markets.get(saved.market)
  if (market === undefined) return void account.elsewhere.finished.push(saved)
  account.finished.push(liveOrder(account, market, saved, 0n))
}

function reopen(state: EngineState, turn: Turn, account: Account, saved: SavedOrder): void {
  const market = state.markets.get(saved.market)
  if (market === undefined) return void account.elsewhere.open.push(saved)
  const left = BigInt(saved.quantity) - BigInt(saved.filledQuantity)
  const locked = left * (saved.side === 'buy' ? BigInt(saved.price) : PER_QUANTITY)
  const order = liveOrder(account, market, saved, locked)
  holdAnew(state, turn, saved.side === 'buy' ? order.quote : order.base, locked)
  account.open.set(order.id, order)
  state.orders.set(order.id, order)
  // A later version of the exchange may have other steps, in which the order cannot rest.
  if (order.price % market.tickSize !== 0n) return finishOrder(state, turn, order, 'cancelled', 'cancelled')
  enterBook(state, turn, order)
}

function holdAnew(state: EngineState, turn: Turn, wallet: Wallet, amount: bigint): void {
  issue(state, turn, wallet, amount)
  hold(turn, wallet, amount)
}

function liveOrder(account: Account, market: MarketState, saved: SavedOrder, locked: bigint): LiveOrder {
  if (saved.clientOrderId !== null) account.clientOrderIds.add(saved.clientOrderId)
  const { id, type, side, clientOrderId, tag, createdAt, state, internalState, updatedAt, finishedAt, dealId } = saved
  return {
    id,
    account,
    market,
    type,
    side,
    clientOrderId,
    tag,
    createdAt,
    state,
    internalState,
    updatedAt,
    finishedAt,
    dealId,
    price: BigInt(saved.price),
    quantity: BigInt(saved.quantity),
    value: BigInt(saved.value),
    stopPrice: saved.stopPrice === null ? null : BigInt(saved.stopPrice),
    base: walletOf(account, market.base),
    quote: walletOf(account, market.quote),
    filledQuantity: BigInt(saved.filledQuantity),
    filledValue: BigInt(saved.filledValue),
    feeDue: BigInt(saved.feeDue),
    feePaid: BigInt(saved.feePaid),
    locked,
    executions: saved.executions.map((one) => ({
      ...one,
      price: BigInt(one.price),
      quantity: BigInt(one.quantity),
      fee: BigInt(one.fee)
    })),
    level: null,
    ahead: null,
    behind: null
  }
}

function restoreConvert(state: EngineState, turn: Turn, account: Account, saved: SavedConvert): void {
  const isKnown = state.currencies.includes(saved.from) && state.currencies.includes(saved.to)
  if (!isKnown) return void account.elsewhere.converts.push(saved)
  const convert: LiveConvert = {
    ...saved,
    account,
    amountFrom: BigInt(saved.amountFrom),
    amountTo: BigInt(saved.amountTo),
    limit: BigInt(saved.limit),
    executedFrom: BigInt(saved.executedFrom),
    executedTo: BigInt(saved.executedTo),
    marketRate: BigInt(saved.marketRate),
    currentRate: BigInt(saved.currentRate)
  }
  account.converts.push(convert)
  if (convert.status !== 'active') return
  holdAnew(state, turn, walletOf(account, convert.from, convert.wallet), convert.amountFrom - convert.executedFrom)
  state.activeConverts.add(convert)
}
