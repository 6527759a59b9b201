import type { Refusal } from './api/outcome.ts'
import { least, PER_QUANTITY } from './amount.ts'
import { enqueue } from './book-levels.ts'
import { hold, walletOf } from './ledger.ts'
import { match } from './matching.ts'
import { checkLimitOrder, checkMarketOrder, type CheckedOrder } from './order-checks.ts'
import { announceCreated, cancelResting, cancelStopped, finishOrder } from './order-life.ts'
import { insufficient, notFound } from './refusal.ts'
import type { CommandOf, EngineState, LiveOrder } from './state.ts'
import type { Turn } from './turn.ts'

export function placeLimitOrder(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'limit-order'>
): LiveOrder | Refusal {
  const checked = checkLimitOrder(state, command)
  if ('status' in checked) return checked
  const needed = command.side === 'buy' ? checked.value : checked.quantity * PER_QUANTITY
  const order = admit(state, turn, command, 'limit', checked, needed)
  if ('status' in order) return order
  enterBook(state, turn, order, command.ignoresTrigger)
  return order
}

/**
 * A limit order matches what it crosses; the rest of it waits in the book. @param ignoresTrigger a fault: the price of
 * its cancel trigger does nothing
 */
export function enterBook(state: EngineState, turn: Turn, order: LiveOrder, ignoresTrigger = false): void {
  const end = match(state, turn, order)
  if (end === 'self-trade') finishOrder(state, turn, order, 'cancelled', 'self-trade')
  else if (end !== 'filled') rest(turn, order, ignoresTrigger)
  cancelStopped(state, turn, order.market)
}

export function placeMarketOrder(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'market-order'>
): LiveOrder | Refusal {
  const checked = checkMarketOrder(state, command)
  if ('status' in checked) return checked
  const order = admit(state, turn, command, 'market', checked, neededByMarketOrder(command.side, checked))
  if ('status' in order) return order
  const end = match(state, turn, order)
  if (order.finishedAt === null) {
    if (end === 'filled') finishOrder(state, turn, order, 'completed', 'filled')
    else finishOrder(state, turn, order, 'cancelled', end === 'self-trade' ? 'self-trade' : 'no-liquidity')
  }
  cancelStopped(state, turn, order.market)
  return order
}

export function cancelOrder(state: EngineState, turn: Turn, command: CommandOf<'cancel-order'>): LiveOrder | Refusal {
  const order = state.orders.get(command.id)
  if (order === undefined || order.account.id !== command.account) return notFound('Order')
  cancelResting(state, turn, order, 'cancelled', command.freeAfterMs)
  return order
}

/**
 * What a market order needs: a buy by value its value, a buy by quantity the cost on the current book, a sell its
 * quantity.
 */
function neededByMarketOrder(side: 'buy' | 'sell', { market, quantity, value }: CheckedOrder): bigint {
  if (side === 'sell') return quantity * PER_QUANTITY
  if (value > 0n) return value
  let cost = 0n
  let left = quantity
  const { levels } = market.asks
  for (let index = levels.length - 1; index >= 0 && left > 0n; index -= 1) {
    const level = levels[index]
    if (level === undefined) break
    const taken = least(left, level.size)
    cost += level.price * taken
    left -= taken
  }
  return cost
}

/** Holds the money and creates the order, which neither rests nor matches yet. */
function admit(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'limit-order'> | CommandOf<'market-order'>,
  type: LiveOrder['type'],
  checked: CheckedOrder,
  needed: bigint
): LiveOrder | Refusal {
  const { account, market } = checked
  if (state.orders.has(command.id)) throw new Error(`order id ${command.id} was used before`)
  const base = walletOf(account, market.base)
  const quote = walletOf(account, market.quote)
  const wallet = command.side === 'buy' ? quote : base
  if (wallet.available < needed) return insufficient(wallet)
  const order: LiveOrder = {
    id: command.id,
    account,
    market,
    type,
    side: command.side,
    price: checked.price,
    quantity: checked.quantity,
    value: checked.value,
    clientOrderId: command.clientOrderId,
    tag: command.tag,
    stopPrice: checked.stopPrice,
    createdAt: turn.at,
    base,
    quote,
    filledQuantity: 0n,
    filledValue: 0n,
    feeDue: 0n,
    feePaid: 0n,
    locked: needed,
    state: 'active',
    internalState: 'new',
    updatedAt: turn.at,
    finishedAt: null,
    dealId: null,
    executions: [],
    level: null,
    ahead: null,
    behind: null
  }
  hold(turn, wallet, needed)
  account.open.set(order.id, order)
  state.orders.set(order.id, order)
  if (order.clientOrderId !== null) account.clientOrderIds.add(order.clientOrderId)
  announceCreated(turn, order)
  return order
}

function rest(turn: Turn, order: LiveOrder, ignoresTrigger: boolean): void {
  const { market } = order
  const side = order.side === 'buy' ? market.bids : market.asks
  const level = enqueue(side, order, Number(order.price / market.tickSize), order.quantity - order.filledQuantity)
  turn.touchLevel(market, side.side, level)
  if (order.stopPrice !== null && !ignoresTrigger) market.stops.add(order)
}
