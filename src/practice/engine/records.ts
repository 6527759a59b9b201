import type { DealRecord, OrderRecord, Transaction } from './api/orders.ts'
import type { PublicTrade } from './api/market-data.ts'
import { amountText, priceText } from './amount.ts'
import type { Execution, LiveOrder, RawTrade } from './state.ts'

export function orderRecord(order: LiveOrder): OrderRecord {
  return {
    id: order.id,
    market: order.market.symbol,
    type: order.type,
    side: order.side,
    price: priceText(order.price),
    quantity: priceText(order.quantity),
    value: amountText(order.value),
    filledQuantity: priceText(order.filledQuantity),
    filledValue: amountText(order.filledValue),
    clientOrderId: order.clientOrderId,
    tag: order.tag,
    stopLossPrice: order.stopPrice === null ? null : priceText(order.stopPrice),
    state: order.state,
    internalState: order.internalState,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    finishedAt: order.finishedAt,
    deal: dealRecord(order)
  }
}

function dealRecord(order: LiveOrder): DealRecord | null {
  const first = order.executions[0]
  if (order.dealId === null || first === undefined) return null
  return {
    id: order.dealId,
    state: order.finishedAt === null ? 'active' : 'completed',
    createdAt: first.at,
    completedAt: order.finishedAt,
    // 10^-16 over 10^-8 is 10^-8; 8 more digits make it 10^-16.
    averageFilledPrice: amountText((order.filledValue * 10n ** 8n) / order.filledQuantity),
    transactions: order.executions.map(transaction)
  }
}

export const transaction = (execution: Execution): Transaction => ({
  id: execution.id,
  role: execution.role,
  price: priceText(execution.price),
  quantity: priceText(execution.quantity),
  value: amountText(execution.price * execution.quantity),
  fee: amountText(execution.fee),
  feeCurrency: execution.feeCurrency,
  at: execution.at
})

export const publicTrade = (trade: RawTrade): PublicTrade => ({
  id: trade.id,
  price: priceText(trade.price),
  quantity: priceText(trade.quantity),
  value: amountText(trade.price * trade.quantity),
  side: trade.side,
  at: trade.at
})
