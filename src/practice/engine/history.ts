import type { MinuteBar, PublicTrade } from './api/market-data.ts'
import type { Refusal } from './api/outcome.ts'
import { amountOf, amountText, priceOf, priceText } from './amount.ts'
import { addTrade } from './matching.ts'
import { badMarket } from './refusal.ts'
import { addBucket, type Bucket } from './stats.ts'
import type { CommandOf, EngineState } from './state.ts'

/** Gives a market a past: last price, day and newest trades. Sends no events and moves no money. */
export function seedHistory(state: EngineState, command: CommandOf<'seed-history'>): Refusal | null {
  const market = state.markets.get(command.market)
  if (market === undefined) return badMarket(command.market)
  for (const bar of command.bars) addBucket(market.stats, bucketOf(bar))
  for (const trade of command.trades) addTrade(market, rawTrade(state, trade))
  const newest = command.trades[command.trades.length - 1]?.price ?? command.bars[command.bars.length - 1]?.close
  if (newest !== undefined) market.last = priceOf(newest)
  return null
}

const rawTrade = (state: EngineState, trade: Omit<PublicTrade, 'id'>) => ({
  id: state.nextId(trade.at),
  price: priceOf(trade.price),
  quantity: priceOf(trade.quantity),
  side: trade.side,
  at: trade.at
})

const bucketOf = (bar: MinuteBar): Bucket => ({
  at: bar.at,
  open: priceOf(bar.open),
  high: priceOf(bar.high),
  low: priceOf(bar.low),
  close: priceOf(bar.close),
  volume: priceOf(bar.volume),
  quoteVolume: amountOf(bar.quoteVolume)
})

export const minuteBar = (bucket: Bucket): MinuteBar => ({
  at: bucket.at,
  open: priceText(bucket.open),
  high: priceText(bucket.high),
  low: priceText(bucket.low),
  close: priceText(bucket.close),
  volume: priceText(bucket.volume),
  quoteVolume: amountText(bucket.quoteVolume)
})
