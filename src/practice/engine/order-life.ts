import type { InternalState, OrderState } from './api/orders.ts'
import { PER_QUANTITY } from './amount.ts'
import { dequeue } from './book-levels.ts'
import { release } from './ledger.ts'
import { noteMove } from './money-moves.ts'
import { orderRecord, transaction } from './records.ts'
import type { Account, EngineState, LiveOrder } from './state.ts'
import type { Turn } from './turn.ts'

/** Finished orders and converts kept per account. */
const HISTORY_LIMIT = 2000

export function announceCreated(turn: Turn, order: LiveOrder): void {
  if (order.account.role !== 'trader') return
  turn.events.push({ kind: 'order', type: 'created', account: order.account.id, order: orderRecord(order) })
}

/** Books an execution on one of its two orders and notifies its trader. `last`: it fills the order. */
export function announceExecution(
  state: EngineState,
  turn: Turn,
  order: LiveOrder,
  role: 'maker' | 'taker',
  price: bigint,
  quantity: bigint,
  fee: bigint,
  last: boolean
): void {
  const { account, market } = order
  if (account.role !== 'trader') return
  order.dealId ??= state.nextId(turn.at)
  const feeCurrency = order.side === 'buy' ? market.base : market.quote
  const execution = { id: state.nextId(turn.at), role, price, quantity, fee, feeCurrency, at: turn.at }
  order.executions.push(execution)
  const sign = order.side === 'buy' ? 1n : -1n
  noteMove(order.base, turn.at, 'trade', execution.id, sign * quantity * PER_QUANTITY)
  noteMove(order.quote, turn.at, 'trade', execution.id, -sign * price * quantity)
  noteMove(order.side === 'buy' ? order.base : order.quote, turn.at, 'fee', execution.id, -fee)
  turn.events.push({
    kind: 'deal',
    account: account.id,
    orderId: order.id,
    dealId: order.dealId,
    market: market.symbol,
    dealState: 'completed',
    transaction: transaction(execution)
  })
  if (!last) turn.events.push({ kind: 'order', type: 'updated', account: account.id, order: orderRecord(order) })
}

/** Ends an order that no longer rests, and releases what is held for it. */
export function finishOrder(
  state: EngineState,
  turn: Turn,
  order: LiveOrder,
  outcome: Exclude<OrderState, 'active'>,
  reason: InternalState,
  freeAfterMs = 0
): void {
  const { account, market } = order
  const wallet = order.side === 'buy' ? order.quote : order.base
  if (order.locked > 0n && freeAfterMs > 0)
    state.freeing = [...state.freeing, { wallet, amount: order.locked, at: turn.at + freeAfterMs }]
  else if (order.locked > 0n) release(turn, wallet, order.locked)
  order.locked = 0n
  order.state = outcome
  order.internalState = reason
  order.updatedAt = turn.at
  order.finishedAt = turn.at
  account.open.delete(order.id)
  state.orders.delete(order.id)
  if (order.stopPrice !== null) market.stops.delete(order)
  if (account.role !== 'trader') return
  keepFinished(account, order)
  turn.events.push({ kind: 'order', type: 'finished', account: account.id, order: orderRecord(order) })
}

function keepFinished({ finished }: Account, order: LiveOrder): void {
  finished.push(order)
  if (finished.length > HISTORY_LIMIT * 1.25) finished.splice(0, finished.length - HISTORY_LIMIT)
}

/** Removes a resting order from the book and ends it. */
export function cancelResting(
  state: EngineState,
  turn: Turn,
  order: LiveOrder,
  reason: InternalState,
  freeAfterMs?: number
): void {
  const { market, level } = order
  const side = order.side === 'buy' ? market.bids : market.asks
  if (level !== null) turn.touchLevel(market, side.side, level)
  dequeue(side, order, order.quantity - order.filledQuantity)
  finishOrder(state, turn, order, 'cancelled', reason, freeAfterMs)
}

/** Frees what cancelled orders held, where its time has come. */
export function freeLate(state: EngineState, turn: Turn): void {
  const due = state.freeing.filter(({ at }) => at <= turn.at)
  if (due.length === 0) return
  state.freeing = state.freeing.filter(({ at }) => at > turn.at)
  for (const { wallet, amount } of due) release(turn, wallet, amount)
}

/** Cancels orders whose stop-loss price was reached. */
export function cancelStopped(state: EngineState, turn: Turn, market: LiveOrder['market']): void {
  if (market.stops.size === 0 || market.last === 0n) return
  for (const order of [...market.stops]) {
    const { stopPrice } = order
    if (stopPrice === null) continue
    const isReached = order.side === 'buy' ? market.last >= stopPrice : market.last <= stopPrice
    if (isReached) cancelResting(state, turn, order, 'stopped')
  }
}
