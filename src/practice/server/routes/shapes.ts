import type { Market } from '../../../core/market.ts'
import { wireText } from '../../engine/amount.ts'
import type { ConvertRecord } from '../../engine/api/converts.ts'
import type { DealRecord, OrderRecord, Transaction } from '../../engine/api/orders.ts'
import type { TariffStep } from '../../engine/api/accounts.ts'
import { convertDate, exchangeDate } from '../dates.ts'

/** The engine's records in wire form. Amounts have trailing zeros, as the service sends them. */

/** Sizes, balances and turnovers have 8 decimals, prices and order amounts 16. */
export const eight = (text: string): string => wireText(text, 8)
/** Prices and quantities of a book, padded to the market's decimals. */
export const padded = (text: string, digits: number): string => (digits === 0 ? text : wireText(text, digits))
export const sixteen = (text: string): string => wireText(text, 16)
const orNull = (text: string | null): string | null => (text === null ? null : eight(text))

export const marketJson = (market: Market) => ({
  id: market.id,
  symbol: market.symbol,
  baseCurrency: market.base,
  quoteCurrency: market.quote,
  baseMinSize: eight(market.baseMin),
  quoteMinSize: eight(market.quoteMin),
  baseMaxSize: eight(market.baseMax),
  quoteMaxSize: eight(market.quoteMax),
  basePrec: String(market.baseDecimals),
  quotePrec: String(market.quoteDecimals),
  baseCurrencyFullName: market.baseName,
  quoteCurrencyFullName: market.quoteName
})

export const openOrderJson = (order: OrderRecord) => ({
  id: order.id,
  direction: order.side,
  symbol: order.market,
  price: sixteen(order.price),
  quantity: sixteen(order.quantity),
  value: sixteen(order.value),
  filledQuantity: sixteen(order.filledQuantity),
  filledValue: sixteen(order.filledValue),
  createdAt: exchangeDate(order.createdAt),
  clientOrderId: order.clientOrderId,
  stopLossPrice: order.stopLossPrice
})

export const finishedOrderJson = (order: OrderRecord) => ({
  id: order.id,
  type: order.type,
  direction: order.side,
  symbol: order.market,
  quantity: sixteen(order.quantity),
  filledQuantity: sixteen(order.filledQuantity),
  filledValue: sixteen(order.filledValue),
  state: order.state,
  internalState: order.internalState.replaceAll('-', '_'),
  createdAt: exchangeDate(order.createdAt),
  finishedAt: order.finishedAt === null ? null : exchangeDate(order.finishedAt),
  deal: order.deal === null ? null : dealJson(order.deal)
})

const dealJson = (deal: DealRecord) => ({
  id: deal.id,
  state: deal.state,
  createdAt: exchangeDate(deal.createdAt),
  completedAt: deal.completedAt === null ? null : exchangeDate(deal.completedAt),
  averageFilledPrice: sixteen(deal.averageFilledPrice),
  transactions: deal.transactions.map(transactionJson)
})

const transactionJson = (transaction: Transaction) => ({
  id: transaction.id,
  tradeRole: transaction.role,
  filledPrice: sixteen(transaction.price),
  filledQuantity: sixteen(transaction.quantity),
  filledValue: sixteen(transaction.value),
  fee: sixteen(transaction.fee),
  feeCurrency: transaction.feeCurrency,
  committedAt: exchangeDate(transaction.at)
})

export const tariffStepJson = (step: TariffStep) => ({
  step: String(step.step),
  from_turnover: eight(step.fromTurnover),
  maker_percent: step.makerPercent,
  taker_percent: step.takerPercent
})

/** The answer to a creation: the order list's item without `uuid` and `market_rate`. */
export const createdConvertJson = (convert: ConvertRecord) => ({
  order_id: convert.orderId,
  convert_amount_from: eight(convert.amountFrom),
  convert_amount_to: eight(convert.amountTo),
  executed_amount_from: orNull(convert.executedFrom),
  executed_amount_to: orNull(convert.executedTo),
  convert_currency_from: convert.from,
  convert_currency_to: convert.to,
  type: convert.type,
  status: convert.status,
  created_at: convertDate(convert.createdAt),
  current_rate: orNull(convert.currentRate),
  ...(convert.limit === null ? {} : { limit: eight(convert.limit) }),
  ...(convert.expiresAt === null ? {} : { expires_at: convertDate(convert.expiresAt) }),
  ...(convert.completedAt === null ? {} : { completed_at: convertDate(convert.completedAt) })
})

export const convertJson = (convert: ConvertRecord) => ({
  ...createdConvertJson(convert),
  uuid: convert.uuid,
  market_rate: orNull(convert.marketRate)
})
