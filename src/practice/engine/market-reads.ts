import { RECENT_TRADES, type PublicTrade, type TickerRecord } from './api/market-data.ts'
import { amountText, fixedText, priceText } from './amount.ts'
import { publicTrade } from './records.ts'
import { dayOf } from './stats.ts'
import type { MarketState } from './state.ts'

/** A market without trades in 24 hours shows its last price everywhere and no volume. */
export function readTicker(market: MarketState, at: number): TickerRecord {
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

export const readTrades = (market: MarketState): readonly PublicTrade[] =>
  market.trades.slice(-RECENT_TRADES).reverse().map(publicTrade)
