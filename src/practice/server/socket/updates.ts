import type { BalanceEvent, DealEvent, OrderEvent } from '../../engine/api/events.ts'
import type { BookRecord, Level, PublicTrade, TickerRecord } from '../../engine/api/market-data.ts'
import type { Market } from '../../../core/market.ts'
import { unixSeconds } from '../dates.ts'
import { eight, padded, sixteen } from '../routes/shapes.ts'

/** The `data` of each update event (interface.md, Events). Times are Unix seconds, `at` Unix milliseconds. */

export const lastPriceData = (market: Market, price: string, at: number) => ({
  symbol: market.symbol,
  timestamp: unixSeconds(at),
  price: padded(price, market.quoteDecimals)
})

export const tickerData = (market: Market, ticker: TickerRecord, at: number) => {
  const price = (text: string): string => padded(text, market.quoteDecimals)
  return {
    symbol: market.symbol,
    timestamp: unixSeconds(at),
    price: price(ticker.last),
    open: price(ticker.open),
    high: price(ticker.high),
    low: price(ticker.low),
    volume: eight(ticker.volume),
    quote_volume: eight(ticker.quoteVolume),
    price_change: price(ticker.change)
  }
}

/** Price and quantity are JSON numbers here, everywhere else text. */
export const tradesData = (market: Market, trades: readonly PublicTrade[], at: number) => ({
  symbol: market.symbol,
  timestamp: unixSeconds(at),
  trades: trades.map((trade) => ({
    price: Number(trade.price),
    quantity: Number(trade.quantity),
    timestamp: unixSeconds(trade.at),
    direction: trade.side
  }))
})

export function depthData(market: Market, scale: number, book: BookRecord, full: boolean, at: number) {
  const level = ([price, size]: Level): Level => [
    padded(price, market.quoteDecimals),
    size === '0' ? '0' : padded(size, market.baseDecimals)
  ]
  return {
    symbol: market.symbol,
    timestamp: unixSeconds(at),
    full_reload: full,
    scale_index: scale,
    asks: book.asks.map(level),
    bids: book.bids.map(level)
  }
}

export function orderData({ type, order }: OrderEvent) {
  const info = {
    id: order.id,
    symbol: order.market,
    orderType: order.type,
    direction: order.side,
    price: sixteen(order.price),
    quantity: sixteen(order.quantity),
    value: sixteen(order.value),
    filledQuantity: sixteen(order.filledQuantity),
    filledValue: sixteen(order.filledValue),
    clientOid: order.clientOrderId,
    createTs: unixSeconds(order.createdAt)
  }
  if (type === 'created') return { type, info }
  if (type === 'updated') return { type, info: { ...info, updateTs: unixSeconds(order.updatedAt) } }
  return {
    type,
    info: {
      ...info,
      finishTs: unixSeconds(order.finishedAt ?? order.updatedAt),
      state: order.state,
      internalState: order.internalState.replaceAll('-', '_')
    }
  }
}

export const dealData = ({ dealId, market, dealState, transaction }: DealEvent) => ({
  info: {
    dealId,
    symbol: market,
    dealState,
    transactionId: transaction.id,
    filledPrice: sixteen(transaction.price),
    filledQuantity: sixteen(transaction.quantity),
    filledValue: sixteen(transaction.value),
    fee: sixteen(transaction.fee),
    feeCurrency: transaction.feeCurrency,
    tradeRole: transaction.role,
    committedAt: unixSeconds(transaction.at)
  }
})

export const balanceData = ({ walletId, currency, amount, oldBalance, newBalance }: BalanceEvent) => ({
  info: {
    walletId,
    currencyCode: currency,
    amount: sixteen(amount),
    oldBalance: sixteen(oldBalance),
    newBalance: sixteen(newBalance)
  }
})
